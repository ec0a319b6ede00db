import type { Bill } from '#contracts/checkout'
import { Button } from '../../ui/button/button.tsx'
import { inRupees } from '../../ui/price/price.tsx'
import type { DeliveryType } from './bill-asked.ts'
import styles from './buy-bar.module.css'

type BuyBarProps = { delivery: DeliveryType; bill: Bill | null; isBuying: boolean; isBusy: boolean }

/** The one button of the checkout, under the bill; on phones at the thumb with what is to pay. */
export function BuyBar({ delivery, bill, isBuying, isBusy }: BuyBarProps) {
  const isCash = delivery === 'COD'
  return (
    <div className={styles.bar}>
      <p className={styles.sum}>
        <span className={styles.word}>To pay</span>
        <strong className={styles.amount}>{bill ? inRupees(bill.base_amount) : '–'}</strong>
      </p>
      <Button type="submit" isWide isBusy={isBusy} className={styles.button}>
        {isCash ? 'Place order' : 'Pay'}
      </Button>
      <output className={styles.news}>{isBuying ? (isCash ? 'Placing your order…' : 'Waiting for the payment…') : ''}</output>
    </div>
  )
}
