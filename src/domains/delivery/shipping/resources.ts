import { findStores, type Store } from '#domains/selling/sellers'
import { openResources, rowIn, type ResourceExists } from '#platform/resources'

declare module '#platform/permissions' {
  interface OpenResources {
    tariff: ResourceExists
    pinRule: ResourceExists
    deliveringStore: Store
  }
}

openResources({
  tariff: rowIn('shipping.tariffs', 'shipping.no_such_tariff'),
  pinRule: rowIn('shipping.pin_exceptions', 'shipping.no_such_pin_rule'),
  deliveringStore: async (db, id: number) => (await findStores(db, [id])).get(id),
})
