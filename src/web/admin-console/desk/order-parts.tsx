import { Link } from 'react-router'
import type { StaffOrder } from '#contracts/buying/orders'
import { istMoment } from '../../shared/ist-date.ts'
import { Card } from '../../ui/card/card.tsx'
import { useTranslator, type MessageId } from '../../messages/messages.tsx'
import styles from './desk.module.css'

const reasons: Partial<Record<string, MessageId>> = {
  cash_confirmation: 'desk.hold.cash',
  dispute: 'desk.hold.dispute',
  paid_back: 'desk.hold.paidback',
  return: 'desk.hold.return',
  staff: 'desk.hold.staff',
}

/** Why an order stands still: each reason with since when. */
export function Holds({ holds }: { holds: StaffOrder['holds'] }) {
  const t = useTranslator()
  if (holds.length === 0) return null
  return (
    <Card title={t('desk.order.holds')}>
      <ul className={styles.lines}>
        {holds.map(({ because, held_at }) => {
          const name = reasons[because]
          return (
            <li key={because}>
              {t('desk.order.hold', { because: name ? t(name) : because, at: istMoment(held_at) })}
            </li>
          )
        })}
      </ul>
    </Card>
  )
}

/** Where else the staff find something of an order, as far as they may. */
export function Elsewhere({
  found: { order, shopper_id },
  mine,
}: {
  found: StaffOrder
  mine: ReadonlySet<string>
}) {
  const t = useTranslator()
  const ways: { right: string; to: string; name: MessageId }[] = [
    { right: 'payments', to: `/admin/payments?tab=all&search=${order.order_id}`, name: 'admin.payments' },
    { right: 'invoices', to: `/admin/documents?search=${order.order_id}`, name: 'admin.documents' },
    { right: 'people', to: `/admin/people?person=${shopper_id}`, name: 'desk.order.shopper' },
    { right: 'points', to: `/admin/points?person=${shopper_id}`, name: 'desk.order.points' },
  ]
  const open = ways.filter(({ right }) => mine.has(right))
  if (open.length === 0) return null
  return (
    <ul className={styles.ways}>
      {open.map(({ to, name }) => (
        <li key={to}>
          <Link to={to}>{t(name)}</Link>
        </li>
      ))}
    </ul>
  )
}
