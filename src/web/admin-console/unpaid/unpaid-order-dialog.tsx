import {
  cancelUnpaidOrder,
  decideUnpaidOrder,
  extendUnpaidOrder,
  writeOffUnpaidOrder,
  receiveUnpaidOrder,
  type UnpaidOrder,
} from '#contracts/buying/checkout'
import type { FormText } from '#platform/api-client'
import { istDay } from '../../shared/ist-date.ts'
import { inRupees } from '../../ui/price/price.tsx'
import { textIn } from '../../ui/form/form.tsx'
import { TextInput } from '../../ui/text-input/text-input.tsx'
import { useTranslator } from '../../messages/messages.tsx'
import { ActionDialog } from '../actions/action-dialog.tsx'
import { staffAction, type StaffAction } from '../actions/staff-action.ts'

export type UnpaidAction = UnpaidOrder['may'][number]

export const unpaidActionNames = {
  confirm: 'risks.confirm',
  refuse: 'risks.refuse',
  receive: 'risks.receive',
  extend: 'risks.extend',
  cancel: 'risks.cancel',
  give_up: 'risks.writeoff',
} as const

const leads = {
  confirm: 'risks.confirm.lead',
  refuse: 'risks.refuse.lead',
  receive: 'risks.receive.lead',
  extend: 'risks.extend.lead',
  cancel: 'risks.cancel.lead',
  give_up: 'risks.writeoff.lead',
} as const

/** Irreversible actions that take something away. */
export const destructiveActions: ReadonlySet<UnpaidAction> = new Set(['refuse', 'cancel', 'give_up'])

/** One action on an unpaid order, with its amount in rupees. */
export function UnpaidOrderDialog({
  act,
  row,
  onClose,
}: {
  act: UnpaidAction
  row: UnpaidOrder
  onClose: () => void
}) {
  const t = useTranslator()
  const isDecision = act === 'confirm' || act === 'refuse'
  const amount = inRupees(isDecision ? row.total : row.due)
  return (
    <ActionDialog
      title={t(unpaidActionNames[act])}
      lead={t(leads[act], { amount, until: row.pay_by ? istDay(row.pay_by) : '' })}
      action={actionOf(act, row.order_id)}
      isGrave={destructiveActions.has(act)}
      done={({ is_given_up }) => t(is_given_up === false ? 'risks.writeoff.asked' : 'admin.do.done')}
      onClose={onClose}
    >
      {act === 'receive' ? (
        <TextInput label={t('risks.receive.utr')} name="reference" maxLength={30} autoComplete="off" />
      ) : null}
      {act === 'extend' ? (
        <TextInput
          label={t('risks.extend.days')}
          name="days"
          inputMode="numeric"
          maxLength={2}
          defaultValue={7}
        />
      ) : null}
    </ActionDialog>
  )
}

/** A write-off reply says whether it is done or waits for a second approval. */
type Reply = { success?: true; is_given_up?: boolean }

function actionOf(act: UnpaidAction, id: number): StaffAction<Reply> {
  const params = { id }
  const withReason = (reason: FormText) => ({ params, body: { reason } })
  const decide = (decision: 'confirm' | 'refuse') =>
    staffAction(decideUnpaidOrder, (reason) => ({ params, body: { decision, reason } }))
  const actions: Record<UnpaidAction, StaffAction<Reply>> = {
    confirm: decide('confirm'),
    refuse: decide('refuse'),
    receive: staffAction(receiveUnpaidOrder, (reason, fields) => ({
      params,
      body: { reference: textIn(fields, 'reference'), reason },
    })),
    extend: staffAction(extendUnpaidOrder, (reason, fields) => ({
      params,
      body: { days: Number(textIn(fields, 'days')), reason },
    })),
    cancel: staffAction(cancelUnpaidOrder, withReason),
    give_up: staffAction(writeOffUnpaidOrder, withReason),
  }
  return actions[act]
}
