import { useState } from 'react'
import { applyRefundAction, revealDestination, type ListedRefund } from '#contracts/buying/orders'
import { inRupees } from '../../ui/price/price.tsx'
import { textIn } from '../../ui/form/form.tsx'
import { TextInput } from '../../ui/text-input/text-input.tsx'
import { useTranslator } from '../../messages/messages.tsx'
import { ActionDialog } from '../actions/action-dialog.tsx'
import { staffAction } from '../actions/staff-action.ts'

/** The button names of the actions on a refund. */
export const refundActionNames = {
  approve: 'queues.ract.approve',
  refuse: 'queues.ract.refuse',
  retry: 'queues.ract.retry',
  by_hand: 'queues.ract.byhand',
  approve_destination: 'queues.ract.destination',
  paid: 'queues.ract.paid',
} as const

/** `show` reveals the whole account number. */
export type RefundAction = keyof typeof refundActionNames | 'show'

type RefundDialogProps = { act: RefundAction; refund: ListedRefund; onClose: () => void }

/** One action on a refund, with its amount. */
export function RefundDialog({ act, refund, onClose }: RefundDialogProps) {
  const t = useTranslator()
  const [account, setAccount] = useState('')
  if (act === 'show') {
    return (
      <ActionDialog
        title={t('queues.ract.show')}
        lead={account || t('queues.ract.show.lead')}
        action={staffAction(revealDestination, (reason) => ({ params: { id: refund.id }, body: { reason } }))}
        done=""
        onDone={({ destination, name }) => setAccount(`${destination}, ${name}`)}
        staysOpen
        onClose={onClose}
      />
    )
  }
  return (
    <ActionDialog
      title={t(refundActionNames[act])}
      lead={t('queues.ract.lead', {
        amount: inRupees(refund.amount),
        order: String(refund.order_id ?? '–'),
        reason: refund.reason,
      })}
      action={staffAction(applyRefundAction, (reason, fields) => ({
        params: { id: refund.id, act },
        body: { reason, ...(act === 'paid' ? { utr: textIn(fields, 'utr') } : {}) },
      }))}
      isGrave={act === 'refuse'}
      onClose={onClose}
    >
      {act === 'paid' ? (
        <TextInput label={t('queues.do.utr')} name="utr" autoComplete="off" maxLength={30} />
      ) : null}
    </ActionDialog>
  )
}
