import { inTrade } from '../../messages/trade.ts'
import { istMoment } from '../ist-date.ts'
import styles from './order-timeline.module.css'

type OrderTimelineProps = {
  steps: readonly { at: string; event: string; note: string }[]
  /** What comes next, when something does. */ next?: string | null
}

/** Reasons from a list are translated; written ones stay as they are. */
const inWords = (note: string): string =>
  note
    .split('. ')
    .map((part) => inTrade(part))
    .join('. ')

/** What happened to an order, oldest first, and what is to come. */
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
          {note ? <p className={styles.note}>{inWords(note)}</p> : null}
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
