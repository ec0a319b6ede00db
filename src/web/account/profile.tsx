import { LogOut } from 'lucide-react'
import { Link } from 'react-router'
import { listAddresses, me, type Address, type Person } from '#contracts/identity'
import { listStates } from '#contracts/shipping'
import { spacedPhone } from '../shared/login-dialog/phone-digits.ts'
import { pageMeta } from '../shared/page-meta.ts'
import { logOut } from '../shared/session.ts'
import { ErrorPage } from '../shell/error-page.tsx'
import { Button } from '../ui/button/button.tsx'
import { Card } from '../ui/card/card.tsx'
import { PageHeading } from '../ui/heading/heading.tsx'
import type { Route } from './+types/profile.ts'
import type { State } from './address/address-form.tsx'
import { AddressBook } from './address/address-book.tsx'
import { EmailForm } from './email-form.tsx'
import { forShopper } from './for-shopper.server.ts'
import { NeedsLogin, useSignedOut } from './needs-login.tsx'
import styles from './profile.module.css'

/** `/profile` and `/profiler`. */
export async function loader({ context }: Route.LoaderArgs) {
  const own = await forShopper(context, async (ask) => {
    const [{ user }, { addresses }, { states }] = await Promise.all([ask(me), ask(listAddresses), ask(listStates)])
    return { user, addresses, states }
  })
  return { own }
}

export default function Profile({ loaderData: { own } }: Route.ComponentProps) {
  if (!own) return <NeedsLogin heading={<PageHeading>Your profile</PageHeading>} why="to see your profile" />
  return <Own {...own} />
}

function Own({ user, addresses, states }: { user: Person; addresses: Address[]; states: State[] }) {
  useSignedOut()
  return (
    <div className={`container page ${styles.page}`}>
      <PageHeading
        aside={
          <Button variant="secondary" onClick={() => void logOut()}>
            <LogOut size={20} aria-hidden="true" />
            Logout
          </Button>
        }
      >
        Your profile
      </PageHeading>
      <div className={styles.cards}>
        <Card title={user.name}>
          <dl className={styles.facts}>
            {user.mobile_no ? <Fact name="Mobile number" value={`+91 ${spacedPhone(user.mobile_no)}`} /> : null}
            {user.email ? <Fact name="E-mail" value={user.email} /> : null}
          </dl>
          <EmailForm email={user.email} isVerified={user.email_verified} />
        </Card>
        <Card title="Addresses">
          <AddressBook addresses={addresses} states={states} person={{ name: user.name, phone: user.mobile_no ?? '' }} />
        </Card>
        <nav aria-label="Your account" className={styles.links}>
          {links.map(({ to, name, note }) => (
            <Link key={to} to={to} prefetch="intent" className={styles.link}>
              <strong>{name}</strong>
              <span className={styles.note}>{note}</span>
            </Link>
          ))}
        </nav>
      </div>
    </div>
  )
}

const links = [
  { to: '/orders', name: 'Orders', note: 'Where they are, and what they cost' },
  { to: '/wishlist', name: 'Wishlist', note: 'What waits for the right day' },
  { to: '/carting', name: 'Cart', note: 'What you are about to order' },
]

function Fact({ name, value }: { name: string; value: string }) {
  return (
    <div>
      <dt className={styles.note}>{name}</dt>
      <dd>{value}</dd>
    </div>
  )
}

export const meta = () => pageMeta({ title: 'Your profile' })

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <ErrorPage error={error} />
}
