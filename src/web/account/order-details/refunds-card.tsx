import { useState } from 'react'
import type { Order } from '#contracts/buying/orders'
import { istDay } from '../../shared/ist-date.ts'
import { Button } from '../../ui/button/button.tsx'
import { Card } from '../../ui/card/card.tsx'
import { inRupees } from '../../ui/price/price.tsx'
import { useTranslator, type Translate } from '../../messages/messages.tsx'
import { AccountDialog } from './account-dialog.tsx'
import styles from './notice.module.css'

type Refund = Order['refunds'][number]

/** The refunds of an order: amount, destination and expected date. */
export function RefundsCard({ orderId, refunds }: { orderId: number; refunds: readonly Refund[] }) {
  const t = useTranslator()
  const [isAsking, setAsking] = useState(false)
  if (refunds.length === 0) return null
  return (
    <Card title={t('order.refunds')}>
      <ul className={styles.list}>
        {refunds.map((refund) => (
          <li key={`${refund.asked_at} ${refund.amount}`} className={styles.item}>
            <p className={styles.head}>{whereTo(t, refund)}</p>
            <p className={styles.note}>{whenOf(t, refund)}</p>
          </li>
        ))}
      </ul>
      {refunds.some(({ state }) => state === 'needs_account') ? (
        <Button size="small" onClick={() => setAsking(true)}>
          {t('order.account.title')}
        </Button>
      ) : null}
      {isAsking ? <AccountDialog orderId={orderId} onClose={() => setAsking(false)} /> : null}
    </Card>
  )
}

function whereTo(t: Translate, { amount, back_by, destination }: Refund): string {
  if (back_by === 'bank') return t('order.refund.bank', { amount: inRupees(amount) })
  if (back_by === 'original') return t('order.refund.original', { amount: inRupees(amount) })
  if (destination === null) return t('order.refund.cash', { amount: inRupees(amount) })
  return t('order.refund.byhand', { amount: inRupees(amount), account: destination })
}

function whenOf(t: Translate, { state, back_by, asked_at, done_at, expected_by }: Refund): string {
  if (back_by === 'bank') return t('order.refund.bank.when', { at: istDay(done_at ?? asked_at) })
  if (state === 'done') return t('order.refund.done', { at: istDay(done_at ?? asked_at) })
  if (state === 'delayed') return t('order.refund.delayed')
  if (state === 'needs_account') return t('order.refund.needs')
  return t('order.refund.ontheway', { since: istDay(asked_at), by: istDay(expected_by ?? asked_at) })
}
