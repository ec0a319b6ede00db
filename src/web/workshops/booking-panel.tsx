import { useState } from 'react'
import { useNavigate, useRevalidator } from 'react-router'
import type { Booking, ToPay, Waiting } from '#contracts/bookings'
import type { Address } from '#contracts/identity'
import type { WorkshopDetail } from '#contracts/workshops'
import { call, messageOf } from '../shared/call.ts'
import { openLogin, useSession } from '../shared/session.ts'
import { Button, ButtonLink } from '../ui/button/button.tsx'
import { Card } from '../ui/card/card.tsx'
import { Checkbox, Radio, RadioGroup } from '../ui/choice/choice.tsx'
import { inRupees } from '../ui/price/price.tsx'
import { QuantityStepper } from '../ui/quantity-stepper/quantity-stepper.tsx'
import { Select } from '../ui/select/select.tsx'
import { useWords, words } from '../words/words.tsx'
import { emptyAttendee, SeatFields, type AttendeeDraft } from './seat-fields.tsx'
import { payForBooking } from './pay-for-booking.ts'
import { whenOf } from '../shared/workshops/when.ts'
import styles from '../shared/workshops/workshops.module.css'

type PanelProps = { workshop: WorkshopDetail; addresses: readonly Address[]; waiting: readonly Waiting[]; now: number }

const DAY_MS = 86_400_000

type Ticket = WorkshopDetail['tickets'][number]

/** What a ticket costs today. */
const priceNow = ({ early, price }: Ticket, startsAt: string, now: number): number =>
  early !== null && new Date(startsAt).getTime() - now >= early.days * DAY_MS ? early.price : price

function hintOf({ price, early, seats }: Ticket): string {
  const say = words()
  const parts = [
    price === 0 ? say('workshops.free') : inRupees(price),
    early ? say('workshops.early', { price: inRupees(early.price), days: early.days }) : '',
    seats > 1 ? say('workshops.group', { count: seats }) : '',
  ]
  return parts.filter(Boolean).join(' · ')
}

/** Session, ticket, who comes; then the payment. What costs something is said before it is pressed. */
export function BookingPanel({ workshop, addresses, waiting, now }: PanelProps) {
  const say = useWords()
  const open = workshop.sessions.filter(({ is_on_sale }) => is_on_sale)
  const [sessionId, setSessionId] = useState(open[0]?.id ?? 0)
  const session = open.find(({ id }) => id === sessionId)
  const tickets = workshop.tickets.filter(({ mode }) => session?.pools.some((pool) => pool.mode === mode))
  const [ticketId, setTicketId] = useState(tickets[0]?.id ?? 0)
  const ticket = tickets.find(({ id }) => id === ticketId) ?? tickets[0]
  if (!session || !ticket) {
    return (
      <Card title={say('workshops.book')}>
        <p>{say('workshops.nosessions')}</p>
        <ButtonLink to="/workshops" variant="secondary">
          {say('workshops.others')}
        </ButtonLink>
      </Card>
    )
  }
  const left = session.pools.find(({ mode }) => mode === ticket.mode)?.left ?? 0
  const price = priceNow(ticket, session.starts_at, now)
  const wait = waiting.find(({ session_id, mode }) => session_id === session.id && mode === ticket.mode)
  return (
    <Card title={say('workshops.book')}>
      <div className={styles.stack}>
        <Select label={say('workshops.session')} value={session.id} onChange={({ target }) => setSessionId(Number(target.value))}>
          {open.map((one) => (
            <option key={one.id} value={one.id}>
              {whenOf(one)}
            </option>
          ))}
        </Select>
        <RadioGroup legend={say('workshops.ticket')}>
          {tickets.map((one) => (
            <Radio
              key={one.id}
              name="ticket"
              checked={one.id === ticket.id}
              onChange={() => setTicketId(one.id)}
              label={one.name}
              hint={hintOf(one)}
            />
          ))}
        </RadioGroup>
        <p className={styles.soft}>{left > 0 ? say('workshops.left', { count: left }) : say('workshops.full')}</p>
        <BookOrWait
          key={`${session.id} ${ticket.id} ${wait?.state}`}
          {...{ workshop, addresses, wait, left, price }}
          sessionId={session.id}
          ticket={ticket}
        />
      </div>
    </Card>
  )
}

type FormProps = {
  workshop: WorkshopDetail
  addresses: readonly Address[]
  wait: Waiting | undefined
  left: number
  price: number
  sessionId: number
  ticket: WorkshopDetail['tickets'][number]
}

function BookOrWait(props: FormProps) {
  const { wait, left, ticket } = props
  if (wait?.state === 'offered') return <BookForm {...props} most={Math.max(1, Math.floor(wait.seats / ticket.seats))} offerId={wait.id} />
  if (wait || left < ticket.seats) return <WaitForm {...props} />
  return <BookForm {...props} most={Math.min(10, Math.floor(left / ticket.seats))} />
}

function WaitForm({ wait, sessionId, ticket }: FormProps) {
  const say = useWords()
  const { person } = useSession()
  const { revalidate } = useRevalidator()
  const [problem, setProblem] = useState('')
  const act = async (method: 'POST' | 'DELETE') => {
    setProblem('')
    try {
      await call(method, `/workshop-sessions/${sessionId}/waitlist`, method === 'POST' ? { mode: ticket.mode, seats: ticket.seats } : {})
      await revalidate()
    } catch (error) {
      setProblem(messageOf(error))
    }
  }
  return (
    <div className={styles.tight}>
      <p>{wait ? say('workshops.wait.place', { place: wait.place }) : say('workshops.wait.text')}</p>
      {wait ? (
        <Button variant="secondary" onClick={() => void act('DELETE')}>
          {say('workshops.wait.leave')}
        </Button>
      ) : (
        <Button onClick={() => (person ? void act('POST') : openLogin())}>{say('workshops.wait.join')}</Button>
      )}
      <output className={styles.problem}>{problem}</output>
    </div>
  )
}

function BookForm({ workshop, addresses, price, sessionId, ticket, most, offerId }: FormProps & { most: number; offerId?: number }) {
  const say = useWords()
  const { person } = useSession()
  const navigate = useNavigate()
  const { revalidate } = useRevalidator()
  const [count, setCount] = useState(1)
  const [drafts, setDrafts] = useState<AttendeeDraft[]>([])
  const [withKit, setKit] = useState(false)
  const [addressId, setAddress] = useState(addresses[0]?.address_id ?? 0)
  const [problem, setProblem] = useState('')
  const [isBusy, setBusy] = useState(false)
  const seats = count * ticket.seats
  const attendees = Array.from({ length: seats }, (_, at) => drafts[at] ?? emptyAttendee(at === 0 ? (person?.name ?? '') : ''))
  const hasKit = workshop.kit !== null && (workshop.kit.is_included || withKit)
  const kitPrice = workshop.kit && !workshop.kit.is_included && withKit ? workshop.kit.price * seats : 0
  const total = Math.round((price * count + kitPrice) * 100) / 100
  const book = async () => {
    if (!person) return openLogin()
    setBusy(true)
    setProblem('')
    try {
      const opened = await call<{ booking: Booking; pay: ToPay | null }>('POST', '/bookings', {
        session_id: sessionId,
        ticket_id: ticket.id,
        tickets: count,
        attendees,
        total,
        with_kit: withKit,
        ...(addressId > 0 && (hasKit || ticket.mode === 'online') && { address_id: addressId }),
        ...(offerId !== undefined && { offer_id: offerId }),
      })
      const said = opened.pay ? await payForBooking(opened.booking.id, opened.pay, { name: person.name, phone: person.phoneNumber }) : null
      if (said === null) await navigate(`/bookings?booked=${opened.booking.id}`)
      else setProblem(said)
    } catch (error) {
      setProblem(messageOf(error))
    } finally {
      setBusy(false)
      await revalidate()
    }
  }
  return (
    <form
      noValidate
      className={styles.stack}
      onSubmit={(event) => {
        event.preventDefault()
        void book()
      }}
    >
      {offerId === undefined ? null : <p className={styles.notice}>{say('workshops.offered')}</p>}
      <div className={styles.row}>
        <span>{say('workshops.howmany')}</span>
        <QuantityStepper value={count} of={ticket.name} max={Math.max(1, most)} onStep={(by) => setCount(count + by)} />
      </div>
      {attendees.map((draft, at) => (
        <SeatFields
          key={at}
          at={at}
          draft={draft}
          questions={workshop.questions}
          isForAdults={workshop.age_from >= 18}
          onChange={(next) => setDrafts(attendees.map((one, place) => (place === at ? next : one)))}
        />
      ))}
      {workshop.kit && !workshop.kit.is_included ? (
        <Checkbox
          checked={withKit}
          onChange={({ target }) => setKit(target.checked)}
          label={say('workshops.kit.add', { name: workshop.kit.product_name, price: inRupees(workshop.kit.price) })}
          hint={say('workshops.kit.hint', { store: workshop.kit.store_name })}
        />
      ) : null}
      {hasKit ? <KitAddress addresses={addresses} value={addressId} onChange={setAddress} /> : null}
      <p className={styles.sum}>
        <span>{say('workshops.total')}</span>
        <span>{total === 0 ? say('workshops.free') : inRupees(total)}</span>
      </p>
      <Button type="submit" isBusy={isBusy} isWide>
        {total === 0 ? say('workshops.do.free') : say('workshops.do.pay', { price: inRupees(total) })}
      </Button>
      <output className={styles.problem}>{problem}</output>
      <p className={styles.soft}>{say('workshops.hold')}</p>
    </form>
  )
}

function KitAddress({ addresses, value, onChange }: { addresses: readonly Address[]; value: number; onChange: (id: number) => void }) {
  const say = useWords()
  if (addresses.length === 0) {
    return (
      <p className={styles.notice}>
        {say('workshops.kit.noaddress')}{' '}
        <ButtonLink to="/profile" variant="quiet" size="small">
          {say('workshops.kit.addaddress')}
        </ButtonLink>
      </p>
    )
  }
  return (
    <Select label={say('workshops.kit.address')} value={value} onChange={({ target }) => onChange(Number(target.value))}>
      {addresses.map((address) => (
        <option key={address.address_id} value={address.address_id}>
          {[address.ship_name, address.address1, address.zip_code].join(', ')}
        </option>
      ))}
    </Select>
  )
}
