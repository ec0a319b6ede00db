import { Link } from 'react-router'
import { listOrdersForStaff, type StaffOrderRow } from '#contracts/buying/orders'
import { getAdminAccess } from '#contracts/accounts/staff'
import { Refusal } from '#platform/refusal'
import { truncate } from '#platform/text'
import { istMoment } from '../shared/ist-date.ts'
import { consolePageMeta } from '../shared/page-meta.ts'
import { ErrorPage } from '../shell/error-page.tsx'
import { Badge } from '../ui/badge/badge.tsx'
import { ButtonLink } from '../ui/button/button.tsx'
import { EmptyState } from '../ui/empty-state/empty-state.tsx'
import { inRupees } from '../ui/price/price.tsx'
import { messagesFor } from '../messages/load.ts'
import { useTranslator } from '../messages/messages.tsx'
import type { Route } from './+types/orders.ts'
import { ConsoleFrame } from './console-frame.tsx'
import { QueueSearch, QueueTabs } from './queue/queue-tabs.tsx'
import { Note, Queue, type Column } from './queue/queue.tsx'
import { paymentNames, whereName } from './orders/status-names.ts'
import { forStaff } from './for-staff.server.ts'
import { Gate } from './gate.tsx'

await Promise.all([messagesFor('admin'), messagesFor('queues'), messagesFor('login')])

export const handle = { messages: ['admin', 'queues', 'login'] }

const tabs = [
  { tab: 'all', name: 'queues.tab.all' },
  { tab: 'new', name: 'queues.tab.new' },
  { tab: 'accepted', name: 'queues.tab.accepted' },
  { tab: 'packed', name: 'queues.tab.packed' },
  { tab: 'on-the-way', name: 'queues.tab.ontheway' },
  { tab: 'delivered', name: 'queues.tab.delivered' },
  { tab: 'cancelled', name: 'queues.tab.cancelled' },
  { tab: 'returned', name: 'queues.tab.returned' },
  { tab: 'unpaid', name: 'queues.tab.unpaid' },
  { tab: 'held', name: 'queues.tab.held' },
] as const

/** The list that the address selects; an invalid address shows its first page. */
export const loader = ({ context, request }: Route.LoaderArgs) =>
  forStaff(context, async (ask) => {
    const { searchParams } = new URL(request.url)
    const tab = tabs.find((one) => one.tab === searchParams.get('tab'))?.tab ?? 'all'
    const query = {
      tab,
      search: truncate(searchParams.get('search') ?? '', 80) || undefined,
      after: searchParams.get('after') ?? undefined,
    }
    const [overview, list] = await Promise.all([
      ask(getAdminAccess),
      ask(listOrdersForStaff, { query }).catch((error: unknown) => {
        if (error instanceof Refusal && error.status === 400)
          return ask(listOrdersForStaff, { query: { tab } })
        throw error
      }),
    ])
    return { overview, list, tab }
  })

export default function Orders({ loaderData }: Route.ComponentProps) {
  const t = useTranslator()
  return (
    <Gate page={loaderData} title={t('admin.orders')}>
      {({ overview, list, tab }) => (
        <ConsoleFrame overview={overview} heading={t('admin.orders')} lead={t('queues.orders.lead')}>
          <QueueSearch label={t('queues.search')} tab={tab} />
          <QueueTabs tabs={tabs} current={tab} counts={list.counts} />
          <Queue
            caption={t('admin.orders')}
            columns={columns}
            rows={list.rows}
            keyOf={(row) => row.order_id}
            next={list.next}
            none={
              <EmptyState
                title={t('queues.none')}
                action={<ButtonLink to="/admin/orders">{t('queues.none.all')}</ButtonLink>}
              >
                {t('queues.none.text')}
              </EmptyState>
            }
          />
        </ConsoleFrame>
      )}
    </Gate>
  )
}

const columns: readonly Column<StaffOrderRow>[] = [
  { name: 'queues.col.order', isHead: true, cell: (row) => <Named row={row} /> },
  { name: 'queues.col.placed', isFixed: true, cell: (row) => istMoment(row.placed_at) },
  { name: 'queues.col.to', cell: (row) => <To row={row} /> },
  { name: 'queues.col.state', cell: (row) => <State row={row} /> },
  { name: 'queues.col.pay', cell: (row) => <Payment row={row} /> },
  { name: 'queues.col.amount', isNumber: true, cell: (row) => <Amount row={row} /> },
]

const Named = ({ row }: { row: StaffOrderRow }) => (
  <>
    <Link to={`/admin/orders/${row.order_id}`}>{row.order_id}</Link>
    <Note>{row.store_name}</Note>
  </>
)

const To = ({ row }: { row: StaffOrderRow }) => (
  <>
    {row.ship_name}
    <Note>
      {row.city} {row.zip_code}
    </Note>
  </>
)

function State({ row }: { row: StaffOrderRow }) {
  const t = useTranslator()
  return (
    <>
      {t(whereName(row))} {row.held_because ? <Badge tone="danger">{t('queues.held')}</Badge> : null}
    </>
  )
}

const waysToPay = { cash: 'queues.cod', online: 'queues.online', later: 'queues.later' } as const

function Payment({ row }: { row: StaffOrderRow }) {
  const t = useTranslator()
  return (
    <>
      {t(row.how_paid === 'nothing' ? 'queues.paid.replacement' : paymentNames[row.payment_status])}
      {row.how_paid === 'nothing' ? null : <Note>{t(waysToPay[row.how_paid])}</Note>}
    </>
  )
}

const Amount = ({ row }: { row: StaffOrderRow }) => (
  <>
    {inRupees(row.total)}
    {row.taken_off > 0 ? <Note>−{inRupees(row.taken_off)}</Note> : null}
  </>
)

export const meta = () => consolePageMeta('admin.orders')

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <ErrorPage error={error} />
}
