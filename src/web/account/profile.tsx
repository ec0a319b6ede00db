import { useSearchParams } from 'react-router'
import { listAddresses, me, type Address, type Person } from '#contracts/accounts/identity'
import { listStates } from '#contracts/delivery/shipping'
import { istDay } from '../shared/ist-date.ts'
import { NeedsLogin } from '../shared/needs-login.tsx'
import { pageMeta } from '../shared/page-meta.ts'
import { ErrorPage } from '../shell/error-page.tsx'
import { Card } from '../ui/card/card.tsx'
import { PageHeading } from '../ui/heading/heading.tsx'
import { messagesFor } from '../messages/load.ts'
import { useTranslator, translator } from '../messages/messages.tsx'
import type { Route } from './+types/profile.ts'
import { AccountFrame } from './account-frame.tsx'
import { AddressBook } from './address/address-book.tsx'
import type { State } from './address/address-form.tsx'
import { ifSignedIn } from '../shared/if-signed-in.server.ts'
import { AboutCard } from './profile/about-card.tsx'
import { EmailCard } from './profile/email-card.tsx'
import { LanguageCard } from './profile/language-card.tsx'
import { RoleLinks } from './profile/role-links.tsx'
import { LoginMethodsCard } from './profile/login-methods-card.tsx'
import styles from './profile.module.css'

await messagesFor('account')

export const handle = { messages: 'account' }

/** `/profile` and `/profiler`. */
export async function loader({ context }: Route.LoaderArgs) {
  const own = await ifSignedIn(context, async (ask) => {
    const [{ user }, { addresses }, { states }] = await Promise.all([
      ask(me),
      ask(listAddresses),
      ask(listStates),
    ])
    return { user, addresses, states }
  })
  return { own }
}

export default function Profile({ loaderData: { own } }: Route.ComponentProps) {
  const t = useTranslator()
  if (!own)
    return (
      <NeedsLogin
        heading={<PageHeading>{t('account.profile.title')}</PageHeading>}
        why="account.login.profile"
      />
    )
  return <Own {...own} />
}

function Own({ user, addresses, states }: { user: Person; addresses: Address[]; states: State[] }) {
  const t = useTranslator()
  return (
    <AccountFrame
      heading={t('account.profile.title')}
      lead={t('account.profile.since', { day: istDay(user.since) })}
      person={user}
    >
      <LinkOutcome />
      <AboutCard user={user} />
      <RoleLinks roles={user.roles} />
      <LoginMethodsCard user={user} />
      <EmailCard user={user} />
      <LanguageCard user={user} />
      <Card title={t('account.address.title')} id="addresses">
        <AddressBook
          addresses={addresses}
          states={states}
          person={{ name: user.name, phone: user.mobile_no ?? '' }}
        />
      </Card>
    </AccountFrame>
  )
}

const OUTCOMES = {
  verified: 'account.email.nowverified',
  expired: 'account.email.linkexpired',
  taken: 'account.email.linktaken',
} as const

/** The outcome of a verification link in an e-mail, which leads here. */
function LinkOutcome() {
  const t = useTranslator()
  const [search] = useSearchParams()
  const outcome = search.get('email')
  if (outcome !== 'verified' && outcome !== 'expired' && outcome !== 'taken') return null
  return (
    <output className={styles.opened} data-good={outcome === 'verified' || undefined}>
      {t(OUTCOMES[outcome])}
    </output>
  )
}

export const meta = () => pageMeta({ title: translator()('account.profile.title'), path: '/profile' })

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <ErrorPage error={error} />
}
