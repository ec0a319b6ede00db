import { sql } from 'kysely'
import { listParcelsOfOrder } from '#domains/delivery/fulfilment'
import { savePhoto } from '#domains/products/media'
import { answerCase, inspectCase, openCase, applyShopperStep } from '#domains/delivery/returns'
import { DAY_MS, HOUR_MS } from '#platform/time'
import { reportCourierEvent } from './trade-context.ts'
import { completeDelivery, transportParcel, shipAsStore } from './orders.ts'
import { drawDamagePhoto } from './draw-damage-photo.ts'
import { daysAgo, itemAt, type StoryContext } from './story-context.ts'

/** Stories of returns: one waits for an answer, one came back, one was replaced, and one the staff decide. */
export const returnStories = (scene: StoryContext): (() => Promise<void>)[] => [
  () => unansweredReturn(scene),
  () => returnToInspect(scene),
  () => replacementSent(scene),
  () => appealedReturn(scene),
]

type ReturnStory = {
  buyer: number
  product: number
  /** Days since the purchase; delivered three and a half days later. */
  days: number
  kind: 'return' | 'replacement'
  reason: string
  words: string
  alt: string
}

/** Requests a return with a photo two hours after the delivery. */
async function requestReturn(
  scene: StoryContext,
  { buyer, product, days, alt, words, ...input }: ReturnStory,
) {
  const { market, wool } = scene
  const { tx, dataDir } = market
  const who = itemAt(scene.others, buyer)
  const bought = daysAgo(scene, days)
  const goods = [{ product: itemAt(wool.goods, product), quantity: 2 }]
  const { orderId } = await completeDelivery(market, {
    buyer: who,
    goods,
    delivery: 'Online',
    at: bought,
    storeId: wool.id,
  })
  const at = new Date(bought.getTime() + 82 * HOUR_MS)
  const row = await market.at(at, async (now) => {
    const { path } = await savePhoto(tx, await drawDamagePhoto(), { dataDir, alt, ownerId: who.id })
    return openCase(tx, orderId, {
      shopperId: who.id,
      request: { ...input, words, photos: [path], pieces: [{ lineNo: 1, quantity: 1 }] },
      now,
    })
  })
  return { orderId, caseId: row.id, shopperId: who.id, at, ownerId: wool.ownerId ?? 0 }
}

async function unansweredReturn(scene: StoryContext): Promise<void> {
  const words = 'One of the two has a knot every metre, I cannot knit with it. The other one is lovely.'
  await requestReturn(scene, {
    buyer: 33,
    product: 3,
    days: 4.1,
    kind: 'return',
    reason: 'faulty',
    words,
    alt: 'A ball of yarn with knots in its thread',
  })
}

type RequestedReturn = Awaited<ReturnType<typeof requestReturn>>

/** The store approves, and a courier brings it back within three days. */
async function receiveReturn(
  { market }: StoryContext,
  { caseId, orderId, at, ownerId }: RequestedReturn,
): Promise<Date> {
  const { tx, couriers } = market
  const after = (hours: number): Date => new Date(at.getTime() + hours * HOUR_MS)
  const sorry = 'I am sorry. Our courier fetches it; you need not pay for anything.'
  await market.at(after(5), (now) =>
    answerCase(tx, caseId, {
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
  await market.at(after(6), () => couriers.current.cancel({ awb, reference: '' }))
  await reportCourierEvent(market, awb, { kind: 'picked_up', at: after(26), note: 'Taken from the shopper' })
  await reportCourierEvent(market, awb, { kind: 'delivered', at: after(70), note: 'Back at the store' })
  return after(70)
}

async function returnToInspect(scene: StoryContext): Promise<void> {
  const words = 'The colour is not the one of the picture: I bought moss, and this is petrol.'
  const input = { buyer: 34, product: 4, days: 7, kind: 'return' as const, reason: 'not_as_described', words }
  await receiveReturn(
    scene,
    await requestReturn(scene, { ...input, alt: 'Two balls of yarn in daylight, of different greens' }),
  )
}

/** It passed inspection, and a replacement is in transit. */
async function replacementSent(scene: StoryContext): Promise<void> {
  const { market, wool } = scene
  const words = 'One is torn to the core. Could you send me another one instead of the money?'
  const input = { buyer: 35, product: 6, days: 9.5, kind: 'replacement' as const, reason: 'damaged', words }
  const requested = await requestReturn(scene, { ...input, alt: 'Two balls of yarn, one of them torn open' })
  const back = await receiveReturn(scene, requested)
  const looked = new Date(back.getTime() + 12 * HOUR_MS)
  const pieces = [{ lineNo: 1, accepted: 1, restocked: 0 }]
  const { caseId, ownerId } = requested
  await market.at(looked, (now) =>
    inspectCase(market.tx, caseId, { ownerId, pieces, words: 'Torn, as you wrote.', photos: [], now }),
  )
  const { rows } = await sql<{
    id: number
  }>`select replacement_id as id from returns.cases where id = ${caseId}`.execute(market.tx)
  const from = new Date(looked.getTime() + 3 * HOUR_MS)
  const parcel = await shipAsStore(market, { orderId: rows[0]?.id ?? 0, storeId: wool.id }, from)
  await transportParcel(market, parcel, { from, upTo: 'in_transit' })
}

/** The store declined, and the buyer appeals to the staff. */
async function appealedReturn(scene: StoryContext): Promise<void> {
  const { market } = scene
  const words = 'There is a moth hole in it, as large as a pea.'
  const input = { buyer: 36, product: 7, days: 6, kind: 'return' as const, reason: 'faulty', words }
  const { caseId, ownerId, shopperId, at } = await requestReturn(scene, {
    ...input,
    alt: 'A ball of yarn with a hole',
  })
  const no = 'It left us without a hole; I look at every ball before I pack it.'
  await market.at(new Date(at.getTime() + 9 * HOUR_MS), (now) =>
    answerCase(market.tx, caseId, {
      ownerId,
      answer: 'reject',
      words: no,
      keepGoods: false,
      amount: undefined,
      now,
    }),
  )
  const appeal = 'The photo is of the evening on which it came, with the open parcel beside it.'
  await market.at(new Date(at.getTime() + DAY_MS), (now) =>
    applyShopperStep(market.tx, caseId, { shopperId, step: 'appeal', words: appeal, photos: [], now }),
  )
}
