import { useState, type FormEvent } from 'react'
import type { Rule } from '#contracts/community/conduct'
import { report, type Subject } from '#contracts/community/moderation'
import { Button } from '../../ui/button/button.tsx'
import { Radio, RadioGroup } from '../../ui/choice/choice.tsx'
import { Dialog } from '../../ui/dialog/dialog.tsx'
import { TextInput } from '../../ui/text-input/text-input.tsx'
import { Textarea } from '../../ui/textarea/textarea.tsx'
import { useFirstWrong } from '../../ui/use-first-wrong.ts'
import { messagesFor } from '../../messages/load.ts'
import { useTranslator } from '../../messages/messages.tsx'
import { ask, messageOf } from '../ask.ts'
import { isSignedIn } from '../session.ts'
import { whyNames } from '../conduct/names.ts'
import styles from './report-dialog.module.css'

await messagesFor('conduct')

/** What may be wrong with goods, with what people say of them, and with what makers show; the usual first. */
const GOODS: readonly Rule[] = [
  'counterfeit',
  'prohibited',
  'wrong-details',
  'unsafe',
  'stolen-pictures',
  'offensive',
  'scam',
  'other',
]
const WORDS: readonly Rule[] = [
  'offensive',
  'spam',
  'wrong-details',
  'harassment',
  'hate',
  'private-details',
  'scam',
  'other',
]
const WORK: readonly Rule[] = [
  'stolen-pictures',
  'spam',
  'offensive',
  'harassment',
  'hate',
  'sexual',
  'child-safety',
  'scam',
  'private-details',
  'other',
]
const MAKER: readonly Rule[] = [
  'impersonation',
  'stolen-pictures',
  'spam',
  'offensive',
  'hate',
  'sexual',
  'scam',
  'other',
]

const offeredFor: Record<Subject, readonly Rule[]> = {
  product: GOODS,
  review: WORDS,
  question: WORDS,
  answer: WORDS,
  comment: [...WORDS.slice(0, -1), 'sexual', 'other'],
  post: WORK,
  profile: MAKER,
}

type ReportDialogProps = { subject: Subject; subjectId: number; isOpen: boolean; onClose: () => void }

/** Asks what is wrong, and shows the ticket by which one can ask about it later. */
export function ReportDialog({ subject, subjectId, isOpen, onClose }: ReportDialogProps) {
  const t = useTranslator()
  const [ticket, setTicket] = useState('')
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      title={t(subject === 'product' ? 'conduct.report.listing' : 'conduct.report.title')}
    >
      {ticket ? (
        <div className={styles.done}>
          <output>{t('conduct.report.done')}</output>
          <p className={styles.ticket}>{ticket}</p>
          <Button onClick={onClose}>{t('conduct.report.close')}</Button>
        </div>
      ) : (
        <Form subject={subject} subjectId={subjectId} onDone={setTicket} />
      )}
    </Dialog>
  )
}

function Form({
  subject,
  subjectId,
  onDone,
}: Pick<ReportDialogProps, 'subject' | 'subjectId'> & { onDone: (ticket: string) => void }) {
  const t = useTranslator()
  const { frame, lead } = useFirstWrong()
  const [reason, setReason] = useState<Rule | null>(null)
  const [isTried, setTried] = useState(false)
  const [text, setText] = useState('')
  const [email, setEmail] = useState('')
  const [problem, setProblem] = useState('')
  const [isBusy, setBusy] = useState(false)
  const offered = offeredFor[subject]

  async function send(event: FormEvent): Promise<void> {
    event.preventDefault()
    setTried(true)
    if (!reason) return lead()
    setBusy(true)
    setProblem('')
    try {
      const { ticket } = await ask(report, {
        body: {
          subject,
          subject_id: subjectId,
          reason,
          text,
          email: email.trim(),
        },
      })
      onDone(ticket)
    } catch (error) {
      setProblem(messageOf(error))
    } finally {
      setBusy(false)
    }
  }
  return (
    <form ref={frame} noValidate className={styles.form} onSubmit={(event) => void send(event)}>
      <RadioGroup
        legend={t('conduct.report.what')}
        error={isTried && !reason ? t('conduct.report.need') : undefined}
      >
        {offered.map((each) => (
          <Radio
            key={each}
            name="reason"
            value={each}
            label={t(whyNames[each])}
            checked={reason === each}
            onChange={() => setReason(each)}
          />
        ))}
      </RadioGroup>
      <Textarea
        label={t('conduct.report.more')}
        isOptional
        rows={3}
        maxLength={1_000}
        value={text}
        onChange={(event) => setText(event.currentTarget.value)}
      />
      {isSignedIn() ? null : (
        <TextInput
          label={t('conduct.report.email')}
          isOptional
          type="email"
          autoComplete="email"
          hint={t('conduct.report.emailhint')}
          value={email}
          onChange={(event) => setEmail(event.currentTarget.value)}
        />
      )}
      {problem ? (
        <p role="alert" className={styles.problem}>
          {problem}
        </p>
      ) : null}
      <Button type="submit" isBusy={isBusy}>
        {t('conduct.report.send')}
      </Button>
    </form>
  )
}
