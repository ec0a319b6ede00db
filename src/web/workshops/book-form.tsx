import type { RequestPartsOf } from '#platform/api-client'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { openBooking } from '#contracts/learning/bookings'
import type { Address } from '#contracts/accounts/identity'
import type { WorkshopDetail } from '#contracts/learning/workshops'
import { Refusal } from '#platform/refusal'
import { ask } from '../shared/ask.ts'
import { openLogin, useSession } from '../shared/session.ts'
import { useTask } from '../shared/use-action.ts'
import { Button, ButtonLink } from '../ui/button/button.tsx'
import { Checkbox } from '../ui/choice/choice.tsx'
import { Form, FormProblem } from '../ui/form/form.tsx'
import { inRupees } from '../ui/price/price.tsx'
import { QuantityStepper } from '../ui/quantity-stepper/quantity-stepper.tsx'
import { Select } from '../ui/select/select.tsx'
import { useTranslator } from '../messages/messages.tsx'
import { emptyAttendee, SeatFields, type AttendeeDraft } from './seat-fields.tsx'
import { payForBooking } from './pay-for-booking.ts'
import styles from '../shared/workshops/workshops.module.css'
import sumStyles from './book-form.module.css'

/** The session and ticket that are booked. */
export type Chosen = {
  workshop: WorkshopDetail
  addresses: readonly Address[]
  price: number
  sessionId: number
  ticket: WorkshopDetail['tickets'][number]
}

function kitOf(
  { kit }: WorkshopDetail,
  withKit: boolean,
  seats: number,
): { hasKit: boolean; kitPrice: number } {
  if (!kit) return { hasKit: false, kitPrice: 0 }
  if (kit.is_included) return { hasKit: true, kitPrice: 0 }
  return { hasKit: withKit, kitPrice: withKit ? kit.price * seats : 0 }
}

/** The kit cannot reach the chosen address, or not in time; the seat can be booked without it. */
const WITHOUT_KIT = new Set(['pin_not_deliverable', 'own_state_only', 'kit_late', 'kit_gone'])
const isAboutKit = (error: unknown): boolean => error instanceof Refusal && WITHOUT_KIT.has(error.code)

type NewBooking = RequestPartsOf<typeof openBooking>['body']

/** Books, and opens the payment window when there is an amount due. `unpaid` is the reason why it closed without a payment. */
function useBooking() {
  const { person } = useSession()
  const navigate = useNavigate()
  const [unpaid, setUnpaid] = useState('')
  const [isKitStuck, setKitStuck] = useState(false)
  const book = useTask(
    async (body: NewBooking) => {
      const { booking, pay } = await ask(openBooking, { body })
      const payer = { name: person?.name ?? '', phone: person?.phoneNumber ?? '' }
      return { id: booking.id, unpaid: pay ? await payForBooking(booking.id, pay, payer) : null }
    },
    {
      onDone: (made) =>
        made.unpaid === null ? navigate(`/bookings?booked=${made.id}`) : setUnpaid(made.unpaid),
      onRefused: (error) => setKitStuck(isAboutKit(error)),
      isRevalidating: 'always',
    },
  )
  const clear = (): void => {
    setUnpaid('')
    setKitStuck(false)
    book.clear()
  }
  const send = (body: NewBooking) => {
    clear()
    return person ? book.run(body) : openLogin()
  }
  return { book, send, clear, unpaid, isKitStuck, ownName: person?.name ?? '' }
}

/** Number of tickets, attendees and kit, then the payment window. */
export function BookForm({
  workshop,
  addresses,
  price,
  sessionId,
  ticket,
  maxSeats,
  offerId,
}: Chosen & { maxSeats: number; offerId?: number }) {
  const t = useTranslator()
  const { book, send, clear, unpaid, isKitStuck, ownName } = useBooking()
  const [count, setCount] = useState(1)
  const [drafts, setDrafts] = useState<AttendeeDraft[]>([])
  const [withKit, setKit] = useState(false)
  const [addressId, setAddress] = useState(addresses[0]?.address_id ?? 0)
  const seats = count * ticket.seats
  const attendees = Array.from(
    { length: seats },
    (_, at) => drafts[at] ?? emptyAttendee(at === 0 ? ownName : ''),
  )
  const { hasKit, kitPrice } = kitOf(workshop, withKit, seats)
  const total = Math.round((price * count + kitPrice) * 100) / 100
  const submit = () =>
    send({
      session_id: sessionId,
      ticket_id: ticket.id,
      tickets: count,
      attendees,
      total,
      with_kit: withKit,
      ...(addressId > 0 && (hasKit || ticket.mode === 'online') && { address_id: addressId }),
      ...(offerId !== undefined && { offer_id: offerId }),
    })
  return (
    <Form action={book} onSend={submit} className={styles.stack}>
      {offerId === undefined ? null : <p className={styles.notice}>{t('workshops.offered')}</p>}
      <div className={styles.row}>
        <span>{t('workshops.howmany')}</span>
        <QuantityStepper
          value={count}
          of={ticket.name}
          max={Math.max(1, maxSeats)}
          onStep={(by) => setCount(count + by)}
        />
      </div>
      {attendees.map((draft, at) => (
        <SeatFields
          key={at}
          at={at}
          draft={draft}
          questions={workshop.questions}
          isForAdults={workshop.age_from >= 18}
          prefix={`attendees.${at}.`}
          onChange={(next) => setDrafts(attendees.map((one, place) => (place === at ? next : one)))}
        />
      ))}
      {workshop.kit ? <KitChoice kit={workshop.kit} isChosen={withKit} onChoose={setKit} /> : null}
      {hasKit ? <KitAddress addresses={addresses} value={addressId} onChange={setAddress} /> : null}
      <p className={sumStyles.sum}>
        <span>{t('workshops.total')}</span>
        <span>{total === 0 ? t('workshops.free') : inRupees(total)}</span>
      </p>
      <Button type="submit" isBusy={book.isBusy} isWide>
        {total === 0 ? t('workshops.do.free') : t('workshops.do.pay', { price: inRupees(total) })}
      </Button>
      <FormProblem>{unpaid}</FormProblem>
      <LeaveOut
        isOffered={isKitStuck && withKit}
        onPress={() => {
          setKit(false)
          clear()
        }}
      />
      {total === 0 ? null : <p className={styles.soft}>{t('workshops.hold')}</p>}
    </Form>
  )
}

type Say = ReturnType<typeof useTranslator>

function hintOf(
  { store_name: store, only_state: state }: NonNullable<WorkshopDetail['kit']>,
  t: Say,
): string {
  return state === null ? t('workshops.kit.hint', { store }) : t('workshops.kit.hint.state', { store, state })
}

type KitChoiceProps = {
  kit: NonNullable<WorkshopDetail['kit']>
  isChosen: boolean
  onChoose: (isChosen: boolean) => void
}

/** An included kit is mentioned; another can be added. */
function KitChoice({ kit, isChosen, onChoose }: KitChoiceProps) {
  const t = useTranslator()
  if (kit.is_included) return <p className={styles.soft}>{hintOf(kit, t)}</p>
  return (
    <Checkbox
      checked={isChosen}
      onChange={({ target }) => onChoose(target.checked)}
      label={t('workshops.kit.add', { name: kit.product_name, price: inRupees(kit.price) })}
      hint={hintOf(kit, t)}
    />
  )
}

function LeaveOut({ isOffered, onPress }: { isOffered: boolean; onPress: () => void }) {
  const t = useTranslator()
  if (!isOffered) return null
  return (
    <Button variant="quiet" isWide onClick={onPress}>
      {t('workshops.kit.without')}
    </Button>
  )
}

type KitAddressProps = {
  addresses: readonly Address[]
  value: number
  onChange: (id: number) => void
}

function KitAddress({ addresses, value, onChange }: KitAddressProps) {
  const t = useTranslator()
  if (addresses.length === 0) {
    return (
      <p className={styles.notice}>
        {t('workshops.kit.noaddress')}{' '}
        <ButtonLink to="/profile" variant="quiet" size="small">
          {t('workshops.kit.addaddress')}
        </ButtonLink>
      </p>
    )
  }
  return (
    <Select
      label={t('workshops.kit.address')}
      name="address_id"
      value={value}
      onChange={({ target }) => onChange(Number(target.value))}
    >
      {addresses.map((address) => (
        <option key={address.address_id} value={address.address_id}>
          {[address.ship_name, address.address1, address.zip_code].join(', ')}
        </option>
      ))}
    </Select>
  )
}
