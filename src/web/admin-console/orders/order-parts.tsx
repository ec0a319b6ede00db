import { Link } from 'react-router'
import type { StaffOrder } from '#contracts/buying/orders'
import { istMoment } from '../../shared/ist-date.ts'
import { Card } from '../../ui/card/card.tsx'
import { useTranslator, type MessageId } from '../../messages/messages.tsx'
import styles from '../page.module.css'

const reasons: Partial<Record<string, MessageId>> = {
  cash_confirmation: 'queues.hold.cash',
  dispute: 'queues.hold.dispute',
  paid_back: 'queues.hold.paidback',
  return: 'queues.hold.return',
  staff: 'queues.hold.staff',
}

/** Why an order is on hold, and since when. */
export function Holds({ holds }: { holds: StaffOrder['holds'] }) {
  const t = useTranslator()
  if (holds.length === 0) return null
  return (
    <Card title={t('queues.order.holds')}>
      <ul className={styles.lines}>
        {holds.map(({ because, held_at }) => {
          const name = reasons[because]
          return (
            <li key={because}>
              {t('queues.order.hold', { because: name ? t(name) : because, at: istMoment(held_at) })}
            </li>
          )
        })}
      </ul>
    </Card>
  )
}

/** Links to related pages of the order that the staff member may open. */
export function RelatedPages({
  found: { order, shopper_id },
  mine,
}: {
  found: StaffOrder
  mine: ReadonlySet<string>
}) {
  const t = useTranslator()
  const consoleLinks: { right: string; to: string; name: MessageId }[] = [
    { right: 'payments', to: `/admin/payments?tab=all&search=${order.order_id}`, name: 'admin.payments' },
    { right: 'invoices', to: `/admin/documents?q=${order.order_id}`, name: 'admin.documents' },
    { right: 'people', to: `/admin/people?person=${shopper_id}`, name: 'queues.order.shopper' },
    { right: 'points', to: `/admin/points?person=${shopper_id}`, name: 'queues.order.points' },
  ]
  const open = consoleLinks.filter(({ right }) => mine.has(right))
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
