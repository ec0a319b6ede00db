import { useState } from 'react'
import { Link } from 'react-router'
import { listRefunds, type ListedRefund } from '#contracts/buying/orders'
import { getAdminAccess } from '#contracts/accounts/staff'
import { Refusal } from '#platform/refusal'
import { truncate } from '#platform/text'
import { istMoment } from '../shared/ist-date.ts'
import { consolePageMeta } from '../shared/page-meta.ts'
import { ErrorPage } from '../shell/error-page.tsx'
import { Badge } from '../ui/badge/badge.tsx'
import { Button } from '../ui/button/button.tsx'
import { inRupees } from '../ui/price/price.tsx'
import { messagesFor } from '../messages/load.ts'
import { useTranslator, type Translate } from '../messages/messages.tsx'
import type { Route } from './+types/refunds.ts'
import { ConsoleFrame } from './console-frame.tsx'
import { QueueSearch, QueueTabs } from './queue/queue-tabs.tsx'
import { EmptyQueue } from './queue/empty-queue.tsx'
import { RowActions, Note, Queue, type Column } from './queue/queue.tsx'
import { refundStateNames } from './orders/state-names.ts'
import { RefundDialog, refundActionNames, type RefundAction } from './refunds/refund-dialog.tsx'
import { forStaff } from './for-staff.server.ts'
import { Gate } from './gate.tsx'

await Promise.all([messagesFor('admin'), messagesFor('queues'), messagesFor('login')])

export const handle = { messages: ['admin', 'queues', 'login'] }

const tabs = [
  { tab: 'to_decide', name: 'queues.rtab.todecide' },
  { tab: 'to_pay', name: 'queues.rtab.topay' },
  { tab: 'failed', name: 'queues.rtab.failed' },
  { tab: 'under_way', name: 'queues.rtab.underway' },
  { tab: 'done', name: 'queues.rtab.done' },
  { tab: 'all', name: 'queues.tab.all' },
] as const

/** Tabs whose rows wait for staff. */
const toDo: ReadonlySet<string> = new Set(['to_decide', 'to_pay', 'failed'])

/** The list that the address selects; an invalid address shows its first page. */
export const loader = ({ context, request }: Route.LoaderArgs) =>
  forStaff(context, async (ask) => {
    const { searchParams } = new URL(request.url)
    const tab = tabs.find((one) => one.tab === searchParams.get('tab'))?.tab ?? 'to_decide'
    const query = {
      tab,
      search: truncate(searchParams.get('search') ?? '', 80) || undefined,
      after: searchParams.get('after') ?? undefined,
    }
    const [overview, list] = await Promise.all([
      ask(getAdminAccess),
      ask(listRefunds, { query }).catch((error: unknown) => {
        if (error instanceof Refusal && error.status === 400) return ask(listRefunds, { query: { tab } })
        throw error
      }),
    ])
    return { overview, list, tab }
  })

export default function Refunds({ loaderData }: Route.ComponentProps) {
  const t = useTranslator()
  return (
    <Gate page={loaderData} title={t('admin.refunds')}>
      {({ overview, list, tab }) => (
        <ConsoleFrame overview={overview} heading={t('admin.refunds')} lead={t('queues.refunds.lead')}>
          <QueueSearch label={t('queues.col.order')} tab={tab} />
          <QueueTabs tabs={tabs} current={tab} counts={list.counts} />
          <Queue
            caption={t('admin.refunds')}
            columns={columns}
            rows={list.rows}
            keyOf={(row) => row.id}
            next={list.next}
            none={<EmptyQueue isToDo={toDo.has(tab)} />}
          />
        </ConsoleFrame>
      )}
    </Gate>
  )
}

const columns: readonly Column<ListedRefund>[] = [
  { name: 'queues.col.order', isHead: true, cell: (row) => <Named row={row} /> },
  { name: 'queues.col.placed', isFixed: true, cell: (row) => istMoment(row.at) },
  { name: 'queues.col.state', cell: (row) => <State row={row} /> },
  { name: 'queues.col.why', cell: (row) => row.reason },
  { name: 'queues.col.amount', isNumber: true, cell: (row) => inRupees(row.amount) },
  { name: 'queues.col.do', cell: (row) => <Actions row={row} /> },
]

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
        {t(refundStateNames[row.state])}
      </Badge>
      {notesOf(t, row).map((note) => (
        <Note key={note}>{note}</Note>
      ))}
    </>
  )
}

function Actions({ row }: { row: ListedRefund }) {
  const t = useTranslator()
  const [chosen, setChosen] = useState<RefundAction | null>(null)
  return (
    <>
      <RowActions>
        {row.may.map((act) => (
          <Button
            key={act}
            variant={act === 'refuse' ? 'quiet' : 'secondary'}
            size="small"
            onClick={() => setChosen(act)}
          >
            {t(refundActionNames[act])}
          </Button>
        ))}
        {row.may.includes('paid') ? (
          <Button variant="quiet" size="small" onClick={() => setChosen('show')}>
            {t('queues.ract.show')}
          </Button>
        ) : null}
      </RowActions>
      {chosen ? <RefundDialog act={chosen} refund={row} onClose={() => setChosen(null)} /> : null}
    </>
  )
}

function notesOf(
  t: Translate,
  { asked_by, approved_by, method, state, destination, attempt, error, utr }: ListedRefund,
): string[] {
  const isWaiting = method === 'hand' && state === 'manual'
  return [
    asked_by === null ? '' : t('queues.refund.asked', { name: asked_by }),
    approved_by === null ? '' : t('queues.refund.approvedby', { name: approved_by }),
    destination === null ? '' : t('queues.refund.to', { account: destination }),
    isWaiting && destination === null ? t('queues.refund.noaccount') : '',
    error === '' ? '' : t('queues.refund.tries', { count: attempt, error }),
    utr === null ? '' : t('queues.refund.utr', { utr }),
  ].filter(Boolean)
}

export const meta = () => consolePageMeta('admin.refunds')

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <ErrorPage error={error} />
}
