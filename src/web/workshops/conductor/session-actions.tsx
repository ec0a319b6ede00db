import { useState } from 'react'
import { cancelSession, rescheduleSession, messageAttendees, type Roster } from '#contracts/learning/bookings'
import { momentInIndia } from '#platform/time'
import { istMoment } from '../../shared/ist-date.ts'
import { useAction } from '../../shared/use-action.ts'
import { Button } from '../../ui/button/button.tsx'
import { Card } from '../../ui/card/card.tsx'
import { Dialog } from '../../ui/dialog/dialog.tsx'
import { Form, textIn } from '../../ui/form/form.tsx'
import { TextInput } from '../../ui/text-input/text-input.tsx'
import { Textarea } from '../../ui/textarea/textarea.tsx'
import { inRupees } from '../../ui/price/price.tsx'
import { useTranslator } from '../../messages/messages.tsx'
import styles from '../../shared/workshops/workshops.module.css'
import formStyles from '../../shared/workshops/form.module.css'

/** Messages to attendees, rescheduling and cancelling. */
export function SessionActions({ roster }: { roster: Roster }) {
  const t = useTranslator()
  const [dialog, setDialog] = useState<'move' | 'cancel' | null>(null)
  const isToCome = roster.session.state === 'scheduled'
  return (
    <>
      <Messages roster={roster} />
      {isToCome ? (
        <div className={formStyles.actions}>
          <Button variant="secondary" onClick={() => setDialog('move')}>
            {t('workshops.move')}
          </Button>
          <Button variant="quiet" onClick={() => setDialog('cancel')}>
            {t('workshops.calloff')}
          </Button>
        </div>
      ) : null}
      {dialog === 'move' ? <RescheduleDialog roster={roster} onClose={() => setDialog(null)} /> : null}
      {dialog === 'cancel' ? <CancelDialog roster={roster} onClose={() => setDialog(null)} /> : null}
    </>
  )
}

function Messages({ roster }: { roster: Roster }) {
  const t = useTranslator()
  const write = useAction(messageAttendees, {
    done: ({ recipients }) => t('workshops.message.sent', { count: recipients }),
  })
  return (
    <Card title={t('workshops.message')}>
      <Form
        action={write}
        onSend={(fields) =>
          write.run({ params: { id: roster.session.id }, body: { words: textIn(fields, 'words') } })
        }
        clearsWhenDone
        className={formStyles.form}
      >
        <Textarea label={t('workshops.message.words')} name="words" maxLength={2000} />
        <div className={formStyles.actions}>
          <Button type="submit" variant="secondary" isBusy={write.isBusy}>
            {t('workshops.message.send')}
          </Button>
        </div>
      </Form>
      {roster.messages.map((message) => (
        <p key={message.id} className={formStyles.line}>
          <span className={styles.soft}>{istMoment(message.at)}</span>
          <span className={styles.prose}>{message.words}</span>
        </p>
      ))}
    </Card>
  )
}

type DialogProps = { roster: Roster; onClose: () => void }

function RescheduleDialog({ roster, onClose }: DialogProps) {
  const t = useTranslator()
  const reschedule = useAction(rescheduleSession, { onDone: onClose })
  const [day, setDay] = useState('')
  const [time, setTime] = useState('11:00')
  const send = (fields: FormData) => {
    const first = momentInIndia(day, time).getTime()
    const shift = first - new Date(roster.session.starts_at).getTime()
    const later = (iso: string) => new Date(new Date(iso).getTime() + shift).toISOString()
    // Without a day or a time the server says which field is missing.
    const meetings = Number.isNaN(first)
      ? []
      : roster.session.meetings.map(({ starts_at, ends_at }) => ({
          starts_at: later(starts_at),
          ends_at: later(ends_at),
        }))
    return reschedule.run({
      params: { id: roster.session.id },
      body: { meetings, reason: textIn(fields, 'reason') },
    })
  }
  return (
    <Dialog isOpen onClose={onClose} title={t('workshops.move')}>
      <Form action={reschedule} onSend={send} className={styles.stack}>
        <p>{t('workshops.move.text')}</p>
        <div className={formStyles.pair}>
          <TextInput
            label={t('workshops.sessions.day')}
            name="meetings"
            type="date"
            value={day}
            onChange={({ target }) => setDay(target.value)}
          />
          <TextInput
            label={t('workshops.sessions.time')}
            type="time"
            value={time}
            onChange={({ target }) => setTime(target.value)}
          />
        </div>
        <TextInput label={t('workshops.reason')} name="reason" maxLength={500} />
        <Button type="submit" isBusy={reschedule.isBusy}>
          {t('workshops.move.do')}
        </Button>
      </Form>
    </Dialog>
  )
}

function CancelDialog({ roster, onClose }: DialogProps) {
  const t = useTranslator()
  const cancel = useAction(cancelSession, { onDone: onClose })
  return (
    <Dialog isOpen onClose={onClose} title={t('workshops.calloff')}>
      <Form
        action={cancel}
        onSend={(fields) =>
          cancel.run({ params: { id: roster.session.id }, body: { reason: textIn(fields, 'reason') } })
        }
        className={styles.stack}
      >
        <p>
          {t('workshops.calloff.text', {
            count: roster.seats.length,
            price: inRupees(roster.refund_if_off),
          })}
        </p>
        <TextInput label={t('workshops.reason')} name="reason" maxLength={500} />
        <Button type="submit" variant="danger" isBusy={cancel.isBusy}>
          {t('workshops.calloff.do')}
        </Button>
      </Form>
    </Dialog>
  )
}
