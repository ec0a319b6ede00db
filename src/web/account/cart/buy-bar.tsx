import type { Bill } from '#contracts/buying/checkout'
import { Button } from '../../ui/button/button.tsx'
import { inRupees } from '../../ui/price/price.tsx'
import { useTranslator } from '../../messages/messages.tsx'
import { totalLabel, type DeliveryType } from './bill-request.ts'
import styles from './buy-bar.module.css'

type BuyBarProps = {
  delivery: DeliveryType
  bill: Bill | null
  /** In rupees; shown until the bill has loaded. */ goods: number
  isBuying: boolean
  isStarted: boolean
  isBusy: boolean
}

/** The total and the button of the checkout, below the bill; on phones at the bottom of the screen. */
export function BuyBar({ delivery, bill, goods, isBuying, isStarted, isBusy }: BuyBarProps) {
  const t = useTranslator()
  const isPaidNow = delivery === 'Online' && !bill?.pay_later
  return (
    <div className={styles.bar}>
      <p className={styles.sum}>
        <span className={styles.word}>{t(bill ? totalLabel(bill) : 'account.bill.goods')}</span>
        <strong className={styles.amount}>{inRupees(bill?.base_amount ?? goods)}</strong>
      </p>
      <Button type="submit" isWide disabled={!isStarted} isBusy={isBusy} className={styles.button}>
        {t(isPaidNow ? 'account.checkout.pay' : 'account.checkout.place')}
      </Button>
      <output className={styles.news}>
        {isBuying ? t(isPaidNow ? 'account.checkout.waiting' : 'account.checkout.placing') : ''}
      </output>
    </div>
  )
}
