import { Link } from 'react-router'
import { listBookings } from '#contracts/learning/bookings'
import { NeedsLogin, useSignedOut } from '../shared/needs-login.tsx'
import { pageMeta } from '../shared/page-meta.ts'
import { ErrorPage } from '../shell/error-page.tsx'
import { ButtonLink } from '../ui/button/button.tsx'
import { EmptyState } from '../ui/empty-state/empty-state.tsx'
import { PageHeading } from '../ui/heading/heading.tsx'
import { Pagination } from '../ui/pagination/pagination.tsx'
import { wordsFor } from '../words/load.ts'
import { useWords, words } from '../words/words.tsx'
import styles from '../shared/workshops/workshops.module.css'
import tabStyles from '../shared/workshops/tabs.module.css'
import { pageAsked } from '../shared/page-asked.ts'
import type { Route } from './+types/bookings.ts'
import { BookingCard } from './bookings/booking-card.tsx'
import { WaitingList } from './bookings/waiting-list.tsx'
import { forAttendee } from './for-attendee.server.ts'

await wordsFor('account')
await wordsFor('workshops')

export const handle = { words: ['account', 'workshops'] }

export async function loader({ context, request }: Route.LoaderArgs) {
  const asked = new URL(request.url).searchParams
  const when = asked.get('when') === 'past' ? ('past' as const) : ('upcoming' as const)
  const page = pageAsked(asked)
  const list = await forAttendee(context, (ask) => ask(listBookings, { query: { when, page } }))
  return { list, when, page, booked: Number(asked.get('booked') ?? 0) }
}

export default function Bookings({ loaderData: { list, when, page, booked } }: Route.ComponentProps) {
  const say = useWords()
  const heading = <PageHeading lead={say('workshops.bookings.lead')}>{say('workshops.bookings')}</PageHeading>
  if (!list) return <NeedsLogin heading={heading} why="workshops.bookings.login" />
  return (
    <div className={`container ${styles.page}`}>
      {heading}
      <Page list={list} when={when} page={page} booked={booked} />
    </div>
  )
}

type PageProps = {
  list: NonNullable<Route.ComponentProps['loaderData']['list']>
  when: 'upcoming' | 'past'
  page: number
  booked: number
}

function Page({ list, when, page, booked }: PageProps) {
  useSignedOut()
  const say = useWords()
  const isBooked = list.rows.some(({ id, state }) => id === booked && state === 'confirmed')
  return (
    <>
      {isBooked ? <output className={styles.notice}>{say('workshops.booked')}</output> : null}
      <nav aria-label={say('workshops.bookings.tabs')} className={tabStyles.tabs}>
        <Link
          to="/bookings"
          className={tabStyles.tab}
          aria-current={when === 'upcoming' ? 'page' : undefined}
        >
          {say('workshops.upcoming')}
        </Link>
        <Link
          to="/bookings?when=past"
          className={tabStyles.tab}
          aria-current={when === 'past' ? 'page' : undefined}
        >
          {say('workshops.past')}
        </Link>
      </nav>
      {list.waiting.length > 0 ? <WaitingList waiting={list.waiting} /> : null}
      {list.rows.length === 0 ? (
        <EmptyState
          title={say(when === 'past' ? 'workshops.bookings.nopast' : 'workshops.bookings.none')}
          action={<ButtonLink to="/workshops">{say('workshops.others')}</ButtonLink>}
        >
          {say('workshops.bookings.none.text')}
        </EmptyState>
      ) : (
        <ul className={styles.stack}>
          {list.rows.map((booking) => (
            <li key={booking.id}>
              <BookingCard booking={booking} />
            </li>
          ))}
        </ul>
      )}
      <Pagination page={page} pages={list.pages} to={(to) => `/bookings?when=${when}&page=${to}`} />
    </>
  )
}

export const meta = () => pageMeta({ title: words()('workshops.bookings'), path: '/bookings' })

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <ErrorPage error={error} />
}
