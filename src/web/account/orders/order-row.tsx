import { Link } from 'react-router'
import type { Order } from '#contracts/buying/orders'
import { Picture } from '../../ui/picture/picture.tsx'
import { inRupees } from '../../ui/price/price.tsx'
import { useTranslator } from '../../messages/messages.tsx'
import { OrderPill } from './order-pill.tsx'
import styles from './order-row.module.css'

/** One store's order as a row that links to its page. */
export function OrderRow({ order }: { order: ShownOrder }) {
  const t = useTranslator()
  const { order_id, store_name, order_status, goes_back, pieces, pictures, names, total_amount } = order
  return (
    <li className={styles.row}>
      <span className={styles.pictures}>
        {pictures.map((path, at) => (
          <Picture
            key={`${at} ${path}`}
            path={path}
            alt=""
            upTo={160}
            sizes="72px"
            className={styles.picture}
          />
        ))}
        {pieces > pictures.length ? <span className={styles.more}>+{pieces - pictures.length}</span> : null}
      </span>
      <span className={styles.what}>
        <Link
          to={`/order-details/${order_id}`}
          prefetch="intent"
          className={styles.store}
          aria-label={t('account.order.name', { id: order_id, store: store_name })}
        >
          {store_name}
        </Link>
        <span className={styles.names}>{names}</span>
      </span>
      <span className={styles.money}>
        <OrderPill status={order_status} goesBack={goes_back} paysLater={order.pays_later} />
        <strong className={styles.total}>{inRupees(total_amount)}</strong>
        <span className={styles.names}>{t(paidName(order))}</span>
      </span>
    </li>
  )
}

const payments = {
  Pending: 'account.paid.pending',
  Approved: 'account.paid.approved',
  Failed: 'account.paid.failed',
  'Cash on delivery': 'account.paid.cod',
  'Partly refunded': 'account.paid.partly',
  Refunded: 'account.paid.refunded',
} as const

function paidName({ order_status, payment, is_replacement }: ShownOrder) {
  if (is_replacement) return 'account.paid.replacement'
  return order_status === 'Cancelled' && unpaid.has(payment) ? 'account.paid.nothing' : payments[payment]
}

const unpaid: ReadonlySet<string> = new Set(['Pending', 'Failed', 'Cash on delivery'])

export type ShownOrder = ReturnType<typeof rowOf>

/** The content of an order row. */
export function rowOf({
  order_id,
  store_name,
  order_status,
  goes_back,
  is_replacement,
  pays_later,
  payment_status,
  lines,
  total_amount,
}: Order) {
  return {
    pays_later,
    order_id,
    store_name,
    order_status,
    goes_back,
    is_replacement,
    payment: payment_status,
    pieces: lines.length,
    // Two pictures, or one and the number of further ones.
    pictures: lines.slice(0, lines.length > 2 ? 1 : 2).map(({ product_image }) => product_image),
    names: lines.map(nameOf).join(', '),
    total_amount,
  }
}

const nameOf = ({ product_name, quantity, quantity_text }: Order['lines'][number]): string =>
  quantity > 1 ? `${quantity_text ?? quantity} × ${product_name}` : product_name
