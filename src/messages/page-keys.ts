import type account from './en/pages/account.json'
import type admin from './en/pages/admin.json'
import type adminproducts from './en/pages/adminproducts.json'
import type accounting from './en/pages/accounting.json'
import type bills from './en/pages/bills.json'
import type blog from './en/pages/blog.json'
import type categories from './en/pages/categories.json'
import type careers from './en/pages/careers.json'
import type cash from './en/pages/cash.json'
import type composer from './en/pages/composer.json'
import type moderation from './en/pages/moderation.json'
import type queues from './en/pages/queues.json'
import type console from './en/pages/console.json'
import type delivery from './en/pages/delivery.json'
import type feed from './en/pages/feed.json'
import type searchpage from './en/pages/searchpage.json'
import type gst from './en/pages/gst.json'
import type help from './en/pages/help.json'
import type hobbies from './en/pages/hobbies.json'
import type joining from './en/pages/joining.json'
import type letters from './en/pages/letters.json'
import type login from './en/pages/login.json'
import type makers from './en/pages/makers.json'
import type materials from './en/pages/materials.json'
import type product from './en/pages/product.json'
import type listingfields from './en/pages/listingfields.json'
import type lists from './en/pages/lists.json'
import type parcels from './en/pages/parcels.json'
import type helparticles from './en/pages/helparticles.json'
import type newsletters from './en/pages/newsletters.json'
import type ownapprovals from './en/pages/ownapprovals.json'
import type order from './en/pages/order.json'
import type offers from './en/pages/offers.json'
import type policies from './en/pages/policies.json'
import type privacy from './en/pages/privacy.json'
import type reading from './en/pages/reading.json'
import type reports from './en/pages/reports.json'
import type returns from './en/pages/returns.json'
import type returnrules from './en/pages/returnrules.json'
import type risks from './en/pages/risks.json'
import type settings from './en/pages/settings.json'
import type security from './en/pages/security.json'
import type shared from './en/pages/shared.json'
import type selling from './en/pages/selling.json'
import type stores from './en/pages/stores.json'
import type shell from './en/pages/shell.json'
import type shipments from './en/pages/shipments.json'
import type shop from './en/pages/shop.json'
import type store from './en/pages/store.json'
import type system from './en/pages/system.json'
import type ui from './en/pages/ui.json'
import type table from './en/pages/table.json'
import type wallet from './en/pages/wallet.json'
import type workshops from './en/pages/workshops.json'

/** Every message id; an id without an English message does not compile. */
export type MessageId = keyof (typeof account &
  typeof admin &
  typeof adminproducts &
  typeof ownapprovals &
  typeof listingfields &
  typeof accounting &
  typeof blog &
  typeof careers &
  typeof categories &
  typeof cash &
  typeof materials &
  typeof composer &
  typeof moderation &
  typeof bills &
  typeof queues &
  typeof console &
  typeof delivery &
  typeof feed &
  typeof searchpage &
  typeof lists &
  typeof order &
  typeof returnrules &
  typeof risks &
  typeof gst &
  typeof help &
  typeof hobbies &
  typeof joining &
  typeof letters &
  typeof login &
  typeof makers &
  typeof product &
  typeof parcels &
  typeof offers &
  typeof helparticles &
  typeof newsletters &
  typeof policies &
  typeof privacy &
  typeof reading &
  typeof reports &
  typeof returns &
  typeof settings &
  typeof security &
  typeof shared &
  typeof selling &
  typeof stores &
  typeof shell &
  typeof shipments &
  typeof shop &
  typeof store &
  typeof system &
  typeof ui &
  typeof table &
  typeof wallet &
  typeof workshops)
