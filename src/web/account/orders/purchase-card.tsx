import type { Purchase } from '#contracts/buying/orders'
import { istDay } from '../../shared/ist-date.ts'
import { inRupees } from '../../ui/price/price.tsx'
import { useTranslator } from '../../messages/messages.tsx'
import { OrderRow, rowOf } from './order-row.tsx'
import styles from './purchase-card.module.css'

/** One purchase with its orders, one per store. */
export function PurchaseCard({
  purchase: { checkout_id, placed_at, total_amount, orders },
}: {
  purchase: ShownPurchase
}) {
  const t = useTranslator()
  return (
    <li>
      <article className={styles.purchase} aria-labelledby={`purchase-${checkout_id}`}>
        <div className={styles.head}>
          <h2 id={`purchase-${checkout_id}`} className={styles.title}>
            {istDay(placed_at)}
          </h2>
          <p className={styles.sum}>
            {orders.length > 1 ? t('account.orders.count', { count: orders.length }) : ''}
            {inRupees(total_amount)}
          </p>
        </div>
        <ul>
          {orders.map((order) => (
            <OrderRow key={order.order_id} order={order} />
          ))}
        </ul>
      </article>
    </li>
  )
}

export type ShownPurchase = ReturnType<typeof shownOf>

/** The content of a purchase card. */
export function shownOf({ checkout_id, placed_at, total_amount, orders }: Purchase) {
  return { checkout_id, placed_at, total_amount, orders: orders.map(rowOf) }
}
