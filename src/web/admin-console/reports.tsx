import { Link } from 'react-router'
import { getAdminAccess } from '#contracts/accounts/staff'
import { listReports } from '#contracts/operations/reports'
import { consolePageMeta } from '../shared/page-meta.ts'
import { ErrorPage } from '../shell/error-page.tsx'
import { SectionHeading } from '../ui/heading/heading.tsx'
import { messagesFor } from '../messages/load.ts'
import { useTranslator, type MessageId } from '../messages/messages.tsx'
import type { Route } from './+types/reports.ts'
import { ConsoleFrame } from './console-frame.tsx'
import { forStaff } from './for-staff.server.ts'
import { Gate } from './gate.tsx'
import styles from './reports/reports.module.css'

await Promise.all([messagesFor('admin'), messagesFor('login'), messagesFor('reports')])

export const handle = { messages: ['admin', 'login', 'reports'] }

/** The groups of the index; a report that none names is in the last. */
const groups: readonly { title: MessageId; names: readonly string[] }[] = [
  {
    title: 'reports.group.sales',
    names: ['sales', 'products', 'order-steps', 'funnel', 'cohorts', 'new-people'],
  },
  { title: 'reports.group.money', names: ['books', 'refunds', 'payouts', 'coupons', 'points'] },
  { title: 'reports.group.delivery', names: ['cod-rto', 'returns'] },
  { title: 'reports.group.stores', names: ['seller-score', 'new-stores', 'stock-outs', 'search-terms'] },
  { title: 'reports.group.community', names: ['creators', 'posts', 'workshops', 'bookings'] },
]

export const loader = ({ context }: Route.LoaderArgs) =>
  forStaff(context, async (ask) => {
    const [overview, { rows }] = await Promise.all([ask(getAdminAccess), ask(listReports)])
    return { overview, reports: rows }
  })

export default function Reports({ loaderData }: Route.ComponentProps) {
  const t = useTranslator()
  return (
    <Gate page={loaderData} title={t('reports.title')}>
      {({ overview, reports }) => {
        const named = new Set(groups.flatMap(({ names }) => names))
        const others = reports.filter(({ name }) => !named.has(name)).map(({ name }) => name)
        return (
          <ConsoleFrame overview={overview} heading={t('reports.title')} lead={t('reports.lead')}>
            {[...groups, { title: 'reports.group.other' as const, names: others }].map(({ title, names }) => {
              const rows = names.flatMap((name) => reports.find((one) => one.name === name) ?? [])
              if (rows.length === 0) return null
              return (
                <section key={title} aria-label={t(title)}>
                  <SectionHeading>{t(title)}</SectionHeading>
                  <ul className={styles.index}>
                    {rows.map(({ name, title: heading, about }) => (
                      <li key={name} className={styles.report}>
                        <Link to={`/admin/reports/${name}`} prefetch="intent">
                          <strong>{heading}</strong>
                        </Link>
                        <span className={styles.about}>{about}</span>
                      </li>
                    ))}
                  </ul>
                </section>
              )
            })}
          </ConsoleFrame>
        )
      }}
    </Gate>
  )
}

export const meta = () => consolePageMeta('reports.title')

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <ErrorPage error={error} />
}
