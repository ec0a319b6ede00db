import { useState } from 'react'
import { Link } from 'react-router'
import { getCash, type CashOfOrder } from '#contracts/delivery/cash'
import { getDue, type DueOfOrder } from '#contracts/buying/checkout'
import { listParcels, type TrackedParcel } from '#contracts/delivery/fulfilment'
import { documentsOfOrder, type OrderDocument } from '#contracts/money/invoices'
import { getOrder, payNow, type Order } from '#contracts/buying/orders'
import { Refusal } from '#platform/refusal'
import { istMoment } from '../shared/ist-date.ts'
import { OrderTimeline } from '../shared/order-timeline/order-timeline.tsx'
import { pageMeta } from '../shared/page-meta.ts'
import { Button } from '../ui/button/button.tsx'
import { Card } from '../ui/card/card.tsx'
import { PageHeading } from '../ui/heading/heading.tsx'
import { messagesFor } from '../messages/load.ts'
import { useTranslator, translator, type MessageId, type Translate } from '../messages/messages.tsx'
import type { Route } from './+types/order-details.ts'
import { OrderError } from './account-error.tsx'
import { ifSignedIn } from '../shared/if-signed-in.server.ts'
import { NeedsLogin, useSignedOut } from '../shared/needs-login.tsx'
import { shownPhone } from '../shared/shown-phone.ts'
import { ConfirmCash } from './cash/confirm-cash.tsx'
import { CancelDialog } from './order-details/cancel-dialog.tsx'
import { DocumentsCard } from './order-details/documents-card.tsx'
import { DueCard } from './order-details/due-card.tsx'
import { HeldNote } from './order-details/held-note.tsx'
import { Lines } from './order-details/lines.tsx'
import { lostParcelNote, ParcelsCard } from './order-details/parcels-card.tsx'
import type { ToPayNow } from './order-details/pay-for.ts'
import { ToPayCard } from './order-details/pay-now-card.tsx'
import { RefundsCard } from './order-details/refunds-card.tsx'
import { OrderMoney } from './orders/order-money.tsx'
import { OrderPill } from './orders/order-pill.tsx'
import { OrderRow, rowOf, type ShownOrder } from './orders/order-row.tsx'
import { OrderHelp } from './returns/order-help.tsx'
import styles from './order-details.module.css'

await messagesFor('account')
await messagesFor('order')
await messagesFor('returns')

export const handle = { messages: ['account', 'cash', 'login', 'order', 'returns'] }

export async function loader({ context, params: { id } }: Route.LoaderArgs) {
  const found = await ifSignedIn(context, async (ask) => {
    const { order, purchase } = await ask(getOrder, { params: { id } })
    const number = order.order_id
    const [parcels, documents, toPay, due, cash] = await Promise.all([
      ask(listParcels, { params: { id: number } }).then((found) => found.parcels),
      ask(documentsOfOrder, { params: { id: String(number) } }).then((found) => found.documents),
      order.order_status === 'Awaiting payment' && !order.pays_later
        ? unlessOver(ask(payNow, { params: { id } }))
        : null,
      order.order_status !== 'Awaiting payment' && order.pays_later
        ? unlessOver(ask(getDue, { params: { id } }))
        : null,
      order.is_held && order.delivery_type === 'COD'
        ? ask(getCash, { params: { id: String(number) } })
        : null,
    ])
    return {
      parcels,
      documents,
      toPay,
      due: due?.due ?? null,
      cash,
      order,
      others: purchase.orders.filter(({ order_id }) => order_id !== order.order_id).map(rowOf),
    }
  })
  return { found }
}

/** Null after a 409: the stock is no longer held, or nothing is due. */
async function unlessOver<T>(response: Promise<T>): Promise<T | null> {
  try {
    return await response
  } catch (error) {
    if (error instanceof Refusal && error.status === 409) return null
    throw error
  }
}

type Found = {
  order: Order
  others: ShownOrder[]
  parcels: TrackedParcel[]
  documents: OrderDocument[]
  toPay: ToPayNow | null
  due: DueOfOrder | null
  cash: CashOfOrder | null
}

export default function OrderDetails({ loaderData: { found } }: Route.ComponentProps) {
  const t = useTranslator()
  if (!found)
    return (
      <NeedsLogin heading={<PageHeading>{t('account.order.title')}</PageHeading>} why="account.login.order" />
    )
  return <Details {...found} />
}

function Details({ order, others, parcels, documents, toPay, due, cash }: Found) {
  useSignedOut()
  const t = useTranslator()
  const lostStep = lostParcelStep(t, order, parcels)
  return (
    <div className="container page">
      <p className={styles.back}>
        <Link to="/orders">{t('account.orders.title')}</Link>
      </p>
      <PageHeading
        lead={t('account.order.lead', { id: order.order_id, at: istMoment(order.placed_at) })}
        aside={
          <OrderPill status={order.order_status} goesBack={order.goes_back} paysLater={order.pays_later} />
        }
      >
        {t('account.order.from', { store: order.store_name })}
      </PageHeading>
      {order.order_status === 'Awaiting payment' ? (
        <ToPayCard
          orderId={order.order_id}
          isLater={order.pays_later}
          amount={order.to_pay}
          toPay={toPay}
          person={personOf(order)}
        />
      ) : null}
      <DueCard orderId={order.order_id} due={due} person={personOf(order)} />
      <HeldNote order={order} />
      <ConfirmCash orderId={order.order_id} cash={cash} />
      <div className={styles.columns}>
        <div className={styles.main}>
          <Card title={t('account.order.lines')}>
            <Lines lines={order.lines} />
            {order.can_cancel ? <Cancelling order={order} /> : null}
          </Card>
          <RefundsCard orderId={order.order_id} refunds={order.refunds} />
          <ParcelsCard parcels={parcels} />
          {order.order_status === 'Awaiting payment' ? null : (
            <OrderHelp order={order} isGone={lostStep !== ''} />
          )}
          {others.length > 0 ? (
            <Card title={t('account.order.others')}>
              <ul className={styles.others}>
                {others.map((other) => (
                  <OrderRow key={other.order_id} order={other} />
                ))}
              </ul>
            </Card>
          ) : null}
        </div>
        <div className={styles.side}>
          <Card title={t('account.order.where')}>
            <OrderTimeline steps={order.timeline} next={lostStep || nextStep(t, order)} />
          </Card>
          <Card title={t('account.bill.plain')}>
            <OrderMoney order={order} />
          </Card>
          <DocumentsCard documents={documents} />
          <Card title={t('account.order.deliveryto')}>
            <Address address={order.address} />
          </Card>
        </div>
      </div>
    </div>
  )
}

const personOf = ({ address }: Order) => ({ name: address.ship_name, phone: address.phone_no })

function Cancelling({ order }: { order: Order }) {
  const t = useTranslator()
  const [isOpen, setOpen] = useState(false)
  const isOne = order.lines.length === 1 && order.lines[0]?.quantity === 1
  return (
    <p className={styles.cancel}>
      <Button variant="secondary" size="small" onClick={() => setOpen(true)}>
        {t(isOne ? 'order.cancel' : 'order.cancel.some')}
      </Button>
      {isOpen ? <CancelDialog order={order} onClose={() => setOpen(false)} /> : null}
    </p>
  )
}

const nextOf: Partial<Record<Order['order_status'], MessageId>> = {
  'Awaiting payment': 'account.order.next.payment',
  Placed: 'account.order.next.placed',
  Accepted: 'account.order.next.accepted',
  Packed: 'account.order.next.packed',
  Shipped: 'account.order.next.shipped',
}

/** The next step when no further parcel can arrive; '' otherwise. */
function lostParcelStep(t: Translate, { order_status: status }: Order, parcels: TrackedParcel[]): string {
  if (status !== 'Shipped') return ''
  const notes = parcels
    .filter(({ direction, state }) => direction === 'forward' && state !== 'cancelled')
    .map((parcel) => lostParcelNote(t, parcel))
  return notes.every(Boolean) ? (notes[0] ?? '') : ''
}

function nextStep(
  t: Translate,
  { order_status: status, pays_later, is_held, goes_back, payment_status }: Order,
): string | null {
  if (goes_back === 'lost') return null
  if (goes_back === 'coming') return t('account.order.next.coming')
  if (goes_back === 'back')
    return t(
      payment_status === 'Cash on delivery' ? 'account.order.next.nothing' : 'account.order.next.moneyback',
    )
  const next = status === 'Awaiting payment' && pays_later ? 'order.later.next' : nextOf[status]
  return next && !is_held ? t(next) : null
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
      ? translator()('account.order.name', { id: params.id, store: loaderData.found.order.store_name })
      : translator()('account.order.title'),
    path: `/order-details/${params.id}`,
  })

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <OrderError error={error} />
}
