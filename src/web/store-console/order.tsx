import { useState } from 'react'
import { getStoreDue, type DueOfStore } from '#contracts/buying/checkout'
import { acceptOrder, getStoreOrder, packOrder, type StoreOrder } from '#contracts/delivery/fulfilment'
import { listStoreDocuments, type StoreDocument } from '#contracts/money/invoices'
import { istMoment } from '../shared/ist-date.ts'
import { consolePageMeta } from '../shared/page-meta.ts'
import { useAction } from '../shared/use-action.ts'
import { ErrorPage } from '../shell/error-page.tsx'
import { Badge } from '../ui/badge/badge.tsx'
import { Button, ButtonLink } from '../ui/button/button.tsx'
import { FormProblem } from '../ui/form/form.tsx'
import { Picture } from '../ui/picture/picture.tsx'
import { inRupees } from '../ui/price/price.tsx'
import { messagesFor } from '../messages/load.ts'
import { useTranslator, type MessageId } from '../messages/messages.tsx'
import type { Route } from './+types/order.ts'
import { forStore } from './for-store.server.ts'
import { inStore, StoreFrame, StoreGate, type StoreSelection } from './frame.tsx'
import styles from './lists.module.css'
import { CancelDialog } from './order/cancel-dialog.tsx'
import { Due } from './order/due.tsx'
import { HeldNote } from './order/held-note.tsx'
import { PackDialog } from './order/pack-dialog.tsx'
import { Papers } from './order/papers.tsx'
import { paidNames, SendBy } from './orders.tsx'
import { ParcelCard } from './parcel/parcel-card.tsx'

await Promise.all([messagesFor('selling'), messagesFor('parcels'), messagesFor('bills')])

export const handle = { messages: ['selling', 'parcels', 'bills'] }

export const loader = (args: Route.LoaderArgs) =>
  forStore(args, async (ask) => {
    const { order } = await ask(getStoreOrder, { params: { id: Number(args.params.id) || 0 } })
    const query = { store_id: order.store_id, search: String(order.order_id) }
    const [{ documents }, { due }] = await Promise.all([
      ask(listStoreDocuments, { query }),
      order.how_paid === 'later' ? ask(getStoreDue, { params: { id: order.order_id } }) : { due: null },
    ])
    return { order, documents, due }
  })

export default function StoreOrderPage({ loaderData }: Route.ComponentProps) {
  const t = useTranslator()
  return (
    <StoreGate page={loaderData} title={t('selling.orders')}>
      {({ selection, order, documents, due }) => (
        <StoreFrame
          selection={selection}
          heading={t('selling.order.name', { id: order.order_id })}
          lead={istMoment(order.placed_at)}
          aside={<Status order={order} />}
        >
          <Order selection={selection} order={order} documents={documents} due={due} />
        </StoreFrame>
      )}
    </StoreGate>
  )
}

function Status({ order: { status, goes_back } }: { order: StoreOrder }) {
  const t = useTranslator()
  if (goes_back === 'back') return <Badge tone="danger">{t('selling.status.cameback')}</Badge>
  if (goes_back === 'lost') return <Badge tone="danger">{t('selling.status.lost')}</Badge>
  if (goes_back === 'coming') return <Badge>{t('selling.status.coming')}</Badge>
  return <Badge tone={toneOf(status)}>{t(statusNames[status] ?? 'selling.status.placed')}</Badge>
}

function toneOf(status: string): 'plain' | 'brand' | 'success' {
  if (status === 'delivered' || status === 'completed') return 'success'
  return ['cancelled', 'returned_to_origin', 'fully_returned'].includes(status) ? 'plain' : 'brand'
}

const statusNames: Record<string, MessageId> = {
  placed: 'selling.status.placed',
  accepted: 'selling.status.accepted',
  packed: 'selling.status.packed',
  part_shipped: 'selling.status.part',
  shipped: 'selling.status.shipped',
  delivered: 'selling.status.delivered',
  completed: 'selling.status.completed',
  cancelled: 'selling.status.cancelled',
  returned_to_origin: 'selling.status.back',
  fully_returned: 'selling.status.returned',
}

type OrderProps = {
  selection: StoreSelection
  order: StoreOrder
  documents: readonly StoreDocument[]
  due: DueOfStore | null
}

function Order({ selection, order, documents, due }: OrderProps) {
  const t = useTranslator()
  return (
    <div className={styles.columns}>
      <div className={styles.stack}>
        <Actions selection={selection} order={order} />
        {due ? <Due order={order} due={due} /> : null}
        <section className={styles.card} aria-labelledby="goods">
          <h2 id="goods">{t('selling.order.goods')}</h2>
          {order.lines.map((line) => (
            <Line key={line.line_no} line={line} />
          ))}
        </section>
        {order.shipments.map((parcel) => (
          <ParcelCard key={parcel.parcel_id} parcel={parcel} selection={selection} books={order.may.book} />
        ))}
      </div>
      <div className={styles.stack}>
        <Money order={order} />
        <Papers documents={documents} />
        <Address order={order} />
      </div>
    </div>
  )
}

function Actions({ selection, order }: { selection: StoreSelection; order: StoreOrder }) {
  const t = useTranslator()
  const [dialog, setDialog] = useState<'pack' | 'cancel' | null>(null)
  const accept = useAction(acceptOrder, { done: t('selling.accepted'), isRevalidating: 'always' })
  const pack = useAction(packOrder, { done: t('selling.packed'), isRevalidating: 'always' })
  const params = { id: order.order_id }
  const { may } = order
  return (
    <div className={styles.stack}>
      <HeldNote because={order.held_because} selection={selection} />
      <SendBy row={order} />
      <div className={styles.buttons}>
        {may.accept ? (
          <Button isBusy={accept.isBusy} onClick={() => void accept.run({ params })}>
            {t('selling.do.accept')}
          </Button>
        ) : null}
        {may.pack ? (
          <>
            <Button isBusy={pack.isBusy} onClick={() => void pack.run({ params, body: { parcels: null } })}>
              {t('selling.do.pack')}
            </Button>
            <Button variant="secondary" onClick={() => setDialog('pack')}>
              {t('selling.do.split')}
            </Button>
          </>
        ) : null}
        <ButtonLink variant="secondary" to={inStore(selection, `/store/orders/${order.order_id}/slip`)}>
          {t('selling.slip')}
        </ButtonLink>
        {may.cancel ? (
          <Button variant="quiet" onClick={() => setDialog('cancel')}>
            {t('selling.do.cancel')}
          </Button>
        ) : null}
      </div>
      <FormProblem>{accept.problem || pack.problem}</FormProblem>
      {dialog === 'pack' ? <PackDialog order={order} onClose={() => setDialog(null)} /> : null}
      {dialog === 'cancel' ? <CancelDialog order={order} onClose={() => setDialog(null)} /> : null}
    </div>
  )
}

function Line({ line }: { line: StoreOrder['lines'][number] }) {
  const t = useTranslator()
  const fates = [
    line.cancelled > 0 ? t('selling.line.cancelled', { count: line.cancelled }) : '',
    line.shipped > 0 ? t('selling.line.shipped', { count: line.shipped }) : '',
    line.returned > 0 ? t('selling.line.returned', { count: line.returned }) : '',
    line.to_pack > 0 ? t('selling.line.topack', { count: line.to_pack }) : '',
  ].filter(Boolean)
  return (
    <div className={styles.line}>
      <Picture
        path={line.product_image}
        alt=""
        upTo={160}
        sizes="56px"
        placeholder={line.placeholder}
        className={styles.picture}
      />
      <span className={styles.what}>
        <strong>
          {line.quantity} × {line.product_name}
        </strong>
        <span className={styles.note}>
          {[line.label, `HSN ${line.hsn}`, `GST ${line.gst}%`].filter(Boolean).join(' · ')}
        </span>
        <span className={styles.note}>{fates.join(' · ')}</span>
        {line.from_post ? <span className={styles.note}>{t('selling.line.post')}</span> : null}
      </span>
      <strong>{inRupees(line.amount)}</strong>
    </div>
  )
}

function Money({ order }: { order: StoreOrder }) {
  const t = useTranslator()
  const rows: [MessageId, number][] = [
    ['selling.money.goods', order.goods_amount],
    ['selling.money.discount', -order.discount],
    ['selling.money.shipping', order.shipping],
    ['selling.money.cod', order.cod_fee],
    ['selling.money.points', -order.points],
    ['selling.money.rounding', order.rounding],
  ]
  return (
    <section className={styles.card} aria-labelledby="money">
      <h2 id="money">{t(paidNames[order.how_paid])}</h2>
      <dl className={styles.money}>
        {rows
          .filter(([, rupees], index) => index === 0 || rupees !== 0)
          .map(([name, rupees]) => (
            <Amount key={name} name={name} rupees={rupees} />
          ))}
        <dt className={styles.total}>{t('selling.money.total')}</dt>
        <dd className={styles.total}>{inRupees(order.total)}</dd>
        {order.refunded > 0 ? <Amount name="selling.money.refunded" rupees={-order.refunded} /> : null}
      </dl>
    </section>
  )
}

function Amount({ name, rupees }: { name: MessageId; rupees: number }) {
  const t = useTranslator()
  return (
    <>
      <dt>{t(name)}</dt>
      <dd>{inRupees(rupees)}</dd>
    </>
  )
}

function Address({ order: { address } }: { order: StoreOrder }) {
  const t = useTranslator()
  const lines = [
    address.address1,
    address.address2,
    address.landmark,
    `${address.city} ${address.zip_code}`,
    address.state_name,
  ].filter(Boolean)
  return (
    <section className={styles.card} aria-labelledby="address">
      <h2 id="address">{t('selling.order.to')}</h2>
      <address className={styles.what}>
        <strong>{address.ship_name}</strong>
        {lines.map((line, index) => (
          <span key={`${index} ${line}`}>{line}</span>
        ))}
        {address.phone_no ? <a href={`tel:+91${address.phone_no}`}>{address.phone_no}</a> : null}
      </address>
    </section>
  )
}

export const meta = () => consolePageMeta('selling.orders')

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <ErrorPage error={error} />
}
