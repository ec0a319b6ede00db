import { CircleCheck, Circle } from 'lucide-react'
import { getSetup } from '#contracts/operations/settings'
import type { SetupStep } from '#contracts/operations/settings'
import { getAdminAccess } from '#contracts/accounts/staff'
import { consolePageMeta } from '../shared/page-meta.ts'
import { ErrorPage } from '../shell/error-page.tsx'
import { ButtonLink } from '../ui/button/button.tsx'
import { messagesFor } from '../messages/load.ts'
import { useTranslator, type MessageId } from '../messages/messages.tsx'
import type { Route } from './+types/setup.ts'
import { ConsoleFrame } from './console-frame.tsx'
import { forStaff } from './for-staff.server.ts'
import { Gate } from './gate.tsx'
import styles from './setup.module.css'

await Promise.all([messagesFor('admin'), messagesFor('login')])

export const handle = { messages: ['admin', 'login'] }

export const loader = ({ context }: Route.LoaderArgs) =>
  forStaff(context, async (ask) => {
    const [overview, { steps }] = await Promise.all([ask(getAdminAccess), ask(getSetup)])
    return { overview, steps }
  })

const texts: Record<SetupStep['key'], { name: MessageId; text: MessageId }> = {
  company: { name: 'admin.setup.company', text: 'admin.setup.company.text' },
  grievance_officer: { name: 'admin.setup.officer', text: 'admin.setup.officer.text' },
  carriers: { name: 'admin.setup.carriers', text: 'admin.setup.carriers.text' },
  gateway: { name: 'admin.setup.gateway', text: 'admin.setup.gateway.text' },
  couriers: { name: 'admin.setup.couriers', text: 'admin.setup.couriers.text' },
  delivery_zones: { name: 'admin.setup.zones', text: 'admin.setup.zones.text' },
  first_store: { name: 'admin.setup.store', text: 'admin.setup.store.text' },
}

export default function Setup({ loaderData }: Route.ComponentProps) {
  const t = useTranslator()
  return (
    <Gate page={loaderData} title={t('admin.setup')}>
      {({ overview, steps }) => {
        const done = steps.filter((step) => step.done).length
        const isComplete = done === steps.length
        return (
          <ConsoleFrame
            overview={overview}
            heading={t('admin.setup')}
            lead={t(isComplete ? 'admin.setup.complete' : 'admin.setup.lead')}
          >
            <p className={styles.progress}>{t('admin.setup.progress', { done, all: steps.length })}</p>
            <ol className={styles.steps}>
              {steps.map((step) => (
                <Step key={step.key} step={step} />
              ))}
            </ol>
          </ConsoleFrame>
        )
      }}
    </Gate>
  )
}

function Step({ step: { key, done, href } }: { step: SetupStep }) {
  const t = useTranslator()
  const { name, text } = texts[key]
  const Mark = done ? CircleCheck : Circle
  return (
    <li className={styles.step} data-done={done || undefined}>
      <Mark size={24} aria-hidden="true" className={styles.mark} />
      <div>
        <h2 id={`setup-${key}`} className={styles.name}>
          {t(name)}
        </h2>
        <p className={styles.state}>{t(done ? 'admin.setup.done' : 'admin.setup.missing')}</p>
        {done ? null : <p className={styles.text}>{t(text)}</p>}
      </div>
      <ButtonLink
        to={href}
        variant={done ? 'quiet' : 'secondary'}
        size="small"
        aria-describedby={`setup-${key}`}
      >
        {t(done ? 'admin.setup.look' : 'admin.setup.go')}
      </ButtonLink>
    </li>
  )
}

export const meta = () => consolePageMeta('admin.setup')

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <ErrorPage error={error} />
}
