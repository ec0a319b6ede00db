import { useState } from 'react'
import { stepOfComplainant, type Ticket } from '#contracts/messaging/support'
import { ask, messageOf } from '../shared/ask.ts'
import { istDay, istMoment } from '../shared/ist-date.ts'
import { Badge } from '../ui/badge/badge.tsx'
import { Button } from '../ui/button/button.tsx'
import { Textarea } from '../ui/textarea/textarea.tsx'
import { useTranslator, type MessageId } from '../messages/messages.tsx'
import styles from './help.module.css'
import { topicNames } from './topic-names.ts'

const stateNames: Record<Ticket['state'], MessageId> = {
  open: 'help.state.open',
  acknowledged: 'help.state.acknowledged',
  closed: 'help.state.closed',
}

const outcomeNames: Partial<Record<string, MessageId>> = {
  settled: 'help.outcome.settled',
  partly: 'help.outcome.partly',
  refused: 'help.outcome.refused',
  duplicate: 'help.outcome.duplicate',
  withdrawn: 'help.outcome.withdrawn',
}

/** A complaint as whoever made it sees it. `email`: by which she is known without a login. */
export function TicketView({
  ticket,
  email = '',
  onChanged,
}: {
  ticket: Ticket
  email?: string
  onChanged: (ticket: Ticket) => void
}) {
  const t = useTranslator()
  const outcome = outcomeNames[ticket.outcome ?? '']
  return (
    <div className={styles.stack}>
      <p className={styles.buttons}>
        <span className={styles.number}>{ticket.number}</span>
        <Badge tone={ticket.state === 'closed' ? 'success' : 'brand'}>{t(stateNames[ticket.state])}</Badge>
        {ticket.is_with_officer ? <Badge>{t('help.withofficer')}</Badge> : null}
      </p>
      <p className={styles.note}>
        {t(topicNames[ticket.topic])}. {t('help.opened', { at: istMoment(ticket.opened_at) })}
      </p>
      {ticket.state === 'closed' ? (
        <p>{outcome ? t(outcome) : ''}</p>
      ) : (
        <p>
          {ticket.acknowledged_at
            ? t('help.acknowledged', { at: istDay(ticket.acknowledged_at), day: istDay(ticket.redress_by) })
            : t('help.clocks', { at: istMoment(ticket.acknowledge_by), day: istDay(ticket.redress_by) })}
        </p>
      )}
      <p className={styles.said}>{ticket.words}</p>
      {ticket.wanted ? (
        <p className={styles.said}>
          <strong>{t('help.wanted')}:</strong> {ticket.wanted}
        </p>
      ) : null}
      <ol className={styles.messages}>
        {ticket.messages.map((message) => (
          <li key={message.id} className={styles.message} data-by={message.by}>
            <p className={styles.said}>{message.words}</p>
            <p className={styles.note}>
              {t(message.by === 'staff' ? 'help.by.us' : 'help.by.you')}, {istMoment(message.at)}
            </p>
          </li>
        ))}
      </ol>
      <Writing key={ticket.state} {...{ ticket, email, onChanged }} />
    </div>
  )
}

type WritingProps = { ticket: Ticket; email: string; onChanged: (ticket: Ticket) => void }

function Writing({ ticket, email, onChanged }: WritingProps) {
  const t = useTranslator()
  const [text, setText] = useState('')
  const [problem, setProblem] = useState('')
  const [isBusy, setBusy] = useState(false)
  const may = new Set(ticket.may)
  const step = may.has('reopen') ? 'reopen' : 'write'
  const send = async (taken: 'write' | 'reopen' | 'withdraw'): Promise<void> => {
    setBusy(true)
    setProblem('')
    try {
      const body = { step: taken, words: text, email }
      const { response } = await ask(stepOfComplainant, { params: { number: ticket.number }, body })
      setText('')
      onChanged(response)
    } catch (error) {
      setProblem(messageOf(error))
    } finally {
      setBusy(false)
    }
  }
  return (
    <div className={styles.form}>
      <Textarea
        label={t(step === 'reopen' ? 'help.reopen.why' : 'help.write')}
        rows={3}
        maxLength={4_000}
        value={text}
        error={problem}
        onChange={({ target }) => setText(target.value)}
      />
      <div className={styles.buttons}>
        <Button isBusy={isBusy} onClick={() => void send(step)}>
          {t(step === 'reopen' ? 'help.reopen' : 'help.send')}
        </Button>
        {may.has('withdraw') ? (
          <Button variant="quiet" isBusy={isBusy} onClick={() => void send('withdraw')}>
            {t('help.withdraw')}
          </Button>
        ) : null}
      </div>
    </div>
  )
}
