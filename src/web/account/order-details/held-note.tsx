import { Link } from 'react-router'
import type { Order } from '#contracts/buying/orders'
import { useTranslator, Message } from '../../messages/messages.tsx'
import styles from './notice.module.css'

/** Says why an order is on hold, where the shopper has nothing to do. */
export function HeldNote({ order: { order_id, held_for } }: { order: Order }) {
  const t = useTranslator()
  if (held_for === null || held_for === 'cash') return null
  return (
    <p className={styles.held}>
      {held_for === 'return' ? (
        <Message
          id="order.held.return"
          components={{ open: <Link to={`/order-details/${order_id}/return`} /> }}
        />
      ) : null}
      {held_for === 'bank' ? t('order.held.bank') : null}
      {held_for === 'paid_back' ? t('order.held.paidback') : null}
      {held_for === 'us' ? t('order.held') : null}
    </p>
  )
}
