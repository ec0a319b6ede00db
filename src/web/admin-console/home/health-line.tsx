import { Link } from 'react-router'
import type { Home } from '#contracts/operations/reports'
import { useTranslator } from '../../messages/messages.tsx'
import { ageOf } from './age-of.ts'
import styles from './home.module.css'

/** Work that waits longer than this is late. */
const LATE_SECONDS = 300

/** The health of the shop in a line; the parts that need somebody are red. */
export function HealthLine({ health, now }: { health: Home['health']; now: string }) {
  const t = useTranslator()
  const { integrity, jobs_given_up: givenUp, waiting_seconds: waiting } = health
  const isLate = waiting > LATE_SECONDS
  const since = new Date(Date.parse(now) - waiting * 1000).toISOString()
  return (
    <p className={styles.health}>
      <strong>{t('reports.health')}</strong>{' '}
      <Link to="/admin/ledger" data-bad={integrity.faults > 0 || undefined}>
        {integrity.checked_at
          ? t('reports.health.integrity', {
              faults: integrity.faults,
              age: ageOf(integrity.checked_at, now),
            })
          : t('reports.health.unchecked')}
      </Link>
      {' · '}
      <span data-bad={givenUp > 0 || undefined}>{t('reports.health.jobs', { count: givenUp })}</span>
      {' · '}
      <span data-bad={isLate || undefined}>
        {isLate ? t('reports.health.late', { age: ageOf(since, now) }) : t('reports.health.in_time')}
      </span>
    </p>
  )
}
