import { afterAll, beforeAll, beforeEach } from 'vitest'
import { advanceOrder, notePieces, returnPieces } from '#domains/buying/orders'
import { settleJobs } from '#platform/jobs'
import { transact } from '#platform/transact'
import { openStoreWith, type SoldGoods } from '../../../testing/goods.ts'
import { movableClock, openTestShop, type MovableClock, type TestShop } from '../../../testing/test-shop.ts'
import type { Visitor } from '../../../testing/visitor.ts'
import { add, buyInCash } from '../../buying/checkout/buying.fixture.ts'
import type { OrderDocument } from './contract.ts'

export let shop: TestShop
export let clock: MovableClock
export let asha: Visitor
let yarn: SoldGoods
let crayons: SoldGoods

/** Asha buys yarn at 5 % and crayons at nil from one store. */
export function setUpInvoices(): void {
  beforeAll(async () => {
    clock = movableClock(new Date('2026-11-21T06:00:00Z'))
    shop = await openTestShop({ clock })
    const goods = await openStoreWith(shop.database.db, 'Wool House', {
      goods: [
        { name: 'Wool yarn', price: 199.5, stock: 500, gst: 5 },
        { name: 'Crayons', price: 120, stock: 500, gst: 0 },
      ],
    })
    yarn = goods[0] as SoldGoods
    crayons = goods[1] as SoldGoods
    asha = shop.visitor()
    await asha.signIn('9000000001', 'Asha Rao')
  })
  afterAll(() => shop.end())
  beforeEach(() => settleJobs(shop.jobs))
}

export async function bought(quantities: { yarn?: number; crayons?: number }): Promise<number> {
  if (quantities.yarn) await add(asha, yarn, quantities.yarn)
  if (quantities.crayons) await add(asha, crayons, quantities.crayons)
  const [orderId = 0] = await buyInCash(asha)
  await settleJobs(shop.jobs)
  return orderId
}

export const step = (orderId: number, event: 'accept' | 'pack' | 'hand_over_all' | 'deliver_all') =>
  transact(shop.database.db, (tx) =>
    advanceOrder(tx, orderId, { event, actor: 'store', reason: '', at: clock.now() }),
  )

export async function packed(orderId: number): Promise<void> {
  await step(orderId, 'accept')
  await step(orderId, 'pack')
  await settleJobs(shop.jobs)
}

export const documents = async (orderId: number, visitor = asha): Promise<OrderDocument[]> =>
  (await visitor.get<{ documents: OrderDocument[] }>(`/api/orders/${orderId}/documents`)).body.documents

export const back = (orderId: number, pieces: { lineNo: number; quantity: number }[], key: string) =>
  transact(shop.database.db, (tx) =>
    returnPieces(tx, orderId, {
      pieces,
      cause: 'return',
      withDelivery: true,
      actor: 'staff',
      reason: 'Wrong colour',
      at: clock.now(),
      key,
    }),
  )

export async function delivered(
  orderId: number,
  pieces: { lineNo: number; quantity: number }[],
): Promise<void> {
  await packed(orderId)
  await transact(shop.database.db, (tx) => notePieces(tx, orderId, { fate: 'shipped', pieces }))
  await step(orderId, 'hand_over_all')
  await transact(shop.database.db, (tx) => notePieces(tx, orderId, { fate: 'delivered', pieces }))
  await step(orderId, 'deliver_all')
  await settleJobs(shop.jobs)
}
