import { afterAll, beforeAll, beforeEach } from 'vitest'
import { transitionOrder } from '#domains/buying/orders/lifecycle'
import { recordPieces, returnPieces } from '#domains/buying/orders/pieces'
import { runPendingJobs } from '#platform/jobs'
import { transact } from '#platform/transact'
import { openStoreWithGoods, type SoldGoods } from '../../../testing/goods.ts'
import { movableClock, openTestShop, type MovableClock, type TestShop } from '../../../testing/test-shop.ts'
import type { Visitor } from '../../../testing/visitor.ts'
import { add, buyCartWithCash } from '../../buying/checkout/buying.fixture.ts'
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
    const goods = await openStoreWithGoods(shop.database.db, 'Wool House', {
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
  beforeEach(() => runPendingJobs(shop.jobs))
}

export async function buyOrder(quantities: { yarn?: number; crayons?: number }): Promise<number> {
  if (quantities.yarn) await add(asha, yarn, quantities.yarn)
  if (quantities.crayons) await add(asha, crayons, quantities.crayons)
  const [orderId = 0] = await buyCartWithCash(asha)
  await runPendingJobs(shop.jobs)
  return orderId
}

export const transitionTo = (orderId: number, event: 'accept' | 'pack' | 'hand_over_all' | 'deliver_all') =>
  transact(shop.database.db, (tx) =>
    transitionOrder(tx, orderId, { event, actor: 'store', reason: '', at: clock.now() }),
  )

export async function packOrder(orderId: number): Promise<void> {
  await transitionTo(orderId, 'accept')
  await transitionTo(orderId, 'pack')
  await runPendingJobs(shop.jobs)
}

export const documents = async (orderId: number, visitor = asha): Promise<OrderDocument[]> =>
  (await visitor.get<{ documents: OrderDocument[] }>(`/api/orders/${orderId}/documents`)).body.documents

export const returnLines = (orderId: number, pieces: { lineNo: number; quantity: number }[], key: string) =>
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

export async function deliverOrder(
  orderId: number,
  pieces: { lineNo: number; quantity: number }[],
): Promise<void> {
  await packOrder(orderId)
  await transact(shop.database.db, (tx) => recordPieces(tx, orderId, { fate: 'shipped', pieces }))
  await transitionTo(orderId, 'hand_over_all')
  await transact(shop.database.db, (tx) => recordPieces(tx, orderId, { fate: 'delivered', pieces }))
  await transitionTo(orderId, 'deliver_all')
  await runPendingJobs(shop.jobs)
}
