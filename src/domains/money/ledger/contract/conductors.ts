import { z } from 'zod'
import { endpoint } from '#platform/endpoint'
import { rupees } from '#platform/money'

const moneyRow = z.object({
  session_id: z.int(),
  workshop_id: z.int(),
  title: z.string(),
  starts_at: z.iso.datetime(),
  state: z.string(),
  seats: z.int(),
  gross: rupees.meta({ description: 'Paid for seats; kits are their stores’ own' }),
  refunded: rupees,
  kept: rupees,
  fee: rupees.meta({ description: 'Ours, with the GST on it' }),
  gst: rupees.meta({ description: 'Contained in what is kept: the conductor’s to pay' }),
  tcs: rupees.meta({
    description: 'GST collected at source of a registered conductor’s taxable seats; hers to claim',
  }),
  tds: rupees.meta({ description: 'Income tax deducted; hers to claim' }),
  net: rupees,
  payable_on: z.iso.datetime(),
  is_settled: z.boolean().meta({ description: 'All of it is booked' }),
})

export type ConductorMoney = z.infer<typeof moneyRow>

export const getConductorMoney = endpoint({
  method: 'GET',
  path: '/conduct/money',
  summary:
    'Session by session: what came in, went back, is taken off as a fee and taxes, and is owed: of what is booked as it was booked, of the rest by today’s rates',
  access: 'bearer',
  tag: 'ledger',
  reply: z.object({ rows: z.array(moneyRow), owed: rupees, coming: rupees }),
})

export const exportConductorMoney = endpoint({
  method: 'GET',
  path: '/conduct/money.csv',
  summary: 'The same as a table',
  access: 'bearer',
  tag: 'ledger',
  reply: z.string(),
})

export const getConductingTerms = endpoint({
  method: 'GET',
  path: '/conducting/terms',
  summary:
    'What of a seat is ours, and how long after a session a conductor’s share is booked, by the rates of today',
  access: 'none',
  tag: 'ledger',
  reply: z.object({ fee_percent: z.number(), fee_gst_percent: z.number(), settle_hours: z.int() }),
})
