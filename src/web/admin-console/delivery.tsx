import { getTariff, type Tariff } from '#contracts/delivery/shipping'
import { getAdminAccess } from '#contracts/accounts/staff'
import { startOfDay } from '#platform/time'
import { istDay } from '../shared/ist-date.ts'
import { consolePageMeta } from '../shared/page-meta.ts'
import { ErrorPage } from '../shell/error-page.tsx'
import { SectionHeading } from '../ui/heading/heading.tsx'
import { messagesFor } from '../messages/load.ts'
import { useTranslator } from '../messages/messages.tsx'
import type { Route } from './+types/delivery.ts'
import { ConsoleFrame } from './console-frame.tsx'
import { DeliveryTabs } from './delivery/delivery-tabs.tsx'
import styles from './delivery/delivery.module.css'
import { TariffForm } from './delivery/tariff-form.tsx'
import { Versions } from './delivery/versions.tsx'
import { forStaff } from './for-staff.server.ts'
import { Gate } from './gate.tsx'

await Promise.all([messagesFor('admin'), messagesFor('delivery'), messagesFor('login')])

export const handle = { messages: ['admin', 'delivery', 'login'] }

export const loader = ({ context }: Route.LoaderArgs) =>
  forStaff(context, async (ask) => {
    const [overview, tariff] = await Promise.all([ask(getAdminAccess), ask(getTariff)])
    return { overview, tariff }
  })

export default function Delivery({ loaderData }: Route.ComponentProps) {
  const t = useTranslator()
  return (
    <Gate page={loaderData} title={t('delivery.title')}>
      {({ overview, tariff }) => (
        <ConsoleFrame overview={overview} heading={t('delivery.title')} lead={t('delivery.lead')}>
          <div className={styles.parts}>
            <DeliveryTabs />
            <section aria-labelledby="prices" className={styles.form}>
              <SectionHeading id="prices">
                {isShipped(tariff)
                  ? t('delivery.now.shipped')
                  : t('delivery.now', { day: istDay(startOfDay(tariff.in_force_since).toISOString()) })}
              </SectionHeading>
              <TariffForm key={tariff.version} tariff={tariff} />
            </section>
            <section aria-labelledby="versions" className={styles.form}>
              <SectionHeading id="versions">{t('delivery.versions')}</SectionHeading>
              <Versions versions={tariff.versions} />
            </section>
          </div>
        </ConsoleFrame>
      )}
    </Gate>
  )
}

const isShipped = ({ versions }: Tariff): boolean =>
  versions.some(({ state, by }) => state === 'in_force' && by === null)

export const meta = () => consolePageMeta('delivery.title')

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <ErrorPage error={error} />
}
