import { Link } from 'react-router'
import { listBookings } from '#contracts/learning/bookings'
import { NeedsLogin, useSignedOut } from '../shared/needs-login.tsx'
import { pageMeta } from '../shared/page-meta.ts'
import { ErrorPage } from '../shell/error-page.tsx'
import { ButtonLink } from '../ui/button/button.tsx'
import { EmptyState } from '../ui/empty-state/empty-state.tsx'
import { PageHeading } from '../ui/heading/heading.tsx'
import { Pagination } from '../ui/pagination/pagination.tsx'
import { messagesFor } from '../messages/load.ts'
import { useTranslator, translator } from '../messages/messages.tsx'
import styles from '../shared/workshops/workshops.module.css'
import tabStyles from '../shared/workshops/tabs.module.css'
import { pageNumberOf } from '../shared/page-number.ts'
import type { Route } from './+types/bookings.ts'
import { BookingCard } from './bookings/booking-card.tsx'
import { WaitingList } from './bookings/waiting-list.tsx'
import { ifSignedIn } from '../shared/if-signed-in.server.ts'

await messagesFor('account')
await messagesFor('workshops')

export const handle = { messages: ['account', 'workshops'] }

export async function loader({ context, request }: Route.LoaderArgs) {
  const { searchParams } = new URL(request.url)
  const when = searchParams.get('when') === 'past' ? ('past' as const) : ('upcoming' as const)
  const page = pageNumberOf(searchParams)
  const list = await ifSignedIn(context, (ask) => ask(listBookings, { query: { when, page } }))
  return { list, when, page, booked: Number(searchParams.get('booked') ?? 0) }
}

export default function Bookings({ loaderData: { list, when, page, booked } }: Route.ComponentProps) {
  const t = useTranslator()
  const heading = <PageHeading lead={t('workshops.bookings.lead')}>{t('workshops.bookings')}</PageHeading>
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
  const t = useTranslator()
  const isBooked = list.rows.some(({ id, state }) => id === booked && state === 'confirmed')
  return (
    <>
      {isBooked ? <output className={styles.notice}>{t('workshops.booked')}</output> : null}
      <nav aria-label={t('workshops.bookings.tabs')} className={tabStyles.tabs}>
        <Link
          to="/bookings"
          className={tabStyles.tab}
          aria-current={when === 'upcoming' ? 'page' : undefined}
        >
          {t('workshops.upcoming')}
        </Link>
        <Link
          to="/bookings?when=past"
          className={tabStyles.tab}
          aria-current={when === 'past' ? 'page' : undefined}
        >
          {t('workshops.past')}
        </Link>
      </nav>
      {list.waiting.length > 0 ? <WaitingList waiting={list.waiting} /> : null}
      {list.rows.length === 0 ? (
        <EmptyState
          title={t(when === 'past' ? 'workshops.bookings.nopast' : 'workshops.bookings.none')}
          action={<ButtonLink to="/workshops">{t('workshops.others')}</ButtonLink>}
        >
          {t('workshops.bookings.none.text')}
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

export const meta = () => pageMeta({ title: translator()('workshops.bookings'), path: '/bookings' })

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <ErrorPage error={error} />
}
