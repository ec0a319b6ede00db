import { answerDispute, type Dispute } from '#contracts/money/payments'
import { inRupees } from '../../ui/price/price.tsx'
import { textIn } from '../../ui/form/form.tsx'
import { Textarea } from '../../ui/textarea/textarea.tsx'
import { useTranslator } from '../../messages/messages.tsx'
import { ActionDialog } from '../actions/action-dialog.tsx'
import { staffAction } from '../actions/staff-action.ts'

export type DisputeAct = 'keep' | 'contest' | 'accept'

export const disputeActs = { keep: 'risks.keep', contest: 'risks.contest', accept: 'risks.accept' } as const
const leads = { keep: 'risks.keep.lead', contest: 'risks.contest.lead', accept: 'risks.accept.lead' } as const

/** What we answer a bank: kept, sent, or the loss accepted. */
export function DisputeDeed({ act, row, onClose }: { act: DisputeAct; row: Dispute; onClose: () => void }) {
  const t = useTranslator()
  return (
    <ActionDialog
      title={t(disputeActs[act])}
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
