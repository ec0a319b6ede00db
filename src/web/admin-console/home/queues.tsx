import { Link } from 'react-router'
import type { Home } from '#contracts/operations/reports'
import { EmptyState } from '../../ui/empty-state/empty-state.tsx'
import { SectionHeading } from '../../ui/heading/heading.tsx'
import { inRupees } from '../../ui/price/price.tsx'
import { istDay } from '../../shared/ist-date.ts'
import { useTranslator } from '../../messages/messages.tsx'
import { ageOf } from './age-of.ts'
import styles from './home.module.css'

type Queue = Home['queues'][number]

/** What waits for the staff, by age. Red is only what must be done today. */
export function Queues({
  queues,
  empty,
  now,
}: {
  queues: Home['queues']
  empty: Home['empty_queues']
  now: string
}) {
  const t = useTranslator()
  if (queues.length === 0)
    return <EmptyState title={t('reports.home.nothing')}>{t('reports.home.nothing.text')}</EmptyState>
  return (
    <section aria-labelledby="waiting">
      <SectionHeading id="waiting">{t('reports.home.waiting')}</SectionHeading>
      <ul className={styles.queues}>
        {queues.map((queue) => (
          <li key={queue.name}>
            <QueueRow queue={queue} now={now} />
          </li>
        ))}
      </ul>
      {empty.length === 0 ? null : (
        <p className={styles.note}>
          {t('reports.home.empty_queues')}{' '}
          {empty.map(({ name, title, href }, index) => (
            <span key={name}>
              {index === 0 ? '' : ' · '}
              <Link to={href}>{title}</Link>
            </span>
          ))}
        </p>
      )}
    </section>
  )
}

function QueueRow({ queue, now }: { queue: Queue; now: string }) {
  const t = useTranslator()
  const { title, href, count, amount, oldest_at: oldest, due_at: due, is_due_today: isDue } = queue
  return (
    <Link to={href} prefetch="intent" className={styles.queue} data-due={isDue || undefined}>
      <strong className={styles.count}>{t('reports.home.count', { count })}</strong>
      <span className={styles.name}>{title}</span>
      <span className={styles.age}>
        {oldest ? t('reports.home.oldest', { age: ageOf(oldest, now) }) : null}
      </span>
      <span className={styles.money}>{amount === null ? null : inRupees(amount)}</span>
      <span className={styles.owner}>{ownerText(t, queue)}</span>
      <span className={styles.due}>{due ? dueText(t, { due, isDue, now }) : null}</span>
    </Link>
  )
}

type Due = { due: string; isDue: boolean; now: string }

function dueText(t: ReturnType<typeof useTranslator>, { due, isDue, now }: Due): string {
  if (!isDue) return t('reports.home.due', { day: istDay(due) })
  return istDay(due) === istDay(now)
    ? t('reports.home.due_today')
    : t('reports.home.overdue', { day: istDay(due) })
}

/** Who has what: '2 yours, 1 with nobody', or the names of others. */
function ownerText(t: ReturnType<typeof useTranslator>, { mine, unassigned, count, owners }: Queue): string {
  if (owners.length === 0) return ''
  return [
    mine > 0 ? t('reports.home.mine', { count: mine }) : owners.join(', '),
    unassigned > 0 && unassigned < count ? t('reports.home.unassigned', { count: unassigned }) : '',
  ]
    .filter((text) => text !== '')
    .join(' · ')
}

/** What is assigned to the member, and what others did that waits for a second person. */
export function MyWork({ queues }: { queues: Home['queues'] }) {
  const t = useTranslator()
  const assigned = queues.filter(({ mine }) => mine > 0)
  const toSign = queues.filter(({ to_sign: count }) => count > 0)
  if (assigned.length + toSign.length === 0) return null
  return (
    <section aria-labelledby="mine">
      <SectionHeading id="mine">{t('reports.home.my_work')}</SectionHeading>
      <ul className={styles.mine}>
        {assigned.map(({ name, title, href, mine }) => (
          <li key={`${name} mine`}>
            <Link to={href}>{title}</Link> {t('reports.home.assigned', { count: mine })}
          </li>
        ))}
        {toSign.map(({ name, title, href, to_sign: count }) => (
          <li key={`${name} sign`}>
            <Link to={href}>{title}</Link> {t('reports.home.to_sign', { count })}
          </li>
        ))}
      </ul>
    </section>
  )
}
