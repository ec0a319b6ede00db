import { useState } from 'react'
import { listEvents, type AccountEvent, type EventKind } from '#contracts/accounts/identity'
import { istMoment } from '../../shared/ist-date.ts'
import { useAction } from '../../shared/use-action.ts'
import { Badge } from '../../ui/badge/badge.tsx'
import { Button } from '../../ui/button/button.tsx'
import { Card } from '../../ui/card/card.tsx'
import { useTranslator, type MessageId } from '../../messages/messages.tsx'
import { RowNote } from '../rows/rows.tsx'
import { deviceName } from './device-name.ts'
import styles from './security.module.css'

type Page = { events: AccountEvent[]; next: string | null }

/** Events of the account, newest first, a page at a time. */
export function ActivityCard({ first }: { first: Page }) {
  const t = useTranslator()
  const [{ events, next }, setShown] = useState(first)
  const more = useAction(listEvents, {
    onDone: (page) => setShown((before) => ({ events: [...before.events, ...page.events], next: page.next })),
    refusals: 'alert',
    isRevalidating: false,
  })
  return (
    <Card title={t('security.events.title')}>
      {events.length === 0 ? (
        <RowNote>{t('security.events.empty')}</RowNote>
      ) : (
        <ol className={styles.events} aria-live="polite" aria-relevant="additions">
          {events.map((event) => (
            <EventRow key={event.event_id} event={event} />
          ))}
        </ol>
      )}
      {next ? (
        <Button
          variant="secondary"
          size="small"
          className={styles.more}
          isBusy={more.isBusy}
          onClick={() => void more.run({ query: { limit: 20, before: next } })}
        >
          {t('security.events.more')}
        </Button>
      ) : null}
    </Card>
  )
}

function EventRow({ event: { kind, at, device, network, by_staff: isByStaff } }: { event: AccountEvent }) {
  const t = useTranslator()
  const isImportant = kind === 'second-factor-failed' || kind === 'suspended' || kind === 'deletion-asked'
  const from = [
    device.browser || device.system ? deviceName(device) : '',
    network && t('security.places.network', { network }),
  ].filter(Boolean)
  return (
    <li className={styles.event} data-worth={isImportant || undefined}>
      <p className={styles.happened}>
        {t(sentences[kind])}
        {isByStaff ? <Badge>{t('security.events.staff')}</Badge> : null}
      </p>
      <RowNote>
        <time dateTime={at}>{istMoment(at)}</time>
        {/* The network address of staff is not shown. */}
        {isByStaff || from.length === 0 ? null : <>, {from.join(', ')}</>}
      </RowNote>
    </li>
  )
}

const sentences: Record<EventKind, MessageId> = {
  registered: 'security.event.registered',
  'logged-in': 'security.event.loggedin',
  'logged-out': 'security.event.loggedout',
  'session-ended': 'security.event.ended',
  'others-signed-out': 'security.event.others',
  'name-changed': 'security.event.name',
  'photo-changed': 'security.event.photo',
  'email-added': 'security.event.emailadded',
  'email-verified': 'security.event.emailverified',
  'email-removed': 'security.event.emailremoved',
  'phone-changed': 'security.event.phone',
  'gmail-linked': 'security.event.gmaillinked',
  'gmail-unlinked': 'security.event.gmailunlinked',
  'accounts-joined': 'security.event.joined',
  'address-changed': 'security.event.address',
  'second-factor-added': 'security.event.twostepon',
  'second-factor-removed': 'security.event.twostepoff',
  'second-factor-passed': 'security.event.twosteppassed',
  'second-factor-failed': 'security.event.twostepfailed',
  'data-downloaded': 'security.event.data',
  'consent-changed': 'security.event.consent',
  'deletion-asked': 'security.event.deletion',
  'deletion-cancelled': 'security.event.stays',
  'roles-changed': 'security.event.roles',
  suspended: 'security.event.suspended',
  reinstated: 'security.event.reinstated',
  'looked-up': 'security.event.lookedup',
}
