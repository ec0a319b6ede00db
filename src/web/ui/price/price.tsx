import { useTranslator } from '../../messages/messages.tsx'
import { classes } from '../classes.ts'
import styles from './price.module.css'
import { twoDecimals } from '#platform/two-decimals'

type PriceProps = {
  /** In rupees, as in the API. */
  rupees: number
  /** The MRP in rupees; shown struck through when it is higher. */
  mrp?: number | null
  size?: 'regular' | 'large'
  className?: string
}

/** A price, with the MRP struck through and the saving. */
export function Price({ rupees, mrp, size = 'regular', className }: PriceProps) {
  const t = useTranslator()
  const off = mrp && mrp > rupees ? Math.floor(((mrp - rupees) / mrp) * 100) : 0
  return (
    <span className={classes(styles.price, className)} data-size={size}>
      <span className={styles.now}>{inRupees(rupees)}</span>
      {mrp && mrp > rupees ? (
        <s className={styles.mrp}>
          <span className="visually-hidden">{t('ui.price.mrp')} </span>
          {inRupees(mrp)}
        </s>
      ) : null}
      {off > 0 ? <span className={styles.off}>{t('ui.price.off', { percent: off })}</span> : null}
    </span>
  )
}

const wholeRupees = new Intl.NumberFormat('en-IN', { maximumFractionDigits: 0 })

/** Rupees in Indian format: ₹1,23,456, and paise only where they are not zero. */
export function inRupees(rupees: number): string {
  const sign = rupees < 0 ? '−' : ''
  const amount = Math.abs(rupees)
  return `${sign}₹${(Number.isInteger(amount) ? wholeRupees : twoDecimals).format(amount)}`
}
