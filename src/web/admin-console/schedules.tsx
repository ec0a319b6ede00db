import { getAdminAccess } from '#contracts/accounts/staff'
import { listSchedules } from '#contracts/operations/system'
import { istMoment } from '../shared/ist-date.ts'
import { consolePageMeta } from '../shared/page-meta.ts'
import { ErrorPage } from '../shell/error-page.tsx'
import { messagesFor } from '../messages/load.ts'
import { useTranslator } from '../messages/messages.tsx'
import type { Route } from './+types/schedules.ts'
import { ConsoleFrame } from './console-frame.tsx'
import { forStaff } from './for-staff.server.ts'
import { Gate } from './gate.tsx'
import styles from './system/system.module.css'

await Promise.all([messagesFor('admin'), messagesFor('login'), messagesFor('system')])

export const handle = { messages: ['admin', 'login', 'system'] }

export const loader = ({ context }: Route.LoaderArgs) =>
  forStaff(context, async (ask) => {
    const [overview, { rows }] = await Promise.all([ask(getAdminAccess), ask(listSchedules)])
    return { overview, rows }
  })

/** Every scheduled task: when it ran last and runs next, and the error of its latest job. */
export default function Schedules({ loaderData }: Route.ComponentProps) {
  const t = useTranslator()
  return (
    <Gate page={loaderData} title={t('system.schedules')}>
      {({ overview, rows }) => (
        <ConsoleFrame overview={overview} heading={t('system.schedules')} lead={t('system.schedules.lead')}>
          <div className={styles.scroll}>
            <table className={styles.table}>
              <caption className="visually-hidden">{t('system.schedules')}</caption>
              <thead>
                <tr>
                  <th scope="col">{t('system.col.task')}</th>
                  <th scope="col" className={styles.second}>
                    {t('system.col.cron')}
                  </th>
                  <th scope="col">{t('system.col.lastrun')}</th>
                  <th scope="col">{t('system.col.nextrun')}</th>
                </tr>
              </thead>
              <tbody>
                {rows.map(({ task, cron, last_run_at, next_run_at, last_error }) => (
                  <tr key={task}>
                    <th scope="row">
                      {task}
                      {last_error ? <div className={styles.wrong}>{last_error}</div> : null}
                    </th>
                    <td className={styles.second}>{cron}</td>
                    <td>{last_run_at ? istMoment(last_run_at) : t('system.never')}</td>
                    <td>{next_run_at ? istMoment(next_run_at) : '–'}</td>
                  </tr>
                ))}
              </tbody>
            </table>
          </div>
        </ConsoleFrame>
      )}
    </Gate>
  )
}

export const meta = () => consolePageMeta('system.schedules')

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <ErrorPage error={error} />
}
