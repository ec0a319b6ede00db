import { cartBook } from '#domains/cart'
import { cashBook } from '#domains/cash'
import { checkoutBook } from '#domains/checkout'
import { conductBook } from '#domains/conduct'
import { messageBook } from '#domains/conversations'
import { postBook } from '#domains/feed'
import { fulfilmentBook } from '#domains/fulfilment'
import { moderationBook } from '#domains/moderation'
import { orderBook } from '#domains/orders'
import { payoutBook } from '#domains/payouts'
import { returnBook } from '#domains/returns'
import { deliveryBook } from '#domains/shipping'
import type { SettingsBook } from '#platform/settings-book'

/** Every book of rules, in the order in which an order meets them; a new one is a line here. */
export const books: readonly SettingsBook[] = [
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
