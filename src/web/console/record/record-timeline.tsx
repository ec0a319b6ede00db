import { FileText, IndianRupee, MessageSquare, Package, ShieldUser, StickyNote, Truck } from 'lucide-react'
import { useState } from 'react'
import { Link } from 'react-router'
import { useTranslator, type MessageId } from '../../messages/messages.tsx'
import { istMoment } from '../../shared/ist-date.ts'
import { Card } from '../../ui/card/card.tsx'
import styles from './record.module.css'
import { kindsIn, type EventKind, type TimelineEvent } from './timeline.ts'

const icons = {
  state: Package,
  money: IndianRupee,
  document: FileText,
  parcel: Truck,
  message: MessageSquare,
  note: StickyNote,
  staff: ShieldUser,
} as const

const names: Record<EventKind, MessageId> = {
  state: 'console.event.state',
  money: 'console.event.money',
  document: 'console.event.document',
  parcel: 'console.event.parcel',
  message: 'console.event.message',
  note: 'console.event.note',
  staff: 'console.event.staff',
}

/** What happened to a record: states, money, documents, messages, notes and acts of the staff in one order. */
export function RecordTimeline({ events }: { events: readonly TimelineEvent[] }) {
  const t = useTranslator()
  const [only, setOnly] = useState<EventKind | null>(null)
  const kinds = kindsIn(events)
  const shown = only ? events.filter(({ kind }) => kind === only) : events
  return (
    <Card title={t('console.record.history')}>
      {kinds.length > 1 ? (
        <fieldset className={styles.filters} aria-label={t('console.record.history')}>
          {[null, ...kinds].map((kind) => (
            <button
              key={kind ?? 'all'}
              type="button"
              className={styles.filter}
              aria-pressed={only === kind}
              onClick={() => setOnly(kind)}
            >
              {t(kind ? names[kind] : 'console.event.all')}
            </button>
          ))}
        </fieldset>
      ) : null}
      {shown.length === 0 ? <p>{t('console.record.quiet')}</p> : null}
      <ol className={styles.events}>
        {shown.map((event) => (
          <Event key={event.key} event={event} />
        ))}
      </ol>
    </Card>
  )
}

function Event({ event: { kind, at, title, text = '', by = '', href } }: { event: TimelineEvent }) {
  const Icon = icons[kind]
  const hasWords = kind === 'message' || kind === 'note'
  return (
    <li className={styles.event} data-kind={kind}>
      <span className={styles.icon}>
        <Icon size={16} aria-hidden />
      </span>
      <div>
        <p className={styles.what}>
          <strong>{href ? <Link to={href}>{title}</Link> : title}</strong>
          <span className={styles.note}>
            {by ? `${by} · ` : ''}
            <time dateTime={at}>{istMoment(at)}</time>
          </span>
        </p>
        {text ? <p className={hasWords ? `${styles.text} ${styles.words}` : styles.text}>{text}</p> : null}
      </div>
    </li>
  )
}
