import { sql } from 'kysely'
import { parse } from 'csv-parse/sync'
import { describe, expect, test } from 'vitest'
import { addProducts } from '#domains/products/catalogue/listings'
import { transact } from '#platform/transact'
import { signInSeller, type Seller } from '../importing.fixture.ts'
import { hookRow, nativeFile, NATIVE_HEADER, setUpImportSellers, shop } from '../uploads/uploads.fixture.ts'

setUpImportSellers()

let phones = 9_000_000_100
/** A seller with an empty store, whom no other test knows. */
const newSeller = (name: string): Promise<Seller> => signInSeller(shop, name, String((phones += 1)))
const titled = (more: string, ...rows: string[]): string => [`${NATIVE_HEADER},${more}`, ...rows].join('\n')
const linesOf = (file: string): Record<string, string>[] => parse(file, { bom: true, columns: true })
const exportedLines = async (seller: Seller, format: 'ciy' | 'shopify' = 'ciy') =>
  linesOf(await seller.export(format))
const download = (seller: Seller, path: string, language = 'en') =>
  fetch(`${shop.url}/api/seller/${path}`, {
    headers: { authorization: `Bearer ${seller.visitor.token}`, 'accept-language': language },
  })

/** Adds a product that came from no file. @returns its id. */
async function addYarn(seller: Seller, name: string, more: object = {}): Promise<number> {
  const pack = { label: '50 g', pricePaise: 32_500, discountedPaise: null, mrpPaise: 39_000, weightGrams: 60 }
  const law = { categoryId: 4, hsn: '5109', gstRate: 5, countryOfOrigin: 'India', netQuantity: '50 g' }
  const texts = { description: '', attributes: {}, otherWords: [], colour: null, options: [], pictures: [] }
  const [added] = await transact(shop.database.db, (tx) =>
    addProducts(tx, [
      { ...law, ...texts, ...more, name, storeId: seller.storeId, packs: [{ ...pack, sku: `${name}-1` }] },
    ]),
  )
  return added?.id ?? 0
}

describe('the catalogue of a store as a file', () => {
  test('keeps the handle of a product from a file, and makes one that ends in the id for any other', async () => {
    const dolma = await newSeller('Dolma Negi')
    await dolma.bring(nativeFile(hookRow({ handle: 'Steel.Hook', sku: 'HOOK' })))
    const ids = [await addYarn(dolma, 'Merino DK'), await addYarn(dolma, 'लाल ऊन 🧶')]
    const handles = (await exportedLines(dolma)).map((line) => line['handle'] ?? '')
    expect(handles[0]).toBe('steel.hook')
    expect(handles.slice(1).map((handle) => /-ciy(\d+)$/.exec(handle)?.[1])).toEqual(ids.map(String))
    for (const handle of handles) expect(handle).toMatch(/^[^\s\p{Cc}]{1,200}$/u)
    expect(await dolma.bring(await dolma.export())).toMatchObject({ unchanged: 3, problem_count: 0 })
    expect((await exportedLines(dolma)).map((line) => line['handle'])).toEqual(handles)
  })

  test('has a column for every attribute of any product, in order, also beyond the 200th product', async () => {
    const tashi = await newSeller('Tashi Dorje')
    const rows = Array.from({ length: 200 }, (_, at) => `${hookRow({ handle: `h${at}`, sku: `H${at}` })},4,`)
    await tashi.bring(
      titled('attribute: ply,attribute: धागा', ...rows, `${hookRow({ handle: 'last', sku: 'LAST' })},,रेशम`),
    )
    const lines = await exportedLines(tashi)
    expect(lines.map((line) => line['sku'])).toEqual([...rows.map((_, at) => `H${at}`), 'LAST'])
    expect(Object.keys(lines[0] ?? {}).slice(-2)).toEqual(['attribute: ply', 'attribute: धागा'])
    expect([lines[0]?.['attribute: ply'], lines[200]?.['attribute: धागा']]).toEqual(['4', 'रेशम'])
  })

  test('leaves out a product without a pack on sale, and marks one that is off sale', async () => {
    const lhamo = await newSeller('Lhamo Negi')
    const pack = (handle: string) => hookRow({ handle, sku: handle.toUpperCase() })
    await lhamo.bring(
      titled(
        'status,pack_status',
        `${pack('a')},Active,Active`,
        `${pack('b')},Active,Active`,
        `${pack('c')},Inactive,Active`,
      ),
    )
    await lhamo.bring(titled('pack_status', `${pack('b')},Inactive`))
    expect((await exportedLines(lhamo)).map((line) => [line['handle'], line['status']])).toEqual([
      ['a', 'Active'],
      ['c', 'Inactive'],
    ])
  })

  test('names pictures that are not fetched yet by their source, and again changes nothing', async () => {
    const karma = await newSeller('Karma Negi')
    const file = titled('image,image_alt', `${hookRow()},rose.jpg,A rose skein`)
    expect(await karma.bring(file)).toMatchObject({ to_add: 1, pictures: { failed: 1, kept: 0 } })
    await sql`update imports.pictures set state = 'due' where source = 'rose.jpg'`.execute(shop.database.db)
    for (const format of ['ciy', 'shopify'] as const) {
      const [line] = await exportedLines(karma, format)
      const [image, alt] = format === 'ciy' ? ['image', 'image_alt'] : ['Image Src', 'Image Alt Text']
      expect([line?.[image], line?.[alt]]).toEqual(['rose.jpg', 'A rose skein'])
    }
    expect(await karma.bring(await karma.export(), { dryRun: true })).toMatchObject({ unchanged: 1 })
  })

  test('writes a name like a formula so that no spreadsheet computes it, and reads it back as it was', async () => {
    const sonam = await newSeller('Sonam Negi')
    const name = '=HYPERLINK("https://bad.example")'
    await addYarn(sonam, name)
    const [line] = await exportedLines(sonam)
    expect([line?.['name'], line?.['sku']]).toEqual([`'${name}`, `'${name}-1`])
    expect(await sonam.bring(await sonam.export())).toMatchObject({ unchanged: 1, problem_count: 0 })
    expect((await sonam.goods()).map((product) => product.name)).toEqual([name])
  })

  test('is saved under the store’s name, for the seller alone', async () => {
    const meena = await newSeller('Meena Rao')
    const answer = await download(meena, `catalogue.csv?store_id=${meena.storeId}&format=shopify`)
    expect(
      ['content-type', 'content-disposition', 'cache-control'].map((name) => answer.headers.get(name)),
    ).toEqual([
      'text/csv; charset=utf-8',
      'attachment; filename="meena-rao-shopify.csv"',
      'private, no-store',
    ])
    expect([...new Uint8Array(await answer.arrayBuffer()).subarray(0, 3)]).toEqual([0xef, 0xbb, 0xbf])
  })
})

describe('the problems of an import as a file', () => {
  test('are in the language of the page, with cells that no spreadsheet computes', async () => {
    const pema = await newSeller('Pema Sherpa')
    const { id } = await pema.bring(
      nativeFile(hookRow({ price: '=1+1' }), hookRow({ handle: 'b', sku: 'B', hsn: '@12' })),
    )
    const [english, hindi] = await Promise.all(
      ['en-IN', 'hi-IN,en;q=0.8'].map(async (language) =>
        linesOf(await (await download(pema, `imports/${id}/problems.csv`, language)).text()),
      ),
    )
    expect(english?.map(({ row, column, cell }) => [row, column, cell])).toEqual([
      ['2', 'price', "'=1+1"],
      ['3', 'hsn', "'@12"],
    ])
    expect(hindi?.map(({ row, column, cell }) => [row, column, cell])).toEqual(
      english?.map(({ row, column, cell }) => [row, column, cell]),
    )
    for (const { problem } of hindi ?? []) expect(problem).toMatch(/[\u0900-\u097f]/)
    for (const { problem } of english ?? []) expect(problem).not.toMatch(/[\u0900-\u097f]/)
  })

  test('of a file without any are the titles alone; of 1,001 rows each stands once', async () => {
    const kabir = await newSeller('Kabir Negi')
    const rows = Array.from({ length: 1_001 }, (_, at) => `p${at},Hook,x`)
    const many = await kabir.bring(`handle,name,hsn\n${rows.join('\n')}`, { dryRun: true })
    const numbers = linesOf(await (await download(kabir, `imports/${many.id}/problems.csv`)).text())
      .filter(({ column }) => column === 'hsn')
      .map(({ row }) => Number(row))
    expect(numbers).toEqual(rows.map((_, at) => at + 2))
    const fine = await kabir.bring(nativeFile(hookRow()), { dryRun: true })
    const file = await (await download(kabir, `imports/${fine.id}/problems.csv`)).text()
    expect(file.replace('\ufeff', '')).toBe('row,column,problem,cell\r\n')
  })
})

describe('Pema’s list of imports', () => {
  test('has the newest first, with their counts, and the columns that were ignored', async () => {
    const pema = await newSeller('Pema Lama')
    const extra = [
      'my notes',
      'my notes',
      'x'.repeat(90),
      ...Array.from({ length: 120 }, (_, at) => `n${at}`),
    ]
    const first = await pema.bring(nativeFile(hookRow()))
    const second = await pema.upload([`${NATIVE_HEADER},${extra.join()}`, hookRow()].join('\n'))
    const { body } = await pema.visitor.get<{ imports: (typeof first)[] }>('/api/seller/imports')
    expect(body.imports).toMatchObject([
      { id: second.body.id, state: 'uploaded', to_add: 0, started_at: null, ended_at: null },
      { id: first.id, state: 'done', to_add: 1, store_name: "Pema Lama's store", ignored_columns: [] },
    ])
    const ignored = body.imports[0]?.ignored_columns ?? []
    expect([ignored.length, ignored.slice(0, 3)]).toEqual([100, ['my notes', 'x'.repeat(80), 'n0']])
  })
})
