import type { ReactNode } from 'react'
import { Link, NavLink, useLocation } from 'react-router'
import { useSignedOut } from '../shared/needs-login.tsx'
import { useScrollToCurrent } from '../shared/use-current-in-sight.ts'
import { PageHeading } from '../ui/heading/heading.tsx'
import { useTranslator } from '../messages/messages.tsx'
import styles from './console.module.css'

export type Overview = {
  name: string
  has_second_factor: boolean
  rights: readonly { right: string; is_mine: boolean }[]
}

const groups = [
  {
    name: 'admin.group.overview',
    places: [
      { to: '/admin', name: 'admin.home', right: null },
      { to: '/admin/people', name: 'admin.people', right: 'people' },
      { to: '/admin/grievances', name: 'admin.grievances', right: 'grievances' },
      { to: '/admin/moderation', name: 'admin.moderation', right: 'moderation' },
      { to: '/admin/analytics', name: 'admin.analytics', right: 'analytics' },
      { to: '/admin/acts', name: 'admin.audit', right: 'audit' },
    ],
  },
  {
    name: 'admin.group.orders',
    places: [
      { to: '/admin/orders', name: 'admin.orders', right: 'orders' },
      { to: '/admin/unpaid', name: 'admin.unpaid', right: 'payments' },
      { to: '/admin/shipments', name: 'admin.shipments', right: 'shipments' },
      { to: '/admin/returns', name: 'admin.returns', right: 'returns' },
    ],
  },
  {
    name: 'admin.group.money',
    places: [
      { to: '/admin/payments', name: 'admin.payments', right: 'payments' },
      { to: '/admin/refunds', name: 'admin.refunds', right: 'refunds' },
      { to: '/admin/disputes', name: 'admin.disputes', right: 'payments' },
      { to: '/admin/points', name: 'admin.points', right: 'points' },
      { to: '/admin/cash', name: 'admin.cash', right: 'cash' },
      { to: '/admin/payouts', name: 'admin.payouts', right: 'payouts' },
      { to: '/admin/ledger', name: 'admin.ledger', right: 'books' },
      { to: '/admin/documents', name: 'admin.documents', right: 'invoices' },
      { to: '/admin/tax', name: 'admin.tax', right: 'books' },
    ],
  },
  {
    name: 'admin.group.makers',
    places: [
      { to: '/admin/sellers', name: 'admin.sellers', right: 'sellers' },
      { to: '/admin/creators', name: 'admin.creators', right: 'creators' },
      { to: '/admin/workshops', name: 'admin.workshops', right: 'workshops' },
    ],
  },
  {
    name: 'admin.group.words',
    places: [
      { to: '/admin/blog', name: 'admin.blog', right: 'blog' },
      { to: '/admin/letters', name: 'admin.letters', right: 'letters' },
      { to: '/admin/newsletters', name: 'admin.newsletters', right: 'blog' },
      { to: '/admin/help', name: 'admin.help', right: 'blog' },
      { to: '/admin/policies', name: 'admin.policies', right: 'policies' },
      { to: '/admin/careers', name: 'admin.careers', right: 'careers' },
    ],
  },
  {
    name: 'admin.group.rules',
    places: [
      { to: '/admin/settings', name: 'admin.settings', right: 'settings' },
      { to: '/admin/settings/countries', name: 'admin.countries', right: 'countries' },
      { to: '/admin/promotions', name: 'admin.promotions', right: 'promotions' },
    ],
  },
] as const

type FrameProps = { overview: Overview; heading: string; lead?: string; children: ReactNode }

type Place = { to: string }

/** The navigation entry of a page: its own, or that of its list. */
const placeOf = (places: readonly Place[], pathname: string): Place | undefined =>
  places.find(({ to }) => pathname === to) ??
  places.find(({ to }) => to !== '/admin' && pathname.startsWith(`${to}/`))

/** The frame of the console, with navigation to the pages that the staff member may open. */
export function ConsoleFrame({ overview, heading, lead, children }: FrameProps) {
  const t = useTranslator()
  useSignedOut()
  const { pathname } = useLocation()
  const places = useScrollToCurrent()
  const mine = new Set(overview.rights.filter(({ is_mine }) => is_mine).map(({ right }) => right))
  const open = groups
    .map((group) => ({
      name: group.name,
      places: group.places.filter(({ right }) => right === null || mine.has(right)),
    }))
    .filter((group) => group.places.length > 0)
  const current = open.find((group) => placeOf(group.places, pathname)) ?? open[0]
  return (
    <div className={`container page ${styles.frame}`}>
      <nav aria-label={t('admin.nav')} className={styles.ways}>
        <ul className={styles.groups}>
          {open.map(({ name, places: [first] }) => (
            <li key={name}>
              <Link
                to={first?.to ?? '/admin'}
                prefetch="intent"
                className={styles.group}
                aria-current={name === current?.name ? 'true' : undefined}
              >
                {t(name)}
              </Link>
            </li>
          ))}
        </ul>
        <ul ref={places} className={styles.places}>
          {current?.places.map(({ to, name }) => (
            <li key={to}>
              <NavLink
                to={to}
                end={to === '/admin' || to === '/admin/settings'}
                prefetch="intent"
                className={styles.place}
              >
                {t(name)}
              </NavLink>
            </li>
          ))}
        </ul>
      </nav>
      <PageHeading lead={lead}>{heading}</PageHeading>
      {children}
    </div>
  )
}
