import { useState } from 'react'
import { recordWalkIn, removeWalkIn, type Roster } from '#contracts/learning/bookings'
import { istMoment } from '../../shared/ist-date.ts'
import { useAction } from '../../shared/use-action.ts'
import { Button } from '../../ui/button/button.tsx'
import { Card } from '../../ui/card/card.tsx'
import { Checkbox } from '../../ui/choice/choice.tsx'
import { Form, FormProblem, textIn } from '../../ui/form/form.tsx'
import { inRupees } from '../../ui/price/price.tsx'
import { Select } from '../../ui/select/select.tsx'
import { TextInput } from '../../ui/text-input/text-input.tsx'
import { useTranslator } from '../../messages/messages.tsx'
import styles from '../../shared/workshops/workshops.module.css'
import formStyles from '../../shared/workshops/form.module.css'

const methodNames = {
  cash: 'workshops.door.cash',
  upi: 'workshops.door.upi',
  free: 'workshops.door.free',
} as const

const noAttendee = {
  name: '',
  is_minor: false,
  guardian_name: '',
  guardian_phone: '',
  guardian_consents: false,
}

/** Walk-ins: attendees without a booking, who pay the conductor directly. */
export function WalkIns({ roster, isOpen }: { roster: Roster; isOpen: boolean }) {
  const t = useTranslator()
  const { door, session } = roster
  if (!door) return null
  return (
    <Card title={t('workshops.door')}>
      <div className={styles.stack}>
        <p className={styles.soft}>{t('workshops.door.text')}</p>
        {roster.walk_ins.map((one) => (
          <WalkIn key={one.id} sessionId={session.id} walkIn={one} isOpen={isOpen} />
        ))}
        {isOpen ? (
          <WalkInForm sessionId={session.id} methods={door.methods} />
        ) : session.state === 'scheduled' && roster.walk_ins.length === 0 ? (
          <p>{t('workshops.door.opens', { at: istMoment(door.opens_at) })}</p>
        ) : null}
      </div>
    </Card>
  )
}

type WalkInProps = { sessionId: number; walkIn: Roster['walk_ins'][number]; isOpen: boolean }

function WalkIn({ sessionId, walkIn, isOpen }: WalkInProps) {
  const t = useTranslator()
  const remove = useAction(removeWalkIn)
  const { id, name, method, paid, at, guardian } = walkIn
  return (
    <div className={formStyles.line}>
      <div className={styles.row}>
        <span>
          {name || t('workshops.door.unnamed')}{' '}
          <span className={styles.soft}>
            {method === 'free' ? t('workshops.door.free') : `${inRupees(paid)} · ${t(methodNames[method])}`} ·{' '}
            {istMoment(at)}
            {guardian ? ` · ${t('workshops.roster.guardian', { name: guardian })}` : ''}
          </span>
        </span>
        {isOpen ? (
          <Button
            size="small"
            variant="quiet"
            aria-label={t('workshops.door.remove.of', { name })}
            isBusy={remove.isBusy}
            onClick={() => void remove.run({ params: { id: sessionId, walkIn: id } })}
          >
            {t('workshops.door.remove')}
          </Button>
        ) : null}
      </div>
      <FormProblem>{remove.problem}</FormProblem>
    </div>
  )
}

function WalkInForm({
  sessionId,
  methods,
}: {
  sessionId: number
  methods: readonly (keyof typeof methodNames)[]
}) {
  const t = useTranslator()
  const [attendee, setAttendee] = useState(noAttendee)
  const record = useAction(recordWalkIn, { onDone: () => setAttendee(noAttendee) })
  const [method, setMethod] = useState<keyof typeof methodNames>(methods[0] ?? 'free')
  const put = (patch: Partial<typeof noAttendee>) => setAttendee({ ...attendee, ...patch })
  const send = (fields: FormData) => {
    const typed = textIn(fields, 'price')
    const price = method === 'free' ? 0 : typed === '' ? Number.NaN : Number(typed)
    return record.run({ params: { id: sessionId }, body: { attendee, price, method } })
  }
  return (
    <Form action={record} onSend={send} className={formStyles.form}>
      <TextInput
        label={t('workshops.seat.name')}
        name="attendee.name"
        value={attendee.name}
        maxLength={80}
        autoComplete="off"
        onChange={({ target }) => put({ name: target.value })}
      />
      <div className={formStyles.pair}>
        <Select
          label={t('workshops.door.paid')}
          value={method}
          onChange={({ target }) => setMethod(target.value as keyof typeof methodNames)}
        >
          {methods.map((name) => (
            <option key={name} value={name}>
              {t(methodNames[name])}
            </option>
          ))}
        </Select>
        {method === 'free' ? null : (
          <TextInput label={t('workshops.door.rupees')} name="price" inputMode="decimal" />
        )}
      </div>
      <Checkbox
        label={t('workshops.seat.minor')}
        checked={attendee.is_minor}
        onChange={({ target }) => put({ is_minor: target.checked })}
      />
      {attendee.is_minor ? (
        <>
          <div className={formStyles.pair}>
            <TextInput
              label={t('workshops.seat.guardian')}
              name="attendee.guardian_name"
              value={attendee.guardian_name}
              maxLength={80}
              onChange={({ target }) => put({ guardian_name: target.value })}
            />
            <TextInput
              label={t('workshops.seat.phone')}
              name="attendee.guardian_phone"
              value={attendee.guardian_phone}
              inputMode="numeric"
              maxLength={10}
              onChange={({ target }) => put({ guardian_phone: target.value.replace(/\D/g, '') })}
            />
          </div>
          <Checkbox
            label={t('workshops.seat.consent')}
            checked={attendee.guardian_consents}
            onChange={({ target }) => put({ guardian_consents: target.checked })}
          />
        </>
      ) : null}
      <div className={formStyles.actions}>
        <Button type="submit" variant="secondary" isBusy={record.isBusy}>
          {t('workshops.door.note')}
        </Button>
      </div>
    </Form>
  )
}
