import type { MessageId } from './page-keys.ts'
import type alerts from './en/alerts.json'
import type analytics from './en/analytics.json'
import type approvals from './en/approvals.json'
import type bookings from './en/bookings.json'
import type cart from './en/cart.json'
import type cash from './en/cash.json'
import type catalogue from './en/catalogue.json'
import type checkout from './en/checkout.json'
import type common from './en/common.json'
import type company from './en/company.json'
import type sanctions from './en/sanctions.json'
import type consents from './en/consents.json'
import type content from './en/content.json'
import type conversations from './en/conversations.json'
import type couriers from './en/couriers.json'
import type creators from './en/creators.json'
import type feed from './en/feed.json'
import type figures from './en/figures.json'
import type fulfilment from './en/fulfilment.json'
import type identity from './en/identity.json'
import type imports from './en/imports.json'
import type invoices from './en/invoices.json'
import type ledger from './en/ledger.json'
import type letters from './en/letters.json'
import type lists from './en/lists.json'
import type media from './en/media.json'
import type moderation from './en/moderation.json'
import type newsletters from './en/newsletters.json'
import type notes from './en/notes.json'
import type notices from './en/notices.json'
import type onboarding from './en/onboarding.json'
import type orders from './en/orders.json'
import type payments from './en/payments.json'
import type payouts from './en/payouts.json'
import type platform from './en/platform.json'
import type points from './en/points.json'
import type policies from './en/policies.json'
import type privacy from './en/privacy.json'
import type promotions from './en/promotions.json'
import type returns from './en/returns.json'
import type reviews from './en/reviews.json'
import type search from './en/search.json'
import type sellers from './en/sellers.json'
import type settings from './en/settings.json'
import type shipping from './en/shipping.json'
import type staff from './en/staff.json'
import type stock from './en/stock.json'
import type stores from './en/stores.json'
import type support from './en/support.json'
import type system from './en/system.json'
import type tax from './en/tax.json'
import type web_app from './en/web_app.json'
import type wishlist from './en/wishlist.json'
import type workshops from './en/workshops.json'

/** The messages of the pages, which the server may use too. */
type PageKeys = Record<MessageId, string>

type Keys = PageKeys &
  typeof alerts &
  typeof analytics &
  typeof approvals &
  typeof bookings &
  typeof cart &
  typeof cash &
  typeof catalogue &
  typeof checkout &
  typeof common &
  typeof company &
  typeof sanctions &
  typeof consents &
  typeof content &
  typeof conversations &
  typeof couriers &
  typeof creators &
  typeof feed &
  typeof figures &
  typeof fulfilment &
  typeof identity &
  typeof imports &
  typeof invoices &
  typeof ledger &
  typeof letters &
  typeof lists &
  typeof media &
  typeof moderation &
  typeof newsletters &
  typeof notes &
  typeof notices &
  typeof onboarding &
  typeof orders &
  typeof payments &
  typeof payouts &
  typeof platform &
  typeof points &
  typeof policies &
  typeof privacy &
  typeof promotions &
  typeof returns &
  typeof reviews &
  typeof search &
  typeof sellers &
  typeof settings &
  typeof shipping &
  typeof staff &
  typeof stock &
  typeof stores &
  typeof support &
  typeof system &
  typeof tax &
  typeof web_app &
  typeof wishlist &
  typeof workshops

declare module '#platform/messages' {
  /** Every message key; a key that is not in an English file does not compile. */
  interface MessageKeys extends Keys {}
}
