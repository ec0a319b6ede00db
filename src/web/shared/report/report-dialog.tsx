import { useState } from 'react'
import type { Rule } from '#contracts/community/sanctions'
import { report, type Subject } from '#contracts/community/moderation'
import { Button } from '../../ui/button/button.tsx'
import { Radio, RadioGroup } from '../../ui/choice/choice.tsx'
import { Dialog } from '../../ui/dialog/dialog.tsx'
import { Form, textsIn, type FormAction } from '../../ui/form/form.tsx'
import { TextInput } from '../../ui/text-input/text-input.tsx'
import { Textarea } from '../../ui/textarea/textarea.tsx'
import { messagesFor } from '../../messages/load.ts'
import { useTranslator } from '../../messages/messages.tsx'
import { isSignedIn } from '../session.ts'
import { useAction } from '../use-action.ts'
import { reasonNames } from '../sanctions/names.ts'
import styles from './report-dialog.module.css'

await messagesFor('moderation')

/** The reasons for reporting products, reviews and questions, or posts; the most frequent first. */
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

/** Asks for the reason of a report, and shows its ticket number for later enquiries. */
export function ReportDialog({ subject, subjectId, isOpen, onClose }: ReportDialogProps) {
  const t = useTranslator()
  const [ticket, setTicket] = useState('')
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      title={t(subject === 'product' ? 'moderation.report.listing' : 'moderation.report.title')}
    >
      {ticket ? (
        <div className={styles.done}>
          <output>{t('moderation.report.done')}</output>
          <p className={styles.ticket}>{ticket}</p>
          <Button onClick={onClose}>{t('moderation.report.close')}</Button>
        </div>
      ) : (
        <ReportForm subject={subject} subjectId={subjectId} onDone={setTicket} />
      )}
    </Dialog>
  )
}

function ReportForm({
  subject,
  subjectId,
  onDone,
}: Pick<ReportDialogProps, 'subject' | 'subjectId'> & { onDone: (ticket: string) => void }) {
  const t = useTranslator()
  const [reason, setReason] = useState<Rule | null>(null)
  const [missing, setMissing] = useState<Pick<FormAction, 'problem' | 'problems'> | null>(null)
  const sending = useAction(report, { isRevalidating: false, onDone: ({ ticket }) => onDone(ticket) })
  const action = { ...sending, ...missing }

  const send = async (fields: FormData): Promise<unknown> => {
    const problem = t('moderation.report.need')
    setMissing(reason === null ? { problem, problems: { reason: problem } } : null)
    if (reason === null) return null
    const { text, email } = textsIn(fields, ['text', 'email'])
    return sending.run({ body: { subject, subject_id: subjectId, reason, text, email } })
  }
  return (
    <Form action={action} className={styles.form} onSend={send}>
      <RadioGroup legend={t('moderation.report.what')} error={action.problems['reason']}>
        {offeredFor[subject].map((each) => (
          <Radio
            key={each}
            name="reason"
            value={each}
            label={t(reasonNames[each])}
            checked={reason === each}
            onChange={() => {
              setReason(each)
              setMissing(null)
            }}
          />
        ))}
      </RadioGroup>
      <Textarea label={t('moderation.report.more')} name="text" isOptional rows={3} maxLength={1_000} />
      {isSignedIn() ? null : (
        <TextInput
          label={t('moderation.report.email')}
          name="email"
          isOptional
          type="email"
          autoComplete="email"
          hint={t('moderation.report.emailhint')}
        />
      )}
      <Button type="submit" isBusy={sending.isBusy}>
        {t('moderation.report.send')}
      </Button>
    </Form>
  )
}
