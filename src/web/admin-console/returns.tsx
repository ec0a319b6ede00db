import { listCasesForStaff } from '#contracts/delivery/returns'
import { getAdminAccess } from '#contracts/accounts/staff'
import { consolePageMeta } from '../shared/page-meta.ts'
import { CaseRows } from '../shared/returns/case-rows.tsx'
import { pageNumberOf } from '../shared/page-number.ts'
import { ErrorPage } from '../shell/error-page.tsx'
import { EmptyState } from '../ui/empty-state/empty-state.tsx'
import { Pagination } from '../ui/pagination/pagination.tsx'
import { messagesFor } from '../messages/load.ts'
import { useTranslator } from '../messages/messages.tsx'
import type { Route } from './+types/returns.ts'
import { ConsoleFrame } from './console-frame.tsx'
import { QueueTabs } from './queue/queue-tabs.tsx'
import { forStaff } from './for-staff.server.ts'
import { Gate } from './gate.tsx'

await messagesFor('admin')
await messagesFor('queues')
await messagesFor('login')
await messagesFor('returns')

export const handle = { messages: ['admin', 'queues', 'login', 'returns'] }

const tabs = [
  { tab: 'appealed', name: 'returns.admin.appealed' },
  { tab: 'overdue', name: 'returns.admin.overdue' },
  { tab: 'open', name: 'returns.admin.open' },
  { tab: 'done', name: 'returns.admin.done' },
] as const

export const loader = ({ context, request }: Route.LoaderArgs) =>
  forStaff(context, async (ask) => {
    const { searchParams } = new URL(request.url)
    const tab = tabs.map((one) => one.tab).find((name) => name === searchParams.get('tab')) ?? 'appealed'
    const page = pageNumberOf(searchParams)
    const [overview, list] = await Promise.all([
      ask(getAdminAccess),
      ask(listCasesForStaff, { query: { tab, page } }),
    ])
    return { overview, list, tab, page }
  })

export default function Returns({ loaderData }: Route.ComponentProps) {
  const t = useTranslator()
  return (
    <Gate page={loaderData} title={t('returns.admin.title')}>
      {({ overview, list, tab, page }) => (
        <ConsoleFrame overview={overview} heading={t('returns.admin.title')} lead={t('returns.admin.lead')}>
          <QueueTabs tabs={tabs} current={tab} counts={list.counts} />
          {list.rows.length > 0 ? (
            <CaseRows rows={list.rows} to={(id) => `/admin/returns/${id}`} withStore />
          ) : (
            <EmptyState title={t('returns.admin.none')}>{t('returns.admin.none.text')}</EmptyState>
          )}
          <Pagination page={page} pages={list.pages} to={(to) => `/admin/returns?tab=${tab}&page=${to}`} />
        </ConsoleFrame>
      )}
    </Gate>
  )
}

export const meta = () => consolePageMeta('returns.admin.title')

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <ErrorPage error={error} />
}
