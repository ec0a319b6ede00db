import { useState } from 'react'
import { Link } from 'react-router'
import {
  recountStock,
  applyShipmentAction,
  listShipments,
  parcelFilters,
  type Parcel,
  type shipmentActions,
} from '#contracts/delivery/fulfilment'
import { getAdminAccess } from '#contracts/accounts/staff'
import { truncate } from '#platform/text'
import { useAction } from '../shared/use-action.ts'
import { istMoment } from '../shared/ist-date.ts'
import { consolePageMeta } from '../shared/page-meta.ts'
import { parcelTone, parcelEventNames } from '../shared/parcels/state-names.ts'
import { ErrorPage } from '../shell/error-page.tsx'
import { Badge } from '../ui/badge/badge.tsx'
import { Button } from '../ui/button/button.tsx'
import { EmptyState } from '../ui/empty-state/empty-state.tsx'
import { Select } from '../ui/select/select.tsx'
import { FormProblem } from '../ui/form/form.tsx'
import { ActionDialog } from './actions/action-dialog.tsx'
import { staffAction } from './actions/staff-action.ts'
import { messagesFor } from '../messages/load.ts'
import { useTranslator, type MessageId } from '../messages/messages.tsx'
import type { Route } from './+types/shipments.ts'
import { ConsoleFrame } from './console-frame.tsx'
import { QueueSearch, QueueTabs } from './queue/queue-tabs.tsx'
import { forStaff } from './for-staff.server.ts'
import { Gate } from './gate.tsx'
import styles from './shipments.module.css'

await Promise.all([
  messagesFor('admin'),
  messagesFor('queues'),
  messagesFor('login'),
  messagesFor('parcels'),
  messagesFor('shipments'),
])

export const handle = { messages: ['admin', 'queues', 'login', 'parcels', 'shipments'] }

type Tab = (typeof parcelFilters)[number]
type ParcelAction = (typeof shipmentActions)[number]

export const loader = ({ context, request }: Route.LoaderArgs) => {
  const { searchParams } = new URL(request.url)
  const tab = parcelFilters.find((each) => each === searchParams.get('tab')) ?? 'not-delivered'
  const cursor = searchParams.get('cursor')
  const query = {
    tab,
    search: truncate(searchParams.get('search') ?? '', 80),
    ...(cursor ? { cursor: cursor.slice(0, 200) } : {}),
  }
  return forStaff(context, async (ask) => {
    const [overview, list] = await Promise.all([ask(getAdminAccess), ask(listShipments, { query })])
    return { overview, list, tab }
  })
}

const names: Record<Tab, MessageId> = {
  'to-send': 'shipments.tab.tosend',
  'on-the-way': 'shipments.tab.ontheway',
  'not-delivered': 'shipments.tab.failed',
  'coming-back': 'shipments.tab.back',
  lost: 'shipments.tab.lost',
  delivered: 'shipments.tab.delivered',
  closed: 'shipments.tab.closed',
  doubt: 'shipments.tab.doubt',
}

const parcelActions: Record<ParcelAction, { name: MessageId; lead: MessageId; isGrave?: boolean }> = {
  mark_delivered: { name: 'shipments.do.delivered', lead: 'shipments.do.delivered.lead' },
  mark_back: { name: 'shipments.do.back', lead: 'shipments.do.back.lead' },
  mark_lost: { name: 'shipments.do.lost', lead: 'shipments.do.lost.lead', isGrave: true },
  mark_damaged: { name: 'shipments.do.damaged', lead: 'shipments.do.lost.lead', isGrave: true },
  send_back: { name: 'shipments.do.sendback', lead: 'shipments.do.sendback.lead', isGrave: true },
  settle: { name: 'shipments.do.settle', lead: 'shipments.do.settle.lead', isGrave: true },
}

const doubts: Record<string, MessageId> = {
  cancelled_and_taken: 'shipments.doubt.taken',
  asked_back: 'shipments.doubt.askedback',
}

const moving: ParcelAction[] = ['mark_delivered', 'send_back', 'mark_lost', 'mark_damaged']
const returning: ParcelAction[] = ['mark_back', 'mark_delivered', 'mark_lost', 'mark_damaged']
const undeliverable: ParcelAction[] = ['settle', 'mark_delivered', 'mark_back']

/** The actions that the state table allows staff for a parcel. */
const actionsByState: Partial<Record<Parcel['state'], ParcelAction[]>> = {
  picked_up: moving,
  in_transit: moving,
  out_for_delivery: moving,
  delivery_failed: moving,
  rto_initiated: returning,
  rto_in_transit: returning,
  lost: undeliverable,
  damaged_in_transit: undeliverable,
}

export default function Shipments({ loaderData }: Route.ComponentProps) {
  const t = useTranslator()
  return (
    <Gate page={loaderData} title={t('shipments.title')}>
      {({ overview, list, tab }) => (
        <ConsoleFrame overview={overview} heading={t('shipments.title')} lead={t('shipments.lead')}>
          <Recount recount={list.recount} />
          <QueueSearch label={t('shipments.search')} tab={tab} />
          <QueueTabs
            tabs={parcelFilters.map((each) => ({ tab: each, name: names[each] }))}
            current={tab}
            counts={list.counts}
          />
          {list.rows.length === 0 ? (
            <EmptyState title={t('shipments.none')}>{t('shipments.none.text')}</EmptyState>
          ) : (
            <ul className={styles.list}>
              {list.rows.map((parcel) => (
                <Row key={parcel.parcel_id} parcel={parcel} />
              ))}
            </ul>
          )}
          {list.next ? <Link to={`?tab=${tab}&cursor=${list.next}`}>{t('shipments.next')}</Link> : null}
          <UnknownParcels strangers={list.strangers} />
        </ConsoleFrame>
      )}
    </Gate>
  )
}

type List = {
  recount: { at: string; wrong: { pricingId: number; what: string; says: number; rows: number }[] } | null
  strangers: { courier: string; awb: string; code: string; at: string }[]
}

/** The last recount of stock: passed, or failed with the stock levels that differ. */
function Recount({ recount }: Pick<List, 'recount'>) {
  const t = useTranslator()
  const count = useAction(recountStock)
  const found = recount === null ? 'never' : recount.wrong.length === 0 ? 'right' : 'wrong'
  return (
    <section className={styles.recount} data-found={found}>
      <p>
        <strong>{t(recounts[found], { count: recount?.wrong.length ?? 0 })}</strong>
        {recount ? <span className={styles.note}> {istMoment(recount.at)}</span> : null}
      </p>
      {recount?.wrong.slice(0, 10).map(({ pricingId, what, says, rows }) => (
        <p key={`${pricingId} ${what}`} className={styles.note}>
          {t('shipments.recount.row', { id: pricingId, what, says, rows })}
        </p>
      ))}
      <Button size="small" variant="secondary" isBusy={count.isBusy} onClick={() => void count.run()}>
        {t('shipments.recount.now')}
      </Button>
      <FormProblem>{count.problem}</FormProblem>
    </section>
  )
}

const recounts = {
  never: 'shipments.recount.never',
  right: 'shipments.recount.right',
  wrong: 'shipments.recount.wrong',
} as const

function Row({ parcel }: { parcel: Parcel }) {
  const t = useTranslator()
  const [isActing, setActing] = useState(false)
  const may = parcel.is_settled ? [] : (actionsByState[parcel.state] ?? [])
  const latest = parcel.events[0]
  return (
    <li className={styles.row}>
      <p className={styles.badges}>
        <strong>{t('shipments.row', { order: parcel.order_id, number: parcel.number })}</strong>
        <Badge tone={parcelTone(parcel.state)}>{t(parcelEventNames[parcel.state])}</Badge>
        <Doubt doubt={parcel.doubt} />
        {parcel.is_settled ? <Badge>{t('shipments.settled')}</Badge> : null}
      </p>
      <p>{parcel.lines.map(({ quantity, product_name }) => `${quantity} × ${product_name}`).join(', ')}</p>
      <p className={styles.note}>
        {[
          `${parcel.courier_name} ${parcel.awb ?? ''}`.trim(),
          `${parcel.to.city} ${parcel.to.pin}`,
          latest?.note,
          latest ? istMoment(latest.at) : '',
        ]
          .filter(Boolean)
          .join(' · ')}
      </p>
      {may.length > 0 ? (
        <Button size="small" variant="secondary" onClick={() => setActing(true)}>
          {t('shipments.act')}
        </Button>
      ) : null}
      {isActing ? <ParcelDialog parcel={parcel} may={may} onClose={() => setActing(false)} /> : null}
    </li>
  )
}

function Doubt({ doubt }: Pick<Parcel, 'doubt'>) {
  const t = useTranslator()
  return doubt === '' ? null : <Badge tone="danger">{t(doubts[doubt] ?? 'shipments.doubt')}</Badge>
}

function ParcelDialog({
  parcel,
  may,
  onClose,
}: {
  parcel: Parcel
  may: readonly ParcelAction[]
  onClose: () => void
}) {
  const t = useTranslator()
  const [act, setAct] = useState<ParcelAction>(may[0] ?? 'mark_delivered')
  return (
    <ActionDialog
      title={t('shipments.act')}
      lead={t(parcelActions[act].lead)}
      submitName={t(parcelActions[act].name)}
      isGrave={parcelActions[act].isGrave}
      action={staffAction(applyShipmentAction, (reason) => ({
        params: { id: parcel.parcel_id },
        body: { act, reason },
      }))}
      onClose={onClose}
    >
      <Select
        label={t('shipments.what')}
        name="act"
        value={act}
        onChange={({ target }) => setAct(may.find((each) => each === target.value) ?? act)}
      >
        {may.map((each) => (
          <option key={each} value={each}>
            {t(parcelActions[each].name)}
          </option>
        ))}
      </Select>
    </ActionDialog>
  )
}

function UnknownParcels({ strangers }: Pick<List, 'strangers'>) {
  const t = useTranslator()
  if (strangers.length === 0) return null
  return (
    <section className={styles.recount}>
      <strong>{t('shipments.strangers')}</strong>
      {strangers.map(({ courier, awb, code, at }) => (
        <p key={`${courier} ${awb}`} className={styles.note}>
          {courier} {awb} · {code} · {istMoment(at)}
        </p>
      ))}
    </section>
  )
}

export const meta = () => consolePageMeta('shipments.title')

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <ErrorPage error={error} />
}
