import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { TestShop } from '#testing/test-shop'
import { DEFAULTS, openImportShop, signInSeller, yarnFile, type Seller } from './importing.fixture.ts'

let shop: TestShop
let pema: Seller
beforeAll(async () => {
  shop = await openImportShop()
  pema = await signInSeller(shop, 'Pema Negi', '9000000004')
})
afterAll(() => shop.end())

describe('a Shopify file', () => {
  test('is first tried: the result is shown, and nothing is changed', async () => {
    const tried = await pema.bring(yarnFile(), { dryRun: true, defaults: DEFAULTS })
    expect(tried).toMatchObject({
      state: 'checked',
      to_add: 1,
      to_change: 0,
      unchanged: 0,
      refused: 0,
      problems: [],
    })
    expect(await pema.goods()).toEqual([])
  })

  test('adds one product with its packs, and again changes nothing', async () => {
    const done = await pema.bring(yarnFile(), { defaults: DEFAULTS })
    expect(done).toMatchObject({ state: 'done', to_add: 1, problems: [] })
    const [yarn] = await pema.goods()
    expect(yarn).toMatchObject({
      name: 'Merino DK',
      description: 'Soft & warm\n\n• 50 g',
      otherWords: ['wool', 'oon'],
      hsn: '5109',
      netQuantity: '50 g',
    })
    expect(
      yarn?.packs.map(({ sku, pricePaise, discountedPaise, mrpPaise }) => [
        sku,
        pricePaise,
        discountedPaise,
        mrpPaise,
      ]),
    ).toEqual([
      ['M-ROSE', 35_000, 28_900, 35_000],
      ['M-TEAL', 32_000, null, 32_000],
    ])
    expect(await pema.bring(yarnFile(), { defaults: DEFAULTS })).toMatchObject({
      to_add: 0,
      to_change: 0,
      unchanged: 1,
      problems: [],
    })
  })

  test.each(['ciy', 'shopify'] as const)(
    'exported as %s and imported again changes nothing',
    async (format) => {
      const file = await pema.export(format)
      expect(await pema.bring(file.replace(/^\ufeff/, ''))).toMatchObject({
        format,
        to_add: 0,
        to_change: 0,
        unchanged: 1,
        refused: 0,
        problems: [],
      })
    },
  )
})
