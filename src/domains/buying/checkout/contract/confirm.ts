import { z } from 'zod'
import { endpoint, owns } from '#platform/endpoint'
import { id } from '#platform/wire-numbers'
import { errorLog, line, pin, text } from './shapes.ts'

export const confirmCheckout = endpoint({
  method: 'POST',
  path: '/checkout/confirm',
  summary: 'Extension: places the orders of all stores of an open checkout and reports its payment',
  access: 'bearer',
  owns: owns('checkout', 'checkout_id'),
  idempotent: 'claim',
  tag: 'checkout',
  body: z.object({
    checkout_id: id,
    rp_order_id: text(80).meta({
      description: 'The reference of this checkout; that of another checkout is 409 `other_checkout`',
    }),
    rp_transation_id: text(80),
    rp_signature: text(200),
    payment_status: text(40),
    error_log: errorLog,
    address_id: id
      .nullish()
      .meta({ description: 'Id of a saved address; the address fields are then ignored' }),
    ship_name: line(60),
    phone_no: line(20),
    address1: line(120),
    address2: line(120),
    city: line(60),
    landmark: line(80),
    zip_code: pin.nullish(),
    utm_source: text(100),
    utm_medium: text(100),
    utm_campaign: text(100),
    first_utm_source: text(100),
    first_utm_medium: text(100),
    first_utm_campaign: text(100),
  }),
  reply: z.object({
    orders: z.array(z.object({ order_id: z.int(), store_id: z.int() })),
    payment_status: z
      .enum(['Approved', 'Pending', 'Failed'])
      .meta({ description: "The result of the server's own check; cash on delivery is 'Approved'" }),
    reference: z
      .string()
      .meta({ description: 'The reference of the purchase, as in GET /purchases/{reference}' }),
  }),
})
