import type { Bill } from '#contracts/checkout'
import { Button } from '../../ui/button/button.tsx'
import { inRupees } from '../../ui/price/price.tsx'
import type { DeliveryType } from './bill-asked.ts'
import styles from './buy-bar.module.css'

type BuyBarProps = {
  delivery: DeliveryType
  bill: Bill | null
  /** In rupees, for as long as there is no bill. */ goods: number
  isBuying: boolean
  isStarted: boolean
  isBusy: boolean
}

/** The one button of the checkout, under the bill; on phones at the thumb with what is to pay. */
export function BuyBar({ delivery, bill, goods, isBuying, isStarted, isBusy }: BuyBarProps) {
  const isCash = delivery === 'COD'
  return (
    <div className={styles.bar}>
      <p className={styles.sum}>
        <span className={styles.word}>{bill ? 'To pay' : 'Goods'}</span>
        <strong className={styles.amount}>{inRupees(bill?.base_amount ?? goods)}</strong>
      </p>
      <Button type="submit" isWide disabled={!isStarted} isBusy={isBusy} className={styles.button}>
        {isCash ? 'Place order' : 'Pay'}
      </Button>
      <output className={styles.news}>{isBuying ? (isCash ? 'Placing your order…' : 'Waiting for the payment…') : ''}</output>
    </div>
  )
}
