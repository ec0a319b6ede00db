import { useState } from 'react'
import {
  cancelOrderForStaff,
  createRefund,
  holdOrderForStaff,
  releaseOrderForStaff,
  type StaffOrder,
  type CancellationPreview,
} from '#contracts/buying/orders'
import { RecordPage } from '../console/record/record-page.tsx'
import { RecordTimeline } from '../console/record/record-timeline.tsx'
import { RelatedRecords } from '../console/record/related-records.tsx'
import { StaffNotes } from '../console/record/staff-notes.tsx'
import { istMoment } from '../shared/ist-date.ts'
import { unlistedPageMeta } from '../shared/page-meta.ts'
import { ErrorPage } from '../shell/error-page.tsx'
import { Badge } from '../ui/badge/badge.tsx'
import { Button } from '../ui/button/button.tsx'
import { inRupees } from '../ui/price/price.tsx'
import { textIn } from '../ui/form/form.tsx'
import { Select } from '../ui/select/select.tsx'
import { TextInput } from '../ui/text-input/text-input.tsx'
import { messagesFor } from '../messages/load.ts'
import { useTranslator, translator } from '../messages/messages.tsx'
import type { Route } from './+types/order.ts'
import { ConsoleFrame, type Overview } from './console-frame.tsx'
import { ActionDialog } from './actions/action-dialog.tsx'
import { staffAction } from './actions/staff-action.ts'
import { Delivery, Lines, Money, Party } from './orders/order-facts.tsx'
import { loadOrder, type OrderData } from './orders/order-data.server.ts'
import styles from './page.module.css'
import { orderHistory } from './orders/order-history.ts'
import { Holds, RelatedPages } from './orders/order-parts.tsx'
import { relatedGroups } from './orders/related-names.ts'
import { paymentNames, whereName } from './orders/status-names.ts'
import { forStaff } from './for-staff.server.ts'
import { Gate } from './gate.tsx'

await Promise.all([
  messagesFor('admin'),
  messagesFor('queues'),
  messagesFor('login'),
  messagesFor('console'),
  messagesFor('parcels'),
  messagesFor('returns'),
  messagesFor('bills'),
])

export const handle = { messages: ['admin', 'queues', 'login', 'console', 'parcels', 'returns', 'bills'] }

export const loader = ({ context, params }: Route.LoaderArgs) =>
  forStaff(context, async (ask) => {
    const id = Number(params.id)
    if (!Number.isSafeInteger(id) || id < 1) throw new Response(null, { status: 404 })
    return loadOrder(ask, id)
  })

export default function OrderOfStaff({ loaderData, params }: Route.ComponentProps) {
  const t = useTranslator()
  const title = t('queues.order.title', { id: params.id })
  return (
    <Gate page={loaderData} title={title}>
      {(data) => (
        <ConsoleFrame
          overview={data.overview}
          heading={title}
          lead={t('queues.order.lead', {
            store: data.found.order.store_name,
            at: istMoment(data.found.order.placed_at),
          })}
        >
          <OrderRecord data={data} />
        </ConsoleFrame>
      )}
    </Gate>
  )
}

function OrderRecord({ data }: { data: OrderData }) {
  const t = useTranslator()
  const { overview, found, weighed, context } = data
  const mine = new Set(overview.rights.filter(({ is_mine }) => is_mine).map(({ right }) => right))
  return (
    <RecordPage
      list={{ to: '/admin/orders', name: t('queues.order.back') }}
      state={<State found={found} />}
      steps={<OrderActions found={found} weighed={weighed} overview={overview} />}
      aside={
        <>
          <Holds holds={found.holds} />
          <StaffNotes kind="order" id={found.order.order_id} />
          <RelatedRecords groups={relatedGroups(t, context)} />
        </>
      }
    >
      <Lines found={found} />
      <Money found={found} />
      <div className={styles.pair}>
        <Delivery found={found} />
        <Party found={found}>
          <RelatedPages found={found} mine={mine} />
        </Party>
      </div>
      <RecordTimeline events={orderHistory(t, data)} />
    </RecordPage>
  )
}

function State({ found: { order } }: { found: StaffOrder }) {
  const t = useTranslator()
  return (
    <>
      <Badge tone={order.goes_back ? 'danger' : 'brand'}>{t(whereName(order))}</Badge>
      <Badge>
        {t(order.is_replacement ? 'queues.paid.replacement' : paymentNames[order.payment_status])}
      </Badge>
      {order.is_held ? <Badge tone="danger">{t('queues.held')}</Badge> : null}
    </>
  )
}

type OrderActionsProps = { found: StaffOrder; weighed: CancellationPreview | null; overview: Overview }

function OrderActions({ found, weighed, overview }: OrderActionsProps) {
  const t = useTranslator()
  const [chosen, setChosen] = useState<OrderAction | null>(null)
  const mayRefund = overview.rights.some(({ right, is_mine }) => right === 'refunds' && is_mine)
  return (
    <>
      {found.can_reduce && mayRefund ? (
        <Button size="small" onClick={() => setChosen('refund')}>
          {t('queues.do.refund')}
        </Button>
      ) : null}
      <Button variant="secondary" size="small" onClick={() => setChosen('hold')}>
        {t('queues.do.hold')}
      </Button>
      {found.holds.length > 0 ? (
        <Button variant="secondary" size="small" onClick={() => setChosen('release')}>
          {t('queues.do.release')}
        </Button>
      ) : null}
      {found.can_cancel && weighed ? (
        <Button variant="danger" size="small" onClick={() => setChosen('cancel')}>
          {t('queues.do.cancel')}
        </Button>
      ) : null}
      {chosen ? (
        <OrderActionDialog action={chosen} found={found} weighed={weighed} onClose={() => setChosen(null)} />
      ) : null}
    </>
  )
}

type OrderAction = 'cancel' | 'hold' | 'release' | 'refund'

type OrderActionDialogProps = {
  action: OrderAction
  found: StaffOrder
  weighed: CancellationPreview | null
  onClose: () => void
}

function OrderActionDialog({ action, found, weighed, onClose }: OrderActionDialogProps) {
  const t = useTranslator()
  const params = { id: found.order.order_id }
  if (action === 'refund') return <RefundDialog found={found} onClose={onClose} />
  if (action === 'hold')
    return (
      <ActionDialog
        title={t('queues.do.hold')}
        lead={t('queues.do.hold.lead')}
        action={staffAction(holdOrderForStaff, (reason) => ({ params, body: { reason } }))}
        onClose={onClose}
      />
    )
  if (action === 'release') {
    return (
      <ActionDialog
        title={t('queues.do.release')}
        lead={t('queues.do.release.lead')}
        action={staffAction(releaseOrderForStaff, (reason) => ({ params, body: { reason } }))}
        onClose={onClose}
      />
    )
  }
  const amount = inRupees(weighed?.amount ?? 0)
  return (
    <ActionDialog
      title={t('queues.do.cancel')}
      lead={t('queues.do.cancel.lead', { amount })}
      action={staffAction(cancelOrderForStaff, (reason) => ({ params, body: { reason } }))}
      isGrave
      onClose={onClose}
    />
  )
}

function RefundDialog({ found, onClose }: { found: StaffOrder; onClose: () => void }) {
  const t = useTranslator()
  return (
    <ActionDialog
      title={t('queues.do.refund')}
      lead={t('queues.do.refund.lead', { left: inRupees(found.left), alone: inRupees(found.alone_up_to) })}
      action={staffAction(createRefund, (reason, fields) => ({
        params: { id: found.order.order_id },
        body: { amount: Number(textIn(fields, 'amount')), funder: textIn(fields, 'funder'), reason },
      }))}
      done={({ state }) => t(state === 'pending_approval' ? 'queues.do.pending' : 'admin.do.done')}
      onClose={onClose}
    >
      <TextInput
        label={t('queues.do.amount')}
        name="amount"
        inputMode="decimal"
        autoComplete="off"
        maxLength={12}
      />
      <Select label={t('queues.do.funder')} name="funder">
        <option value="platform">{t('queues.do.platform')}</option>
        <option value="store">{t('queues.do.store')}</option>
      </Select>
    </ActionDialog>
  )
}

export const meta = ({ params }: Route.MetaArgs) =>
  unlistedPageMeta({ title: translator()('queues.order.title', { id: params.id }) })

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <ErrorPage error={error} />
}
