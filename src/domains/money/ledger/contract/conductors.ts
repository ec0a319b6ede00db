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
  gross: rupees.meta({ description: 'Rupees paid for seats, without kits, which their stores sell' }),
  refunded: rupees,
  kept: rupees,
  fee: rupees.meta({ description: 'The marketplace fee, GST included' }),
  gst: rupees.meta({ description: 'The GST contained in `kept`, which the conductor owes' }),
  tcs: rupees.meta({
    description:
      'GST collected at source on a registered conductor’s taxable seats, which the conductor can claim',
  }),
  tds: rupees.meta({ description: 'Income tax deducted at source, which the conductor can claim' }),
  net: rupees,
  payable_on: z.iso.datetime(),
  is_settled: z.boolean().meta({ description: 'Whether everything of the session is posted to the ledger' }),
})

export type ConductorMoney = z.infer<typeof moneyRow>

export const getConductorMoney = endpoint({
  method: 'GET',
  path: '/conduct/money',
  summary:
    'Lists for each session what was paid, refunded, deducted and is owed: posted amounts as posted, the rest at today’s rates',
  access: 'bearer',
  tag: 'ledger',
  reply: z.object({ rows: z.array(moneyRow), owed: rupees, coming: rupees }),
})

export const exportConductorMoney = endpoint({
  method: 'GET',
  path: '/conduct/money.csv',
  summary: 'Exports the money of each session as a CSV file',
  access: 'bearer',
  tag: 'ledger',
  reply: z.string(),
})

export const getConductingTerms = endpoint({
  method: 'GET',
  path: '/conducting/terms',
  summary:
    'Returns the marketplace fee on seats at today’s rates, and the hours after a session until the conductor’s share is posted',
  access: 'none',
  tag: 'ledger',
  reply: z.object({ fee_percent: z.number(), fee_gst_percent: z.number(), settle_hours: z.int() }),
})
