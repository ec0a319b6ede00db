import { useState } from 'react'
import type { Roster } from '#contracts/learning/bookings'
import { istMoment } from '../../shared/ist-date.ts'
import { Button } from '../../ui/button/button.tsx'
import { Card } from '../../ui/card/card.tsx'
import { Checkbox } from '../../ui/choice/choice.tsx'
import { inRupees } from '../../ui/price/price.tsx'
import { Select } from '../../ui/select/select.tsx'
import { TextInput } from '../../ui/text-input/text-input.tsx'
import { useTranslator } from '../../messages/messages.tsx'
import styles from '../../shared/workshops/workshops.module.css'
import formStyles from '../../shared/workshops/form.module.css'
import { useAct } from './use-act.ts'

const methodNames = {
  cash: 'workshops.door.cash',
  upi: 'workshops.door.upi',
  free: 'workshops.door.free',
} as const

const nobody = { name: '', is_minor: false, guardian_name: '', guardian_phone: '', guardian_consents: false }

/** Who comes without a booking, and paid at the door. */
export function Door({ roster, isOpen }: { roster: Roster; isOpen: boolean }) {
  const t = useTranslator()
  const { act, problem } = useAct()
  const { door, session } = roster
  if (!door) return null
  return (
    <Card title={t('workshops.door')}>
      <div className={styles.stack}>
        <p className={styles.soft}>{t('workshops.door.text')}</p>
        {roster.walk_ins.map((one) => (
          <div key={one.id} className={formStyles.line}>
            <div className={styles.row}>
              <span>
                {one.name || t('workshops.door.somebody')}{' '}
                <span className={styles.soft}>
                  {one.method === 'free'
                    ? t('workshops.door.free')
                    : `${inRupees(one.paid)} · ${t(methodNames[one.method])}`}{' '}
                  · {istMoment(one.at)}
                  {one.guardian ? ` · ${t('workshops.roster.guardian', { name: one.guardian })}` : ''}
                </span>
              </span>
              {isOpen ? (
                <Button
                  size="small"
                  variant="quiet"
                  aria-label={t('workshops.door.remove.of', { name: one.name })}
                  onClick={() => void act('DELETE', `/conduct/sessions/${session.id}/walk-ins/${one.id}`)}
                >
                  {t('workshops.door.remove')}
                </Button>
              ) : null}
            </div>
          </div>
        ))}
        <output className={formStyles.problem}>{problem}</output>
        {isOpen ? (
          <WalkInForm sessionId={session.id} methods={door.methods} />
        ) : session.state === 'scheduled' && roster.walk_ins.length === 0 ? (
          <p>{t('workshops.door.opens', { at: istMoment(door.opens_at) })}</p>
        ) : null}
      </div>
    </Card>
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
  const { act, isBusy, problem } = useAct()
  const [who, setWho] = useState(nobody)
  const [price, setPrice] = useState('')
  const [method, setMethod] = useState<keyof typeof methodNames>(methods[0] ?? 'free')
  const put = (patch: Partial<typeof nobody>) => setWho({ ...who, ...patch })
  const note = async () => {
    const paid = method === 'free' ? 0 : price.trim() === '' ? null : Number(price)
    if (await act('POST', `/conduct/sessions/${sessionId}/walk-ins`, { attendee: who, price: paid, method }))
      setWho(nobody)
  }
  return (
    <form
      noValidate
      className={formStyles.form}
      onSubmit={(event) => {
        event.preventDefault()
        void note()
      }}
    >
      <TextInput
        label={t('workshops.seat.name')}
        value={who.name}
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
          <TextInput
            label={t('workshops.door.rupees')}
            inputMode="decimal"
            value={price}
            onChange={({ target }) => setPrice(target.value)}
          />
        )}
      </div>
      <Checkbox
        label={t('workshops.seat.minor')}
        checked={who.is_minor}
        onChange={({ target }) => put({ is_minor: target.checked })}
      />
      {who.is_minor ? (
        <>
          <div className={formStyles.pair}>
            <TextInput
              label={t('workshops.seat.guardian')}
              value={who.guardian_name}
              maxLength={80}
              onChange={({ target }) => put({ guardian_name: target.value })}
            />
            <TextInput
              label={t('workshops.seat.phone')}
              value={who.guardian_phone}
              inputMode="numeric"
              maxLength={10}
              onChange={({ target }) => put({ guardian_phone: target.value.replace(/\D/g, '') })}
            />
          </div>
          <Checkbox
            label={t('workshops.seat.consent')}
            checked={who.guardian_consents}
            onChange={({ target }) => put({ guardian_consents: target.checked })}
          />
        </>
      ) : null}
      <output className={formStyles.problem}>{problem}</output>
      <div className={formStyles.actions}>
        <Button type="submit" variant="secondary" isBusy={isBusy}>
          {t('workshops.door.note')}
        </Button>
      </div>
    </form>
  )
}
