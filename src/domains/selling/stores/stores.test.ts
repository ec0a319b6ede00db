import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { addProducts, changeProduct } from '#domains/products/catalogue/listings'
import { transact } from '#platform/transact'
import { assignStore, openStoreWithGoods } from '#testing/goods'
import type { StoreRow } from './contract.ts'
import { personalDataOf } from './personal-data.ts'
import { runAllJobs } from '../../buying/checkout/paying.fixture.ts'
import { buy } from '../../delivery/fulfilment/parcel-delivery.fixture.ts'
import { auditOf, decide, openStoreShop, recordOf, type StoreShop } from './stores.fixture.ts'

let at: StoreShop
let indigo: { storeId: number; productId: number }
beforeAll(async () => {
  at = await openStoreShop()
  const [cloth] = await openStoreWithGoods(at.shop.database.db, 'Indigo Lane 50%', {
    goods: [{ name: 'Ajrakh', price: 400, stock: 3 }],
    state: 'Rajasthan',
  })
  indigo = { storeId: cloth?.storeId ?? 0, productId: cloth?.productId ?? 0 }
  await sql`update sellers.stores set opened_at = '2026-11-01T20:00:00Z' where id = ${indigo.storeId}`.execute(
    at.shop.database.db,
  )
})
afterAll(() => at.shop.end())

type Page = { rows: StoreRow[]; next: string | null; count: number; errors?: { field: string }[] }
const list = (query: string) => at.rohan.get<Page>(`/api/admin/stores?${query}`)
const namesOf = async (query: string) => (await list(query)).body.rows.map(({ name }) => name)

describe('the list of stores', () => {
  test.each([
    ['an unknown order', 'sort=gstin'],
    ['a status that does not exist', 'status=Gone'],
    ['a day that does not exist', 'from=2026-02-30'],
    ['101 rows on a page', 'page_size=101'],
    ['a cursor that it never gave', 'cursor=xyz'],
  ])('is refused for %s, with the field', async (_what, query) => {
    const { status, body } = await list(query)
    expect(status).toBe(400)
    if (body.errors) expect(body.errors.map(({ field }) => field)).toEqual([query.split('=')[0]])
  })

  test('finds by name, town, GSTIN, a percent sign, and the number of the owner; not by other words', async () => {
    expect(await namesOf('q=indigo')).toEqual(['Indigo Lane 50%'])
    expect(await namesOf('q=50%25')).toEqual(['Indigo Lane 50%'])
    expect(await namesOf('q=08aaacw')).toEqual(['Indigo Lane 50%'])
    expect(await namesOf('q=bengaluru&sort=name')).toEqual(['Indigo Lane 50%', 'Wool House'])
    expect(await namesOf('q=9000000011')).toEqual(['Wool House'])
    expect(await namesOf('q=%25%25')).toEqual([])
    expect(await namesOf("q=';--")).toEqual([])
  })

  test('filters by status, State, hobby and the days of opening', async () => {
    expect(await namesOf('state=rajasthan')).toEqual(['Indigo Lane 50%'])
    expect(await namesOf('state=29')).toEqual(['Wool House'])
    expect(await namesOf('state=Nowhere')).toEqual([])
    expect(await namesOf('hobby=Yarns %26 Needles&sort=name')).toEqual(['Indigo Lane 50%', 'Wool House'])
    expect(await namesOf('hobby=Origami')).toEqual([])
    // 1 November at 20:00 UTC is 2 November in India.
    expect(await namesOf('from=2026-11-02&to=2026-11-02')).toEqual(['Indigo Lane 50%'])
    expect(await namesOf('to=2026-11-01')).toEqual([])
    await decide(at.rohan, [indigo.storeId, 'suspend'], { until: '2026-11-25' })
    expect(await namesOf('status=Suspended')).toEqual(['Indigo Lane 50%'])
    expect(await namesOf('status=Open')).toEqual(['Wool House'])
    expect((await list('status=Suspended')).body.rows[0]?.until).toBe('2026-11-25T18:29:59.000Z')
    await decide(at.rohan, [indigo.storeId, 'reinstate'])
  })

  test('pages by 1, and counts 2', async () => {
    const first = (await list('sort=name&page_size=1')).body
    const second = (await list(`sort=name&page_size=1&cursor=${first.next}`)).body
    expect([first.count, first.rows[0]?.name, second.rows[0]?.name, second.next]).toEqual([
      2,
      'Indigo Lane 50%',
      'Wool House',
      null,
    ])
  })

  test('shows the sales of 30 days, open orders and the owner; the same as CSV with titles in the language of the request', async () => {
    await buy(at, { merino: 1 })
    expect((await list('q=wool')).body.rows).toMatchObject([
      {
        owner: 'Meera Iyer',
        orders: 1,
        sales: 369,
        open_orders: 1,
        open_returns: 0,
        listings: 2,
        balance: 0,
      },
    ])
    const csv = await at.rohan.get<string>('/api/admin/stores?q=wool&format=csv')
    expect(csv.headers.get('content-type')).toContain('text/csv')
    const [titles, row] = csv.body.split('\r\n')
    expect(titles).toMatch(/^\uFEFF?Store,Status,Until,Owner/)
    expect(row).toMatch(/^Wool House,Open,,Meera Iyer,Bengaluru/)
    const hindi = await at.rohan.get<string>('/api/admin/stores?format=csv', { 'accept-language': 'hi' })
    expect(hindi.body).toContain('स्टोर')
  })
})

describe("a store's record", () => {
  test('is 404 for an unknown store, 403 without the right, and shows a masked number of the owner', async () => {
    expect((await at.rohan.get('/api/admin/stores/999999')).status).toBe(404)
    expect((await at.asha.get(`/api/admin/stores/${at.storeId}`)).status).toBe(403)
    const store = await recordOf(at.rohan, at.storeId)
    expect(store.owner).toMatchObject({ name: 'Meera Iyer', phone: '•••••• 0011', is_suspended: false })
    expect(JSON.stringify(store)).not.toContain('9000000011')
    expect(store.may).toEqual(['suspend', 'pause', 'limits', 'message', 'hand_over', 'close'])
  })
})

describe('limits of a store', () => {
  const limit = (max_listings: unknown, payouts_held: unknown = false) =>
    decide(at.rohan, [indigo.storeId, 'limits'], { max_listings, payouts_held })

  test('hold its payouts for Lata, who may not release them without the right to pay; Rohan may', async () => {
    const by = (who: typeof at.lata, payouts_held: boolean) =>
      decide(who, [indigo.storeId, 'limits'], { max_listings: null, payouts_held })
    expect((await by(at.lata, true)).body.store.limits.payouts_held).toBe(true)
    const refused = await by(at.lata, false)
    expect([refused.status, refused.body.code]).toEqual([403, 'not_allowed'])
    expect((await by(at.lata, true)).status).toBe(200)
    expect((await by(at.rohan, false)).body.store.limits.payouts_held).toBe(false)
  })

  test.each([-1, 1.5, 'many', 2_000_000])('%s listings are refused', async (most) => {
    const { status, body } = await limit(most)
    expect([status, body.errors?.[0]?.field]).toEqual([400, 'max_listings'])
  })

  test('of 1 listing refuse a second one and one that goes on sale again; without a limit both are there', async () => {
    const { db } = at.shop.database
    expect((await limit(1, true)).body.store.limits).toEqual({ max_listings: 1, payouts_held: true })
    const addOne = () => transact(db, (tx) => addProducts(tx, [newProduct()]))
    await expect(addOne()).rejects.toMatchObject({
      status: 400,
      message:
        'This store may have at most 1 products on sale. Take another one off sale first, or ask us for more.',
    })
    const change = (status: 'Active' | 'Inactive') =>
      transact(db, (tx) => changeProduct(tx, indigo.productId, { status }))
    await change('Inactive')
    await addOne()
    await expect(change('Active')).rejects.toMatchObject({ status: 400 })
    expect((await limit('', false)).body.store.limits).toEqual({ max_listings: null, payouts_held: false })
    await change('Active')
    expect((await auditOf(at, indigo.storeId)).at(-1)).toMatchObject({
      act: 'store-limited',
      before: { max_listings: 1, payouts_held: true },
      after: { max_listings: null, payouts_held: false },
    })
  })

  const newProduct = () => ({
    storeId: indigo.storeId,
    categoryId: 4,
    name: 'Dabu',
    description: 'Block print.',
    hsn: '5509',
    gstRate: 5,
    colour: null,
    countryOfOrigin: 'India',
    netQuantity: '1 unit',
    attributes: {},
    otherWords: [],
    pictures: [],
    packs: [
      {
        label: '',
        pricePaise: 10_000,
        discountedPaise: null,
        mrpPaise: 10_000,
        weightGrams: 100,
        sku: 'DABU',
      },
    ],
  })
})

describe('a message to a store', () => {
  const write = (body: object) => decide(at.rohan, [at.storeId, 'message'], body)

  test('needs a subject on one line and a text, and a store with an owner', async () => {
    expect((await write({ subject: '', text: 'Hello there' })).body.errors?.[0]?.field).toBe('subject')
    expect((await write({ subject: 'a\nb', text: 'Hello there' })).body.errors?.[0]?.field).toBe('subject')
    expect((await write({ subject: 'Papers', text: ' ' })).body.errors?.[0]?.field).toBe('text')
    const orphan = await decide(at.rohan, [indigo.storeId, 'message'], {
      subject: 'Papers',
      text: 'Please send.',
    })
    expect(orphan).toMatchObject({ status: 409, body: { code: 'no_owner' } })
  })

  test("reaches Meera's bell once, stands in the store's history, and is in her data export", async () => {
    const body = { subject: 'Your papers', text: 'Please send the GST certificate.' }
    for (let time = 0; time < 2; time += 1) await decide(at.rohan, [at.storeId, 'message', 'papers'], body)
    await runAllJobs(at.shop)
    const bell = await at.meera.get<{ rows: { title: string; words: string }[] }>('/api/notices')
    expect(bell.body.rows).toMatchObject([{ title: 'A message about your store', words: 'Your papers' }])
    const { history } = await recordOf(at.rohan, at.storeId)
    expect(history.filter(({ kind }) => kind === 'messaged')).toMatchObject([{ facts: body }])
    const meera = await recordOf(at.rohan, at.storeId)
    expect(await personalDataOf(at.shop.database.db, meera.owner?.id ?? 0)).toMatchObject({
      messages_from_staff: [body],
    })
  })
})

test('a reason of the staff never reaches the owner, the shopper or a visitor', async () => {
  const reason = 'Suspected of selling copies'
  await assignStore(at.shop.database.db, at.storeId, { owner: '9000000011' })
  await decide(at.rohan, [at.storeId, 'suspend'], {
    reason,
    note: 'We look into a complaint.',
    open_orders: 'cancel',
  })
  await runAllJobs(at.shop)
  const paths = [
    '/api/notices',
    '/api/seller/restrictions',
    `/api/seller/stores/${at.storeId}/settings`,
    '/api/seller/orders?tab=all',
    '/api/stores',
  ]
  for (const path of paths) expect(JSON.stringify((await at.meera.get(path)).body)).not.toContain(reason)
  expect(JSON.stringify((await at.asha.get('/api/orders')).body)).not.toContain(reason)
  const { rows } = await sql<{ text: string }>`select payload::text as text from platform.outbox`.execute(
    at.shop.database.db,
  )
  expect(rows.filter(({ text }) => text.includes(reason))).toEqual([])
  expect(JSON.stringify((await recordOf(at.rohan, at.storeId)).history)).toContain(reason)
})
