import { HOUR_MS } from '#platform/time'
import { accept, bringHome, buy, carry, pack, send } from './orders.ts'
import { daysAgo, nth, type Scene } from './scene.ts'

type Told = { buyer: number; product: number; quantity: number; delivery: 'Online' | 'COD'; days: number }

const placed: readonly Told[] = [
  { buyer: 0, product: 6, quantity: 1, delivery: 'Online', days: 0.1 },
  { buyer: 3, product: 7, quantity: 3, delivery: 'Online', days: 0.3 },
]
const accepted: readonly Told[] = [
  { buyer: 5, product: 8, quantity: 2, delivery: 'Online', days: 0.9 },
  { buyer: 6, product: 0, quantity: 1, delivery: 'COD', days: 1.1 },
]
const packed: readonly Told[] = [{ buyer: 9, product: 1, quantity: 2, delivery: 'Online', days: 1.4 }]
const shipped: readonly Told[] = [{ buyer: 11, product: 2, quantity: 1, delivery: 'Online', days: 2.4 }]
const delivered: readonly Told[] = [
  { buyer: 12, product: 9, quantity: 2, delivery: 'Online', days: 5.5 },
  { buyer: 14, product: 3, quantity: 1, delivery: 'COD', days: 7 },
  { buyer: 16, product: 10, quantity: 3, delivery: 'Online', days: 17 },
  { buyer: 17, product: 4, quantity: 2, delivery: 'Online', days: 19 },
  { buyer: 18, product: 5, quantity: 2, delivery: 'COD', days: 22 },
]

/** What stands in each tab of the demo's own store, bought by other people. */
export function storesOrders(scene: Scene): (() => Promise<void>)[] {
  const { market, wool } = scene
  const begin = async (told: Told) => {
    const at = daysAgo(scene, told.days)
    const goods = [{ product: nth(wool.goods, told.product), quantity: told.quantity }]
    const orderId = await buy(market, {
      buyer: nth(scene.others, told.buyer),
      goods,
      delivery: told.delivery,
      at,
    })
    return { sending: { orderId, storeId: wool.id }, from: new Date(at.getTime() + 3 * HOUR_MS) }
  }
  return [
    ...placed.map((told) => async () => void (await begin(told))),
    ...accepted.map((told) => async () => {
      const { sending, from } = await begin(told)
      await accept(market, sending, from)
    }),
    ...packed.map((told) => async () => {
      const { sending, from } = await begin(told)
      await accept(market, sending, from)
      await pack(market, sending, new Date(from.getTime() + 5 * HOUR_MS))
    }),
    ...shipped.map((told) => async () => {
      const { sending, from } = await begin(told)
      await carry(market, await send(market, sending, from), { from, upTo: 'in_transit' })
    }),
    ...delivered.map((told) => async () => {
      const goods = [{ product: nth(wool.goods, told.product), quantity: told.quantity }]
      const { delivery, days } = told
      await bringHome(market, {
        buyer: nth(scene.others, told.buyer),
        goods,
        delivery,
        at: daysAgo(scene, days),
        storeId: wool.id,
      })
    }),
  ]
}
