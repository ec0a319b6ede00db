import { gzipSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { settleJobs } from '#platform/jobs'
import { transact } from '#platform/transact'
import { availableOf, hold, onHandOf } from '#domains/products/stock'
import type { TestShop } from '#testing/test-shop'
import { DEFAULTS, openImportShop, sellerAt, SHOPIFY, yarnFile, type Seller } from './importing.fixture.ts'
import { sweepImports } from './sweep-imports.ts'

let shop: TestShop
let pema: Seller
let kabir: Seller
beforeAll(async () => {
  shop = await openImportShop()
  pema = await sellerAt(shop, 'Pema Negi', '9000000004')
  kabir = await sellerAt(shop, 'Kabir Anand', '9000000003')
}, 60_000)
afterAll(() => shop.end())

const OURS =
  'handle,name,category,hsn,gst_rate,country_of_origin,net_quantity,sku,price,mrp,weight_grams,stock'
const hook = (more: Partial<Record<string, string>> = {}): string => {
  const cells: Record<string, string> = {
    handle: 'hook',
    name: 'Crochet hook',
    category: 'Yarns & Needles',
    hsn: '7319',
    gst_rate: '18',
    country_of_origin: 'India',
    net_quantity: '1 piece',
    sku: 'HOOK',
    price: '99',
    mrp: '120',
    weight_grams: '30',
    stock: '10',
  }
  return OURS.split(',')
    .map((column) => more[column] ?? cells[column] ?? '')
    .join(',')
}
const ours = (...rows: string[]): string => [OURS, ...rows].join('\n')

describe('who may', () => {
  test('nobody who is not signed in, and no shopper', async () => {
    const asha = shop.visitor()
    expect((await asha.get('/api/seller/imports')).status).toBe(401)
    await asha.signIn('9000000001', 'Asha Rao')
    for (const path of [
      'stores',
      'imports',
      'imports/1',
      `catalogue.csv?store_id=${pema.storeId}`,
      'import-template.csv',
    ]) {
      expect((await asha.get(`/api/seller/${path}`)).status, path).toBe(403)
    }
    expect((await asha.post(`/api/seller/imports?store_id=${pema.storeId}`)).status).toBe(403)
  })

  test('a seller in her own stores alone: those of others are not there', async () => {
    const { body } = await pema.upload(yarnFile())
    expect((await kabir.visitor.get(`/api/seller/imports/${body.id}`)).status).toBe(404)
    expect((await kabir.visitor.get(`/api/seller/imports/${body.id}/problems.csv`)).status).toBe(404)
    expect((await kabir.begin(body.id)).status).toBe(404)
    expect((await kabir.visitor.post(`/api/seller/imports/${body.id}/cancel`)).status).toBe(404)
    expect((await kabir.upload(yarnFile(), { storeId: pema.storeId })).status).toBe(404)
    expect((await kabir.visitor.get(`/api/seller/catalogue.csv?store_id=${pema.storeId}`)).status).toBe(404)
    const own = await kabir.visitor.get<{ stores: { id: number }[] }>('/api/seller/stores')
    expect(own.body.stores.map(({ id }) => id)).toEqual([kabir.storeId])
    expect((await kabir.visitor.get<{ imports: [] }>('/api/seller/imports')).body.imports).toEqual([])
  })
})

describe('a file that cannot be read is refused in a sentence', () => {
  const wide = Array.from({ length: 5_000 }, (_, at) => `c${at}`).join(',')
  test.each<[string, string | Uint8Array, string]>([
    ['empty', ' \n', 'empty'],
    ['nothing but titles', `${OURS}\n`, 'nothing below the titles'],
    ['titles of something else', 'a,b,c\n1,2,3\n', 'does not look like'],
    ['5,000 columns', `${wide}\n1\n`, '5000 columns'],
    ['a title twice', `${OURS},sku\n${hook()},x\n`, 'stands there twice'],
    ['UTF-16', Buffer.from(`\ufeff${ours(hook())}`, 'utf16le'), 'UTF-16'],
    ['Windows-1252', Buffer.from(ours(hook({ name: 'Caf\u00e9 hook' })), 'latin1'), 'Windows-1252'],
    ['a workbook', Buffer.from('PK\x03\x04workbook'), 'Excel workbook'],
    [
      'a name of 10,001 letters',
      ours(hook(), hook({ name: 'x'.repeat(10_001) })),
      'Row 3, column “name” has 10001 characters',
    ],
    [
      'a description of 100,001 letters',
      `${OURS},description\n${hook()},${'x'.repeat(100_001)}\n`,
      'Row 2, column “description” has 100001',
    ],
    ['a quotation mark never closed', `${OURS}\n"hook,Crochet\n`, 'never closed'],
    ['500,000 empty cells in a row', `${OURS}\n${','.repeat(500_000)}\n`, 'far too long'],
    ['a line of 2 MB', `${OURS}\nhook,"${'x'.repeat(2_000_000)}"\n`, 'far too long'],
    ['100,001 rows', `handle,name\n${'a,b\n'.repeat(100_001)}`, 'more than 100000 rows'],
  ])('%s', async (_what, csv, sentence) => {
    const { status, body } = await kabir.upload(csv)
    expect([status, body.message]).toEqual([400, expect.stringContaining(sentence)])
  })

  test('too large, too large when unpacked, no gzip, another type', async () => {
    const big = `${OURS}\n${`${hook()}\n`.repeat(500_000)}`
    expect((await kabir.upload(big)).status).toBe(413)
    expect((await kabir.upload(gzipSync(big), { headers: { 'content-encoding': 'gzip' } })).status).toBe(413)
    expect((await kabir.upload('no gzip', { headers: { 'content-encoding': 'gzip' } })).status).toBe(400)
    expect((await kabir.upload('{}', { headers: { 'content-type': 'application/json' } })).status).toBe(415)
    expect((await kabir.visitor.get<{ imports: [] }>('/api/seller/imports')).body.imports).toEqual([])
  })
})

test('defaults with names that there are not are refused by name, and nothing is read', async () => {
  const { body } = await kabir.upload(ours(hook()))
  const begun = await kabir.begin(body.id, true, { hsn: '7319', colour: 'Red', gst: '5' })
  expect([begun.status, begun.body]).toMatchObject([
    400,
    { code: 'invalid_input', message: 'There are no defaults with these names: colour, gst.' },
  ])
  expect(await kabir.see(body.id)).toMatchObject({ state: 'uploaded', defaults: {} })
  await kabir.visitor.post(`/api/seller/imports/${body.id}/cancel`, {})
})

describe('oddities that are read all the same', () => {
  test('a mark at the start, semicolons, CRLF, quotes with lines in them, gzip, empty rows', async () => {
    const odd = `\ufeff${ours(hook({ name: '"Hook, ""fine""\r\nsteel"' }).replace(/,/g, ';'))
      .replace(OURS, OURS.replace(/,/g, ';'))
      .replaceAll('\n', '\r\n')}\r\n;;;;;\r\n\r\n`.replace('"Hook;', '"Hook,')
    const { status, body } = await kabir.upload(gzipSync(odd), { headers: { 'content-encoding': 'gzip' } })
    expect([status, body.rows, body.products]).toEqual([201, 1, 1])
    await kabir.begin(body.id, true)
    await settleJobs(shop.jobs)
    // A name is one line.
    expect((await kabir.see(body.id)).problems).toMatchObject([
      { row: 2, column: 'name', code: 'not_one_line' },
    ])
  })
})

describe('what is wrong is told by row and column', () => {
  test.each<[string, Partial<Record<string, string>>, { column: string; code: string }]>([
    ['a price in words', { price: 'cheap' }, { column: 'price', code: 'not_price' }],
    ['a price of nothing', { price: '0' }, { column: 'price', code: 'not_price' }],
    ['no price', { price: '' }, { column: 'price', code: 'missing' }],
    ['an MRP below the price', { mrp: '50' }, { column: 'mrp', code: 'price_order' }],
    ['an HSN of three digits', { hsn: '731' }, { column: 'hsn', code: 'bad_hsn' }],
    ['no HSN', { hsn: '' }, { column: 'hsn', code: 'missing' }],
    ['a GST of 90 %', { gst_rate: '90' }, { column: 'gst_rate', code: 'not_number' }],
    ['no GST', { gst_rate: '' }, { column: 'gst_rate', code: 'gst_missing' }],
    [
      'a category of another shop',
      { category: 'Arts > Yarn' },
      { column: 'category', code: 'unknown_category' },
    ],
    [
      'goods from afar without importer',
      { country_of_origin: 'China' },
      { column: 'importer_name', code: 'importer_missing' },
    ],
    ['half a piece', { stock: '2.5' }, { column: 'stock', code: 'not_whole' }],
    ['no SKU', { sku: '' }, { column: 'sku', code: 'missing' }],
    ['no name', { name: '' }, { column: 'name', code: 'missing' }],
    ['a handle with a space', { handle: 'a hook' }, { column: 'handle', code: 'not_one_line' }],
  ])('%s', async (_what, wrong, found) => {
    const seen = await kabir.bring(ours(hook({ handle: 'needle', sku: 'NEEDLE' }), hook(wrong)), {
      dryRun: true,
    })
    expect(seen).toMatchObject({ to_add: 1, refused: 1 })
    expect(seen.problems).toContainEqual(expect.objectContaining({ row: 3, ...found }))
    expect(seen.problems.every(({ message }) => /[.:]/.test(message) && !message.includes('{'))).toBe(true)
  })

  test('a wrong row takes down neither its neighbours nor its product, and a bad cell is shown as it was', async () => {
    const two = [hook({ sku: 'A-1' }), hook({ sku: 'A-2', price: '<b>=1+1</b>', name: '' })]
    const csv = [
      `${OURS},option1_name,option1_value`,
      `${two[0]},Size,Small`,
      `${two[1]},,Large`,
      `${hook({ handle: 'other', sku: 'B' })},,`,
    ].join('\n')
    const seen = await kabir.bring(csv)
    expect(seen).toMatchObject({
      to_add: 2,
      refused: 0,
      problem_count: 1,
      problems: [{ row: 3, column: 'price', value: '<b>=1+1</b>' }],
    })
    expect((await kabir.goods()).map(({ packs }) => packs.map(({ sku }) => sku))).toEqual([['A-1'], ['B']])
    const file = await kabir.visitor.get<string>(`/api/seller/imports/${seen.id}/problems.csv`)
    expect(file.body).toContain('3,price,')
  })

  test('a colour that nobody knows is found by the catalogue and told, alone', async () => {
    const csv = [
      `${OURS},colour`,
      `${hook({ handle: 'red', sku: 'R' })},Red`,
      `${hook({ handle: 'odd', sku: 'O' })},Blorange`,
    ].join('\n')
    expect(await kabir.bring(csv, { dryRun: true })).toMatchObject({
      to_add: 1,
      refused: 1,
      problems: [{ row: 3, column: 'colour', code: 'not_kept' }],
    })
  })

  test('a handle that comes apart, a SKU twice, a SKU of another product', async () => {
    const csv = ours(
      hook({ handle: 'p', sku: 'P' }),
      hook({ handle: 'q', sku: 'Q' }),
      hook({ handle: 'p', sku: 'P2' }),
      hook({ handle: 'r', sku: 'Q' }),
    )
    const seen = await kabir.bring(csv)
    expect(seen).toMatchObject({
      to_add: 2,
      refused: 2,
      problems: [
        { row: 4, code: 'handle_apart' },
        { row: 5, code: 'sku_twice' },
      ],
    })
    const stolen = [
      `${OURS},option1_name,option1_value`,
      `${hook({ handle: 'p', sku: 'P' })},Size,S`,
      `${hook({ handle: 'p', sku: 'Q' })},,L`,
    ].join('\n')
    expect(await kabir.bring(stolen)).toMatchObject({
      problems: [{ row: 3, code: 'sku_elsewhere', value: 'Q' }],
    })
  })

  test('gift cards, services and rows that are too long', async () => {
    const gift = [
      SHOPIFY,
      'gift,Gift card,,,,,,TRUE,,,G,1,,,100,,TRUE,,,,TRUE,,active',
      'class,Class,,,,,,TRUE,,,C,1,,,100,,FALSE,,,,FALSE,,active',
      'x,X,,,,,,TRUE,,,X,1,,,100,,TRUE,,,,FALSE,,active,more',
    ].join('\n')
    const seen = await kabir.bring(gift, { dryRun: true, defaults: DEFAULTS })
    expect(seen.problems.filter(({ code }) => code !== 'no_packs')).toMatchObject([
      { row: 2, code: 'gift_card' },
      { row: 3, code: 'not_shipped' },
      { row: 4, code: 'row_too_long' },
    ])
  })
})

describe('stock', () => {
  test('is what the file counts, and a count below what is held is told while the rest goes on', async () => {
    await pema.bring(yarnFile(), { defaults: DEFAULTS })
    const [yarn] = await pema.goods()
    const [rose = 0, teal = 0] = yarn?.packs.map(({ id }) => id) ?? []
    expect(await onHandOf(shop.database.db, [rose, teal])).toEqual(
      new Map([
        [rose, 40],
        [teal, 25],
      ]),
    )
    await transact(shop.database.db, (tx) => hold(tx, 77, [{ variantId: rose, quantity: 5 }]))
    const seen = await pema.bring(yarnFile({ qty: '4', teal: '310' }), { defaults: DEFAULTS })
    expect(seen).toMatchObject({
      to_change: 1,
      problems: [{ row: 2, column: 'Variant Inventory Qty', code: 'stock_below', is_note: true }],
    })
    expect(await availableOf(shop.database.db, [rose])).toEqual(new Map([[rose, 35]]))
    expect((await pema.goods())[0]?.packs[1]).toMatchObject({ mrpPaise: 31_000 })
  })
})

describe('at the same time', () => {
  test('a store has one run: the second is told, and another store is not in its way', async () => {
    const [one, two, other] = [
      await pema.upload(yarnFile()),
      await pema.upload(yarnFile()),
      await kabir.upload(ours(hook())),
    ]
    const begun = await Promise.all([pema.begin(one.body.id), pema.begin(two.body.id)])
    expect(begun.map(({ status }) => status).sort()).toEqual([200, 409])
    expect(begun.find(({ status }) => status === 409)?.body.code).toBe('import_running')
    expect((await pema.begin(one.body.id)).status).toBe(409)
    expect((await kabir.begin(other.body.id)).status).toBe(200)
    await settleJobs(shop.jobs)
  })

  test('a run that was stopped stays stopped, and can be begun again', async () => {
    const { body } = await pema.upload(yarnFile({ teal: '333' }))
    await pema.begin(body.id)
    const stopped = await pema.visitor.post<{ state: string }>(`/api/seller/imports/${body.id}/cancel`)
    expect(stopped.body.state).toBe('cancelled')
    expect((await pema.visitor.post(`/api/seller/imports/${body.id}/cancel`)).status).toBe(200)
    await settleJobs(shop.jobs)
    expect(await pema.see(body.id)).toMatchObject({ state: 'cancelled', products_read: 0 })
    expect((await pema.begin(body.id)).status).toBe(200)
    await settleJobs(shop.jobs)
    expect(await pema.see(body.id)).toMatchObject({ state: 'done', to_change: 1 })
    expect((await pema.visitor.post(`/api/seller/imports/${body.id}/cancel`)).status).toBe(409)
  })
})

test('after a week the file goes and the history stays', async () => {
  const { body } = await pema.upload(yarnFile())
  await sweepImports(shop.database.db, {
    dataDir: shop.dataDir,
    now: new Date(Date.now() + 8 * 24 * 3_600_000),
  })
  expect((await pema.begin(body.id)).body.code).toBe('file_gone')
  expect(await pema.see(body.id)).toMatchObject({ can_run: false, file_name: 'goods.csv' })
})

test('the template can be imported as it is, but for its pictures', async () => {
  const file = await kabir.visitor.get<string>('/api/seller/import-template.csv')
  const seen = await kabir.bring(file.body, { dryRun: true })
  expect(seen).toMatchObject({ refused: 0, to_add: 2, problems: [] })
})
