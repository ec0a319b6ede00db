import type { StoreRecord } from '#contracts/selling/stores'
import { istMoment } from '../../shared/ist-date.ts'
import { Card } from '../../ui/card/card.tsx'
import { useTranslator, type MessageId, type Translate } from '../../messages/messages.tsx'
import styles from './store.module.css'

type Event = StoreRecord['history'][number]

const names: Record<Event['kind'], MessageId> = {
  suspended: 'stores.event.suspended',
  paused: 'stores.event.paused',
  reinstated: 'stores.event.reinstated',
  resumed: 'stores.event.resumed',
  reopened: 'stores.event.reopened',
  closed: 'stores.event.closed',
  handed_over: 'stores.event.handedover',
  limits_changed: 'stores.event.limits',
  messaged: 'stores.event.messaged',
}

const textOf = (value: Event['facts'][string] | undefined): string =>
  value === null || value === undefined ? '' : String(value)

/** What an event says beside its name, each on a line. */
function linesOf(t: Translate, { kind, facts }: Event): string[] {
  const lines = [
    facts['until'] ? t('stores.restriction.until', { at: istMoment(textOf(facts['until'])) }) : '',
    kind === 'handed_over'
      ? t('stores.event.handedover.text', {
          from: textOf(facts['from']) || t('stores.owner.none'),
          to: textOf(facts['to']),
        })
      : '',
    kind === 'limits_changed' ? limitsOf(t, facts) : '',
    textOf(facts['text']),
    facts['reason'] ? t('stores.event.reason', { reason: textOf(facts['reason']) }) : '',
    facts['note'] ? t('stores.event.note', { note: textOf(facts['note']) }) : '',
  ]
  return lines.filter(Boolean)
}

const limitsOf = (t: Translate, facts: Event['facts']): string =>
  [
    facts['max_listings'] === null
      ? t('stores.limits.none')
      : t('stores.limits.most', { most: Number(facts['max_listings']) }),
    t(facts['payouts_held'] === true ? 'stores.payouts.held' : 'stores.payouts.go'),
  ].join(', ')

/** All decisions about the store, newest first. */
export function History({ store: { history } }: { store: StoreRecord }) {
  const t = useTranslator()
  return (
    <Card title={t('stores.history')}>
      {history.length === 0 ? <p>{t('stores.history.none')}</p> : null}
      <ol className={styles.history}>
        {history.map((event) => (
          <li key={event.id}>
            <strong>{t(names[event.kind])}</strong>{' '}
            <span className={styles.soft}>
              {istMoment(event.at)}, {event.by ?? t('stores.event.clock')}
            </span>
            {linesOf(t, event).map((line, index) => (
              <p key={index} className={styles.words}>
                {line}
              </p>
            ))}
          </li>
        ))}
      </ol>
    </Card>
  )
}
