import { useState } from 'react'
import { Link } from 'react-router'
import {
  cancelOrderForStaff,
  getOrderForStaff,
  giveRefund,
  holdOrderForStaff,
  releaseOrderForStaff,
  weighCancellationForStaff,
  type StaffOrder,
  type WeighedCancellation,
} from '#contracts/buying/orders'
import { getDesk } from '#contracts/accounts/staff'
import { Refusal } from '#platform/refusal'
import { istMoment } from '../shared/ist-date.ts'
import { OrderTimeline } from '../shared/order-timeline/order-timeline.tsx'
import { pageMeta } from '../shared/page-meta.ts'
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
import { ConsoleFrame, type Desk } from './console-frame.tsx'
import { ActionDialog } from './actions/action-dialog.tsx'
import { staffAction } from './actions/staff-action.ts'
import styles from './desk/desk.module.css'
import { Elsewhere, Holds } from './desk/order-parts.tsx'
import { paymentNames, whereName } from './desk/statuses.ts'
import { forStaff } from './for-staff.server.ts'
import { Gate } from './gate.tsx'

await Promise.all([messagesFor('admin'), messagesFor('desk'), messagesFor('login')])

export const handle = { messages: ['admin', 'desk', 'login'] }

export const loader = ({ context, params }: Route.LoaderArgs) =>
  forStaff(context, async (ask) => {
    const id = Number(params.id)
    if (!Number.isSafeInteger(id) || id < 1) throw new Response(null, { status: 404 })
    const [desk, found, weighed] = await Promise.all([
      ask(getDesk),
      ask(getOrderForStaff, { params: { id } }),
      // What cannot be cancelled has nothing to be weighed.
      ask(weighCancellationForStaff, { params: { id }, body: {} }).catch((error: unknown) => {
        if (error instanceof Refusal && (error.status === 409 || error.status === 404)) return null
        throw error
      }),
    ])
    return { desk, found, weighed: weighed?.cancellation ?? null }
  })

export default function OrderOfStaff({ loaderData, params }: Route.ComponentProps) {
  const t = useTranslator()
  const title = t('desk.order.title', { id: params.id })
  return (
    <Gate page={loaderData} title={title}>
      {({ desk, found, weighed }) => (
        <ConsoleFrame
          desk={desk}
          heading={title}
          lead={t('desk.order.lead', {
            store: found.order.store_name,
            at: istMoment(found.order.placed_at),
          })}
        >
          <p>
            <Link to="/admin/orders">{t('desk.order.back')}</Link>
          </p>
          <Deeds found={found} weighed={weighed} desk={desk} />
          <Facts
            found={found}
            mine={new Set(desk.rights.filter(({ is_mine }) => is_mine).map(({ right }) => right))}
          />
        </ConsoleFrame>
      )}
    </Gate>
  )
}

type DeedsProps = { found: StaffOrder; weighed: WeighedCancellation | null; desk: Desk }

function Deeds({ found, weighed, desk }: DeedsProps) {
  const t = useTranslator()
  const [deed, setDeed] = useState<Deed | null>(null)
  const mayRefund = desk.rights.some(({ right, is_mine }) => right === 'refunds' && is_mine)
  return (
    <div className={styles.actions}>
      {found.can_reduce && mayRefund ? (
        <Button size="small" onClick={() => setDeed('refund')}>
          {t('desk.do.refund')}
        </Button>
      ) : null}
      <Button variant="secondary" size="small" onClick={() => setDeed('hold')}>
        {t('desk.do.hold')}
      </Button>
      {found.holds.length > 0 ? (
        <Button variant="secondary" size="small" onClick={() => setDeed('release')}>
          {t('desk.do.release')}
        </Button>
      ) : null}
      {found.can_cancel && weighed ? (
        <Button variant="danger" size="small" onClick={() => setDeed('cancel')}>
          {t('desk.do.cancel')}
        </Button>
      ) : null}
      {deed ? <OpenDeed deed={deed} found={found} weighed={weighed} onClose={() => setDeed(null)} /> : null}
    </div>
  )
}

type Deed = 'cancel' | 'hold' | 'release' | 'refund'

type OpenDeedProps = {
  deed: Deed
  found: StaffOrder
  weighed: WeighedCancellation | null
  onClose: () => void
}

function OpenDeed({ deed, found, weighed, onClose }: OpenDeedProps) {
  const t = useTranslator()
  const params = { id: found.order.order_id }
  if (deed === 'refund') return <RefundDialog found={found} onClose={onClose} />
  if (deed === 'hold')
    return (
      <ActionDialog
        title={t('desk.do.hold')}
        lead={t('desk.do.hold.lead')}
        action={staffAction(holdOrderForStaff, (reason) => ({ params, body: { reason } }))}
        onClose={onClose}
      />
    )
  if (deed === 'release') {
    return (
      <ActionDialog
        title={t('desk.do.release')}
        lead={t('desk.do.release.lead')}
        action={staffAction(releaseOrderForStaff, (reason) => ({ params, body: { reason } }))}
        onClose={onClose}
      />
    )
  }
  const amount = inRupees(weighed?.amount ?? 0)
  return (
    <ActionDialog
      title={t('desk.do.cancel')}
      lead={t('desk.do.cancel.lead', { amount })}
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
      title={t('desk.do.refund')}
      lead={t('desk.do.refund.lead', { left: inRupees(found.left), alone: inRupees(found.alone_up_to) })}
      action={staffAction(giveRefund, (reason, fields) => ({
        params: { id: found.order.order_id },
        body: { amount: Number(textIn(fields, 'amount')), funder: textIn(fields, 'funder'), reason },
      }))}
      done={({ state }) => t(state === 'pending_approval' ? 'desk.do.pending' : 'admin.do.done')}
      onClose={onClose}
    >
      <TextInput
        label={t('desk.do.amount')}
        name="amount"
        inputMode="decimal"
        autoComplete="off"
        maxLength={12}
      />
      <Select label={t('desk.do.funder')} name="funder">
        <option value="platform">{t('desk.do.platform')}</option>
        <option value="store">{t('desk.do.store')}</option>
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
      <Card title={t('desk.order.money')}>
        <dl className={styles.facts}>
          <Fact name={t('desk.order.total')} value={inRupees(order.total_amount)} />
          <Fact name={t('desk.order.off')} value={inRupees(order.taken_off)} />
          <Fact name={t('desk.order.left')} value={inRupees(left)} />
          <Fact
            name={t('desk.col.pay')}
            value={t(order.is_replacement ? 'desk.paid.replacement' : paymentNames[order.payment_status])}
          />
          <Fact name={t('desk.col.state')} value={t(whereName(order))} />
          <Fact name={t('desk.col.to')} value={`${ship_name}, ${city} ${zip_code}`} />
        </dl>
        <Elsewhere found={found} mine={mine} />
      </Card>
      <Card title={t('desk.order.lines')}>
        <ul className={styles.lines}>
          {order.lines.map(
            ({ line_no, product_name: name, quantity, cancelled, shipped, delivered, returned }) => (
              <li key={line_no}>
                {t('desk.order.line', { quantity, name, cancelled, shipped, delivered, returned })}
              </li>
            ),
          )}
        </ul>
      </Card>
      <Holds holds={holds} />
      {order.refunds.length > 0 ? (
        <Card title={t('desk.order.refunds')}>
          <Link to={`/admin/refunds?tab=all&search=${order.order_id}`}>
            {order.refunds.map(({ amount }) => inRupees(amount)).join(', ')}
          </Link>
        </Card>
      ) : null}
      <Card title={t('desk.order.history')}>
        <OrderTimeline steps={order.timeline} />
      </Card>
    </div>
  )
}

function Fact({ name, value }: { name: string; value: string }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{value}</dd>
    </div>
  )
}

export const meta = ({ params }: Route.MetaArgs) => [
  ...pageMeta({ title: translator()('desk.order.title', { id: params.id }) }),
  { name: 'robots', content: 'noindex' },
]

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <ErrorPage error={error} />
}
