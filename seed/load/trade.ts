import { registerPerson } from '#domains/accounts/identity'
import type { Tx } from '#platform/database'
import { buyers, type SeedBuyer } from '../voices.ts'
import { shopperAddress } from '../people.ts'
import type { Buyer } from './past-order.ts'
import { ashasOrders } from './trade/asha.ts'
import { goodsOf } from './trade/goods.ts'
import { makersEarnings } from './trade/makers.ts'
import { openMarket } from './trade/market.ts'
import { moneysWay } from './trade/money.ts'
import { returnsDesk } from './trade/returns.ts'
import type { Scene } from './trade/scene.ts'
import { storesOrders } from './trade/store-desk.ts'

const SHOPPER_PHONE = '9000000001'
const PHONES_FROM = 8_000_000_000
/** She approves what the demo's administrator prepares. */
const SECOND = {
  name: 'Farah Sheikh',
  phone: '9000000040',
  email: null,
  roles: ['staff', 'staff:payouts', 'staff:books', 'staff:cash'],
}
const STORES = ['kullu-wool-house', 'indigo-lane', 'moti-and-mala'] as const

type Trading = {
  dataDir: string
  now: Date
  shopperId: number
  staffId: number
  creatorId: number
  buyerIds: readonly number[]
}

/**
 * Lets people buy, stores send, couriers carry and money go its ways, as the last weeks would have seen it: by the shop's own deeds, each at its
 * moment, so that every desk has something to show and all books agree.
 */
export async function loadTrade(
  tx: Tx,
  { dataDir, now, shopperId, staffId, creatorId, buyerIds }: Trading,
): Promise<void> {
  const market = await openMarket(tx, { dataDir, staffId, creatorId })
  const goods = await goodsOf(tx, STORES)
  const store = (slug: (typeof STORES)[number]): Scene['wool'] => {
    const own = goods.get(slug) ?? []
    if (!own[0]) throw new Error(`${slug} has nothing that the demo could buy.`)
    return { ...own[0].store, goods: own }
  }
  const shops = {
    wool: store('kullu-wool-house'),
    indigo: store('indigo-lane'),
    beads: store('moti-and-mala'),
  }
  const others = buyers.map((buyer, index): Buyer => ({
    ...buyer,
    id: buyerIds[index] ?? 0,
    phone: String(PHONES_FROM + index + 1),
  }))
  const farahId = await registerPerson(tx, SECOND)
  const scene: Scene = {
    market,
    now,
    asha: ashaWith(shopperId),
    others,
    ...shops,
    rohanId: staffId,
    farahId,
    meeraId: creatorId,
  }
  const stories = [
    ...ashasOrders(scene),
    ...storesOrders(scene),
    ...moneysWay(scene),
    ...returnsDesk(scene),
    ...(await makersEarnings(scene)),
  ]
  await market.tell(stories)
}

function ashaWith(id: number): Buyer {
  const { name, city, stateCode, pin, address1, address2, landmark } = shopperAddress
  const place: SeedBuyer = { name, city, stateCode, stateName: 'Karnataka', pin, street: address1 }
  return { ...place, id, phone: SHOPPER_PHONE, area: address2, landmark }
}
