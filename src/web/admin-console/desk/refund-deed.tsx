import { useState } from 'react'
import { actOnRefund, revealDestination, type ListedRefund } from '#contracts/buying/orders'
import { inRupees } from '../../ui/price/price.tsx'
import { textIn } from '../../ui/form/form.tsx'
import { TextInput } from '../../ui/text-input/text-input.tsx'
import { useTranslator } from '../../messages/messages.tsx'
import { ActionDialog } from '../actions/action-dialog.tsx'
import { staffAction } from '../actions/staff-action.ts'

/** What can be done about a refund, by the name on its button. */
export const refundActs = {
  approve: 'desk.ract.approve',
  refuse: 'desk.ract.refuse',
  retry: 'desk.ract.retry',
  by_hand: 'desk.ract.byhand',
  approve_destination: 'desk.ract.destination',
  paid: 'desk.ract.paid',
} as const

/** `show`: looks up the whole account that it goes to. */
export type RefundAct = keyof typeof refundActs | 'show'

type RefundDeedProps = { act: RefundAct; refund: ListedRefund; onClose: () => void }

/** Does one thing about a refund, after showing how much money it is. */
export function RefundDeed({ act, refund, onClose }: RefundDeedProps) {
  const t = useTranslator()
  const [account, setAccount] = useState('')
  if (act === 'show') {
    return (
      <ActionDialog
        title={t('desk.ract.show')}
        lead={account || t('desk.ract.show.lead')}
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
      title={t(refundActs[act])}
      lead={t('desk.ract.lead', {
        amount: inRupees(refund.amount),
        order: String(refund.order_id ?? '–'),
        reason: refund.reason,
      })}
      action={staffAction(actOnRefund, (reason, fields) => ({
        params: { id: refund.id, act },
        body: { reason, ...(act === 'paid' ? { utr: textIn(fields, 'utr') } : {}) },
      }))}
      isGrave={act === 'refuse'}
      onClose={onClose}
    >
      {act === 'paid' ? (
        <TextInput label={t('desk.do.utr')} name="utr" autoComplete="off" maxLength={30} />
      ) : null}
    </ActionDialog>
  )
}
