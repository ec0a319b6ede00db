import { getAdminAccess } from '#contracts/accounts/staff'
import { messagesFor } from '../messages/load.ts'
import { useTranslator } from '../messages/messages.tsx'
import { consolePageMeta } from '../shared/page-meta.ts'
import { ErrorPage } from '../shell/error-page.tsx'
import type { Route } from './+types/me.ts'
import { ConsoleFrame } from './console-frame.tsx'
import { forStaff } from './for-staff.server.ts'
import { Gate } from './gate.tsx'
import { OwnRights, OwnTwoStep } from './own-rights.tsx'

await Promise.all([messagesFor('admin'), messagesFor('console'), messagesFor('login')])

export const handle = { messages: ['admin', 'console', 'login'] }

export const loader = ({ context }: Route.LoaderArgs) =>
  forStaff(context, async (ask) => ({ overview: await ask(getAdminAccess) }))

/** The staff member's own access: rights and two-step login. */
export default function Me({ loaderData }: Route.ComponentProps) {
  const t = useTranslator()
  return (
    <Gate page={loaderData} title={t('console.me')}>
      {({ overview }) => (
        <ConsoleFrame overview={overview} heading={t('console.me')} lead={overview.name}>
          <OwnTwoStep isOn={overview.has_second_factor} />
          <OwnRights overview={overview} />
        </ConsoleFrame>
      )}
    </Gate>
  )
}

export const meta = () => consolePageMeta('console.me')

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <ErrorPage error={error} />
}
