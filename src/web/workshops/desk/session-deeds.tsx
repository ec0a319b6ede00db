import { useState } from 'react'
import type { Roster } from '#contracts/learning/bookings'
import { momentInIndia } from '#platform/time'
import { istMoment } from '../../shared/ist-date.ts'
import { Button } from '../../ui/button/button.tsx'
import { Card } from '../../ui/card/card.tsx'
import { Dialog } from '../../ui/dialog/dialog.tsx'
import { TextInput } from '../../ui/text-input/text-input.tsx'
import { Textarea } from '../../ui/textarea/textarea.tsx'
import { showToast } from '../../ui/toast/toast.tsx'
import { inRupees } from '../../ui/price/price.tsx'
import { useTranslator } from '../../messages/messages.tsx'
import styles from '../../shared/workshops/workshops.module.css'
import formStyles from '../../shared/workshops/form.module.css'
import { useAct } from './use-act.ts'

/** Writing to everybody, another time, and calling it off. */
export function SessionDeeds({ roster }: { roster: Roster }) {
  const t = useTranslator()
  const [deed, setDeed] = useState<'move' | 'cancel' | null>(null)
  const isToCome = roster.session.state === 'scheduled'
  return (
    <>
      <Messages roster={roster} />
      {isToCome ? (
        <div className={formStyles.actions}>
          <Button variant="secondary" onClick={() => setDeed('move')}>
            {t('workshops.move')}
          </Button>
          <Button variant="quiet" onClick={() => setDeed('cancel')}>
            {t('workshops.calloff')}
          </Button>
        </div>
      ) : null}
      {deed === 'move' ? <MoveDialog roster={roster} onClose={() => setDeed(null)} /> : null}
      {deed === 'cancel' ? <CallOffDialog roster={roster} onClose={() => setDeed(null)} /> : null}
    </>
  )
}

function Messages({ roster }: { roster: Roster }) {
  const t = useTranslator()
  const { act, isBusy, problem } = useAct()
  const [text, setText] = useState('')
  const send = async () => {
    const sent = await act<{ recipients: number }>(
      'POST',
      `/conduct/sessions/${roster.session.id}/messages`,
      { words: text },
    )
    if (!sent) return
    setText('')
    showToast(t('workshops.message.sent', { count: sent.recipients }), 'success')
  }
  return (
    <Card title={t('workshops.message')}>
      <form
        noValidate
        className={formStyles.form}
        onSubmit={(event) => {
          event.preventDefault()
          void send()
        }}
      >
        <Textarea
          label={t('workshops.message.words')}
          error={problem}
          maxLength={2000}
          value={text}
          onChange={({ target }) => setText(target.value)}
        />
        <div className={formStyles.actions}>
          <Button type="submit" variant="secondary" isBusy={isBusy}>
            {t('workshops.message.send')}
          </Button>
        </div>
      </form>
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

function MoveDialog({ roster, onClose }: DialogProps) {
  const t = useTranslator()
  const { act, isBusy, problem } = useAct()
  const [days, setDays] = useState('')
  const [time, setTime] = useState('11:00')
  const [reason, setReason] = useState('')
  const move = async () => {
    const first = momentInIndia(days, time).getTime()
    const shift = first - new Date(roster.session.starts_at).getTime()
    const later = (iso: string) => new Date(new Date(iso).getTime() + shift).toISOString()
    const meetings = roster.session.meetings.map(({ starts_at, ends_at }) => ({
      starts_at: later(starts_at),
      ends_at: later(ends_at),
    }))
    if (await act('POST', `/conduct/sessions/${roster.session.id}/reschedule`, { meetings, reason }))
      onClose()
  }
  return (
    <Dialog isOpen onClose={onClose} title={t('workshops.move')}>
      <form
        noValidate
        className={styles.stack}
        onSubmit={(event) => {
          event.preventDefault()
          void move()
        }}
      >
        <p>{t('workshops.move.text')}</p>
        <div className={formStyles.pair}>
          <TextInput
            label={t('workshops.sessions.day')}
            type="date"
            value={days}
            onChange={({ target }) => setDays(target.value)}
          />
          <TextInput
            label={t('workshops.sessions.time')}
            type="time"
            value={time}
            onChange={({ target }) => setTime(target.value)}
          />
        </div>
        <TextInput
          label={t('workshops.reason')}
          value={reason}
          maxLength={500}
          onChange={({ target }) => setReason(target.value)}
        />
        <output className={formStyles.problem}>{problem}</output>
        <Button type="submit" isBusy={isBusy} disabled={days === ''}>
          {t('workshops.move.do')}
        </Button>
      </form>
    </Dialog>
  )
}

function CallOffDialog({ roster, onClose }: DialogProps) {
  const t = useTranslator()
  const { act, isBusy, problem } = useAct()
  const [reason, setReason] = useState('')
  const callOff = async () => {
    if (await act('POST', `/conduct/sessions/${roster.session.id}/cancel`, { reason })) onClose()
  }
  return (
    <Dialog isOpen onClose={onClose} title={t('workshops.calloff')}>
      <form
        noValidate
        className={styles.stack}
        onSubmit={(event) => {
          event.preventDefault()
          void callOff()
        }}
      >
        <p>
          {t('workshops.calloff.text', {
            count: roster.seats.length,
            price: inRupees(roster.refund_if_off),
          })}
        </p>
        <TextInput
          label={t('workshops.reason')}
          value={reason}
          maxLength={500}
          onChange={({ target }) => setReason(target.value)}
        />
        <output className={formStyles.problem}>{problem}</output>
        <Button type="submit" variant="danger" isBusy={isBusy}>
          {t('workshops.calloff.do')}
        </Button>
      </form>
    </Dialog>
  )
}
