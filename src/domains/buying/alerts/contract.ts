import { z } from 'zod'
import { id } from '#platform/wire-numbers'
import { endpoint, scoped } from '#platform/endpoint'
import { rupees } from '#platform/money'

declare module '#platform/events' {
  interface Events {
    /** An alert is due; published once for each time it was set (`round`). Carries no address: listeners ask identity. */
    'alerts.due': {
      alertId: number
      round: number
      personId: number
      productId: number
      kind: 'back-in-stock' | 'price-drop'
    }
  }
}

const kind = z.enum(['back-in-stock', 'price-drop'])

const alert = z.object({
  id: z.int(),
  kind,
  product_id: z.int(),
  product_name: z.string(),
  product_image: z.string(),
  hobby_id: z.int(),
  pricingId: z.int(),
  label: z.string(),
  price: rupees.meta({ description: 'To pay now' }),
  price_then: rupees.meta({ description: 'To pay when the alert was set' }),
  in_stock: z.boolean(),
  /** 'waiting', or 'told' once the person was notified. */
  state: z.enum(['waiting', 'told']),
  told_at: z.iso.datetime().nullable(),
  set_at: z.iso.datetime(),
})

export type ProductAlert = z.infer<typeof alert>

export const listAlerts = endpoint({
  method: 'GET',
  path: '/alerts',
  summary: 'What the shopper waits for, newest first',
  access: 'bearer',
  tag: 'alerts',
  reply: z.object({
    rows: z.array(alert),
    unseen: z.int().meta({ description: 'Told and not yet looked at' }),
  }),
})

export const setAlert = endpoint({
  method: 'PUT',
  path: '/alerts',
  summary: 'Tells the shopper once the pack is back in stock, or costs less than now; twice is one alert',
  access: 'bearer',
  tag: 'alerts',
  body: z.object({ pricingId: id, kind }),
  reply: z.object({ response: alert }),
})

export const removeAlert = endpoint({
  method: 'DELETE',
  path: '/alerts/:id',
  summary: 'No longer waits; absent is success',
  access: 'bearer',
  owns: scoped('alert'),
  tag: 'alerts',
  params: z.object({ id }),
  reply: z.object({ success: z.literal(true) }),
})

export const seeAlerts = endpoint({
  method: 'POST',
  path: '/alerts/seen',
  summary: 'The shopper has looked at what she was told',
  access: 'bearer',
  tag: 'alerts',
  reply: z.object({ success: z.literal(true) }),
})
