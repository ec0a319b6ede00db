import type { GeneratedAlways } from 'kysely'
import type { LinkState, TransferState } from './rules.ts'
import { columnsOf } from '#platform/columns'

/** A store's account at the gateway, for direct payouts. */
export type LinkRow = {
  store_id: number
  account_id: string | null
  stakeholder_id: string | null
  product_id: string | null
  bank_id: number | null
  state: LinkState
  error: string
  asked_by: number
  asked_at: Date
  state_changed_at: Date
  next_at: Date | null
}

/** A transfer held for a store: an order's share of a payment, or (`payment_id` null) from the platform's balance. */
export type TransferRow = {
  id: number
  key: string
  store_id: number
  order_id: number | null
  payment_id: string | null
  payout_id: number | null
  account_id: string
  amount_paise: number
  reversed_paise: number
  to_reverse_paise: number
  asking_paise: number
  surplus_paise: number
  state: TransferState
  transfer_id: string | null
  error: string
  attempt: number
  asked_at: Date | null
  created_at: Date
  state_changed_at: Date
  next_at: Date | null
}

type Event = {
  id: GeneratedAlways<number>
  from_state: string | null
  to_state: string
  actor: string
  reason: string
  at: Date
}

declare module '#platform/database' {
  interface Tables {
    'payouts.linked_accounts': LinkRow
    'payouts.linked_events': Event & { store_id: number }
    'payouts.transfers': TransferRow
    'payouts.transfer_events': Event & { transfer_id: number }
  }
}

export const LINKED_ACCOUNT_COLUMNS = columnsOf('payouts.linked_accounts', [
  'store_id',
  'account_id',
  'stakeholder_id',
  'product_id',
  'bank_id',
  'state',
  'error',
  'asked_by',
  'asked_at',
  'state_changed_at',
  'next_at',
])

export const TRANSFER_COLUMNS = columnsOf('payouts.transfers', [
  'id',
  'key',
  'store_id',
  'order_id',
  'payment_id',
  'payout_id',
  'account_id',
  'amount_paise',
  'reversed_paise',
  'to_reverse_paise',
  'asking_paise',
  'surplus_paise',
  'state',
  'transfer_id',
  'error',
  'attempt',
  'asked_at',
  'created_at',
  'state_changed_at',
  'next_at',
])
