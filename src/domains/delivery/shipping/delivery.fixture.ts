import { openStore } from '#domains/selling/sellers'
import { openDomainShop, type DomainShop, type TestPerson } from '#testing/domain-shop'
import { gstinCheckDigit } from '#platform/gstin'
import { registerList } from '#platform/serve-list'
import { transact } from '#platform/transact'
import type { Tariff } from './contract/tariffs.ts'
import { shippingLists } from './lists.ts'
import { shippingRoutes } from './routes.ts'

export type DeliveryShop = DomainShop & {
  /** Lata, who may change delivery. */
  lata: TestPerson
  storeId: number
}

/** A shop with one store in Karsog, Himachal Pradesh (175101 is Bhuntar), and Lata of the delivery desk. It is 23 November 2026. */
export async function openDeliveryShop(): Promise<DeliveryShop> {
  const shop = await openDomainShop({
    routes: [
      shippingRoutes,
      (api) => {
        for (const list of shippingLists) registerList(api, list, async () => 0)
      },
    ],
  })
  const lata = await shop.person('Lata Shetty', ['staff', 'staff:delivery'])
  const storeId = await transact(shop.db, (tx) =>
    openStore(tx, {
      name: 'Kullu Wool',
      slug: 'kullu-wool',
      about: '',
      city: 'Kullu',
      stateCode: 2,
      pin: '175101',
      gstin: `02DEMPN0001K1Z${gstinCheckDigit('02DEMPN0001K1Z')}`,
      codAllowed: true,
      freeShippingFromPaise: null,
      ownerId: null,
    }),
  )
  return { ...shop, lata, storeId }
}

/** The terms of a tariff as a change sends them. */
export const termsOf = ({ in_force_since: _since, versions: _versions, ...terms }: Tariff) => terms
