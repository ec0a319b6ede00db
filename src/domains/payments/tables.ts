import type { Generated } from 'kysely'

export type PayableRow = {
  id: number
  amount_paise: number
  rp_order_id: string
  state: 'waiting' | 'paid' | 'refunded' | 'closed'
  opened_at: Generated<Date>
  look_at: Date | null
}

declare module '#platform/database' {
  interface Tables {
    'payments.payables': PayableRow
  }
}
