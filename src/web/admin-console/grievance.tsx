import { useAction } from '../shared/use-action.ts'
import { Form, textIn } from '../ui/form/form.tsx'
import { useState } from 'react'
import { Link } from 'react-router'
import {
  stepGrievanceForStaff,
  getGrievanceForStaff,
  outcomes,
  type WholeTicket,
} from '#contracts/messaging/support'
import { getAdminAccess } from '#contracts/accounts/staff'
import { istDay, istMoment } from '../shared/ist-date.ts'
import { consolePageMeta } from '../shared/page-meta.ts'
import { ErrorPage } from '../shell/error-page.tsx'
import { Button } from '../ui/button/button.tsx'
import { Card } from '../ui/card/card.tsx'
import { Select } from '../ui/select/select.tsx'
import { Textarea } from '../ui/textarea/textarea.tsx'
import { messagesFor } from '../messages/load.ts'
import { useTranslator, type MessageId } from '../messages/messages.tsx'
import type { Route } from './+types/grievance.ts'
import { ConsoleFrame } from './console-frame.tsx'
import styles from './page.module.css'
import { forStaff } from './for-staff.server.ts'
import { Gate } from './gate.tsx'
import { topicNames } from '../shared/grievance-topics.ts'

await messagesFor('admin')
await messagesFor('help')
await messagesFor('login')

export const handle = { messages: ['admin', 'help', 'login'] }

export const loader = ({ context, params: { number } }: Route.LoaderArgs) =>
  forStaff(context, async (ask) => {
    const [overview, { response }] = await Promise.all([
      ask(getAdminAccess),
      ask(getGrievanceForStaff, { params: { number } }),
    ])
    return { overview, ticket: response }
  })

export default function Grievance({ loaderData }: Route.ComponentProps) {
  const t = useTranslator()
  return (
    <Gate page={loaderData} title={t('admin.grievances')}>
      {({ overview, ticket }) => (
        <ConsoleFrame
          overview={overview}
          heading={ticket.number}
          lead={`${ticket.name || '–'}. ${t(topicNames[ticket.topic])}`}
        >
          <p>
            <Link to="/admin/grievances">{t('help.admin.back')}</Link>
          </p>
          <TicketView key={ticket.number} first={ticket} />
        </ConsoleFrame>
      )}
    </Gate>
  )
}

function TicketView({ first }: { first: WholeTicket }) {
  const t = useTranslator()
  const [ticket, setTicket] = useState(first)
  return (
    <div className={styles.columns}>
      <Card title={t('help.admin.complaint')}>
        <dl className={styles.facts}>
          <div>
            <dt>{t('help.admin.due')}</dt>
            <dd className={ticket.is_late ? styles.problem : undefined}>
              {ticket.acknowledged_at === null && ticket.state !== 'closed'
                ? t('help.admin.acknowledgeby', { at: istMoment(ticket.acknowledge_by) })
                : t('help.admin.settleby', { day: istDay(ticket.redress_by) })}
            </dd>
          </div>
          <div>
            <dt>{t('help.admin.with')}</dt>
            <dd>{ticket.assigned_to || '–'}</dd>
          </div>
          <div>
            <dt>{t('help.email')}</dt>
            <dd>{ticket.email || '–'}</dd>
          </div>
        </dl>
        {ticket.order_id ? (
          <p>
            <Link to={`/admin/orders/${ticket.order_id}`}>
              {t('help.admin.order', { id: ticket.order_id })}
            </Link>
          </p>
        ) : null}
        <p>{ticket.words}</p>
        {ticket.wanted ? (
          <p>
            <strong>{t('help.wanted')}:</strong> {ticket.wanted}
          </p>
        ) : null}
        <ol className={styles.lines}>
          {ticket.messages.map((message) => (
            <li key={message.id}>
              {message.words}
              <span className={styles.note}>
                {message.by === 'note' ? `${t('help.admin.note')}, ` : ''}
                {message.author || ticket.name}, {istMoment(message.at)}
              </span>
            </li>
          ))}
        </ol>
      </Card>
      {ticket.may.length > 0 ? (
        <Card title={t('help.admin.do')}>
          <StepForm ticket={ticket} onDone={setTicket} />
        </Card>
      ) : null}
    </div>
  )
}

const steps = ['reply', 'acknowledge', 'note', 'take', 'escalate', 'close'] as const
const stepNames: Record<(typeof steps)[number], MessageId> = {
  reply: 'help.admin.reply',
  acknowledge: 'help.admin.acknowledge',
  note: 'help.admin.note',
  take: 'help.admin.take',
  escalate: 'help.admin.escalate',
  close: 'help.admin.close',
}
const outcomeNames: Record<(typeof outcomes)[number], MessageId> = {
  settled: 'help.outcome.settled',
  partly: 'help.outcome.partly',
  refused: 'help.outcome.refused',
  duplicate: 'help.outcome.duplicate',
}

function StepForm({ ticket, onDone }: { ticket: WholeTicket; onDone: (ticket: WholeTicket) => void }) {
  const t = useTranslator()
  const open = steps.filter((each) => ticket.may.includes(each))
  const [step, setStep] = useState<(typeof steps)[number]>(open[0] ?? 'note')
  const [text, setText] = useState('')
  const act = useAction(stepGrievanceForStaff, {
    isRevalidating: false,
    onDone: ({ response }) => {
      setText('')
      onDone(response)
    },
  })
  const isSentToPerson = step === 'reply' || step === 'acknowledge' || step === 'close'
  const send = (fields: FormData) => {
    const outcome = textIn(fields, 'outcome')
    const body = { step, words: text, ...(step === 'close' && outcome ? { outcome } : {}) }
    return act.run({ params: { number: ticket.number }, body })
  }
  return (
    <Form action={act} onSend={send} className={styles.form}>
      <Select
        label={t('help.admin.what')}
        value={step}
        onChange={({ target }) => setStep(open.find((each) => each === target.value) ?? 'note')}
      >
        {open.map((each) => (
          <option key={each} value={each}>
            {t(stepNames[each])}
          </option>
        ))}
      </Select>
      {step === 'close' ? (
        <Select label={t('help.admin.outcome')} name="outcome" defaultValue="">
          <option value="">{t('help.about.choose')}</option>
          {outcomes.map((one) => (
            <option key={one} value={one}>
              {t(outcomeNames[one])}
            </option>
          ))}
        </Select>
      ) : null}
      <Textarea
        label={t(isSentToPerson ? 'help.admin.words.public' : 'help.admin.words.note')}
        rows={4}
        maxLength={4_000}
        value={text}
        name="words"
        onChange={({ target }) => setText(target.value)}
      />
      <div>
        <Button type="submit" isBusy={act.isBusy}>
          {t(stepNames[step])}
        </Button>
      </div>
    </Form>
  )
}

export const meta = () => consolePageMeta('admin.grievances')

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <ErrorPage error={error} />
}
