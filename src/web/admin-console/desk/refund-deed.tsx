import { useState } from 'react'
import type { ListedRefund } from '#contracts/buying/orders'
import { inRupees } from '../../ui/price/price.tsx'
import { TextInput } from '../../ui/text-input/text-input.tsx'
import { useTranslator } from '../../messages/messages.tsx'
import { DeedDialog } from './deed-dialog.tsx'

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
  const [utr, setUtr] = useState('')
  const [account, setAccount] = useState('')
  if (act === 'show') {
    return (
      <DeedDialog
        title={t('desk.ract.show')}
        lead={account || t('desk.ract.show.lead')}
        path={`/admin/refunds/${refund.id}/destination`}
        onDone={(answer) => {
          const { destination, name } = answer as { destination: string; name: string }
          setAccount(`${destination}, ${name}`)
          return null
        }}
        onClose={onClose}
      />
    )
  }
  return (
    <DeedDialog
      title={t(refundActs[act])}
      lead={t('desk.ract.lead', {
        amount: inRupees(refund.amount),
        order: String(refund.order_id ?? '–'),
        reason: refund.reason,
      })}
      path={`/admin/refunds/${refund.id}/${act}`}
      further={act === 'paid' ? { utr } : {}}
      isGrave={act === 'refuse'}
      onClose={onClose}
    >
      {act === 'paid' ? (
        <TextInput
          label={t('desk.do.utr')}
          autoComplete="off"
          maxLength={30}
          value={utr}
          onChange={({ target }) => setUtr(target.value)}
        />
      ) : null}
    </DeedDialog>
  )
}
