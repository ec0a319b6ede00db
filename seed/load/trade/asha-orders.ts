import { savePhoto } from '#domains/products/media'
import { inspectCase, openCase, answerCase } from '#domains/delivery/returns'
import { cancelOwnOrder } from '#domains/buying/orders/cancellation'
import { createRefund } from '#domains/buying/orders/refunds'
import { listParcelsOfOrder } from '#domains/delivery/fulfilment'
import { sendMessage } from '#domains/messaging/conversations'
import { HOUR_MS } from '#platform/time'
import { reportCourierEvent } from './trade-context.ts'
import {
  acceptAsStore,
  completeDelivery,
  makePurchase,
  transportParcel,
  packAsStore,
  shipAsStore,
} from './orders.ts'
import { drawDamagePhoto } from './draw-damage-photo.ts'
import { daysAgo, itemAt, type StoryContext } from './story-context.ts'

/** Stories of Asha's orders, one per outcome. */
export const ashaOrderStories = (scene: StoryContext): (() => Promise<void>)[] => [
  () => newOrder(scene),
  () => packedOrder(scene),
  () => shippedOrder(scene),
  () => failedDelivery(scene),
  () => goodwillRefund(scene),
  () => cancelledOrder(scene),
  () => refusedDelivery(scene),
  () => returnedOrder(scene),
  () => cashOnDeliveryOrder(scene),
]

/** Placed a few hours ago, not accepted yet. */
async function newOrder(scene: StoryContext): Promise<void> {
  const { market, asha, wool } = scene
  await makePurchase(market, {
    buyer: asha,
    goods: [{ product: itemAt(wool.goods, 0), quantity: 2 }],
    delivery: 'Online',
    at: daysAgo(scene, 0.15),
  })
}

async function packedOrder(scene: StoryContext): Promise<void> {
  const { market, asha, beads } = scene
  const at = daysAgo(scene, 1.2)
  const orderId = await makePurchase(market, {
    buyer: asha,
    goods: [{ product: itemAt(beads.goods, 0), quantity: 3 }],
    delivery: 'Online',
    at,
  })
  await acceptAsStore(market, { orderId, storeId: beads.id }, new Date(at.getTime() + 3 * HOUR_MS))
  await packAsStore(market, { orderId, storeId: beads.id }, new Date(at.getTime() + 8 * HOUR_MS))
}

/** Shipped with a tracking number, and with an answered question. */
async function shippedOrder(scene: StoryContext): Promise<void> {
  const { market, asha, wool } = scene
  const at = daysAgo(scene, 3)
  const goods = [
    { product: itemAt(wool.goods, 1), quantity: 2 },
    { product: itemAt(wool.goods, 2), quantity: 1 },
  ]
  const orderId = await makePurchase(market, { buyer: asha, goods, delivery: 'Online', at })
  const write = (hours: number, as: 'shopper' | 'store', text: string) =>
    market.at(new Date(at.getTime() + hours * HOUR_MS), (now) =>
      sendMessage(market.tx, orderId, {
        as,
        personId: as === 'shopper' ? asha.id : (wool.ownerId ?? 0),
        text,
        photos: [],
        now,
      }),
    )
  await write(
    1,
    'shopper',
    'Could both balls come from one dye lot? They are for the front and the back of one jumper.',
  )
  await write(
    3,
    'store',
    'Yes: both are from lot 4821, and I have put a third aside for a week in case you run short.',
  )
  const from = new Date(at.getTime() + 5 * HOUR_MS)
  const parcel = await shipAsStore(market, { orderId, storeId: wool.id }, from)
  await transportParcel(market, parcel, { from, upTo: 'in_transit' })
  await write(40, 'shopper', 'Thank you! I see that it has left Chandigarh.')
}

/** One failed delivery attempt: nobody opened. */
async function failedDelivery(scene: StoryContext): Promise<void> {
  const { market, asha, indigo } = scene
  const at = daysAgo(scene, 5)
  const orderId = await makePurchase(market, {
    buyer: asha,
    goods: [{ product: itemAt(indigo.goods, 0), quantity: 2 }],
    delivery: 'Online',
    at,
  })
  const from = new Date(at.getTime() + 5 * HOUR_MS)
  const parcel = await shipAsStore(market, { orderId, storeId: indigo.id }, from)
  await transportParcel(market, parcel, { from, upTo: 'out_for_delivery' })
  await reportCourierEvent(market, parcel.awb, {
    kind: 'delivery_failed',
    at: new Date(from.getTime() + 75 * HOUR_MS),
    note: 'Nobody was at home',
  })
}

/** Delivered with a small flaw, for which the staff made a goodwill refund. */
async function goodwillRefund(scene: StoryContext): Promise<void> {
  const { market, asha, wool, rohanId } = scene
  const at = daysAgo(scene, 6)
  const goods = [{ product: itemAt(wool.goods, 3), quantity: 2 }]
  const { orderId } = await completeDelivery(market, {
    buyer: asha,
    goods,
    delivery: 'Online',
    at,
    storeId: wool.id,
  })
  const reason = 'The parcel was soaked on the way, the wool itself is dry'
  await market.at(new Date(at.getTime() + 100 * HOUR_MS), (now) =>
    createRefund(market.tx, {
      orderId,
      amount: 40,
      cause: 'goodwill',
      funder: 'platform',
      actorId: rohanId,
      reason,
      requestId: 'demo',
      now,
    }),
  )
}

async function cancelledOrder(scene: StoryContext): Promise<void> {
  const { market, asha, indigo } = scene
  const at = daysAgo(scene, 8)
  const orderId = await makePurchase(market, {
    buyer: asha,
    goods: [{ product: itemAt(indigo.goods, 1), quantity: 1 }],
    delivery: 'Online',
    at,
  })
  await market.at(new Date(at.getTime() + HOUR_MS), (now) =>
    cancelOwnOrder(market.tx, orderId, {
      lines: null,
      reason: 'wrong_item',
      note: 'I meant the blue one.',
      now,
    }),
  )
}

/** Refused at the door and returned to the store, which has to inspect it. */
async function refusedDelivery(scene: StoryContext): Promise<void> {
  const { market, asha, wool } = scene
  const at = daysAgo(scene, 11)
  const orderId = await makePurchase(market, {
    buyer: asha,
    goods: [{ product: itemAt(wool.goods, 4), quantity: 1 }],
    delivery: 'COD',
    at,
  })
  const from = new Date(at.getTime() + 5 * HOUR_MS)
  const parcel = await shipAsStore(market, { orderId, storeId: wool.id }, from)
  await transportParcel(market, parcel, { from, upTo: 'out_for_delivery' })
  const steps = [
    { kind: 'delivery_failed' as const, hours: 75, note: 'Refused at the door' },
    { kind: 'rto_in_transit' as const, hours: 98, note: 'On its way back' },
    { kind: 'rto_delivered' as const, hours: 190, note: 'Back at the store' },
  ]
  for (const { hours, ...step } of steps)
    await reportCourierEvent(market, parcel.awb, { ...step, at: new Date(from.getTime() + hours * HOUR_MS) })
  await market.at(new Date(from.getTime() + 191 * HOUR_MS), () =>
    market.couriers.current.cancel({ awb: parcel.awb, reference: '' }),
  )
}

/** Arrived damaged: photo, approval, pick-up, inspection, refund. */
async function returnedOrder(scene: StoryContext): Promise<void> {
  const { market, asha, wool } = scene
  const { tx, dataDir } = market
  const at = daysAgo(scene, 14)
  const after = (hours: number): Date => new Date(at.getTime() + hours * HOUR_MS)
  const goods = [{ product: itemAt(wool.goods, 5), quantity: 2 }]
  const { orderId } = await completeDelivery(market, {
    buyer: asha,
    goods,
    delivery: 'Online',
    at,
    storeId: wool.id,
  })
  const row = await market.at(after(92), async (now) => {
    const { path } = await savePhoto(tx, await drawDamagePhoto(), {
      dataDir,
      alt: 'Two balls of yarn, one of them torn open',
      ownerId: asha.id,
    })
    const caseInput = {
      kind: 'return' as const,
      reason: 'damaged',
      photos: [path],
      pieces: [{ lineNo: 1, quantity: 1 }],
    }
    const words = 'One of the two is cut through to the core, as by a knife that opened the carton.'
    return openCase(tx, orderId, { shopperId: asha.id, request: { ...caseInput, words }, now })
  })
  const ownerId = wool.ownerId ?? 0
  const sorry = 'I am sorry. Our courier fetches it; you need not pay for anything.'
  await market.at(after(110), (now) =>
    answerCase(tx, row.id, {
      ownerId,
      answer: 'approve',
      words: sorry,
      keepGoods: false,
      amount: undefined,
      now,
    }),
  )
  const awb =
    (await listParcelsOfOrder(tx, orderId)).find(({ direction }) => direction === 'reverse')?.awb ?? ''
  await market.at(after(111), () => market.couriers.current.cancel({ awb, reference: '' }))
  await reportCourierEvent(market, awb, { kind: 'picked_up', at: after(134), note: 'Taken from the shopper' })
  await reportCourierEvent(market, awb, { kind: 'delivered', at: after(200), note: 'Back at the store' })
  const pieces = [{ lineNo: 1, accepted: 1, restocked: 0 }]
  await market.at(after(220), (now) =>
    inspectCase(tx, row.id, { ownerId, pieces, words: 'Cut, as you wrote.', photos: [], now }),
  )
}

async function cashOnDeliveryOrder(scene: StoryContext): Promise<void> {
  const { market, asha, beads } = scene
  const goods = [
    { product: itemAt(beads.goods, 1), quantity: 1 },
    { product: itemAt(beads.goods, 2), quantity: 1 },
  ]
  await completeDelivery(market, {
    buyer: asha,
    goods,
    delivery: 'COD',
    at: daysAgo(scene, 20),
    storeId: beads.id,
  })
}
