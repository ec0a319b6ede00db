import { z } from 'zod'
import { endpoint } from '#platform/endpoint'
import { rupees } from '#platform/money'

export const checkPin = endpoint({
  method: 'GET',
  path: '/pins/:pin',
  summary: 'Whether a PIN code is delivered to, when, and with cash on delivery',
  access: 'none',
  tag: 'shipping',
  params: z.object({ pin: z.string().meta({ description: 'What the shopper typed; text that is no PIN is answered, too' }) }),
  query: z.object({
    store_id: z.coerce.number().int().positive().optional(),
    product_id: z.coerce.number().int().positive().optional().meta({ description: "A parcel with this product's first pack on sale" }),
    pricing_id: z.coerce.number().int().positive().optional().meta({ description: 'A parcel with this pack: its store, weight and time of making' }),
  }),
  reply: z.object({
    pin: z.string().meta({ description: 'Six digits without blanks, or the text as it came' }),
    deliverable: z.boolean(),
    message: z.string(),
    state: z.object({ code: z.int(), name: z.string() }).nullable(),
    states: z.array(z.object({ code: z.int(), name: z.string() })).meta({ description: 'Two where the PIN straddles a border: ask which' }),
    city: z.string().nullable().meta({ description: 'Town or district to suggest in an address; null where none is certain' }),
    cod: z.boolean(),
    eta_days: z
      .object({ from: z.int(), to: z.int() })
      .nullable()
      .meta({ description: 'As the bill will say it, making included; null without a store' }),
    /** The charge of the pack asked about, else of a parcel of up to half a kilo, and from which value of goods it is waived. */
    shipping: z.object({ charge: rupees, free_from: rupees }).nullable(),
  }),
})

export const listStates = endpoint({
  method: 'GET',
  path: '/states',
  summary: 'States and Union Territories by GST code',
  access: 'none',
  tag: 'shipping',
  reply: z.object({ states: z.array(z.object({ code: z.int(), name: z.string() })) }),
})
