import { Link } from 'react-router'
import { listGrievancesForStaff, type ListedTicket } from '#contracts/messaging/support'
import { getAdminAccess } from '#contracts/accounts/staff'
import { istDay, istMoment } from '../shared/ist-date.ts'
import { consolePageMeta } from '../shared/page-meta.ts'
import { pageNumberOf } from '../shared/page-number.ts'
import { ErrorPage } from '../shell/error-page.tsx'
import { Badge } from '../ui/badge/badge.tsx'
import { EmptyState } from '../ui/empty-state/empty-state.tsx'
import { Pagination } from '../ui/pagination/pagination.tsx'
import { messagesFor } from '../messages/load.ts'
import { useTranslator } from '../messages/messages.tsx'
import type { Route } from './+types/grievances.ts'
import { ConsoleFrame } from './console-frame.tsx'
import { QueueTabs } from './queue/queue-tabs.tsx'
import { Late, Note, Queue, type Column } from './queue/queue.tsx'
import { forStaff } from './for-staff.server.ts'
import { Gate } from './gate.tsx'
import { topicNames } from '../shared/grievance-topics.ts'

await messagesFor('admin')
await messagesFor('queues')
await messagesFor('help')
await messagesFor('login')

export const handle = { messages: ['admin', 'queues', 'help', 'login'] }

const tabs = [
  { tab: 'waiting', name: 'help.admin.waiting' },
  { tab: 'mine', name: 'help.admin.mine' },
  { tab: 'officer', name: 'help.withofficer' },
  { tab: 'closed', name: 'help.state.closed' },
] as const

export const loader = ({ context, request }: Route.LoaderArgs) =>
  forStaff(context, async (ask) => {
    const { searchParams } = new URL(request.url)
    const tab = tabs.map((one) => one.tab).find((name) => name === searchParams.get('tab')) ?? 'waiting'
    const page = pageNumberOf(searchParams)
    const [overview, list] = await Promise.all([
      ask(getAdminAccess),
      ask(listGrievancesForStaff, { query: { tab, page } }),
    ])
    return { overview, list, tab, page }
  })

export default function Grievances({ loaderData }: Route.ComponentProps) {
  const t = useTranslator()
  return (
    <Gate page={loaderData} title={t('admin.grievances')}>
      {({ overview, list, tab, page }) => (
        <ConsoleFrame overview={overview} heading={t('admin.grievances')} lead={t('help.admin.lead')}>
          <QueueTabs tabs={tabs} current={tab} counts={list.counts} />
          <Queue
            caption={t('admin.grievances')}
            columns={columns}
            rows={list.rows}
            keyOf={({ number }) => number}
            none={<EmptyState title={t('help.admin.none')}>{t('help.admin.none.text')}</EmptyState>}
          />
          <Pagination page={page} pages={list.pages} to={(to) => `/admin/grievances?tab=${tab}&page=${to}`} />
        </ConsoleFrame>
      )}
    </Gate>
  )
}

const columns: readonly Column<ListedTicket>[] = [
  { name: 'help.number', isHead: true, cell: (row) => <Named row={row} /> },
  { name: 'help.admin.due', cell: (row) => <Due row={row} /> },
  { name: 'help.about', cell: (row) => <About row={row} /> },
  { name: 'help.admin.with', cell: ({ assigned_to: by }) => by || '–' },
]

const Named = ({ row: { number, name } }: { row: ListedTicket }) => (
  <>
    <Link to={`/admin/grievances/${number}`}>{number}</Link>
    <Note>{name}</Note>
  </>
)

function Due({
  row: { acknowledged_at, state, acknowledge_by, redress_by, is_late },
}: {
  row: ListedTicket
}) {
  const t = useTranslator()
  const isNew = acknowledged_at === null && state !== 'closed'
  const due = isNew
    ? t('help.admin.acknowledgeby', { at: istMoment(acknowledge_by) })
    : t('help.admin.settleby', { day: istDay(redress_by) })
  return is_late ? <Late>{due}</Late> : due
}

function About({ row: { topic, is_with_officer } }: { row: ListedTicket }) {
  const t = useTranslator()
  return (
    <>
      {t(topicNames[topic])} {is_with_officer ? <Badge>{t('help.withofficer')}</Badge> : null}
    </>
  )
}

export const meta = () => consolePageMeta('admin.grievances')

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <ErrorPage error={error} />
}
