import { useState } from 'react'
import { Link } from 'react-router'
import {
  cancelOrderForStaff,
  getOrderForStaff,
  createRefund,
  holdOrderForStaff,
  releaseOrderForStaff,
  previewCancellationForStaff,
  type StaffOrder,
  type CancellationPreview,
} from '#contracts/buying/orders'
import { getAdminAccess } from '#contracts/accounts/staff'
import { Refusal } from '#platform/refusal'
import { istMoment } from '../shared/ist-date.ts'
import { OrderTimeline } from '../shared/order-timeline/order-timeline.tsx'
import { unlistedPageMeta } from '../shared/page-meta.ts'
import { ErrorPage } from '../shell/error-page.tsx'
import { Button } from '../ui/button/button.tsx'
import { Card } from '../ui/card/card.tsx'
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
import styles from './page.module.css'
import { RelatedPages, Holds } from './orders/order-parts.tsx'
import { paymentNames, whereName } from './orders/status-names.ts'
import { forStaff } from './for-staff.server.ts'
import { Gate } from './gate.tsx'
import { Fact } from '../ui/fact.tsx'

await Promise.all([messagesFor('admin'), messagesFor('queues'), messagesFor('login')])

export const handle = { messages: ['admin', 'queues', 'login'] }

export const loader = ({ context, params }: Route.LoaderArgs) =>
  forStaff(context, async (ask) => {
    const id = Number(params.id)
    if (!Number.isSafeInteger(id) || id < 1) throw new Response(null, { status: 404 })
    const [overview, found, weighed] = await Promise.all([
      ask(getAdminAccess),
      ask(getOrderForStaff, { params: { id } }),
      // An order that cannot be cancelled has no cancellation amount.
      ask(previewCancellationForStaff, { params: { id }, body: {} }).catch((error: unknown) => {
        if (error instanceof Refusal && (error.status === 409 || error.status === 404)) return null
        throw error
      }),
    ])
    return { overview, found, weighed: weighed?.cancellation ?? null }
  })

export default function OrderOfStaff({ loaderData, params }: Route.ComponentProps) {
  const t = useTranslator()
  const title = t('queues.order.title', { id: params.id })
  return (
    <Gate page={loaderData} title={title}>
      {({ overview, found, weighed }) => (
        <ConsoleFrame
          overview={overview}
          heading={title}
          lead={t('queues.order.lead', {
            store: found.order.store_name,
            at: istMoment(found.order.placed_at),
          })}
        >
          <p>
            <Link to="/admin/orders">{t('queues.order.back')}</Link>
          </p>
          <OrderActions found={found} weighed={weighed} overview={overview} />
          <Facts
            found={found}
            mine={new Set(overview.rights.filter(({ is_mine }) => is_mine).map(({ right }) => right))}
          />
        </ConsoleFrame>
      )}
    </Gate>
  )
}

type OrderActionsProps = { found: StaffOrder; weighed: CancellationPreview | null; overview: Overview }

function OrderActions({ found, weighed, overview }: OrderActionsProps) {
  const t = useTranslator()
  const [chosen, setChosen] = useState<OrderAction | null>(null)
  const mayRefund = overview.rights.some(({ right, is_mine }) => right === 'refunds' && is_mine)
  return (
    <div className={styles.actions}>
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
    </div>
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

function Facts({ found, mine }: { found: StaffOrder; mine: ReadonlySet<string> }) {
  const { order, holds, left } = found
  const t = useTranslator()
  const { ship_name, city, zip_code } = order.address
  return (
    <div className={styles.columns}>
      <Card title={t('queues.order.money')}>
        <dl className={styles.facts}>
          <Fact name={t('queues.order.total')}>{inRupees(order.total_amount)}</Fact>
          <Fact name={t('queues.order.off')}>{inRupees(order.taken_off)}</Fact>
          <Fact name={t('queues.order.left')}>{inRupees(left)}</Fact>
          <Fact name={t('queues.col.pay')}>
            {t(order.is_replacement ? 'queues.paid.replacement' : paymentNames[order.payment_status])}
          </Fact>
          <Fact name={t('queues.col.state')}>{t(whereName(order))}</Fact>
          <Fact name={t('queues.col.to')}>{`${ship_name}, ${city} ${zip_code}`}</Fact>
        </dl>
        <RelatedPages found={found} mine={mine} />
      </Card>
      <Card title={t('queues.order.lines')}>
        <ul className={styles.lines}>
          {order.lines.map(
            ({ line_no, product_name: name, quantity, cancelled, shipped, delivered, returned }) => (
              <li key={line_no}>
                {t('queues.order.line', { quantity, name, cancelled, shipped, delivered, returned })}
              </li>
            ),
          )}
        </ul>
      </Card>
      <Holds holds={holds} />
      {order.refunds.length > 0 ? (
        <Card title={t('queues.order.refunds')}>
          <Link to={`/admin/refunds?tab=all&search=${order.order_id}`}>
            {order.refunds.map(({ amount }) => inRupees(amount)).join(', ')}
          </Link>
        </Card>
      ) : null}
      <Card title={t('queues.order.history')}>
        <OrderTimeline steps={order.timeline} />
      </Card>
    </div>
  )
}

export const meta = ({ params }: Route.MetaArgs) =>
  unlistedPageMeta({ title: translator()('queues.order.title', { id: params.id }) })

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <ErrorPage error={error} />
}
