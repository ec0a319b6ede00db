import { getSetup } from '#contracts/operations/settings'
import { getAdminAccess } from '#contracts/accounts/staff'
import { consolePageMeta } from '../shared/page-meta.ts'
import { ErrorPage } from '../shell/error-page.tsx'
import { ButtonLink } from '../ui/button/button.tsx'
import { messagesFor } from '../messages/load.ts'
import { useTranslator } from '../messages/messages.tsx'
import type { Route } from './+types/home.ts'
import { ConsoleFrame } from './console-frame.tsx'
import styles from './console.module.css'
import { forStaff } from './for-staff.server.ts'
import { Gate } from './gate.tsx'
import { OwnRights, OwnTwoStep } from './own-rights.tsx'

await Promise.all([messagesFor('admin'), messagesFor('login')])

export const handle = { messages: ['admin', 'login'] }

export const loader = ({ context }: Route.LoaderArgs) =>
  forStaff(context, async (ask) => {
    const [overview, { steps }] = await Promise.all([ask(getAdminAccess), ask(getSetup)])
    return { overview, missing: steps.filter(({ done }) => !done).length }
  })

export default function Home({ loaderData }: Route.ComponentProps) {
  const t = useTranslator()
  return (
    <Gate page={loaderData} title={t('admin.title')}>
      {({ overview, missing }) => (
        <ConsoleFrame
          overview={overview}
          heading={t('admin.title')}
          lead={t('admin.home.lead', { name: overview.name })}
        >
          <SetupLeft count={missing} />
          <OwnRights overview={overview} />
          <OwnTwoStep isOn={overview.has_second_factor} />
        </ConsoleFrame>
      )}
    </Gate>
  )
}

function SetupLeft({ count }: { count: number }) {
  const t = useTranslator()
  if (count === 0) return null
  return (
    <p className={styles.twostep}>
      <span>
        <strong>{t('admin.home.setup')}</strong> {t('admin.home.setup.left', { count })}
      </span>
      <ButtonLink to="/admin/setup" size="small">
        {t('admin.home.setup.go')}
      </ButtonLink>
    </p>
  )
}

export const meta = () => consolePageMeta('admin.title')

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <ErrorPage error={error} />
}
