import { z } from 'zod'
import { id } from '#platform/wire-numbers'
import { endpoint, scoped } from '#platform/endpoint'
import { rupees } from '#platform/money'
import { success } from '#platform/wire-shapes'

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
  price: rupees.meta({ description: "Today's price" }),
  price_then: rupees.meta({ description: 'The price when the alert was set' }),
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
  summary: "Lists the shopper's alerts, newest first",
  access: 'bearer',
  tag: 'alerts',
  reply: z.object({
    rows: z.array(alert),
    unseen: z.int().meta({ description: 'Notified and not seen yet' }),
  }),
})

export const setAlert = endpoint({
  method: 'PUT',
  path: '/alerts',
  summary:
    'Sets an alert: one notification when the pack is back in stock or costs less than today; repeating it keeps one alert',
  access: 'bearer',
  tag: 'alerts',
  body: z.object({ pricingId: id, kind }),
  reply: z.object({ response: alert }),
})

export const removeAlert = endpoint({
  method: 'DELETE',
  path: '/alerts/:id',
  summary: 'Deletes an alert; succeeds when it is absent',
  access: 'bearer',
  owns: scoped('alert'),
  tag: 'alerts',
  params: z.object({ id }),
  reply: success,
})

export const seeAlerts = endpoint({
  method: 'POST',
  path: '/alerts/seen',
  summary: "Marks the shopper's notified alerts as seen",
  access: 'bearer',
  tag: 'alerts',
  reply: success,
})
