import { stepOwnGrievance, type Ticket } from '#contracts/messaging/support'
import { ConfirmedButton } from '../shared/confirmed-button/confirmed-button.tsx'
import { istDay, istMoment } from '../shared/ist-date.ts'
import { useAction } from '../shared/use-action.ts'
import { Badge } from '../ui/badge/badge.tsx'
import { Button } from '../ui/button/button.tsx'
import { Form, textIn } from '../ui/form/form.tsx'
import { Textarea } from '../ui/textarea/textarea.tsx'
import { useTranslator, type MessageId } from '../messages/messages.tsx'
import styles from './help.module.css'
import { topicNames } from '../shared/grievance-topics.ts'

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

/** A complaint as its author sees it. `email`: identifies the author without a login. */
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
      <Reply key={ticket.state} {...{ ticket, email, onChanged }} />
    </div>
  )
}

type ReplyProps = { ticket: Ticket; email: string; onChanged: (ticket: Ticket) => void }

function Reply({ ticket, email, onChanged }: ReplyProps) {
  const t = useTranslator()
  const options = {
    onDone: ({ response }: { response: Ticket }) => onChanged(response),
    isRevalidating: false,
  }
  const reply = useAction(stepOwnGrievance, options)
  const withdraw = useAction(stepOwnGrievance, options)
  const may = new Set(ticket.may)
  const step = may.has('reopen') ? 'reopen' : 'write'
  const params = { number: ticket.number }
  return (
    <Form
      action={reply}
      onSend={(fields) => reply.run({ params, body: { step, words: textIn(fields, 'words'), email } })}
      clearsWhenDone
      className={styles.form}
    >
      <Textarea
        label={t(step === 'reopen' ? 'help.reopen.why' : 'help.write')}
        name="words"
        rows={3}
        maxLength={4_000}
      />
      <div className={styles.buttons}>
        <Button type="submit" isBusy={reply.isBusy}>
          {t(step === 'reopen' ? 'help.reopen' : 'help.send')}
        </Button>
        {may.has('withdraw') ? (
          <ConfirmedButton
            variant="quiet"
            question={t('help.withdraw.sure')}
            text={t('help.withdraw.text')}
            yes={t('help.withdraw')}
            action={withdraw}
            onConfirm={() => withdraw.run({ params, body: { step: 'withdraw', words: '', email } })}
          >
            {t('help.withdraw')}
          </ConfirmedButton>
        ) : null}
      </div>
    </Form>
  )
}
