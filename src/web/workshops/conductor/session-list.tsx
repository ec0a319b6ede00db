import { useState } from 'react'
import { Link } from 'react-router'
import { addSessions, type OwnWorkshop } from '#contracts/learning/workshops'
import { useAction } from '../../shared/use-action.ts'
import { Button } from '../../ui/button/button.tsx'
import { Card } from '../../ui/card/card.tsx'
import { Checkbox } from '../../ui/choice/choice.tsx'
import { Form } from '../../ui/form/form.tsx'
import { TextInput } from '../../ui/text-input/text-input.tsx'
import { useTranslator } from '../../messages/messages.tsx'
import { whenOf } from '../../shared/workshops/when.ts'
import styles from '../../shared/workshops/workshops.module.css'
import formStyles from '../../shared/workshops/form.module.css'
import { sessionStates } from './state-names.ts'
import { meetingsOf } from './times.ts'

/** Sessions of a workshop, and a form to add one, several weeks, or a series booked as a whole. */
export function SessionList({ workshop }: { workshop: OwnWorkshop }) {
  const t = useTranslator()
  return (
    <Card title={t('workshops.sessions')}>
      {workshop.sessions.length === 0 ? <p className={styles.soft}>{t('workshops.sessions.none')}</p> : null}
      {workshop.sessions.map((session) => (
        <div key={session.id} className={formStyles.line}>
          <div className={styles.row}>
            <Link to={`/conduct/sessions/${session.id}`}>{whenOf(session)}</Link>
            <span className={styles.soft}>
              {t(sessionStates[session.state])} ·{' '}
              {session.pools.map(({ capacity, left }) => `${capacity - left}/${capacity}`).join(' + ')}
            </span>
          </div>
        </div>
      ))}
      {workshop.state === 'archived' ? null : <AddSessions workshop={workshop} />}
    </Card>
  )
}

function AddSessions({ workshop }: { workshop: OwnWorkshop }) {
  const t = useTranslator()
  const [day, setDay] = useState('')
  const [time, setTime] = useState('11:00')
  const [weeks, setWeeks] = useState('1')
  const [isSeries, setSeries] = useState(false)
  const [seats, setSeats] = useState({
    in_person: workshop.mode === 'online' ? '0' : '10',
    online: workshop.mode === 'in_person' ? '0' : '20',
  })
  const [minSeats, setMinSeats] = useState('0')
  const [link, setLink] = useState('')
  const add = useAction(addSessions, { onDone: () => setDay('') })
  const send = () => {
    const meetings = meetingsOf({ day, time, weeks: Number(weeks), minutes: workshop.minutes })
    const rest = {
      in_person: Number(seats.in_person),
      online: Number(seats.online),
      least: Number(minSeats),
      join_link: link,
    }
    // Without a day and a time the server refuses the one session that has no meetings.
    const sessions =
      isSeries || meetings.length === 0
        ? [{ meetings, ...rest }]
        : meetings.map((meeting) => ({ meetings: [meeting], ...rest }))
    return add.run({ params: { id: workshop.id }, body: { sessions } })
  }
  return (
    <Form action={add} onSend={send} className={formStyles.form}>
      <h3>{t('workshops.sessions.add')}</h3>
      <div className={formStyles.pair}>
        <TextInput
          label={t('workshops.sessions.day')}
          name="sessions.0.meetings"
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
        <TextInput
          label={t('workshops.sessions.weeks')}
          type="number"
          min={1}
          max={26}
          value={weeks}
          onChange={({ target }) => setWeeks(target.value)}
        />
        <TextInput
          label={t('workshops.sessions.least')}
          name="sessions.0.least"
          type="number"
          min={0}
          value={minSeats}
          onChange={({ target }) => setMinSeats(target.value)}
        />
        {workshop.mode === 'online' ? null : (
          <TextInput
            label={t('workshops.sessions.seats')}
            name="sessions.0.in_person"
            type="number"
            min={0}
            value={seats.in_person}
            onChange={({ target }) => setSeats({ ...seats, in_person: target.value })}
          />
        )}
        {workshop.mode === 'in_person' ? null : (
          <TextInput
            label={t('workshops.sessions.online')}
            name="sessions.0.online"
            type="number"
            min={0}
            value={seats.online}
            onChange={({ target }) => setSeats({ ...seats, online: target.value })}
          />
        )}
      </div>
      {workshop.mode === 'in_person' ? null : (
        <TextInput
          label={t('workshops.sessions.link')}
          name="sessions.0.join_link"
          hint={t('workshops.sessions.link.hint')}
          type="url"
          isOptional
          value={link}
          onChange={({ target }) => setLink(target.value)}
        />
      )}
      <Checkbox
        label={t('workshops.sessions.series')}
        checked={isSeries}
        onChange={({ target }) => setSeries(target.checked)}
      />
      <div className={formStyles.actions}>
        <Button type="submit" variant="secondary" isBusy={add.isBusy}>
          {t('workshops.sessions.do')}
        </Button>
      </div>
    </Form>
  )
}
