import { cartSettingsSchema } from '#domains/buying/cart'
import { cashSettingsSchema } from '#domains/delivery/cash'
import { checkoutSettingsSchema } from '#domains/buying/checkout'
import { conductSettingsSchema } from '#domains/community/conduct'
import { messageSettingsSchema } from '#domains/messaging/conversations'
import { postSettingsSchema } from '#domains/community/feed'
import { fulfilmentSettingsSchema } from '#domains/delivery/fulfilment'
import { moderationSettingsSchema } from '#domains/community/moderation'
import { orderSettingsSchema } from '#domains/buying/orders'
import { payoutSettingsSchema } from '#domains/money/payouts'
import { returnSettingsSchema } from '#domains/delivery/returns'
import { deliverySettingsSchema } from '#domains/delivery/shipping'
import type { SettingsSchema } from '#platform/settings-schema'

/** Every book of rules, in the order in which an order meets them; a new one is a line here. */
export const books: readonly SettingsSchema[] = [
  cartSettingsSchema,
  checkoutSettingsSchema,
  orderSettingsSchema,
  deliverySettingsSchema,
  cashSettingsSchema,
  fulfilmentSettingsSchema,
  returnSettingsSchema,
  messageSettingsSchema,
  payoutSettingsSchema,
  postSettingsSchema,
  conductSettingsSchema,
  moderationSettingsSchema,
]
