import { Link } from 'react-router'
import { listAllBookings } from '#contracts/learning/bookings'
import { getAdminAccess } from '#contracts/accounts/staff'
import { listAllWorkshops, listConductors } from '#contracts/learning/workshops'
import type { ApiClient } from '#platform/api-client'
import { ConsoleFrame } from './console-frame.tsx'
import { forStaff } from './for-staff.server.ts'
import { Gate } from './gate.tsx'
import { consolePageMeta } from '../shared/page-meta.ts'
import { ErrorPage } from '../shell/error-page.tsx'
import { EmptyState } from '../ui/empty-state/empty-state.tsx'
import { Pagination } from '../ui/pagination/pagination.tsx'
import { messagesFor } from '../messages/load.ts'
import { useTranslator } from '../messages/messages.tsx'
import type { Route } from './+types/workshops.ts'
import { Applicants } from './workshops/applicants.tsx'
import { AnyBookings } from './workshops/bookings.tsx'
import { Queue } from './workshops/queue.tsx'
import tabStyles from '../shared/workshops/tabs.module.css'
import { pageNumberOf } from '../shared/page-number.ts'

await messagesFor('admin')
await messagesFor('queues')
await messagesFor('login')
await messagesFor('workshops')

export const handle = { messages: ['admin', 'queues', 'login', 'workshops'] }

const tabs = [
  ['applications', 'workshops.admin.applications'],
  ['conductors', 'workshops.admin.conductors'],
  ['submitted', 'workshops.admin.submitted'],
  ['published', 'workshops.admin.published'],
  ['paused', 'workshops.w.paused'],
  ['bookings', 'workshops.admin.bookings'],
  ['refunds', 'workshops.admin.refunds'],
] as const

type GrantRequest = { tab: (typeof tabs)[number][0]; page: number; q: string }

function requestOf(searchParams: URLSearchParams): GrantRequest {
  const tab = tabs.map(([name]) => name).find((name) => name === searchParams.get('tab')) ?? 'applications'
  const page = pageNumberOf(searchParams)
  return { tab, page, q: searchParams.get('q') ?? '' }
}

async function listOf(ask: ApiClient, { tab, page, q }: GrantRequest) {
  if (tab === 'applications')
    return { of: 'people' as const, ...(await ask(listConductors, { query: { state: 'applied', page } })) }
  if (tab === 'conductors')
    return { of: 'people' as const, ...(await ask(listConductors, { query: { state: 'allowed', page } })) }
  if (tab === 'submitted' || tab === 'published' || tab === 'paused')
    return { of: 'workshops' as const, ...(await ask(listAllWorkshops, { query: { state: tab, page } })) }
  return {
    of: 'bookings' as const,
    ...(await ask(listAllBookings, {
      query: { page, q, ...(tab === 'refunds' && { refunds: '1' as const }) },
    })),
  }
}

export const loader = ({ context, request }: Route.LoaderArgs) =>
  forStaff(context, async (ask) => {
    const query = requestOf(new URL(request.url).searchParams)
    return { overview: await ask(getAdminAccess), ...query, list: await listOf(ask, query) }
  })

export default function AdminWorkshops({ loaderData }: Route.ComponentProps) {
  const t = useTranslator()
  return (
    <Gate page={loaderData} title={t('workshops.admin')}>
      {({ overview, tab, page, q, list }) => (
        <ConsoleFrame overview={overview} heading={t('workshops.admin')} lead={t('workshops.admin.lead')}>
          <nav aria-label={t('workshops.admin')} className={tabStyles.tabs}>
            {tabs.map(([name, label]) => (
              <Link
                key={name}
                to={`/admin/workshops?tab=${name}`}
                className={tabStyles.tab}
                aria-current={name === tab ? 'page' : undefined}
              >
                {t(label)}
              </Link>
            ))}
          </nav>
          <Rows list={list} q={q} tab={tab} />
          {list.rows.length === 0 ? (
            <EmptyState title={t('workshops.admin.none')}>{t('workshops.admin.none.text')}</EmptyState>
          ) : null}
          <Pagination
            page={page}
            pages={list.pages}
            to={(to) =>
              `/admin/workshops?${new URLSearchParams({ tab, ...(q !== '' && { q }), page: String(to) })}`
            }
          />
        </ConsoleFrame>
      )}
    </Gate>
  )
}

type RowsProps = { list: Awaited<ReturnType<typeof listOf>>; q: string; tab: string }

function Rows({ list, q, tab }: RowsProps) {
  if (list.of === 'people') return <Applicants rows={list.rows} />
  if (list.of === 'workshops') return <Queue rows={list.rows} />
  return <AnyBookings rows={list.rows} q={q} tab={tab} />
}

export const meta = () => consolePageMeta('workshops.admin')

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <ErrorPage error={error} />
}
