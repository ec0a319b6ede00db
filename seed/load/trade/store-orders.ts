import { HOUR_MS } from '#platform/time'
import {
  acceptAsStore,
  completeDelivery,
  makePurchase,
  transportParcel,
  packAsStore,
  shipAsStore,
} from './orders.ts'
import { daysAgo, itemAt, type StoryContext } from './story-context.ts'

type StoreOrderStory = {
  buyer: number
  product: number
  quantity: number
  delivery: 'Online' | 'COD'
  days: number
}

const placedOrders: readonly StoreOrderStory[] = [
  { buyer: 0, product: 6, quantity: 1, delivery: 'Online', days: 0.1 },
  { buyer: 3, product: 7, quantity: 3, delivery: 'Online', days: 0.3 },
]
const acceptedOrders: readonly StoreOrderStory[] = [
  { buyer: 5, product: 8, quantity: 2, delivery: 'Online', days: 0.9 },
  { buyer: 6, product: 0, quantity: 1, delivery: 'COD', days: 1.1 },
]
const packedOrders: readonly StoreOrderStory[] = [
  { buyer: 9, product: 1, quantity: 2, delivery: 'Online', days: 1.4 },
]
const shippedOrders: readonly StoreOrderStory[] = [
  { buyer: 11, product: 2, quantity: 1, delivery: 'Online', days: 2.4 },
]
const deliveredOrders: readonly StoreOrderStory[] = [
  { buyer: 12, product: 9, quantity: 2, delivery: 'Online', days: 5.5 },
  { buyer: 14, product: 3, quantity: 1, delivery: 'COD', days: 7 },
  { buyer: 16, product: 10, quantity: 3, delivery: 'Online', days: 17 },
  { buyer: 17, product: 4, quantity: 2, delivery: 'Online', days: 19 },
  { buyer: 18, product: 5, quantity: 2, delivery: 'COD', days: 22 },
]

/** Orders for each tab of the demo's own store, bought by other people. */
export function storeOrderStories(scene: StoryContext): (() => Promise<void>)[] {
  const { market, wool } = scene
  const begin = async (story: StoreOrderStory) => {
    const at = daysAgo(scene, story.days)
    const goods = [{ product: itemAt(wool.goods, story.product), quantity: story.quantity }]
    const orderId = await makePurchase(market, {
      buyer: itemAt(scene.others, story.buyer),
      goods,
      delivery: story.delivery,
      at,
    })
    return { sending: { orderId, storeId: wool.id }, from: new Date(at.getTime() + 3 * HOUR_MS) }
  }
  return [
    ...placedOrders.map((story) => async () => void (await begin(story))),
    ...acceptedOrders.map((story) => async () => {
      const { sending, from } = await begin(story)
      await acceptAsStore(market, sending, from)
    }),
    ...packedOrders.map((story) => async () => {
      const { sending, from } = await begin(story)
      await acceptAsStore(market, sending, from)
      await packAsStore(market, sending, new Date(from.getTime() + 5 * HOUR_MS))
    }),
    ...shippedOrders.map((story) => async () => {
      const { sending, from } = await begin(story)
      await transportParcel(market, await shipAsStore(market, sending, from), { from, upTo: 'in_transit' })
    }),
    ...deliveredOrders.map((story) => async () => {
      const goods = [{ product: itemAt(wool.goods, story.product), quantity: story.quantity }]
      const { delivery, days } = story
      await completeDelivery(market, {
        buyer: itemAt(scene.others, story.buyer),
        goods,
        delivery,
        at: daysAgo(scene, days),
        storeId: wool.id,
      })
    }),
  ]
}
