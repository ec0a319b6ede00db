import { beforeEach, describe, expect, test } from 'vitest'
import { searchDocumentsOf, variantsOf } from '#domains/products/catalogue/reading'
import { changeProduct } from '#domains/products/catalogue/listings'
import { transact } from '#platform/transact'
import {
  change,
  decide,
  indigoLane,
  knitting,
  newYarn,
  photo,
  picture,
  productOf,
  record,
  rohan,
  setRules,
  setUpApprovals,
  shop,
  submit,
  submitOne,
  woolHouse,
} from './approvals.fixture.ts'

setUpApprovals()

beforeEach(() => setRules({}))

describe('a product that a rule stops', () => {
  test('waits and is not on sale, and its store cannot put it on sale', async () => {
    await setRules({ words: { mode: 'stop' } })
    const id = await submitOne(newYarn({ name: 'Real SHAHTOOSH shawl' }))
    expect(await productOf(id)).toMatchObject({ status: 'Inactive', isOnSale: false })
    expect(await searchDocumentsOf(shop.db, [id])).toEqual([])
    await change(id, { status: 'Active' })
    expect((await productOf(id)).isOnSale).toBe(false)
    await expect(
      transact(shop.db, (tx) => changeProduct(tx, id, { status: 'Active' })),
    ).rejects.toMatchObject({
      status: 409,
      code: 'in_review',
    })
    expect(await record(id)).toMatchObject({
      state: 'InReview',
      hits: [{ rule: 'words', stops: true, field: 'name', value: 'shahtoosh' }],
      history: [
        { event: 'stopped', actor: 'rule', by: null },
        { event: 'added', actor: 'seller', by: { name: 'Meera Negi' } },
      ],
    })
  })

  test('of a store with fewer than 2 approved products waits, 3 added at once all do, and the third later does not', async () => {
    await setRules({ new_seller: { mode: 'stop', most: 2 } })
    const ids = await submit(...[1, 2, 3].map(() => newYarn({ storeId: indigoLane })))
    expect(await Promise.all(ids.map(async (id) => (await productOf(id)).isOnSale))).toEqual([
      false,
      false,
      false,
    ])
    for (const id of ids.slice(0, 2)) expect((await decide(id, 'approve')).body.state).toBe('Live')
    const third = await submitOne(newYarn({ storeId: indigoLane }))
    expect((await productOf(third)).isOnSale).toBe(true)
  })

  test('of a trusted store is on sale, except with a forbidden word', async () => {
    await setRules({ new_seller: { mode: 'stop', most: 1_000 }, words: { mode: 'stop' } })
    const trust = (is_trusted: boolean) =>
      shop.ask(rohan, `PUT /admin/product-rules/trusted-stores/${woolHouse}`, {
        is_trusted,
        reason: 'Sold well for years.',
      })
    expect((await trust(true)).status).toBe(200)
    expect((await productOf(await submitOne(newYarn()))).isOnSale).toBe(true)
    expect(
      (await productOf(await submitOne(newYarn({ description: 'With pangolin scales' })))).isOnSale,
    ).toBe(false)
    expect((await trust(false)).status).toBe(200)
    expect((await productOf(await submitOne(newYarn()))).isOnSale).toBe(false)
  })

  test('goes on sale by itself once its store has corrected it', async () => {
    await setRules({ no_picture: { mode: 'stop' }, declarations: { mode: 'stop' } })
    const id = await submitOne(newYarn({ pictures: [], netQuantity: ' ' }))
    expect((await record(id)).hits.map(({ rule, field }) => [rule, field])).toEqual([
      ['declarations', 'net_quantity'],
      ['no_picture', 'pictures'],
    ])
    await change(id, { pictures: [picture('/media/wool')] })
    expect((await productOf(id)).isOnSale).toBe(false)
    await change(id, { netQuantity: '50 g' })
    expect((await productOf(id)).isOnSale).toBe(true)
    const { state, history } = await record(id)
    expect([state, history[0]?.event]).toEqual(['Live', 'passed'])
  })

  test('that its store hides while it waits stays hidden when it is approved', async () => {
    await setRules({ category: { mode: 'stop', ids: [4] } })
    const id = await submitOne(newYarn())
    await change(id, { status: 'Inactive' })
    expect((await decide(id, 'approve')).body.state).toBe('Hidden')
    await setRules({})
    await change(id, { status: 'Active' })
    expect((await productOf(id)).isOnSale).toBe(true)
  })
})

describe('what rules find', () => {
  test('a flagged product is on sale and listed for staff until one of them has checked it', async () => {
    await setRules({ no_picture: { mode: 'flag' } })
    const id = await submitOne(newYarn({ pictures: [] }))
    expect((await productOf(id)).isOnSale).toBe(true)
    expect(await record(id)).toMatchObject({ state: 'Live', is_flagged: true, may: { approve: true } })
    await decide(id, 'approve')
    expect(await record(id)).toMatchObject({ is_flagged: false, may: { approve: false } })
    await change(id, { description: 'Now described.' })
    expect((await record(id)).is_flagged).toBe(false)
  })

  test('a category of risk holds for a subcategory of its hobby', async () => {
    await setRules({ category: { mode: 'stop', ids: [4] } })
    expect((await record(await submitOne(newYarn({ categoryId: knitting })))).state).toBe('InReview')
    await setRules({ category: { mode: 'stop', ids: [knitting] } })
    expect((await record(await submitOne(newYarn({ categoryId: 4 })))).state).toBe('Live')
  })

  test('a price below 50% or above 200% of the middle price ₹300 of its category is out of range', async () => {
    await submit(...[1, 2, 3, 4, 5].map(() => newYarn({ price: 300 })))
    await setRules({ price: { mode: 'stop', least_percent: 50, most_percent: 200 } })
    const prices = [149, 150, 600, 601]
    const ids = await submit(...prices.map((price) => newYarn({ price })))
    const states = await Promise.all(ids.map(async (id) => (await record(id)).state))
    expect(states).toEqual(['InReview', 'Live', 'Live', 'InReview'])
    const [low] = ids
    expect((await record(low ?? 0)).hits).toMatchObject([{ rule: 'price', value: '149' }])
  })

  test('words are found whole, in any case and script, not within other words', async () => {
    await setRules({ words: { mode: 'stop' } })
    const names = ['Tiger-claw ring', 'शहतूश शॉल', 'Shahtooshi style', 'Tiger and claw']
    const ids = await submit(...names.map((name) => newYarn({ name })))
    const states = await Promise.all(ids.map(async (id) => (await record(id)).state))
    expect(states).toEqual(['InReview', 'InReview', 'Live', 'Live'])
  })

  test('a picture of another store is recognised, also when it was slightly changed, and one’s own is not', async () => {
    await setRules({ alike: { mode: 'stop', bits: 6 } })
    const [theirs, changed, other] = [await photo(3), await photo(3, 4), await photo(11)]
    const original = await submitOne(newYarn({ storeId: indigoLane, pictures: [theirs] }))
    const own = await submitOne(newYarn({ storeId: indigoLane, pictures: [theirs] }))
    const copies = await submit(
      newYarn({ pictures: [theirs] }),
      newYarn({ pictures: [changed] }),
      newYarn({ pictures: [other] }),
    )
    const states = await Promise.all([own, ...copies].map(async (id) => (await record(id)).state))
    expect(states).toEqual(['Live', 'InReview', 'InReview', 'Live'])
    const { hits } = await record(copies[0] ?? 0)
    expect(hits).toMatchObject([
      { rule: 'alike', like: { product_id: original, path: theirs.path, signs: 0 } },
    ])
  })

  test('with the rules as shipped a product without faults is on sale at once and no row waits', async () => {
    const id = await submitOne(newYarn())
    expect(await record(id)).toMatchObject({ state: 'Live', hits: [], is_flagged: false })
  })
})

describe('a change of a product on sale', () => {
  test('of name and price waits as one pending change; stock facts apply at once and what is on sale stays', async () => {
    await setRules({ change_name: { mode: 'stop' }, price_jump: { mode: 'stop', percent: 50 } })
    const id = await submitOne(newYarn({ name: 'Merino, red', price: 200 }))
    const [pack] = (await productOf(id)).packs
    await change(id, {
      name: 'Cashmere, red',
      description: 'Warmer.',
      packs: [{ id: pack?.id ?? 0, pricePaise: 39_000, madeInDays: 3 }],
    })
    expect(await productOf(id)).toMatchObject({
      name: 'Merino, red',
      description: 'Warmer.',
      isOnSale: true,
      packs: [{ pricePaise: 20_000, madeInDays: 3 }],
    })
    const { state, pending } = await record(id)
    expect(state).toBe('ChangePending')
    expect(pending?.changes).toEqual([
      { field: 'name', of: '', before: 'Merino, red', after: 'Cashmere, red' },
      { field: 'price', of: pack?.sku, before: '200', after: '390' },
    ])
    expect((await decide(id, 'approve')).body.state).toBe('Live')
    expect(await productOf(id)).toMatchObject({ name: 'Cashmere, red', packs: [{ pricePaise: 39_000 }] })
    const [packNow] = [...(await variantsOf(shop.db, [pack?.id ?? 0])).values()]
    expect(packNow).toMatchObject({ productName: 'Cashmere, red', pricePaise: 39_000, isActive: true })
  })

  test('of the price by 40% applies at once where 50% is the limit', async () => {
    await setRules({ price_jump: { mode: 'stop', percent: 50 } })
    const id = await submitOne(newYarn({ price: 200 }))
    const [pack] = (await productOf(id)).packs
    await change(id, { packs: [{ id: pack?.id ?? 0, pricePaise: 28_000 }] })
    expect((await productOf(id)).packs[0]?.pricePaise).toBe(28_000)
    expect((await record(id)).state).toBe('Live')
  })

  test('proposed twice is one, a second field joins it, and setting a field back takes it out', async () => {
    await setRules({ change_name: { mode: 'stop' }, change_category: { mode: 'stop' } })
    const id = await submitOne(newYarn({ name: 'Merino, blue' }))
    await change(id, { name: 'Cashmere, blue' })
    await change(id, { name: 'Cashmere, blue' })
    await change(id, { categoryId: 4 })
    const { pending, history } = await record(id)
    expect(pending?.changes.map(({ field, after }) => [field, after])).toEqual([
      ['name', 'Cashmere, blue'],
      ['category', 'Yarns & Needles'],
    ])
    expect(history.filter(({ event }) => event === 'change-proposed')).toHaveLength(2)
    await change(id, { name: 'Merino, blue' })
    expect((await record(id)).pending?.changes.map(({ field }) => field)).toEqual(['category'])
    await change(id, { categoryId: knitting })
    expect(await record(id)).toMatchObject({ state: 'Live', pending: null })
  })

  test('of pictures waits with the variant that shows them, and further variants are there at once', async () => {
    await setRules({ change_pictures: { mode: 'stop' } })
    const id = await submitOne(newYarn({ pictures: [picture('/media/old')] }))
    const [pack] = (await productOf(id)).packs
    const added = await change(id, {
      pictures: [picture('/media/new'), picture('/media/two')],
      packs: [{ id: pack?.id ?? 0, pictureAt: 1 }],
      newPacks: [{ ...newYarn().packs[0]!, label: '100 g', pictureAt: 1 }],
    })
    const before = await productOf(id)
    expect(before.pictures.map(({ path }) => path)).toEqual(['/media/old'])
    expect(before.packs.map(({ id: packId }) => packId)).toEqual([pack?.id, added[0]])
    await decide(id, 'approve')
    const after = await productOf(id)
    expect(after.pictures.map(({ path }) => path)).toEqual(['/media/new', '/media/two'])
    expect(after.packs[0]?.pictureAt).toBe(1)
  })

  test('to a forbidden word waits, while the rest of the change applies', async () => {
    await setRules({ words: { mode: 'stop' } })
    const id = await submitOne(newYarn())
    await change(id, { description: 'Of elephant ivory.', netQuantity: '60 g' })
    expect(await productOf(id)).toMatchObject({ description: 'Soft wool of the hills.', netQuantity: '60 g' })
    expect((await record(id)).pending?.hits).toMatchObject([{ rule: 'words', value: 'elephant ivory' }])
  })

  test('of two people at once both wait in one pending change', async () => {
    await setRules({ change_name: { mode: 'stop' }, change_category: { mode: 'stop' } })
    const id = await submitOne(newYarn())
    await Promise.all([change(id, { name: 'Tussar' }), change(id, { categoryId: 4 })])
    expect((await record(id)).pending?.changes.map(({ field }) => field).toSorted()).toEqual([
      'category',
      'name',
    ])
  })

  test('that is hidden by its store waits before it is on sale again', async () => {
    await setRules({ words: { mode: 'stop' } })
    const id = await submitOne(newYarn())
    await change(id, { status: 'Inactive' })
    await change(id, { description: 'Sea fan inside.', status: 'Active' })
    expect(await record(id)).toMatchObject({ state: 'InReview', is_on_sale: false })
    expect((await decide(id, 'approve')).body.state).toBe('Live')
  })
})
