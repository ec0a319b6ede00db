import { afterAll, beforeAll, beforeEach } from 'vitest'
import { DAY_MS } from '#platform/time'
import type { SoldGoods } from '../../../testing/goods.ts'
import type { Visitor } from '../../../testing/visitor.ts'
import { buy, deliverOrder, openReturnsShop, createStore, type ReturnsShop } from './returns.fixture.ts'

type Person = Visitor & { id: number }

export let shop: ReturnsShop
export let charu: Person
export let venu: Person
export let meera: Person
export let thread: SoldGoods
export let orderId: number
const buyers: Person[] = []
let turn = 0

export const dayFrom = (at: Date, days: number): string =>
  new Date(at.getTime() + days * DAY_MS).toISOString().slice(0, 10)

export const caseIdOf = async (
  answer: Promise<{ body: { response: { case_id: number } } }>,
): Promise<number> => (await answer).body.response.case_id

/** Before each test Charu buys three threads for ₹100 each, pays, and receives them. */
export function setUpThread(): void {
  beforeAll(async () => {
    shop = await openReturnsShop()
    buyers.length = 0
    for (const name of ['Charu Menon', 'Charu Pillai', 'Charu Nair']) buyers.push(await shop.person(name))
    venu = await shop.person('Venu Gopal', ['seller'])
    meera = await shop.person('Meera Joshi', ['staff', 'staff:returns'])
    ;[thread] = (await createStore(shop, venu, {
      goods: [{ name: 'Thread', price: 100, stock: 1_000 }],
    })) as [SoldGoods]
  }, 120_000)
  afterAll(() => shop.end())
  beforeEach(async () => {
    // Requests per shopper and hour are limited, so several shoppers take turns.
    charu = buyers[(turn += 1) % buyers.length] as Person
    orderId = await buy(shop, charu, [[thread, 3]])
    await deliverOrder(shop, orderId)
  })
}
