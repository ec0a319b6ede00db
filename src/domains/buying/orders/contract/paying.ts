import { z } from 'zod'
import { endpoint, scoped } from '#platform/endpoint'
import { orderParams } from './cancelling.ts'

export const payNow = endpoint({
  method: 'GET',
  path: '/orders/:id/pay-now',
  summary: 'Returns what the payment window needs for an order awaiting payment, while its stock is held',
  access: 'bearer',
  owns: scoped('order'),
  tag: 'orders',
  params: orderParams,
  reply: z.object({
    api_key: z.string(),
    rp_order_id: z.string(),
    checkout_id: z.int(),
    amount: z
      .int()
      .meta({ description: 'Paise, as the payment window expects: for every order of the purchase' }),
    currency: z.literal('INR'),
    checkout_script: z.string(),
    pay_until: z.iso.datetime().meta({ description: 'Until when the stock is held' }),
    order_ids: z.array(z.int()).meta({ description: 'Every order that this payment covers' }),
  }),
})
