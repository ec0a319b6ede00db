import { me, type Person } from '#contracts/accounts/identity'
import { getTwoStep, type TwoStepState } from '#contracts/accounts/staff'
import { NeedsLogin } from '../shared/needs-login.tsx'
import { consolePageMeta } from '../shared/page-meta.ts'
import { ErrorPage } from '../shell/error-page.tsx'
import { ButtonLink } from '../ui/button/button.tsx'
import { Card } from '../ui/card/card.tsx'
import { PageHeading } from '../ui/heading/heading.tsx'
import { messagesFor } from '../messages/load.ts'
import { useTranslator } from '../messages/messages.tsx'
import type { Route } from './+types/two-step.ts'
import { AccountFrame } from './account-frame.tsx'
import { ifSignedIn } from '../shared/if-signed-in.server.ts'
import { Manage } from './two-step/manage.tsx'
import { SetUp } from './two-step/set-up.tsx'

await messagesFor('account')
await Promise.all([messagesFor('admin'), messagesFor('login')])

export const handle = { messages: ['account', 'admin', 'login'] }

export async function loader({ context }: Route.LoaderArgs) {
  const own = await ifSignedIn(context, async (ask) => {
    const [{ user }, state] = await Promise.all([ask(me), ask(getTwoStep)])
    return { user, state }
  })
  return { own }
}

export default function TwoStep({ loaderData: { own } }: Route.ComponentProps) {
  const t = useTranslator()
  const heading = t('admin.twostep.title')
  if (!own) return <NeedsLogin heading={<PageHeading>{heading}</PageHeading>} why="admin.twostep.login" />
  return (
    <AccountFrame
      heading={heading}
      lead={own.state.is_staff ? t('admin.twostep.lead') : undefined}
      person={own.user}
    >
      <Own {...own} />
    </AccountFrame>
  )
}

function Own({ user, state }: { user: Person; state: TwoStepState }) {
  const t = useTranslator()
  if (state.is_on) return <Manage user={user} state={state} />
  if (state.is_staff) return <SetUp user={user} isRequired={state.is_required} />
  return (
    <Card>
      <p>{t('admin.twostep.notstaff')}</p>
      <p>
        <ButtonLink to="/profile/security" variant="secondary">
          {t('admin.twostep.security')}
        </ButtonLink>
      </p>
    </Card>
  )
}

export const meta = () => consolePageMeta('admin.twostep.title')

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <ErrorPage error={error} />
}
