import { useState, type FormEvent } from 'react'
import type { reportReasons } from '#contracts/moderation'
import { Button } from '../../ui/button/button.tsx'
import { Radio, RadioGroup } from '../../ui/choice/choice.tsx'
import { Dialog } from '../../ui/dialog/dialog.tsx'
import { TextInput } from '../../ui/text-input/text-input.tsx'
import { Textarea } from '../../ui/textarea/textarea.tsx'
import { useWords } from '../../words/words.tsx'
import { call, messageOf } from '../call.ts'
import { isSignedIn } from '../session.ts'
import type { Subject } from './report-button.tsx'
import styles from './report-dialog.module.css'

type Reason = (typeof reportReasons)[number]

const reasons = {
  counterfeit: 'product.report.counterfeit',
  prohibited: 'product.report.prohibited',
  'wrong-details': 'product.report.details',
  unsafe: 'product.report.unsafe',
  'stolen-pictures': 'product.report.pictures',
  offensive: 'product.report.offensive',
  spam: 'product.report.spam',
  other: 'product.report.other',
} as const satisfies Record<Reason, string>

/** What may be wrong with goods, and what with words. */
const of: Record<'product' | 'words', readonly Reason[]> = {
  product: ['counterfeit', 'prohibited', 'wrong-details', 'unsafe', 'stolen-pictures', 'offensive', 'other'],
  words: ['offensive', 'spam', 'wrong-details', 'other'],
}

type ReportDialogProps = { subject: Subject; subjectId: number; isOpen: boolean; onClose: () => void }

/** Asks what is wrong, and shows the ticket by which one can ask about it later. */
export function ReportDialog({ subject, subjectId, isOpen, onClose }: ReportDialogProps) {
  const say = useWords()
  const [ticket, setTicket] = useState('')
  return (
    <Dialog isOpen={isOpen} onClose={onClose} title={say(subject === 'product' ? 'product.report.listing' : 'product.report.title')}>
      {ticket ? (
        <div className={styles.done}>
          <output>{say('product.report.done')}</output>
          <p className={styles.ticket}>{ticket}</p>
          <Button onClick={onClose}>{say('product.report.close')}</Button>
        </div>
      ) : (
        <Form subject={subject} subjectId={subjectId} onDone={setTicket} />
      )}
    </Dialog>
  )
}

function Form({ subject, subjectId, onDone }: Pick<ReportDialogProps, 'subject' | 'subjectId'> & { onDone: (ticket: string) => void }) {
  const say = useWords()
  const [reason, setReason] = useState<Reason | null>(null)
  const [text, setText] = useState('')
  const [email, setEmail] = useState('')
  const [problem, setProblem] = useState('')
  const [isBusy, setBusy] = useState(false)
  const offered = subject === 'product' ? of.product : of.words

  async function send(event: FormEvent): Promise<void> {
    event.preventDefault()
    if (!reason) return setProblem(say('product.report.need'))
    setBusy(true)
    setProblem('')
    try {
      const { ticket } = await call<{ ticket: string }>('POST', '/reports', { subject, subject_id: subjectId, reason, text, email: email.trim() })
      onDone(ticket)
    } catch (error) {
      setProblem(messageOf(error))
    } finally {
      setBusy(false)
    }
  }
  return (
    <form noValidate className={styles.form} onSubmit={(event) => void send(event)}>
      <RadioGroup legend={say('product.report.what')}>
        {offered.map((each) => (
          <Radio key={each} name="reason" value={each} label={say(reasons[each])} checked={reason === each} onChange={() => setReason(each)} />
        ))}
      </RadioGroup>
      <Textarea
        label={say('product.report.more')}
        isOptional
        rows={3}
        maxLength={1_000}
        value={text}
        onChange={(event) => setText(event.currentTarget.value)}
      />
      {isSignedIn() ? null : (
        <TextInput
          label={say('product.report.email')}
          isOptional
          type="email"
          autoComplete="email"
          hint={say('product.report.emailhint')}
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
        {say('product.report.send')}
      </Button>
    </form>
  )
}
