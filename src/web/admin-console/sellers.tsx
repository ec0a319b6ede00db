import { Link } from 'react-router'
import { listApplications, type ListedApplication } from '#contracts/selling/onboarding'
import { getAdminAccess } from '#contracts/accounts/staff'
import { istDay } from '../shared/ist-date.ts'
import { consolePageMeta } from '../shared/page-meta.ts'
import { pageNumberOf } from '../shared/page-number.ts'
import { ErrorPage } from '../shell/error-page.tsx'
import { Badge } from '../ui/badge/badge.tsx'
import { EmptyState } from '../ui/empty-state/empty-state.tsx'
import { Pagination } from '../ui/pagination/pagination.tsx'
import { messagesFor } from '../messages/load.ts'
import { useTranslator } from '../messages/messages.tsx'
import type { Route } from './+types/sellers.ts'
import { ConsoleFrame } from './console-frame.tsx'
import { QueueTabs } from './queue/queue-tabs.tsx'
import { Late, Note, Queue, type Column } from './queue/queue.tsx'
import { forStaff } from './for-staff.server.ts'
import { Gate } from './gate.tsx'
import { kindNames } from './sellers/names.ts'

await messagesFor('admin')
await messagesFor('queues')
await messagesFor('joining')
await messagesFor('login')

export const handle = { messages: ['admin', 'queues', 'joining', 'login'] }

const tabs = [
  { tab: 'waiting', name: 'joining.admin.waiting' },
  { tab: 'asked', name: 'joining.admin.asked' },
  { tab: 'approved', name: 'joining.admin.approved' },
  { tab: 'rejected', name: 'joining.admin.rejected' },
] as const

export const loader = ({ context, request }: Route.LoaderArgs) =>
  forStaff(context, async (ask) => {
    const { searchParams } = new URL(request.url)
    const tab = tabs.map((one) => one.tab).find((name) => name === searchParams.get('tab')) ?? 'waiting'
    const page = pageNumberOf(searchParams)
    const [overview, list] = await Promise.all([
      ask(getAdminAccess),
      ask(listApplications, { query: { tab, page } }),
    ])
    return { overview, list, tab, page }
  })

export default function Sellers({ loaderData }: Route.ComponentProps) {
  const t = useTranslator()
  return (
    <Gate page={loaderData} title={t('admin.sellers')}>
      {({ overview, list, tab, page }) => (
        <ConsoleFrame overview={overview} heading={t('admin.sellers')} lead={t('joining.admin.lead')}>
          <QueueTabs tabs={tabs} current={tab} counts={list.counts} />
          <Queue
            caption={t('admin.sellers')}
            columns={columns}
            rows={list.rows}
            keyOf={({ id }) => id}
            none={<EmptyState title={t('joining.admin.none')}>{t('joining.admin.none.text')}</EmptyState>}
          />
          <Pagination page={page} pages={list.pages} to={(to) => `/admin/sellers?tab=${tab}&page=${to}`} />
        </ConsoleFrame>
      )}
    </Gate>
  )
}

function KindName({ kind }: { kind: string }) {
  const t = useTranslator()
  const id = kindNames[kind]
  return id ? t(id) : kind
}

const columns: readonly Column<ListedApplication>[] = [
  { name: 'joining.admin.store', isHead: true, cell: (row) => <Named row={row} /> },
  { name: 'joining.admin.kind', cell: ({ business_type: kind }) => <KindName kind={kind} /> },
  { name: 'joining.admin.since', isFixed: true, cell: (row) => <Since row={row} /> },
  { name: 'joining.admin.by', cell: (row) => <By row={row} /> },
]

const Named = ({ row }: { row: ListedApplication }) => (
  <>
    <Link to={`/admin/sellers/${row.id}`}>{row.store_name || row.legal_name}</Link>
    <Note>{[row.legal_name, row.city].filter(Boolean).join(', ')}</Note>
  </>
)

function Since({ row: { submitted_at, is_late } }: { row: ListedApplication }) {
  const t = useTranslator()
  return is_late ? (
    <Late>{`${istDay(submitted_at)} · ${t('joining.admin.late')}`}</Late>
  ) : (
    istDay(submitted_at)
  )
}

function By({ row: { assigned_to, is_bank_checked } }: { row: ListedApplication }) {
  const t = useTranslator()
  return (
    <>
      {assigned_to || '–'}{' '}
      {is_bank_checked ? <Badge tone="success">{t('joining.admin.bankchecked')}</Badge> : null}
    </>
  )
}

export const meta = () => consolePageMeta('admin.sellers')

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <ErrorPage error={error} />
}
