import { inRupees } from '../ui/price/price.tsx'
import styles from './money-row.module.css'

type MoneyRowProps = {
  name: string
  rupees: number
  /** Shown instead of ₹0. */
  zero?: string
  /** Hidden when the amount is 0. */
  isOptional?: boolean
  isStrong?: boolean
  isTotal?: boolean
}

/** One figure of a bill, within a `<dl>`. */
export function MoneyRow({
  name,
  rupees,
  zero,
  isOptional = false,
  isStrong = false,
  isTotal = false,
}: MoneyRowProps) {
  if (isOptional && rupees === 0) return null
  return (
    <div className={styles.row} data-weight={isTotal ? 'total' : isStrong ? 'strong' : undefined}>
      <dt>{name}</dt>
      <dd>{rupees === 0 && zero ? zero : inRupees(rupees)}</dd>
    </div>
  )
}
