import { CircleCheck, CircleX, Clock3 } from 'lucide-react'
import { useEffect, useEffectEvent } from 'react'
import { data, redirect, useRevalidator } from 'react-router'
import { getPurchase, listOrders, type Purchase } from '#contracts/buying/orders'
import type { ApiClient } from '#platform/api-client'
import { istMoment } from '../shared/ist-date.ts'
import { unlistedPageMeta } from '../shared/page-meta.ts'
import { ButtonLink } from '../ui/button/button.tsx'
import { Card } from '../ui/card/card.tsx'
import { PageHeading } from '../ui/heading/heading.tsx'
import { inRupees } from '../ui/price/price.tsx'
import { messagesFor } from '../messages/load.ts'
import { useTranslator, translator } from '../messages/messages.tsx'
import type { Route } from './+types/payment-success.ts'
import { OrderError } from './account-error.tsx'
import { clearFinished } from './buying/unfinished.ts'
import { ifSignedIn } from '../shared/if-signed-in.server.ts'
import { NeedsLogin, useSignedOut } from '../shared/needs-login.tsx'
import { OrderRow, rowOf } from './orders/order-row.tsx'
import styles from './payment-success.module.css'

await messagesFor('account')

export const handle = { messages: 'account' }

export async function loader({ context, request }: Route.LoaderArgs) {
  const reference = new URL(request.url).searchParams.get('reference') ?? ''
  const bought = await ifSignedIn(context, async (ask) => {
    const purchase = reference
      ? (await ask(getPurchase, { params: { reference } })).purchase
      : await latestOf(ask)
    return shownOf(purchase)
  })
  return data({ bought }, { headers: { 'x-robots-tag': 'noindex' } })
}

/** The latest purchase, for a visit without a reference. @throws Response a redirect to the orders when there are none */
async function latestOf(ask: ApiClient): Promise<Purchase> {
  const [latest] = (await ask(listOrders, { query: { limit: 1 } })).purchases
  if (!latest) throw redirect('/orders')
  return latest
}

export default function PaymentSuccess({ loaderData: { bought } }: Route.ComponentProps) {
  const t = useTranslator()
  if (!bought)
    return (
      <NeedsLogin
        heading={<PageHeading>{t('account.bought.title')}</PageHeading>}
        why="account.login.order"
      />
    )
  return <Bought {...bought} />
}

function Bought({
  reference,
  placed_at,
  total_amount,
  orders,
  due,
  state,
  shipName,
  city,
}: ReturnType<typeof shownOf>) {
  useSignedOut()
  useStatusPolling(state === 'waiting')
  useEffect(() => clearFinished(reference), [reference])
  const t = useTranslator()
  const count = orders.length
  const Sign = signs[state]
  return (
    <div className={`container page ${styles.page}`}>
      <div className={styles.head} data-state={state}>
        <Sign size={48} aria-hidden="true" />
        <h1>{headingOf(state, count)}</h1>
        <p className={styles.lead}>{leadOf({ state, due, total_amount, count })}</p>
      </div>
      <Card title={count > 1 ? t('account.bought.many', { count }) : t('account.bought.title')}>
        <ul className={styles.orders}>
          {orders.map((order) => (
            <OrderRow key={order.order_id} order={order} />
          ))}
        </ul>
        <dl className={styles.facts}>
          <Fact name={t('account.bill.total')} value={inRupees(total_amount)} />
          <Fact name={t('account.order.deliveryto')} value={`${shipName}, ${city}`} />
          <Fact name={t('account.status.placed')} value={istMoment(placed_at)} />
          <Fact name={t('account.bought.reference')} value={reference} />
        </dl>
      </Card>
      <p className={styles.ways}>
        <ButtonLink to="/orders">{t('account.see.orders')}</ButtonLink>
        <ButtonLink to="/hobbies" variant="secondary">
          {t('account.bought.around')}
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

/** `asked`: our team confirms it before payment. */
type State = 'placed' | 'waiting' | 'asked' | 'cancelled'
/** What is still due: cash on delivery, or a later payment where the country's settings skip the online payment. */
type Due = 'nothing' | 'cash' | 'later'

const signs = { placed: CircleCheck, waiting: Clock3, asked: Clock3, cancelled: CircleX }

function headingOf(state: State, count: number): string {
  if (state === 'waiting') return translator()('account.bought.waiting')
  if (state === 'asked') return translator()('account.bought.asked')
  return translator()(state === 'cancelled' ? 'account.bought.cancelled' : 'account.bought.placed', { count })
}

const leads = {
  waiting: 'account.bought.waitinglead',
  asked: 'account.bought.askedlead',
  cancelled: 'account.bought.cancelledlead',
} as const

type Bill = { state: State; due: Due; total_amount: number; count: number }

function leadOf({ state, due, total_amount, count }: Bill): string {
  if (state !== 'placed') return translator()(leads[state])
  if (due === 'nothing') return translator()('account.bought.paidlead', { count })
  return translator()(due === 'cash' ? 'account.bought.cashlead' : 'account.bought.laterlead', {
    amount: inRupees(total_amount),
    count,
  })
}

const POLL_MS = 4_000
const MAX_POLLS = 30

/** Reloads the data every 4 seconds for 2 minutes while a payment is pending. */
function useStatusPolling(isWaiting: boolean): void {
  const { revalidate } = useRevalidator()
  const poll = useEffectEvent(() => void revalidate())
  useEffect(() => {
    if (!isWaiting) return undefined
    let polls = 0
    const timer = setInterval(() => {
      polls += 1
      if (polls >= MAX_POLLS) clearInterval(timer)
      poll()
    }, POLL_MS)
    return () => clearInterval(timer)
  }, [isWaiting])
}

const paysLater = (orders: Purchase['orders']): boolean => orders.some(({ pays_later }) => pays_later)

function stateOf(orders: Purchase['orders']): State {
  if (orders.some(({ order_status }) => order_status === 'Awaiting payment'))
    return paysLater(orders) ? 'asked' : 'waiting'
  return orders.every(({ order_status }) => order_status === 'Cancelled') ? 'cancelled' : 'placed'
}

function dueOf(orders: Purchase['orders']): Due {
  if (paysLater(orders)) return 'later'
  return orders.every(({ delivery_type }) => delivery_type === 'COD') ? 'cash' : 'nothing'
}

function shownOf({ reference, placed_at, total_amount, orders }: Purchase) {
  return {
    reference,
    placed_at,
    total_amount,
    orders: orders.map(rowOf),
    due: dueOf(orders),
    state: stateOf(orders),
    shipName: orders[0]?.address.ship_name ?? '',
    city: orders[0]?.address.city ?? '',
  }
}

export const meta = ({ loaderData }: Route.MetaArgs) =>
  unlistedPageMeta({
    title: loaderData?.bought
      ? headingOf(loaderData.bought.state, loaderData.bought.orders.length)
      : translator()('account.bought.title'),
    path: '/paymentsuccess',
  })

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <OrderError error={error} />
}
