import { Link } from 'react-router'
import { getOrder, type Order } from '#contracts/orders'
import { istMoment } from '../shared/ist-date.ts'
import { OrderTimeline } from '../shared/order-timeline/order-timeline.tsx'
import { pageMeta } from '../shared/page-meta.ts'
import { productPath } from '../shared/slugs.ts'
import { Card } from '../ui/card/card.tsx'
import { PageHeading } from '../ui/heading/heading.tsx'
import { Picture } from '../ui/picture/picture.tsx'
import { inRupees } from '../ui/price/price.tsx'
import { wordsFor } from '../words/load.ts'
import { inTrade } from '../words/trade.ts'
import { useWords, words, type MessageId } from '../words/words.tsx'
import type { Route } from './+types/order-details.ts'
import { OrderError } from './account-error.tsx'
import { forShopper } from './for-shopper.server.ts'
import { NeedsLogin, useSignedOut } from '../shared/needs-login.tsx'
import { shownPhone } from '../shared/shown-phone.ts'
import { OrderMoney } from './orders/order-money.tsx'
import { OrderPill } from './orders/order-pill.tsx'
import { OrderRow, rowOf, type ShownOrder } from './orders/order-row.tsx'
import goods from './goods/goods.module.css'
import styles from './order-details.module.css'

await wordsFor('account')

export const handle = { words: 'account' }

export async function loader({ context, params: { id } }: Route.LoaderArgs) {
  const found = await forShopper(context, async (ask) => {
    const { order, purchase } = await ask(getOrder, { params: { id } })
    return { order, others: purchase.orders.filter(({ order_id }) => order_id !== order.order_id).map(rowOf) }
  })
  return { found }
}

export default function OrderDetails({ loaderData: { found } }: Route.ComponentProps) {
  const say = useWords()
  if (!found) return <NeedsLogin heading={<PageHeading>{say('account.order.title')}</PageHeading>} why="account.login.order" />
  return <Details {...found} />
}

function Details({ order, others }: { order: Order; others: ShownOrder[] }) {
  useSignedOut()
  const say = useWords()
  const next = nextOf[order.order_status]
  return (
    <div className="container page">
      <p className={styles.back}>
        <Link to="/orders">{say('account.orders.title')}</Link>
      </p>
      <PageHeading
        lead={say('account.order.lead', { id: order.order_id, at: istMoment(order.placed_at) })}
        aside={<OrderPill status={order.order_status} />}
      >
        {say('account.order.from', { store: order.store_name })}
      </PageHeading>
      <div className={styles.columns}>
        <div className={styles.main}>
          <Card title={say('account.order.lines')}>
            <Lines lines={order.lines} />
          </Card>
          {others.length > 0 ? (
            <Card title={say('account.order.others')}>
              <ul className={styles.others}>
                {others.map((other) => (
                  <OrderRow key={other.order_id} order={other} />
                ))}
              </ul>
            </Card>
          ) : null}
        </div>
        <div className={styles.side}>
          <Card title={say('account.order.where')}>
            <OrderTimeline steps={order.timeline} next={next ? say(next) : null} />
          </Card>
          <Card title={say('account.bill.plain')}>
            <OrderMoney order={order} />
          </Card>
          <Card title={say('account.order.deliveryto')}>
            <Address address={order.address} />
          </Card>
        </div>
      </div>
    </div>
  )
}

const nextOf: Partial<Record<Order['order_status'], MessageId>> = {
  'Awaiting payment': 'account.order.next.payment',
  Placed: 'account.order.next.placed',
  Accepted: 'account.order.next.accepted',
  Packed: 'account.order.next.packed',
  Shipped: 'account.order.next.shipped',
}

function Lines({ lines }: { lines: Order['lines'] }) {
  return (
    <ul className={styles.lines}>
      {lines.map(({ pricingId, product_id, product_name, product_image, label, quantity, quantity_text, price, amount, gst, hsn }) => (
        <li key={pricingId} className={styles.line}>
          <Picture path={product_image} alt="" upTo={248} sizes="88px" className={styles.picture} />
          <div className={styles.what}>
            <Link to={productPath(product_name, product_id)} prefetch="intent" className={goods.name}>
              {product_name}
            </Link>
            {label ? <p className={styles.note}>{inTrade(label)}</p> : null}
            <p className={styles.note}>
              {quantity_text ? `${quantity_text}: ` : null}
              {quantity} × {inRupees(price)}
            </p>
            <p className={styles.note}>
              HSN {hsn}, GST {gst}%
            </p>
          </div>
          <p className={styles.amount}>{inRupees(amount)}</p>
        </li>
      ))}
    </ul>
  )
}

function Address({ address }: { address: Order['address'] }) {
  const { ship_name, phone_no, address1, address2, landmark, city, zip_code, state_name } = address
  const lines = [address1, address2, landmark, `${city} ${zip_code}`, state_name].filter(Boolean)
  return (
    <address className={styles.address}>
      <strong>{ship_name}</strong>
      {lines.map((line) => (
        <span key={line}>{line}</span>
      ))}
      <span>{shownPhone(phone_no)}</span>
    </address>
  )
}

export const meta = ({ loaderData, params }: Route.MetaArgs) =>
  pageMeta({
    title: loaderData?.found
      ? words()('account.order.name', { id: params.id, store: loaderData.found.order.store_name })
      : words()('account.order.title'),
    path: `/order-details/${params.id}`,
  })

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <OrderError error={error} />
}
