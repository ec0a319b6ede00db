import fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { addProducts, changeProduct, keepCategories, type NewPack } from '#domains/products/catalogue'
import { Refusal } from '#platform/refusal'
import { onBroadcast } from '#platform/broadcast'
import { freshDb, type FreshDb } from '#platform/testing'
import { transact } from '#platform/transact'
import { allocate, availableOf, countStock, hold, receiveStock, release } from './index.ts'

let shop: FreshDb
/** Packs, and the product of each. */
let hook = 0
let yarn = 0
let kit = 0
let bigKit = 0
const productOf = new Map<number, number>()
const said: string[] = []
onBroadcast('stock.products', (products) => void said.push(products))

beforeAll(async () => {
  shop = await freshDb(10)
  const { rows } = await sql<{ id: number }>`
    insert into sellers.stores (name, slug, about, city, state_code, pin, gstin, cod_allowed, legal_name, address)
    values ('Kullu Wool House', 'kullu-wool-house', '', 'Kullu', 2, '175101', null, true, 'Tara Negi', 'Kullu 175101') returning id`.execute(
    shop.db,
  )
  const storeId = rows[0]?.id ?? 0
  const pack = (more: Partial<NewPack>): NewPack => ({
    label: '',
    pricePaise: 100,
    discountedPaise: null,
    mrpPaise: 100,
    weightGrams: 1,
    sku: '',
    ...more,
  })
  const add = (name: string, more: Partial<NewPack> = {}) =>
    transact(shop.db, async (tx) => {
      const listing = {
        categoryId: 4,
        description: '',
        hsn: '5204',
        gstRate: 5,
        colour: null,
        countryOfOrigin: 'India',
        netQuantity: '1 unit',
      }
      const [added] = await addProducts(tx, [
        { ...listing, storeId, name, attributes: {}, otherWords: [], pictures: [], packs: [pack(more)] },
      ])
      const id = added?.variantIds[0] ?? 0
      productOf.set(id, added?.id ?? 0)
      return id
    })
  await transact(shop.db, (tx) =>
    keepCategories(tx, [
      { id: 4, parentId: null, name: 'Yarns', description: '', image: '', placeholder: '#ffffff' },
    ]),
  )
  hook = await add('Hook')
  yarn = await add('Yarn')
  kit = await add('Kit', { components: [hook, yarn].map((variantId) => ({ variantId, quantity: 1 })) })
  bigKit = await add('Big kit', { components: [{ variantId: yarn, quantity: 3 }] })
})
afterAll(() => shop.drop())

const stock = (hooks: number, yarns: number) =>
  transact(shop.db, (tx) =>
    receiveStock(tx, [
      { variantId: hook, productId: productOf.get(hook) ?? 0, quantity: hooks },
      { variantId: yarn, productId: productOf.get(yarn) ?? 0, quantity: yarns },
    ]),
  )
beforeEach(async () => {
  await sql`truncate stock.levels, stock.holds, stock.allocations, stock.movements`.execute(shop.db)
  await stock(4, 10)
})

const left = async () => {
  const found = await availableOf(shop.db, [hook, yarn, kit, bigKit])
  return { hook: found.get(hook), yarn: found.get(yarn), kit: found.get(kit), bigKit: found.get(bigKit) }
}
const holdFor = (checkoutId: number, lines: [number, number][]) =>
  transact(shop.db, (tx) =>
    hold(
      tx,
      checkoutId,
      lines.map(([variantId, quantity]) => ({ variantId, quantity })),
    ),
  )
const refusalOf = (asked: Promise<unknown>): Promise<Refusal> =>
  asked.then(
    () => expect.unreachable('was not refused'),
    (error: unknown) => error as Refusal,
  )
const booksAgree = async () => {
  const { rows } = await sql`
    select 1 from stock.levels l
    where reserved <> coalesce((select sum(quantity) from stock.holds h where h.variant_id = l.variant_id), 0)
      or allocated <> coalesce((select sum(quantity) from stock.allocations a where a.variant_id = l.variant_id), 0)
      or reserved + allocated > on_hand`.execute(shop.db)
  expect(rows).toEqual([])
}

describe('what a kit is worth on the shelf', () => {
  test('4 hooks and 10 balls are enough for 4 kits of one each, and for 3 of three balls: one statement', async () => {
    expect(await left()).toEqual({ hook: 4, yarn: 10, kit: 4, bigKit: 3 })
    const before = shop.statements.sent()
    await availableOf(shop.db, [kit, bigKit])
    expect(shop.statements.sent() - before).toBe(1)
  })

  test('without a place on the shelf for one of its parts there is none', async () => {
    await sql`delete from stock.movements where variant_id = ${hook}`.execute(shop.db)
    await sql`delete from stock.levels where variant_id = ${hook}`.execute(shop.db)
    expect((await availableOf(shop.db, [kit])).get(kit)).toBe(0)
  })

  test('stock of its own is neither received nor counted', async () => {
    const line = { variantId: kit, productId: productOf.get(kit) ?? 0, quantity: 1 }
    await expect(transact(shop.db, (tx) => receiveStock(tx, [line]))).rejects.toMatchObject({ status: 400 })
    await expect(transact(shop.db, (tx) => countStock(tx, [line], 'count'))).rejects.toMatchObject({
      status: 400,
      details: { more: { lines: [{ pricingId: kit }] } },
    })
  })
})

describe('buying a kit', () => {
  test('takes its parts, all or nothing, and giving back gives back exactly them', async () => {
    await holdFor(1, [[kit, 2]])
    expect(await left()).toEqual({ hook: 2, yarn: 8, kit: 2, bigKit: 2 })
    const refusal = await refusalOf(
      holdFor(2, [
        [yarn, 1],
        [kit, 3],
      ]),
    )
    expect(refusal.details.more).toEqual({ lines: [{ pricingId: kit, wanted: 3, available: 2 }] })
    expect(await left()).toEqual({ hook: 2, yarn: 8, kit: 2, bigKit: 2 })
    await transact(shop.db, (tx) => release(tx, 1))
    expect(await left()).toEqual({ hook: 4, yarn: 10, kit: 4, bigKit: 3 })
    await booksAgree()
  })

  test('beside its own part and another kit of the same yarn counts all of them together', async () => {
    await holdFor(1, [
      [kit, 1],
      [yarn, 2],
      [bigKit, 2],
    ])
    expect(await left()).toEqual({ hook: 3, yarn: 1, kit: 1, bigKit: 0 })
    const refusal = await refusalOf(
      holdFor(2, [
        [yarn, 1],
        [kit, 1],
      ]),
    )
    expect(refusal.details.more).toEqual({ lines: [{ pricingId: kit, wanted: 1, available: 0 }] })
    await booksAgree()
  })

  test('becomes an order once, part by part, and leaves the rest of the checkout held', async () => {
    await holdFor(1, [
      [kit, 1],
      [yarn, 2],
    ])
    await transact(shop.db, (tx) => allocate(tx, 1, { orderId: 7, variantIds: [kit] }))
    const again = await refusalOf(
      transact(shop.db, (tx) => allocate(tx, 1, { orderId: 8, variantIds: [kit] })),
    )
    expect(again.code).toBe('hold_gone')
    await transact(shop.db, (tx) => release(tx, 1))
    expect(await left()).toMatchObject({ hook: 3, yarn: 9 })
    await booksAgree()
  })

  test('that was packed otherwise meanwhile gives back what was held, not what it holds now', async () => {
    await holdFor(1, [[bigKit, 1]])
    const change = (quantity: number) =>
      transact(shop.db, (tx) =>
        changeProduct(tx, productOf.get(bigKit) ?? 0, {
          packs: [{ id: bigKit, components: [{ variantId: yarn, quantity }] }],
        }),
      )
    await change(5)
    expect(await left()).toMatchObject({ yarn: 7, bigKit: 1 })
    await transact(shop.db, (tx) => release(tx, 1))
    expect(await left()).toMatchObject({ yarn: 10, bigKit: 2 })
    await change(3)
    await booksAgree()
  })

  test('tells of every product whose availability changed, kits that share a part included', async () => {
    said.length = 0
    await holdFor(1, [[yarn, 1]])
    const named = said.flatMap((products) => products.split(',').map(Number)).toSorted((a, b) => a - b)
    expect([...new Set(named)]).toEqual(
      [yarn, kit, bigKit].map((pack) => productOf.get(pack)).toSorted((a = 0, b = 0) => a - b),
    )
  })

  const purchase = fc.array(
    fc.tuple(fc.constantFrom('hook', 'yarn', 'kit', 'bigKit'), fc.integer({ min: 1, max: 3 })),
    {
      minLength: 1,
      maxLength: 3,
    },
  )

  test('16 shoppers at once never oversell, never wait for each other for ever, and are refused only what is gone', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(purchase, { minLength: 16, maxLength: 16 }), async (purchases) => {
        await sql`truncate stock.levels, stock.holds, stock.allocations, stock.movements`.execute(shop.db)
        await stock(6, 14)
        const tries = purchases.map((lines, index) => holdFor(index + 1, linesOf(lines)))
        for (const [index, outcome] of (await Promise.allSettled(tries)).entries()) {
          if (outcome.status === 'fulfilled') continue
          expect(outcome.reason).toBeInstanceOf(Refusal)
          // Nothing is given back meanwhile, so what was too little then is too little still.
          expect((await refusalOf(holdFor(1_000 + index, linesOf(purchases[index] ?? [])))).code).toBe(
            'out_of_stock',
          )
        }
        await booksAgree()
      }),
      { numRuns: 12 },
    )
  }, 60_000)

  const linesOf = (lines: readonly ['hook' | 'yarn' | 'kit' | 'bigKit', number][]): [number, number][] => {
    const wanted = new Map<number, number>()
    for (const [what, quantity] of lines) {
      const id = { hook, yarn, kit, bigKit }[what]
      wanted.set(id, (wanted.get(id) ?? 0) + quantity)
    }
    return [...wanted]
  }
})

describe('counting the shelf', () => {
  const count = (yarns: number, reference = 'count of 21 November') =>
    transact(shop.db, (tx) =>
      countStock(tx, [{ variantId: yarn, productId: productOf.get(yarn) ?? 0, quantity: yarns }], reference),
    )
  const movements = async () =>
    (
      await sql<{
        quantity: number
      }>`select quantity from stock.movements where variant_id = ${yarn} and kind = 'counted'`.execute(
        shop.db,
      )
    ).rows

  test.each([-1, 1.5, 20_000_000])('%d pieces are no count', async (pieces) => {
    await expect(count(pieces)).rejects.toMatchObject({ status: 400 })
  })

  test('sets what is there, writes down the difference, and twice the same is once', async () => {
    await count(7)
    await count(7)
    expect((await left()).yarn).toBe(7)
    expect(await movements()).toEqual([{ quantity: -3 }])
  })

  test('below what customers have bought is refused whole, naming the lines', async () => {
    await holdFor(1, [[yarn, 2]])
    await holdFor(2, [[bigKit, 1]])
    await transact(shop.db, (tx) => allocate(tx, 2, { orderId: 7, variantIds: [bigKit] }))
    const refusal = await refusalOf(count(4))
    expect(refusal).toMatchObject({
      code: 'stock_promised',
      details: { more: { lines: [{ pricingId: yarn, counted: 4, needed: 5 }] } },
    })
    await count(5)
    expect((await left()).yarn).toBe(0)
  })

  test('of goods that were never received makes them known, also when two people count at once', async () => {
    const glue = { variantId: 4_711, productId: 815 }
    const counts = [3, 5, 3, 5].map((quantity) =>
      transact(shop.db, (tx) => countStock(tx, [{ ...glue, quantity }], 'count')),
    )
    await Promise.all(counts)
    const { rows } = await sql<{ on_hand: number; moved: number }>`
      select on_hand, (select sum(quantity) from stock.movements m where m.variant_id = l.variant_id)::int as moved
      from stock.levels l where variant_id = 4711`.execute(shop.db)
    expect(rows[0]?.on_hand).toBe(rows[0]?.moved)
    expect([3, 5]).toContain(rows[0]?.on_hand)
  })

  test('while others buy never leaves more sold than there is', async () => {
    const steps = Array.from({ length: 20 }, (_, index) =>
      index % 4 === 3 ? count(3 + (index % 7)) : holdFor(index + 1, [[index % 2 ? kit : yarn, 1]]),
    )
    for (const outcome of await Promise.allSettled(steps))
      if (outcome.status === 'rejected') expect(outcome.reason).toBeInstanceOf(Refusal)
    await booksAgree()
  })
})
