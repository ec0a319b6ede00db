import { cartBook } from '#domains/buying/cart'
import { cashBook } from '#domains/delivery/cash'
import { checkoutBook } from '#domains/buying/checkout'
import { conductBook } from '#domains/community/conduct'
import { messageBook } from '#domains/messaging/conversations'
import { postBook } from '#domains/community/feed'
import { fulfilmentBook } from '#domains/delivery/fulfilment'
import { moderationBook } from '#domains/community/moderation'
import { orderBook } from '#domains/buying/orders'
import { payoutBook } from '#domains/money/payouts'
import { returnBook } from '#domains/delivery/returns'
import { deliveryBook } from '#domains/delivery/shipping'
import type { SettingsSchema } from '#platform/settings-schema'

/** Every book of rules, in the order in which an order meets them; a new one is a line here. */
export const books: readonly SettingsSchema[] = [
  cartBook,
  checkoutBook,
  orderBook,
  deliveryBook,
  cashBook,
  fulfilmentBook,
  returnBook,
  messageBook,
  payoutBook,
  postBook,
  conductBook,
  moderationBook,
]
