import type { ReactNode } from 'react'
import { NavLink } from 'react-router'
import { useSignedOut } from '../shared/needs-login.tsx'
import { PageHeading } from '../ui/heading/heading.tsx'
import { useWords } from '../words/words.tsx'
import styles from './console.module.css'

export type Desk = { name: string; has_second_factor: boolean; rights: readonly { right: string; is_mine: boolean }[] }

const places = [
  { to: '/admin', name: 'admin.home', right: null },
  { to: '/admin/people', name: 'admin.people', right: 'people' },
  { to: '/admin/promotions', name: 'admin.promotions', right: 'promotions' },
  { to: '/admin/cash', name: 'admin.cash', right: 'cash' },
  { to: '/admin/orders', name: 'admin.orders', right: 'orders' },
  { to: '/admin/refunds', name: 'admin.refunds', right: 'refunds' },
  { to: '/admin/payments', name: 'admin.payments', right: 'payments' },
  { to: '/admin/unpaid', name: 'admin.unpaid', right: 'payments' },
  { to: '/admin/disputes', name: 'admin.disputes', right: 'payments' },
  { to: '/admin/settings', name: 'admin.settings', right: 'settings' },
  { to: '/admin/settings/countries', name: 'admin.countries', right: 'countries' },
  { to: '/admin/returns', name: 'admin.returns', right: 'returns' },
  { to: '/admin/moderation', name: 'admin.moderation', right: 'moderation' },
  { to: '/admin/grievances', name: 'admin.grievances', right: 'grievances' },
  { to: '/admin/sellers', name: 'admin.sellers', right: 'sellers' },
  { to: '/admin/creators', name: 'admin.creators', right: 'creators' },
  { to: '/admin/analytics', name: 'admin.analytics', right: 'analytics' },
  { to: '/admin/shipments', name: 'admin.shipments', right: 'shipments' },
  { to: '/admin/careers', name: 'admin.careers', right: 'careers' },
  { to: '/admin/blog', name: 'admin.blog', right: 'blog' },
  { to: '/admin/policies', name: 'admin.policies', right: 'policies' },
  { to: '/admin/workshops', name: 'admin.workshops', right: 'workshops' },
  { to: '/admin/acts', name: 'admin.acts', right: 'audit' },
  { to: '/admin/ledger', name: 'admin.ledger', right: 'books' },
  { to: '/admin/payouts', name: 'admin.payouts', right: 'payouts' },
  { to: '/admin/tax', name: 'admin.tax', right: 'books' },
] as const

type FrameProps = { desk: Desk; heading: string; lead?: string; children: ReactNode }

/** The pages of the console, with the way between those that its visitor may open. */
export function ConsoleFrame({ desk, heading, lead, children }: FrameProps) {
  const say = useWords()
  useSignedOut()
  const mine = new Set(desk.rights.filter(({ is_mine }) => is_mine).map(({ right }) => right))
  return (
    <div className={`container page ${styles.frame}`}>
      <nav aria-label={say('admin.nav')}>
        <ul className={styles.places}>
          {places
            .filter(({ right }) => right === null || mine.has(right))
            .map(({ to, name }) => (
              <li key={to}>
                <NavLink to={to} end prefetch="intent" className={styles.place}>
                  {say(name)}
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
