import { useState } from 'react'
import type { UnpaidOrder } from '#contracts/buying/checkout'
import { istDay } from '../../shared/ist-date.ts'
import { inRupees } from '../../ui/price/price.tsx'
import { TextInput } from '../../ui/text-input/text-input.tsx'
import { useTranslator } from '../../messages/messages.tsx'
import { DeedDialog } from '../desk/deed-dialog.tsx'

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

const paths = {
  confirm: 'decide',
  refuse: 'decide',
  receive: 'received',
  extend: 'extend',
  cancel: 'cancel',
  give_up: 'give-up',
} as const

/** What cannot be taken back, and is to nobody's joy. */
export const graveActs: ReadonlySet<UnpaidAct> = new Set(['refuse', 'cancel', 'give_up'])

/** What is done about an unpaid order, with what it comes to in rupees, and why. */
export function UnpaidDeed({ act, row, onClose }: { act: UnpaidAct; row: UnpaidOrder; onClose: () => void }) {
  const t = useTranslator()
  const [reference, setReference] = useState('')
  const [days, setDays] = useState('7')
  const isDecision = act === 'confirm' || act === 'refuse'
  const amount = inRupees(isDecision ? row.total : row.due)
  return (
    <DeedDialog
      title={t(unpaidActs[act])}
      lead={t(leads[act], { amount, until: row.pay_by ? istDay(row.pay_by) : '' })}
      path={`/admin/unpaid-orders/${row.order_id}/${paths[act]}`}
      further={furtherOf(act, { reference, days })}
      isGrave={graveActs.has(act)}
      onDone={(answer) =>
        act === 'give_up' && !(answer as { is_given_up: boolean }).is_given_up
          ? t('risks.giveup.asked')
          : t('desk.do.done')
      }
      onClose={onClose}
    >
      {act === 'receive' ? (
        <TextInput
          label={t('risks.receive.utr')}
          maxLength={30}
          autoComplete="off"
          value={reference}
          onChange={({ target }) => setReference(target.value)}
        />
      ) : null}
      {act === 'extend' ? (
        <TextInput
          label={t('risks.extend.days')}
          inputMode="numeric"
          maxLength={2}
          value={days}
          onChange={({ target }) => setDays(target.value)}
        />
      ) : null}
    </DeedDialog>
  )
}

function furtherOf(act: UnpaidAct, { reference, days }: { reference: string; days: string }): object {
  if (act === 'confirm' || act === 'refuse') return { decision: act }
  if (act === 'receive') return { reference }
  return act === 'extend' ? { days: Number(days) } : {}
}
