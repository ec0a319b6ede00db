import { afterAll, beforeAll, expect, test } from 'vitest'
import { addProducts } from '#domains/products/catalogue/listings'
import { transact } from '#platform/transact'
import type { TestShop } from '#testing/test-shop'
import { openImportShop, signInSeller, type Seller } from '../importing.fixture.ts'

let shop: TestShop
let pema: Seller
beforeAll(async () => {
  shop = await openImportShop()
  pema = await signInSeller(shop, 'Pema Negi', '9000000004')
}, 60_000)
afterAll(() => shop.end())

const PICTURES = Array.from({ length: 12 }, (_, at) => ({
  path: `/media/${String(at).padStart(32, '0')}`,
  alt: `Picture ${at}`,
  width: 960,
  height: 960,
  placeholder: '#aa0000',
}))

test('products that came from no file, with 12 pictures and packs with their own picture, are unchanged after export and import', async () => {
  const pack = { label: '', pricePaise: 32_500, discountedPaise: null, mrpPaise: 39_000, weightGrams: 60 }
  const packs = ['Red', 'Teal'].map((colour, at) => ({
    ...pack,
    label: colour,
    optionValues: [colour],
    colour,
    sku: `M-${colour}`,
    pictureAt: at + 1,
  }))
  const law = { categoryId: 4, hsn: '5109', gstRate: 5, countryOfOrigin: 'India', netQuantity: '50 g' }
  const texts = {
    name: 'Merino DK',
    description: 'Soft.',
    attributes: {},
    otherWords: [],
    colour: null,
    options: ['Colour'],
  }
  await transact(shop.database.db, (tx) =>
    addProducts(tx, [{ ...law, ...texts, storeId: pema.storeId, packs, pictures: PICTURES }]),
  )
  for (const format of ['ciy', 'shopify'] as const) {
    expect(await pema.bring(await pema.export(format), { format })).toMatchObject({
      unchanged: 1,
      to_change: 0,
      problem_count: 0,
    })
  }
  const [product] = await pema.goods()
  expect([product?.pictures.length, product?.packs.map(({ pictureAt }) => pictureAt)]).toEqual([12, [1, 2]])
})
