import { describe, expect, test } from 'vitest'
import { changeProduct, takeDownListing } from '#domains/products/catalogue/listings'
import { saveAttributes } from '#domains/products/catalogue/reference-data'
import { onHandOf } from '#domains/products/stock'
import { runPendingJobs } from '#platform/jobs'
import { transact } from '#platform/transact'
import type { Seller } from '../importing.fixture.ts'
import {
  hookRow,
  kabir,
  nativeFile,
  NATIVE_HEADER,
  pema,
  setUpImportSellers,
  shop,
} from '../uploads/uploads.fixture.ts'

setUpImportSellers()

const db = () => shop.database.db
const productWith = async (seller: Seller, sku: string) =>
  (await seller.goods()).find(({ packs }) => packs.some((pack) => pack.sku === sku))
const titled = (more: string, ...rows: string[]): string => [`${NATIVE_HEADER},${more}`, ...rows].join('\n')

describe('a hook that staff took down', () => {
  test('stays down: a file that says Active is refused with a sentence, one about its price is taken', async () => {
    const row = (more: object = {}) => hookRow({ handle: 'knife', sku: 'KNIFE', ...more })
    await pema.bring(nativeFile(row()))
    const { id = 0 } = (await productWith(pema, 'KNIFE')) ?? {}
    await transact(db(), (tx) => takeDownListing(tx, id, new Date()))
    const seen = await pema.bring(
      titled(
        'status',
        `${row({ price: '98' })},Active`,
        `${hookRow({ handle: 'fork', sku: 'FORK' })},Active`,
      ),
    )
    expect(seen).toMatchObject({ refused: 1, to_add: 1, problems: [{ row: 2, code: 'not_kept' }] })
    expect(await productWith(pema, 'KNIFE')).toMatchObject({
      status: 'Inactive',
      packs: [{ pricePaise: 9_900 }],
    })
    expect(await pema.bring(nativeFile(row({ price: '98' })))).toMatchObject({ to_change: 1, refused: 0 })
    expect(await productWith(pema, 'KNIFE')).toMatchObject({
      status: 'Inactive',
      packs: [{ pricePaise: 9_800 }],
    })
  })
})

describe('goods that a file does not sell', () => {
  test('are added off sale: a draft, and a product of which one of two packs is inactive', async () => {
    const rows = titled(
      'status,pack_status,option1_name,option1_value',
      `${hookRow({ handle: 'draft', sku: 'DRAFT' })},Draft,,,`,
      `${hookRow({ handle: 'ring', sku: 'RING-S' })},Active,Active,Size,S`,
      `${hookRow({ handle: 'ring', sku: 'RING-L' })},,Inactive,,L`,
    )
    expect(await pema.bring(rows)).toMatchObject({ to_add: 2, refused: 0, problem_count: 0 })
    expect((await productWith(pema, 'DRAFT'))?.status).toBe('Inactive')
    const ring = await productWith(pema, 'RING-S')
    expect([ring?.status, ring?.packs.map(({ sku }) => sku)]).toEqual(['Active', ['RING-S']])
    expect(await pema.bring(rows)).toMatchObject({ unchanged: 2, to_change: 0, problem_count: 0 })
    expect(await pema.bring(rows.replace(',Inactive,', ',Active,'))).toMatchObject({ to_change: 1 })
    expect((await productWith(pema, 'RING-S'))?.packs.map(({ sku }) => sku)).toEqual(['RING-S', 'RING-L'])
  })

  test('and had before are taken off sale, with their stock as it is', async () => {
    const row = hookRow({ handle: 'frame', sku: 'FRAME', stock: '7' })
    await pema.bring(nativeFile(row))
    const { id, packs } = (await productWith(pema, 'FRAME')) ?? {}
    expect(await pema.bring(titled('status', `${row},archived`))).toMatchObject({ to_change: 1 })
    expect((await productWith(pema, 'FRAME'))?.status).toBe('Inactive')
    const pack = packs?.[0]?.id ?? 0
    expect(await onHandOf(db(), [pack])).toEqual(new Map([[pack, 7]]))
    await transact(db(), (tx) => changeProduct(tx, id ?? 0, { status: 'Active' }))
    expect(await pema.bring(nativeFile(row))).toMatchObject({ unchanged: 1 })
  })
})

describe('a product of a file', () => {
  test('with another handle is found by its SKU and keeps the new handle; the old one is free', async () => {
    const row = (handle: string, sku: string) => hookRow({ handle, sku, name: 'Bobbin' })
    await pema.bring(nativeFile(row('bobbin', 'BOBBIN')))
    const before = await productWith(pema, 'BOBBIN')
    expect(await pema.bring(nativeFile(row('spool', 'BOBBIN')))).toMatchObject({ unchanged: 1 })
    expect(await pema.export()).toContain('\r\nspool,Bobbin,')
    expect(await pema.bring(nativeFile(row('bobbin', 'BOBBIN-2')))).toMatchObject({ to_add: 1 })
    expect((await productWith(pema, 'BOBBIN'))?.id).toBe(before?.id)
  })

  test('with the handle of Kabir’s export is Pema’s own: his stays as it is', async () => {
    await kabir.bring(nativeFile(hookRow({ handle: 'needle', sku: 'NEEDLE', name: 'His needle' })))
    const { id = 0 } = (await productWith(kabir, 'NEEDLE')) ?? {}
    const row = hookRow({ handle: `needle-ciy${id}`, sku: 'NEEDLE', name: 'Her needle' })
    expect(await pema.bring(nativeFile(row))).toMatchObject({ to_add: 1, problem_count: 0 })
    expect((await productWith(kabir, 'NEEDLE'))?.name).toBe('His needle')
    expect((await productWith(pema, 'NEEDLE'))?.name).toBe('Her needle')
  })

  test('with a needle of 10 digits is refused by the catalogue, and the row beside it is added', async () => {
    const needle = { categoryId: 4, key: 'needle_mm', label: 'Needle size', unit: 'mm', isFacet: true }
    await transact(db(), (tx) => saveAttributes(tx, [{ ...needle, kind: 'number' }]))
    const seen = await pema.bring(
      titled(
        'attribute: needle_mm',
        `${hookRow({ handle: 'thick', sku: 'THICK' })},1234567890`,
        `${hookRow({ handle: 'thin', sku: 'THIN' })},2.5`,
        `${hookRow({ handle: 'wide', sku: 'WIDE' })},wide`,
      ),
    )
    expect(seen).toMatchObject({ to_add: 1, refused: 2 })
    expect(seen.problems.map(({ row, code }) => [row, code])).toEqual([
      [2, 'not_kept'],
      [4, 'not_attribute'],
    ])
    expect((await productWith(pema, 'THIN'))?.attributes).toEqual({ needle_mm: '2.5' })
  })

  test('without a count gets no stock level, with a count of 0 it gets one of 0', async () => {
    const rows = ['', '0'].map((stock, at) => hookRow({ handle: `count-${at}`, sku: `COUNT-${at}`, stock }))
    await pema.bring(nativeFile(...rows))
    const packs = await Promise.all(
      ['COUNT-0', 'COUNT-1'].map(async (sku) => (await productWith(pema, sku))?.packs[0]?.id ?? 0),
    )
    expect(await onHandOf(db(), packs)).toEqual(new Map([[packs[1], 0]]))
    expect(await pema.bring(nativeFile(...rows))).toMatchObject({ unchanged: 2, to_change: 0 })
  })

  test('named in Hindi with HTML and an emoji is added as it is called, and shown as text in its problems', async () => {
    const name = 'ऊन 🧶 <script>alert(1)</script>'
    const rows = nativeFile(
      hookRow({ handle: 'ऊन', sku: 'ऊन-1', name }),
      hookRow({ handle: 'ऊन-2', sku: 'ऊन-2', name, country_of_origin: `<i>${'न'.repeat(60)}` }),
    )
    const seen = await pema.bring(rows)
    expect(seen).toMatchObject({ to_add: 1, refused: 1 })
    expect(seen.problems).toMatchObject([
      { row: 3, column: 'country_of_origin', code: 'too_long', limit: '60' },
    ])
    expect((await productWith(pema, 'ऊन-1'))?.name).toBe(name)
  })
})

test('Pema and Kabir import the same SKUs at the same moment: each has 2 products of their own', async () => {
  const file = nativeFile(...['1', '2'].map((at) => hookRow({ handle: `same-${at}`, sku: `SAME-${at}` })))
  const uploads = await Promise.all([pema.upload(file), kabir.upload(file)])
  const [hers = 0, his = 0] = uploads.map(({ body }) => body.id)
  const started = await Promise.all([pema.begin(hers), kabir.begin(his)])
  expect(started.map(({ status }) => status)).toEqual([200, 200])
  await runPendingJobs(shop.jobs)
  expect(await Promise.all([pema.see(hers), kabir.see(his)])).toMatchObject([
    { state: 'done', to_add: 2, refused: 0 },
    { state: 'done', to_add: 2, refused: 0 },
  ])
})
