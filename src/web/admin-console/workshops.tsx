import { Link } from 'react-router'
import { listAllBookings } from '#contracts/bookings'
import { getDesk } from '#contracts/staff'
import { listAllWorkshops, listConductors } from '#contracts/workshops'
import { ConsoleFrame } from './console-frame.tsx'
import { forStaff } from './for-staff.server.ts'
import { Gate } from './gate.tsx'
import { pageMeta } from '../shared/page-meta.ts'
import { ErrorPage } from '../shell/error-page.tsx'
import { EmptyState } from '../ui/empty-state/empty-state.tsx'
import { Pagination } from '../ui/pagination/pagination.tsx'
import { wordsFor } from '../words/load.ts'
import { useWords, words } from '../words/words.tsx'
import type { Route } from './+types/workshops.ts'
import { Applicants } from './workshops/applicants.tsx'
import { AnyBookings } from './workshops/bookings.tsx'
import { Queue } from './workshops/queue.tsx'
import styles from '../shared/workshops/workshops.module.css'

await wordsFor('admin')
await wordsFor('desk')
await wordsFor('login')
await wordsFor('workshops')

export const handle = { words: ['admin', 'desk', 'login', 'workshops'] }

const tabs = [
  ['applications', 'workshops.admin.applications'],
  ['conductors', 'workshops.admin.conductors'],
  ['submitted', 'workshops.admin.submitted'],
  ['published', 'workshops.admin.published'],
  ['bookings', 'workshops.admin.bookings'],
  ['refunds', 'workshops.admin.refunds'],
] as const

export const loader = ({ context, request }: Route.LoaderArgs) =>
  forStaff(context, async (ask) => {
    const asked = new URL(request.url).searchParams
    const tab = tabs.map(([name]) => name).find((name) => name === asked.get('tab')) ?? 'applications'
    const number = Number(asked.get('page') ?? 1)
    const page = Number.isSafeInteger(number) && number >= 1 && number <= 1_000 ? number : 1
    const q = asked.get('q') ?? ''
    const desk = await ask(getDesk)
    const state = tab === 'conductors' ? ('allowed' as const) : ('applied' as const)
    const [conductors, workshops, bookings] = [
      tab === 'applications' || tab === 'conductors' ? await ask(listConductors, { query: { state, page } }) : null,
      tab === 'submitted' || tab === 'published' ? await ask(listAllWorkshops, { query: { state: tab, page } }) : null,
      tab === 'bookings' || tab === 'refunds'
        ? await ask(listAllBookings, { query: { page, q, ...(tab === 'refunds' && { refunds: '1' as const }) } })
        : null,
    ]
    return { desk, tab, page, q, conductors, workshops, bookings }
  })

export default function AdminWorkshops({ loaderData }: Route.ComponentProps) {
  const say = useWords()
  return (
    <Gate page={loaderData} title={say('workshops.admin')}>
      {({ desk, tab, page, q, conductors, workshops, bookings }) => (
        <ConsoleFrame desk={desk} heading={say('workshops.admin')} lead={say('workshops.admin.lead')}>
          <nav aria-label={say('workshops.admin')} className={styles.tabs}>
            {tabs.map(([name, label]) => (
              <Link key={name} to={`/admin/workshops?tab=${name}`} className={styles.tab} aria-current={name === tab ? 'page' : undefined}>
                {say(label)}
              </Link>
            ))}
          </nav>
          {conductors ? <Applicants rows={conductors.rows} /> : null}
          {workshops ? <Queue rows={workshops.rows} /> : null}
          {bookings ? <AnyBookings rows={bookings.rows} q={q} tab={tab} /> : null}
          {(conductors ?? workshops ?? bookings)?.rows.length === 0 ? (
            <EmptyState title={say('workshops.admin.none')}>{say('workshops.admin.none.text')}</EmptyState>
          ) : null}
          <Pagination page={page} pages={(conductors ?? workshops ?? bookings)?.pages ?? 1} to={(to) => `/admin/workshops?tab=${tab}&page=${to}`} />
        </ConsoleFrame>
      )}
    </Gate>
  )
}

export const meta = () => [...pageMeta({ title: words()('workshops.admin') }), { name: 'robots', content: 'noindex' }]

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <ErrorPage error={error} />
}
