import { answerDispute, type Dispute } from '#contracts/money/payments'
import { inRupees } from '../../ui/price/price.tsx'
import { textIn } from '../../ui/form/form.tsx'
import { Textarea } from '../../ui/textarea/textarea.tsx'
import { useTranslator } from '../../messages/messages.tsx'
import { ActionDialog } from '../actions/action-dialog.tsx'
import { staffAction } from '../actions/staff-action.ts'

export type DisputeAction = 'keep' | 'contest' | 'accept'

export const disputeActionNames = {
  keep: 'risks.keep',
  contest: 'risks.contest',
  accept: 'risks.accept',
} as const
const leads = { keep: 'risks.keep.lead', contest: 'risks.contest.lead', accept: 'risks.accept.lead' } as const

/** Our answer to the bank: saves a draft, sends it, or accepts the loss. */
export function DisputeAnswerDialog({
  act,
  row,
  onClose,
}: {
  act: DisputeAction
  row: Dispute
  onClose: () => void
}) {
  const t = useTranslator()
  return (
    <ActionDialog
      title={t(disputeActionNames[act])}
      lead={t(leads[act], { amount: inRupees(row.amount) })}
      action={staffAction(answerDispute, (reason, fields) => ({
        params: { id: row.id },
        body: { answer: act, evidence: textIn(fields, 'evidence'), reason },
      }))}
      isGrave={act === 'accept'}
      onClose={onClose}
    >
      {act === 'accept' ? null : (
        <Textarea
          label={t('risks.evidence')}
          hint={t('risks.evidence.hint')}
          name="evidence"
          maxLength={1000}
          defaultValue={row.evidence}
        />
      )}
    </ActionDialog>
  )
}
