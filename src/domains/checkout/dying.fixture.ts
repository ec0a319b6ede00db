import { sql } from 'kysely'
import type { Db } from '#platform/database'
import type { MortalShop } from '#testing/mortal-shop'
import { signedIn } from '#testing/people'
import { openStoreWith, type SoldGoods } from '#testing/goods'
import { visitor, type Visitor } from '#testing/visitor'
import { add } from './buying.fixture.ts'

/** A shopper with goods of two stores that nobody else wants: whoever stands at a statement stands in nobody's way. */
export type Shopper = { number: number; token: string | null; goods: SoldGoods[] }

const FIRST_PHONE = 9_200_000_000

export async function newShopper(db: Db, number: number): Promise<Shopper> {
  const goods: SoldGoods[] = []
  for (const [name, state] of [
    ['Wool House', 'Karnataka'],
    ['Moti Mahal', 'Rajasthan'],
  ] as const) {
    goods.push(...(await openStoreWith(db, `${name} ${number}`, { state, goods: [{ name: `Goods of ${name}`, price: 250, stock: 10 }] })))
  }
  const { token } = await signedIn(db, { name: `Shopper ${number}`, phone: String(FIRST_PHONE + number) }, new Date())
  return { number, token, goods }
}

/** The shopper at the shop as it runs now, with the token that she had before it died. */
export function at(shop: MortalShop, { token }: Shopper): Visitor {
  const self = visitor(shop.url)
  self.token = token
  return self
}

export async function fillCart(shop: MortalShop, shopper: Shopper): Promise<void> {
  for (const one of shopper.goods) await add(at(shop, shopper), one)
}

/** The same visitor, whose every call stops at that statement. */
export function stopping(self: Visitor, how: { at: number; as: string }): Visitor {
  const headers = { 'x-stop-at': String(how.at), 'x-stop-as': how.as }
  return { ...self, post: (path, body, more = {}) => self.post(path, body, { ...headers, ...more }) }
}

/** The statements that a call of a shopper is made of; their number is where it can be stopped. */
export const statementsOf = ({ headers }: { headers: Headers }): string[] =>
  JSON.parse(decodeURIComponent(headers.get('x-statements') ?? '[]')) as string[]

/**
 * Has a call of each shopper stop at another statement, first to last, and kills the server when all of them stand there; then it runs again.
 * @returns how many stood.
 */
export async function dieAtEach(
  shop: MortalShop,
  shoppers: readonly Shopper[],
  call: (self: Visitor, shopper: Shopper) => Promise<unknown>,
): Promise<number> {
  const ends = await Promise.all(
    shoppers.map(async (shopper, index) => {
      const as = `${shopper.number}`
      const answered = call(stopping(at(shop, shopper), { at: index + 1, as }), shopper).then(
        () => 'answered' as const,
        () => 'cut' as const,
      )
      return Promise.race([shop.stopped(as).then(() => 'stands' as const), answered])
    }),
  )
  await shop.kill()
  await shop.start()
  return ends.filter((end) => end === 'stands').length
}

export async function checkoutsOf(db: Db, shopper: Shopper): Promise<{ id: number; state: string }[]> {
  const { rows } = await sql<{ id: number; state: string }>`
    select c.id, c.state from checkout.checkouts c join identity.people p on p.id = c.shopper_id
    where p.phone = ${String(FIRST_PHONE + shopper.number)} order by c.opened_at`.execute(db)
  return rows
}
