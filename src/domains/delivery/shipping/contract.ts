import { sentenceText } from '#platform/sentence-fields'
import { z } from 'zod'
import { id } from '#platform/wire-numbers'
import { endpoint, nameOnly } from '#platform/endpoint'
import { rupees } from '#platform/money'

export * from './contract/coverage.ts'
export * from './contract/pin-rules.ts'
export * from './contract/simulator.ts'
export * from './contract/store-terms.ts'
export * from './contract/tariffs.ts'

export const checkPin = endpoint({
  method: 'GET',
  path: '/pins/:pin',
  summary:
    'Returns whether and when parcels are delivered to a PIN code, and whether cash on delivery is available',
  access: 'none',
  owns: nameOnly('pin'),
  tag: 'shipping',
  params: z.object({
    pin: z.string().meta({ description: 'The text as typed; an invalid PIN gets a reply as well' }),
  }),
  query: z.object({
    store_id: id.optional(),
    product_id: id
      .optional()
      .meta({ description: 'Quotes a parcel with the first variant of this product that is on sale' }),
    pricing_id: id
      .optional()
      .meta({ description: 'Quotes a parcel with this variant: its store, weight and making time' }),
  }),
  reply: z.object({
    pin: z.string().meta({ description: 'Six digits without blanks, or the text as received' }),
    deliverable: z.boolean(),
    message: sentenceText,
    state: z.object({ code: z.int(), name: z.string() }).nullable(),
    states: z
      .array(z.object({ code: z.int(), name: z.string() }))
      .meta({ description: 'Two where the PIN crosses a State border: let the shopper choose' }),
    city: z
      .string()
      .nullable()
      .meta({ description: 'The town or district to suggest in an address; null where none is certain' }),
    cod: z.boolean(),
    eta_days: z
      .object({ from: z.int(), to: z.int() })
      .nullable()
      .meta({ description: 'Delivery days as on the bill, making time included; null without a store' }),
    /** The charge for the variant, else for a parcel of up to half a kilo, and the goods value from which it is waived. */
    shipping: z.object({ charge: rupees, free_from: rupees }).nullable(),
  }),
})

export const listStates = endpoint({
  method: 'GET',
  path: '/states',
  summary: 'Lists the States and Union Territories by GST code',
  access: 'none',
  tag: 'shipping',
  reply: z.object({ states: z.array(z.object({ code: z.int(), name: z.string() })) }),
})
