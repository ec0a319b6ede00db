import { useState } from 'react'
import type { Dispute } from '#contracts/money/payments'
import { inRupees } from '../../ui/price/price.tsx'
import { Textarea } from '../../ui/textarea/textarea.tsx'
import { useTranslator } from '../../messages/messages.tsx'
import { DeedDialog } from '../desk/deed-dialog.tsx'

export type DisputeAct = 'keep' | 'contest' | 'accept'

export const disputeActs = { keep: 'risks.keep', contest: 'risks.contest', accept: 'risks.accept' } as const
const leads = { keep: 'risks.keep.lead', contest: 'risks.contest.lead', accept: 'risks.accept.lead' } as const

/** What we answer a bank: kept, sent, or the loss accepted. */
export function DisputeDeed({ act, row, onClose }: { act: DisputeAct; row: Dispute; onClose: () => void }) {
  const t = useTranslator()
  const [evidence, setEvidence] = useState(row.evidence)
  return (
    <DeedDialog
      title={t(disputeActs[act])}
      lead={t(leads[act], { amount: inRupees(row.amount) })}
      path={`/admin/disputes/${row.id}/answer`}
      further={{ answer: act, evidence: act === 'accept' ? '' : evidence }}
      isGrave={act === 'accept'}
      onClose={onClose}
    >
      {act === 'accept' ? null : (
        <Textarea
          label={t('risks.evidence')}
          hint={t('risks.evidence.hint')}
          maxLength={1000}
          value={evidence}
          onChange={({ target }) => setEvidence(target.value)}
        />
      )}
    </DeedDialog>
  )
}
