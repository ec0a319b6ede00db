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
import { wordsFor } from '../words/load.ts'
import { useWords, words } from '../words/words.tsx'
import type { Route } from './+types/profile.ts'
import type { State } from './address/address-form.tsx'
import { AddressBook } from './address/address-book.tsx'
import { EmailForm } from './email-form.tsx'
import { forShopper } from './for-shopper.server.ts'
import { NeedsLogin, useSignedOut } from '../shared/needs-login.tsx'
import styles from './profile.module.css'

await wordsFor('account')

export const handle = { words: 'account' }

/** `/profile` and `/profiler`. */
export async function loader({ context }: Route.LoaderArgs) {
  const own = await forShopper(context, async (ask) => {
    const [{ user }, { addresses }, { states }] = await Promise.all([ask(me), ask(listAddresses), ask(listStates)])
    return { user, addresses, states }
  })
  return { own }
}

export default function Profile({ loaderData: { own } }: Route.ComponentProps) {
  const say = useWords()
  if (!own) return <NeedsLogin heading={<PageHeading>{say('account.profile.title')}</PageHeading>} why="account.login.profile" />
  return <Own {...own} />
}

function Own({ user, addresses, states }: { user: Person; addresses: Address[]; states: State[] }) {
  useSignedOut()
  const say = useWords()
  return (
    <div className={`container page ${styles.page}`}>
      <PageHeading
        aside={
          <Button variant="secondary" onClick={() => void logOut()}>
            <LogOut size={20} aria-hidden="true" />
            {say('account.profile.logout')}
          </Button>
        }
      >
        {say('account.profile.title')}
      </PageHeading>
      <div className={styles.cards}>
        <Card title={user.name}>
          <dl className={styles.facts}>
            {user.mobile_no ? <Fact name={say('account.profile.mobile')} value={`+91 ${spacedPhone(user.mobile_no)}`} /> : null}
            {user.email ? <Fact name={say('account.profile.email')} value={user.email} /> : null}
          </dl>
          <EmailForm email={user.email} isVerified={user.email_verified} />
        </Card>
        <Card title={say('account.address.title')}>
          <AddressBook addresses={addresses} states={states} person={{ name: user.name, phone: user.mobile_no ?? '' }} />
        </Card>
        <nav aria-label={say('account.profile.account')} className={styles.links}>
          {links.map(({ to, name, note }) => (
            <Link key={to} to={to} prefetch="intent" className={styles.link}>
              <strong>{say(name)}</strong>
              <span className={styles.note}>{say(note)}</span>
            </Link>
          ))}
        </nav>
      </div>
    </div>
  )
}

const links = [
  { to: '/orders', name: 'account.profile.orders', note: 'account.profile.ordersnote' },
  { to: '/wishlist', name: 'account.profile.wishlist', note: 'account.profile.wishlistnote' },
  { to: '/alerts', name: 'account.profile.alerts', note: 'account.profile.alertsnote' },
  { to: '/carting', name: 'account.profile.cart', note: 'account.profile.cartnote' },
] as const

function Fact({ name, value }: { name: string; value: string }) {
  return (
    <div>
      <dt className={styles.note}>{name}</dt>
      <dd>{value}</dd>
    </div>
  )
}

export const meta = () => pageMeta({ title: words()('account.profile.title'), path: '/profile' })

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <ErrorPage error={error} />
}
