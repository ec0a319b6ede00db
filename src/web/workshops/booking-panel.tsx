import { useState } from 'react'
import { joinWaitlist, leaveWaitlist, type WaitlistEntry } from '#contracts/learning/bookings'
import type { Address } from '#contracts/accounts/identity'
import type { WorkshopDetail } from '#contracts/learning/workshops'
import { DAY_MS } from '#platform/time'
import { openLogin, useSession } from '../shared/session.ts'
import { useAction } from '../shared/use-action.ts'
import { Button, ButtonLink } from '../ui/button/button.tsx'
import { Card } from '../ui/card/card.tsx'
import { Radio, RadioGroup } from '../ui/choice/choice.tsx'
import { FormProblem } from '../ui/form/form.tsx'
import { inRupees } from '../ui/price/price.tsx'
import { Select } from '../ui/select/select.tsx'
import { useTranslator, translator } from '../messages/messages.tsx'
import { BookForm, type Chosen } from './book-form.tsx'
import { whenOf } from '../shared/workshops/when.ts'
import styles from '../shared/workshops/workshops.module.css'

type PanelProps = {
  workshop: WorkshopDetail
  addresses: readonly Address[]
  waiting: readonly WaitlistEntry[]
  now: number
}

type Ticket = WorkshopDetail['tickets'][number]

/** Today's price of a ticket in rupees. */
const priceNow = ({ early, price }: Ticket, startsAt: string, now: number): number =>
  early !== null && new Date(startsAt).getTime() - now >= early.days * DAY_MS ? early.price : price

function hintOf({ price, early, seats }: Ticket): string {
  const t = translator()
  const parts = [
    price === 0 ? t('workshops.free') : inRupees(price),
    early ? t('workshops.early', { price: inRupees(early.price), days: early.days }) : '',
    seats > 1 ? t('workshops.group', { count: seats }) : '',
  ]
  return parts.filter(Boolean).join(' · ')
}

/** The sessions on sale, and the selected one with its tickets. */
function useChoice({ sessions, tickets: all }: WorkshopDetail) {
  const open = sessions.filter(({ is_on_sale }) => is_on_sale)
  const [sessionId, setSessionId] = useState(open[0]?.id ?? 0)
  const session = open.find(({ id }) => id === sessionId)
  const tickets = all.filter(({ mode }) => session?.pools.some((pool) => pool.mode === mode))
  const [ticketId, setTicketId] = useState(tickets[0]?.id ?? 0)
  const ticket = tickets.find(({ id }) => id === ticketId) ?? tickets[0]
  return { open, tickets, chosen: session && ticket ? { session, ticket } : null, setSessionId, setTicketId }
}

/** Session, ticket and attendees, then the payment. The button shows the price. */
export function BookingPanel({ workshop, addresses, waiting, now }: PanelProps) {
  const t = useTranslator()
  const { open, tickets, chosen, setSessionId, setTicketId } = useChoice(workshop)
  if (!chosen) {
    return (
      <Card title={t('workshops.book')}>
        <p>{t('workshops.nosessions')}</p>
        <ButtonLink to="/workshops" variant="secondary">
          {t('workshops.others')}
        </ButtonLink>
      </Card>
    )
  }
  const { session, ticket } = chosen
  const left = session.pools.find(({ mode }) => mode === ticket.mode)?.left ?? 0
  const price = priceNow(ticket, session.starts_at, now)
  const wait = waiting.find(({ session_id, mode }) => session_id === session.id && mode === ticket.mode)
  return (
    <Card title={t('workshops.book')}>
      <div className={styles.stack}>
        <Select
          label={t('workshops.session')}
          value={session.id}
          onChange={({ target }) => setSessionId(Number(target.value))}
        >
          {open.map((one) => (
            <option key={one.id} value={one.id}>
              {whenOf(one)}
            </option>
          ))}
        </Select>
        <RadioGroup legend={t('workshops.ticket')}>
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
        <p className={styles.soft}>{left > 0 ? t('workshops.left', { count: left }) : t('workshops.full')}</p>
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

type ChosenProps = Chosen & { wait: WaitlistEntry | undefined; left: number }

function BookOrWait(props: ChosenProps) {
  const { wait, left, ticket } = props
  if (wait?.state === 'offered')
    return (
      <BookForm {...props} maxSeats={Math.max(1, Math.floor(wait.seats / ticket.seats))} offerId={wait.id} />
    )
  if (wait || left < ticket.seats) return <WaitForm {...props} />
  return <BookForm {...props} maxSeats={Math.min(10, Math.floor(left / ticket.seats))} />
}

function WaitForm({ wait, sessionId, ticket }: ChosenProps) {
  const t = useTranslator()
  const { person } = useSession()
  const join = useAction(joinWaitlist)
  const leave = useAction(leaveWaitlist)
  const params = { id: sessionId }
  const joinOrLogin = () => {
    if (person) void join.run({ params, body: { mode: ticket.mode, seats: ticket.seats } })
    else openLogin()
  }
  return (
    <div className={styles.tight}>
      <p>{wait ? t('workshops.wait.place', { place: wait.place }) : t('workshops.wait.text')}</p>
      {wait ? (
        <Button variant="secondary" isBusy={leave.isBusy} onClick={() => void leave.run({ params })}>
          {t('workshops.wait.leave')}
        </Button>
      ) : (
        <Button isBusy={join.isBusy} onClick={joinOrLogin}>
          {t('workshops.wait.join')}
        </Button>
      )}
      <FormProblem>{join.problem || leave.problem}</FormProblem>
    </div>
  )
}
