import { Link } from 'react-router'
import { getReport, type AnalyticsReport, type Counted } from '#contracts/operations/analytics'
import { getAdminAccess } from '#contracts/accounts/staff'
import { istDay } from '../shared/ist-date.ts'
import { consolePageMeta } from '../shared/page-meta.ts'
import { ErrorPage } from '../shell/error-page.tsx'
import { Card } from '../ui/card/card.tsx'
import { EmptyState } from '../ui/empty-state/empty-state.tsx'
import { messagesFor } from '../messages/load.ts'
import { useTranslator, type MessageId } from '../messages/messages.tsx'
import type { Route } from './+types/analytics.ts'
import { ConsoleFrame } from './console-frame.tsx'
import styles from './console.module.css'
import { QueueTabs } from './queue/queue-tabs.tsx'
import { forStaff } from './for-staff.server.ts'
import { Gate } from './gate.tsx'

await messagesFor('admin')
await messagesFor('queues')
await messagesFor('login')
await messagesFor('makers')

export const handle = { messages: ['admin', 'queues', 'login', 'makers'] }

const tabs = [
  { tab: '7', name: 'makers.analytics.week' },
  { tab: '30', name: 'makers.analytics.month' },
  { tab: '90', name: 'makers.analytics.quarter' },
] as const

export const loader = ({ context, request }: Route.LoaderArgs) =>
  forStaff(context, async (ask) => {
    const tab =
      tabs.map((one) => one.tab).find((days) => days === new URL(request.url).searchParams.get('tab')) ?? '7'
    const [overview, report] = await Promise.all([
      ask(getAdminAccess),
      ask(getReport, { query: { days: Number(tab) } }),
    ])
    return { overview, report, tab }
  })

export default function Analytics({ loaderData }: Route.ComponentProps) {
  const t = useTranslator()
  return (
    <Gate page={loaderData} title={t('admin.analytics')}>
      {({ overview, report, tab }) => (
        <ConsoleFrame overview={overview} heading={t('admin.analytics')} lead={t('makers.analytics.lead')}>
          <QueueTabs tabs={tabs} current={tab} />
          {report.days.length > 0 ? (
            <Parts report={report} />
          ) : (
            <EmptyState title={t('makers.analytics.none')}>{t('makers.analytics.none.text')}</EmptyState>
          )}
        </ConsoleFrame>
      )}
    </Gate>
  )
}

function Parts({ report }: { report: AnalyticsReport }) {
  const days = report.days.map(({ day, ...rest }) => ({ name: istDay(`${day}T00:00:00Z`), ...rest }))
  return (
    <>
      <Counts title="makers.analytics.days" rows={days} />
      <Counts title="makers.analytics.events" rows={report.events} />
      <Counts title="makers.analytics.pages" rows={report.pages} />
      <Makers rows={report.makers} />
      <Counts title="makers.analytics.first" rows={report.first_touch} />
      <Counts title="makers.analytics.last" rows={report.last_touch} />
    </>
  )
}

function Counts({ title, rows }: { title: MessageId; rows: readonly Counted[] }) {
  const t = useTranslator()
  if (rows.length === 0) return null
  return (
    <Card title={t(title)}>
      <div className={styles.scroll}>
        <table className={styles.table}>
          <thead>
            <tr>
              <th scope="col">{t('makers.analytics.what')}</th>
              <th scope="col">{t('makers.analytics.times')}</th>
              <th scope="col">{t('makers.analytics.people')}</th>
            </tr>
          </thead>
          <tbody>
            {rows.map(({ name, count, people }) => (
              <tr key={name}>
                <th scope="row">{name}</th>
                <td>{t('makers.number', { n: count })}</td>
                <td>{t('makers.number', { n: people })}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </Card>
  )
}

function Makers({ rows }: { rows: AnalyticsReport['makers'] }) {
  const t = useTranslator()
  if (rows.length === 0) return null
  return (
    <Card title={t('makers.analytics.makers')}>
      <div className={styles.scroll}>
        <table className={styles.table}>
          <thead>
            <tr>
              <th scope="col">{t('makers.admin.who')}</th>
              <th scope="col">{t('makers.analytics.views')}</th>
              <th scope="col">{t('makers.analytics.people')}</th>
              <th scope="col">{t('makers.analytics.follows')}</th>
            </tr>
          </thead>
          <tbody>
            {rows.map(({ id, name, count, people, follows }) => (
              <tr key={id}>
                <th scope="row">
                  <Link to={`/artistprofile?name=${encodeURIComponent(name)}&id=${id}`}>{name}</Link>
                </th>
                <td>{t('makers.number', { n: count })}</td>
                <td>{t('makers.number', { n: people })}</td>
                <td>{t('makers.number', { n: follows })}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </Card>
  )
}

export const meta = () => consolePageMeta('admin.analytics')

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <ErrorPage error={error} />
}
