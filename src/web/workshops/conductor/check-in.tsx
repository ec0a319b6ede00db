import { useState, useSyncExternalStore } from 'react'
import type { CheckInList } from '#contracts/learning/bookings'
import { Button } from '../../ui/button/button.tsx'
import { Card } from '../../ui/card/card.tsx'
import { TextInput } from '../../ui/text-input/text-input.tsx'
import { useTranslator } from '../../messages/messages.tsx'
import styles from '../../shared/workshops/workshops.module.css'
import checkInStyles from './check-in.module.css'
import formStyles from '../../shared/workshops/form.module.css'
import { Camera } from './camera.tsx'
import { checkInId } from './cache-page.ts'
import { useCheckIn } from './use-check-in.ts'

const never = () => () => undefined
const hasDetector = (): boolean => 'BarcodeDetector' in window
const hasNone = (): boolean => false

/** Checks attendees in, also offline; entries are sent when the connection returns. */
export function CheckIn({ list }: { list: CheckInList }) {
  const t = useTranslator()
  const checkIn = useCheckIn(list)
  const [code, setCode] = useState('')
  const [isScanning, setScanning] = useState(false)
  const canScan = useSyncExternalStore(never, hasDetector, hasNone)
  const here = list.seats.filter(({ seat_id }) => checkIn.came.has(seat_id)).length
  return (
    <div id={checkInId(list.session_id)} className={styles.stack}>
      <output className={styles.notice}>
        {t('workshops.checkin.count', { here, all: list.seats.length })}
        {checkIn.waiting > 0 ? ` · ${t('workshops.checkin.waiting', { count: checkIn.waiting })}` : ''}
      </output>
      {checkIn.last ? (
        <p className={checkInStyles.result} data-result={checkIn.last.result} role="alert">
          {checkIn.last.result === 'in'
            ? t('workshops.checkin.in', { name: checkIn.last.name })
            : checkIn.last.result === 'already'
              ? t('workshops.checkin.already', { name: checkIn.last.name })
              : t('workshops.checkin.bad')}
        </p>
      ) : null}
      {canScan ? (
        <div className={styles.tight}>
          <div className={formStyles.actions}>
            <Button onClick={() => setScanning(!isScanning)}>
              {t(isScanning ? 'workshops.checkin.stop' : 'workshops.checkin.scan')}
            </Button>
          </div>
          {isScanning ? <Camera onCode={(found) => void checkIn.enter(found)} /> : null}
        </div>
      ) : null}
      <form
        noValidate
        className={formStyles.form}
        onSubmit={(event) => {
          event.preventDefault()
          const [box] = event.currentTarget.elements
          if (code.trim() !== '') void checkIn.enter(code)
          setCode('')
          // Ready for the next ticket.
          if (box instanceof HTMLInputElement) box.focus()
        }}
      >
        <TextInput
          label={t('workshops.checkin.code')}
          autoComplete="off"
          value={code}
          onChange={({ target }) => setCode(target.value)}
        />
        <div className={formStyles.actions}>
          <Button type="submit" variant="secondary">
            {t('workshops.checkin.enter')}
          </Button>
        </div>
      </form>
      <Card title={t('workshops.checkin.list')}>
        {list.seats.length === 0 ? <p>{t('workshops.roster.none')}</p> : null}
        {list.seats.map((seat) => (
          <div key={seat.seat_id} className={formStyles.line}>
            <div className={styles.row}>
              <span>
                {seat.name} <span className={styles.soft}>{seat.ticket}</span>
              </span>
              <Button
                size="small"
                variant={checkIn.came.has(seat.seat_id) ? 'quiet' : 'secondary'}
                onClick={() => checkIn.mark(seat.seat_id, checkIn.came.has(seat.seat_id))}
              >
                {t(checkIn.came.has(seat.seat_id) ? 'workshops.checkin.undo' : 'workshops.checkin.mark')}
              </Button>
            </div>
          </div>
        ))}
      </Card>
    </div>
  )
}
