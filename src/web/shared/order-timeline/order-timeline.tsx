import { istMoment } from '../ist-date.ts'
import styles from './order-timeline.module.css'

type OrderTimelineProps = {
  steps: readonly { at: string; event: string; note: string }[]
  next?: string | null
}

/** The history of an order, oldest first, and the next step. */
export function OrderTimeline({ steps, next }: OrderTimelineProps) {
  return (
    <ol className={styles.timeline}>
      {steps.map(({ at, event, note }, index) => (
        <li
          key={`${at} ${event}`}
          className={styles.step}
          data-now={(!next && index === steps.length - 1) || undefined}
        >
          <p className={styles.event}>{event}</p>
          {note ? <p className={styles.note}>{note}</p> : null}
          <time dateTime={at} className={styles.at}>
            {istMoment(at)}
          </time>
        </li>
      ))}
      {next ? (
        <li className={styles.step} data-coming>
          <p className={styles.event}>{next}</p>
        </li>
      ) : null}
    </ol>
  )
}
