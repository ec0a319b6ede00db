import type account from './en/account.json'
import type admin from './en/admin.json'
import type accounting from './en/accounting.json'
import type bills from './en/bills.json'
import type blog from './en/blog.json'
import type careers from './en/careers.json'
import type cash from './en/cash.json'
import type composer from './en/composer.json'
import type conduct from './en/conduct.json'
import type queues from './en/queues.json'
import type feed from './en/feed.json'
import type found from './en/found.json'
import type help from './en/help.json'
import type joining from './en/joining.json'
import type letters from './en/letters.json'
import type login from './en/login.json'
import type makers from './en/makers.json'
import type materials from './en/materials.json'
import type product from './en/product.json'
import type lists from './en/lists.json'
import type parcels from './en/parcels.json'
import type helparticles from './en/helparticles.json'
import type newsletters from './en/newsletters.json'
import type order from './en/order.json'
import type offers from './en/offers.json'
import type policies from './en/policies.json'
import type privacy from './en/privacy.json'
import type reading from './en/reading.json'
import type returns from './en/returns.json'
import type risks from './en/risks.json'
import type settings from './en/settings.json'
import type security from './en/security.json'
import type shared from './en/shared.json'
import type selling from './en/selling.json'
import type shell from './en/shell.json'
import type shipments from './en/shipments.json'
import type shop from './en/shop.json'
import type store from './en/store.json'
import type ui from './en/ui.json'
import type wallet from './en/wallet.json'
import type workshops from './en/workshops.json'

/** Every message id; an id without an English message does not compile. */
export type MessageId = keyof (typeof account &
  typeof admin &
  typeof accounting &
  typeof blog &
  typeof careers &
  typeof cash &
  typeof materials &
  typeof composer &
  typeof conduct &
  typeof bills &
  typeof queues &
  typeof feed &
  typeof found &
  typeof lists &
  typeof order &
  typeof risks &
  typeof help &
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
  typeof returns &
  typeof settings &
  typeof security &
  typeof shared &
  typeof selling &
  typeof shell &
  typeof shipments &
  typeof shop &
  typeof store &
  typeof ui &
  typeof wallet &
  typeof workshops)
