import { registerPerson } from '#domains/accounts/identity/people'
import type { Tx } from '#platform/database'
import { buyers, type SeedBuyer } from '../reviews.ts'
import { shopperAddress } from '../people.ts'
import type { Buyer } from './past-order.ts'
import { ashaOrderStories } from './trade/asha-orders.ts'
import { goodsOf } from './trade/goods.ts'
import { makerEarningStories } from './trade/maker-earnings.ts'
import { openTradeContext } from './trade/trade-context.ts'
import { moneyStories } from './trade/money.ts'
import { returnStories } from './trade/returns.ts'
import type { StoryContext } from './trade/story-context.ts'
import { storeOrderStories } from './trade/store-orders.ts'

const SHOPPER_PHONE = '9000000001'
const PHONES_FROM = 8_000_000_000
/** Approves what the demo's administrator prepares. */
const SECOND_APPROVER = {
  name: 'Farah Sheikh',
  phone: '9000000040',
  email: null,
  roles: ['staff', 'staff:payouts', 'staff:books', 'staff:cash'],
}
const STORES = ['kullu-wool-house', 'indigo-lane', 'moti-and-mala'] as const

type TradeOptions = {
  dataDir: string
  now: Date
  shopperId: number
  staffId: number
  creatorId: number
  buyerIds: readonly number[]
}

/**
 * Runs purchases, deliveries and money of the past weeks through the shop's own functions, each at its moment, so that every admin queue has
 * entries and the ledger balances.
 */
export async function loadTrade(
  tx: Tx,
  { dataDir, now, shopperId, staffId, creatorId, buyerIds }: TradeOptions,
): Promise<void> {
  const market = await openTradeContext(tx, { dataDir, staffId, creatorId })
  const goods = await goodsOf(tx, STORES)
  const store = (slug: (typeof STORES)[number]): StoryContext['wool'] => {
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
  const farahId = await registerPerson(tx, SECOND_APPROVER)
  const scene: StoryContext = {
    market,
    now,
    asha: buyerAsha(shopperId),
    others,
    ...shops,
    rohanId: staffId,
    farahId,
    meeraId: creatorId,
  }
  const stories = [
    ...ashaOrderStories(scene),
    ...storeOrderStories(scene),
    ...moneyStories(scene),
    ...returnStories(scene),
    ...(await makerEarningStories(scene)),
  ]
  await market.runStories(stories)
}

function buyerAsha(id: number): Buyer {
  const { name, city, stateCode, pin, address1, address2, landmark } = shopperAddress
  const place: SeedBuyer = { name, city, stateCode, stateName: 'Karnataka', pin, street: address1 }
  return { ...place, id, phone: SHOPPER_PHONE, area: address2, landmark }
}
