import { getHome } from '#contracts/operations/reports'
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
import { HealthLine } from './home/health-line.tsx'
import { Pulses } from './home/pulses.tsx'
import { MyWork, Queues } from './home/queues.tsx'
import { OwnTwoStep } from './own-rights.tsx'

await Promise.all([messagesFor('admin'), messagesFor('login'), messagesFor('reports')])

export const handle = { messages: ['admin', 'login', 'reports'] }

export const loader = ({ context }: Route.LoaderArgs) =>
  forStaff(context, async (ask) => {
    const [overview, { steps }, home] = await Promise.all([ask(getAdminAccess), ask(getSetup), ask(getHome)])
    return { overview, home, missing: steps.filter(({ done }) => !done).length }
  })

export default function Home({ loaderData }: Route.ComponentProps) {
  const t = useTranslator()
  return (
    <Gate page={loaderData} title={t('admin.title')}>
      {({ overview, missing, home }) => (
        <ConsoleFrame
          overview={overview}
          heading={t('admin.title')}
          lead={t('admin.home.lead', { name: overview.name })}
        >
          <SetupLeft count={missing} />
          <HealthLine health={home.health} now={home.now} />
          <MyWork queues={home.queues} />
          <Queues queues={home.queues} empty={home.empty_queues} now={home.now} />
          {home.pulses ? <Pulses pulses={home.pulses} /> : null}
          {overview.has_second_factor ? null : <OwnTwoStep isOn={false} />}
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
