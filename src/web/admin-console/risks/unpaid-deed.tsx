import {
  cancelUnpaidOrder,
  decideUnpaidOrder,
  extendUnpaidOrder,
  giveUpUnpaidOrder,
  receiveUnpaidOrder,
  type UnpaidOrder,
} from '#contracts/buying/checkout'
import { istDay } from '../../shared/ist-date.ts'
import { inRupees } from '../../ui/price/price.tsx'
import { textIn } from '../../ui/form/form.tsx'
import { TextInput } from '../../ui/text-input/text-input.tsx'
import { useTranslator } from '../../messages/messages.tsx'
import { ActionDialog } from '../actions/action-dialog.tsx'
import { staffAction, type StaffAction } from '../actions/staff-action.ts'

export type UnpaidAct = UnpaidOrder['may'][number]

export const unpaidActs = {
  confirm: 'risks.confirm',
  refuse: 'risks.refuse',
  receive: 'risks.receive',
  extend: 'risks.extend',
  cancel: 'risks.cancel',
  give_up: 'risks.giveup',
} as const

const leads = {
  confirm: 'risks.confirm.lead',
  refuse: 'risks.refuse.lead',
  receive: 'risks.receive.lead',
  extend: 'risks.extend.lead',
  cancel: 'risks.cancel.lead',
  give_up: 'risks.giveup.lead',
} as const

/** What cannot be taken back, and is to nobody's joy. */
export const graveActs: ReadonlySet<UnpaidAct> = new Set(['refuse', 'cancel', 'give_up'])

/** What is done about an unpaid order, with what it comes to in rupees, and why. */
export function UnpaidDeed({ act, row, onClose }: { act: UnpaidAct; row: UnpaidOrder; onClose: () => void }) {
  const t = useTranslator()
  const isDecision = act === 'confirm' || act === 'refuse'
  const amount = inRupees(isDecision ? row.total : row.due)
  return (
    <ActionDialog
      title={t(unpaidActs[act])}
      lead={t(leads[act], { amount, until: row.pay_by ? istDay(row.pay_by) : '' })}
      action={actionOf(act, row.order_id)}
      isGrave={graveActs.has(act)}
      done={({ is_given_up }) => t(is_given_up === false ? 'risks.giveup.asked' : 'admin.do.done')}
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

/** The call of an action. Its reply says whether a loss was written off, where that was asked. */
function actionOf(act: UnpaidAct, id: number): StaffAction<{ is_given_up?: boolean }> {
  const params = { id }
  if (act === 'confirm' || act === 'refuse')
    return staffAction(decideUnpaidOrder, (reason) => ({ params, body: { decision: act, reason } }))
  if (act === 'receive')
    return staffAction(receiveUnpaidOrder, (reason, fields) => ({
      params,
      body: { reference: textIn(fields, 'reference'), reason },
    }))
  if (act === 'extend')
    return staffAction(extendUnpaidOrder, (reason, fields) => ({
      params,
      body: { days: Number(textIn(fields, 'days')), reason },
    }))
  return staffAction(act === 'cancel' ? cancelUnpaidOrder : giveUpUnpaidOrder, (reason) => ({
    params,
    body: { reason },
  }))
}
