import { CircleCheck, Clock3 } from 'lucide-react'
import { data } from 'react-router'
import { getPurchase, type Purchase } from '#contracts/orders'
import { istMoment } from '../shared/ist-date.ts'
import { pageMeta } from '../shared/page-meta.ts'
import { ButtonLink } from '../ui/button/button.tsx'
import { Card } from '../ui/card/card.tsx'
import { PageHeading } from '../ui/heading/heading.tsx'
import { inRupees } from '../ui/price/price.tsx'
import type { Route } from './+types/paymentsuccess.ts'
import { OrderError } from './account-error.tsx'
import { forShopper } from './for-shopper.server.ts'
import { NeedsLogin, useSignedOut } from './needs-login.tsx'
import { OrderRow, rowOf } from './orders/order-row.tsx'
import styles from './paymentsuccess.module.css'

export async function loader({ context, request }: Route.LoaderArgs) {
  const reference = new URL(request.url).searchParams.get('reference') ?? ''
  const bought = await forShopper(context, async (ask) => {
    // An empty reference names no question that could be asked.
    const { purchase } = await ask(getPurchase, { params: { reference: reference || '-' } })
    return shownOf(purchase)
  })
  return data({ bought }, { headers: { 'x-robots-tag': 'noindex' } })
}

export default function PaymentSuccess({ loaderData: { bought } }: Route.ComponentProps) {
  if (!bought) return <NeedsLogin heading={<PageHeading>Your order</PageHeading>} why="to see your order" />
  return <Bought {...bought} />
}

function Bought({ reference, placed_at, total_amount, orders, isCash, isWaiting, shipName, city }: ReturnType<typeof shownOf>) {
  useSignedOut()
  const many = orders.length > 1
  return (
    <div className={`container page ${styles.page}`}>
      <div className={styles.head} data-waiting={isWaiting || undefined}>
        {isWaiting ? <Clock3 size={48} aria-hidden="true" /> : <CircleCheck size={48} aria-hidden="true" />}
        <h1>{headingOf(isWaiting, many)}</h1>
        <p className={styles.lead}>{leadOf({ isWaiting, isCash, total_amount })}</p>
      </div>
      <Card title={many ? `${orders.length} orders, one from each store` : 'Your order'}>
        <ul className={styles.orders}>
          {orders.map((order) => (
            <OrderRow key={order.order_id} order={order} />
          ))}
        </ul>
        <dl className={styles.facts}>
          <Fact name="Total" value={inRupees(total_amount)} />
          <Fact name="Delivery to" value={`${shipName}, ${city}`} />
          <Fact name="Placed" value={istMoment(placed_at)} />
          <Fact name="Reference" value={reference} />
        </dl>
      </Card>
      <p className={styles.ways}>
        <ButtonLink to="/orders">See your orders</ButtonLink>
        <ButtonLink to="/hobbies" variant="secondary">
          Look around some more
        </ButtonLink>
      </p>
    </div>
  )
}

function Fact({ name, value }: { name: string; value: string }) {
  return (
    <div className={styles.fact}>
      <dt>{name}</dt>
      <dd>{value}</dd>
    </div>
  )
}

function headingOf(isWaiting: boolean, many: boolean): string {
  if (isWaiting) return 'We are waiting for your payment'
  return many ? 'Your orders are placed' : 'Your order is placed'
}

function leadOf({ isWaiting, isCash, total_amount }: { isWaiting: boolean; isCash: boolean; total_amount: number }): string {
  if (isWaiting) return 'It can take a minute until the bank tells us. You need not pay again; this page and your orders show when it is here.'
  return isCash
    ? `Keep ${inRupees(total_amount)} ready for the courier. Each store packs its parcel now.`
    : 'The payment is here. Each store packs its parcel now.'
}

function shownOf({ reference, placed_at, total_amount, orders }: Purchase) {
  return {
    reference,
    placed_at,
    total_amount,
    orders: orders.map(rowOf),
    isCash: orders.every(({ delivery_type }) => delivery_type === 'COD'),
    isWaiting: orders.some(({ order_status }) => order_status === 'Awaiting payment'),
    shipName: orders[0]?.address.ship_name ?? '',
    city: orders[0]?.address.city ?? '',
  }
}

export const meta = ({ loaderData }: Route.MetaArgs) => [
  ...pageMeta({ title: loaderData?.bought ? headingOf(loaderData.bought.isWaiting, loaderData.bought.orders.length > 1) : 'Your order' }),
  { name: 'robots', content: 'noindex' },
]

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <OrderError error={error} />
}
