import { z } from 'zod'
import { endpoint } from '#platform/endpoint'
import { rupees } from '#platform/money'
import { constitutions } from './tables.ts'

export { constitutions, type Constitution } from './tables.ts'

const store = z.object({
  id: z.int(),
  name: z.string(),
  slug: z.string(),
  about: z.string(),
  city: z.string(),
  state: z.string(),
  since: z.iso.datetime(),
  /** Takes orders now; a paused store's goods are not for sale. */
  is_open: z.boolean(),
  cod: z.boolean(),
  free_shipping_from: rupees.nullable(),
  /** Of the seller, whom the law wants named (Consumer Protection (E-Commerce) Rules 2020, 5(3)(a)). */
  seller: z.object({
    legal_name: z.string(),
    address: z.string(),
    gstin: z.string().nullable(),
    no_tax: z.string().nullable().meta({ description: 'Why the seller may by law collect no GST; null: it does' }),
    care_email: z.string(),
    care_phone: z.string(),
    constitution: z.enum(['', ...constitutions]).meta({ description: "What kind of business it is; '' where nobody asked" }),
    officer: z
      .object({ name: z.string(), email: z.string() })
      .nullable()
      .meta({ description: 'Who answers complaints about this seller (6(3)); null: customer care' }),
  }),
})

export type StoreFront = z.infer<typeof store>

export const findStore = endpoint({
  method: 'GET',
  path: '/stores/:slug',
  summary: 'A store, by its slug or by one that it had before',
  access: 'none',
  tag: 'sellers',
  params: z.object({ slug: z.string().max(100) }),
  reply: z.object({ response: store }),
})

export const listStores = endpoint({
  method: 'GET',
  path: '/stores',
  summary: 'The stores that are open, by name',
  access: 'none',
  tag: 'sellers',
  reply: z.object({
    rows: z.array(z.object({ id: z.int(), name: z.string(), slug: z.string(), about: z.string(), city: z.string(), state: z.string() })),
  }),
})
