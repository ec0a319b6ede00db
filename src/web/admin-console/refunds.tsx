import { useState } from 'react'
import { Link } from 'react-router'
import { listRefunds, type ListedRefund } from '#contracts/buying/orders'
import { getDesk } from '#contracts/accounts/staff'
import { Refusal } from '#platform/refusal'
import { istMoment } from '../shared/ist-date.ts'
import { pageMeta } from '../shared/page-meta.ts'
import { ErrorPage } from '../shell/error-page.tsx'
import { Badge } from '../ui/badge/badge.tsx'
import { Button } from '../ui/button/button.tsx'
import { inRupees } from '../ui/price/price.tsx'
import { messagesFor } from '../messages/load.ts'
import { useTranslator, translator, type Translate } from '../messages/messages.tsx'
import type { Route } from './+types/refunds.ts'
import { ConsoleFrame } from './console-frame.tsx'
import { DeskSearch, DeskTabs } from './desk/desk-tabs.tsx'
import { Nothing } from './desk/nothing.tsx'
import { Deeds, Note, Queue, type Column } from './desk/queue.tsx'
import { RefundDeed, refundActs, type RefundAct } from './desk/refund-deed.tsx'
import { forStaff } from './for-staff.server.ts'
import { Gate } from './gate.tsx'

await Promise.all([messagesFor('admin'), messagesFor('desk'), messagesFor('login')])

export const handle = { messages: ['admin', 'desk', 'login'] }

const tabs = [
  { tab: 'to_decide', name: 'desk.rtab.todecide' },
  { tab: 'to_pay', name: 'desk.rtab.topay' },
  { tab: 'failed', name: 'desk.rtab.failed' },
  { tab: 'under_way', name: 'desk.rtab.underway' },
  { tab: 'done', name: 'desk.rtab.done' },
  { tab: 'all', name: 'desk.tab.all' },
] as const

/** Tabs whose rows wait for somebody. */
const toDo: ReadonlySet<string> = new Set(['to_decide', 'to_pay', 'failed'])

/** The list by the address. What the address cannot mean is the list from its beginning. */
export const loader = ({ context, request }: Route.LoaderArgs) =>
  forStaff(context, async (ask) => {
    const asked = new URL(request.url).searchParams
    const tab = tabs.find((one) => one.tab === asked.get('tab'))?.tab ?? 'to_decide'
    const query = { tab, search: asked.get('search')?.slice(0, 80), after: asked.get('after') ?? undefined }
    const [desk, list] = await Promise.all([
      ask(getDesk),
      ask(listRefunds, { query }).catch((error: unknown) => {
        if (error instanceof Refusal && error.status === 400) return ask(listRefunds, { query: { tab } })
        throw error
      }),
    ])
    return { desk, list, tab }
  })

export default function Refunds({ loaderData }: Route.ComponentProps) {
  const t = useTranslator()
  return (
    <Gate page={loaderData} title={t('admin.refunds')}>
      {({ desk, list, tab }) => (
        <ConsoleFrame desk={desk} heading={t('admin.refunds')} lead={t('desk.refunds.lead')}>
          <DeskSearch label={t('desk.col.order')} tab={tab} />
          <DeskTabs tabs={tabs} current={tab} counts={list.counts} />
          <Queue
            caption={t('admin.refunds')}
            columns={columns}
            rows={list.rows}
            keyOf={(row) => row.id}
            next={list.next}
            none={<Nothing isToDo={toDo.has(tab)} />}
          />
        </ConsoleFrame>
      )}
    </Gate>
  )
}

const columns: readonly Column<ListedRefund>[] = [
  { name: 'desk.col.order', isHead: true, cell: (row) => <Named row={row} /> },
  { name: 'desk.col.placed', isFixed: true, cell: (row) => istMoment(row.at) },
  { name: 'desk.col.state', cell: (row) => <State row={row} /> },
  { name: 'desk.col.why', cell: (row) => row.reason },
  { name: 'desk.col.amount', isNumber: true, cell: (row) => inRupees(row.amount) },
  { name: 'desk.col.do', cell: (row) => <Ways row={row} /> },
]

const states = {
  pending_approval: 'desk.rstate.pending',
  queued: 'desk.rstate.queued',
  submitted: 'desk.rstate.submitted',
  succeeded: 'desk.rstate.succeeded',
  failed: 'desk.rstate.failed',
  manual: 'desk.rstate.manual',
  external: 'desk.rstate.external',
  cancelled: 'desk.rstate.cancelled',
  approved: 'desk.rstate.approved',
} as const

const Named = ({ row }: { row: ListedRefund }) => (
  <>
    {row.order_id === null ? (
      row.payment_id
    ) : (
      <Link to={`/admin/orders/${row.order_id}`}>{row.order_id}</Link>
    )}
    <Note>{[row.store_name, row.ship_name].filter(Boolean).join(', ')}</Note>
  </>
)

function State({ row }: { row: ListedRefund }) {
  const t = useTranslator()
  return (
    <>
      <Badge tone={row.state === 'failed' ? 'danger' : row.state === 'succeeded' ? 'success' : 'plain'}>
        {t(states[row.state])}
      </Badge>
      {notesOf(t, row).map((note) => (
        <Note key={note}>{note}</Note>
      ))}
    </>
  )
}

function Ways({ row }: { row: ListedRefund }) {
  const t = useTranslator()
  const [deed, setDeed] = useState<RefundAct | null>(null)
  return (
    <>
      <Deeds>
        {row.may.map((act) => (
          <Button
            key={act}
            variant={act === 'refuse' ? 'quiet' : 'secondary'}
            size="small"
            onClick={() => setDeed(act)}
          >
            {t(refundActs[act])}
          </Button>
        ))}
        {row.may.includes('paid') ? (
          <Button variant="quiet" size="small" onClick={() => setDeed('show')}>
            {t('desk.ract.show')}
          </Button>
        ) : null}
      </Deeds>
      {deed ? <RefundDeed act={deed} refund={row} onClose={() => setDeed(null)} /> : null}
    </>
  )
}

function notesOf(
  t: Translate,
  { asked_by, approved_by, method, state, destination, attempt, error, utr }: ListedRefund,
): string[] {
  const isWaiting = method === 'hand' && state === 'manual'
  return [
    asked_by === null ? '' : t('desk.refund.asked', { name: asked_by }),
    approved_by === null ? '' : t('desk.refund.approvedby', { name: approved_by }),
    destination === null ? '' : t('desk.refund.to', { account: destination }),
    isWaiting && destination === null ? t('desk.refund.noaccount') : '',
    error === '' ? '' : t('desk.refund.tries', { count: attempt, error }),
    utr === null ? '' : t('desk.refund.utr', { utr }),
  ].filter(Boolean)
}

export const meta = () => [
  ...pageMeta({ title: translator()('admin.refunds') }),
  { name: 'robots', content: 'noindex' },
]

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <ErrorPage error={error} />
}
