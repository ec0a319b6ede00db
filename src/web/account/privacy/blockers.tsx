import { Link } from 'react-router'
import type { Blocking } from '#contracts/accounts/privacy'
import { useTranslator, type MessageId } from '../../messages/messages.tsx'
import { Badge } from '../../ui/badge/badge.tsx'
import { orderStatusNames } from '../orders/order-pill.tsx'
import styles from './privacy.module.css'

/** What must be finished before the account can be deleted, each with a link. */
export function Blockers({ blockers }: { blockers: readonly Blocking[] }) {
  const t = useTranslator()
  return (
    <ul className={styles.list}>
      {blockers.map((blocker) => {
        const { text, look } = wordsOf(blocker)
        return (
          <li key={blocker.message}>
            <p>{t(text, { count: blocker.orders.length })}</p>
            <ul className={styles.orders}>
              {blocker.kind === 'orders'
                ? blocker.orders.map((order) => (
                    <li key={order.order_id} className={styles.actions}>
                      <Link to={`/order-details/${order.order_id}`}>
                        {t('privacy.delete.order', {
                          number: String(order.order_id),
                          store: order.store_name,
                        })}
                      </Link>
                      <Badge>{t(orderStatusNames[order.order_status])}</Badge>
                    </li>
                  ))
                : null}
            </ul>
            {look ? <Link to={blocker.link}>{t(look)}</Link> : null}
          </li>
        )
      })}
    </ul>
  )
}

type BlockerText = {
  text: MessageId
  /** The text of the link; absent where the orders are listed below. */ look?: MessageId
}

const wordsOf = ({ kind, link }: Blocking): BlockerText => textsByLink[`${kind} ${link}`] ?? known[kind]

const textsByLink: Record<string, BlockerText> = {
  'payments /carting': { text: 'privacy.blocked.checkout', look: 'privacy.delete.look.cart' },
  'orders /bookings': { text: 'privacy.blocked.bookings', look: 'privacy.delete.look.bookings' },
  'owed /store/payouts': { text: 'privacy.blocked.owed', look: 'privacy.delete.look.payouts' },
  'owed /profile/earnings#pending': { text: 'privacy.blocked.pending', look: 'privacy.delete.look.earnings' },
  'orders /conduct': { text: 'privacy.blocked.sessions', look: 'privacy.delete.look.conduct' },
}

const known: Record<Blocking['kind'], BlockerText> = {
  orders: { text: 'privacy.blocked.orders' },
  payments: { text: 'privacy.blocked.payments', look: 'privacy.delete.look.orders' },
  owed: { text: 'privacy.blocked.owed', look: 'privacy.delete.look.earnings' },
  owing: { text: 'privacy.blocked.owing', look: 'privacy.delete.look.stores' },
  stores: { text: 'privacy.blocked.stores', look: 'privacy.delete.look.stores' },
  staff: { text: 'privacy.blocked.staff', look: 'privacy.delete.look.staff' },
  suspension: { text: 'privacy.blocked.suspension', look: 'privacy.delete.look.stores' },
}
