import { afterAll, beforeAll, expect, test } from 'vitest'
import { onBroadcast } from '#platform/broadcast'
import { transact } from '#platform/transact'
import { newYarn, openCatalogue, type CatalogueShop } from '../catalogue.fixture.ts'
import { saveGstRules } from './index.ts'
import { productsOf, variantsOf } from '../reading/index.ts'
import { catalogueSchedule, catalogueTasks } from '../tasks.ts'

let shop: CatalogueShop
const messages: string[] = []
onBroadcast('catalogue.products', (products) => void messages.push(products))
beforeAll(async () => {
  shop = await openCatalogue()
})
afterAll(() => shop.drop())

const runOn = async (now: string) => {
  messages.length = 0
  await catalogueTasks({
    db: shop.db,
    clock: { now: () => new Date(now) },
    isStopping: () => false,
  })['catalogue:refresh-gst']?.()
  return messages
}

test('GST of 5 % becomes 12 % at midnight in India, everywhere at once', async () => {
  messages.length = 0
  await transact(shop.db, (tx) =>
    saveGstRules(tx, [
      {
        code: 'silk-yarn',
        what: 'Silk yarn',
        hsnPrefixes: ['5004'],
        rules: [
          { ratePercent: 5, from: '2025-09-22', until: '2026-12-31' },
          { ratePercent: 12, from: '2027-01-01' },
        ],
      },
    ]),
  )
  expect(messages).toEqual(['*'])
  const { id, variantIds } = await shop.add(newYarn(shop, { gstRule: 'silk-yarn', gstRate: 5 }))
  const ratesAt = async (time: string) => {
    const on = new Date(time)
    const product = (await productsOf(shop.db, [id], on)).get(id)
    const variant = (await variantsOf(shop.db, variantIds, on)).get(variantIds[0] ?? 0)
    return [product?.gstRate, product?.packs[1]?.gstRate, variant?.gstRate]
  }
  expect(await ratesAt('2026-12-31T18:29:59Z')).toEqual([5, 5, 5])
  expect(await ratesAt('2026-12-31T18:30:00Z')).toEqual([12, 12, 12])
})

test('only a day on which a rate changes invalidates the cached goods, also when its task is late', async () => {
  expect(await runOn('2026-12-30T18:30:00Z')).toEqual([])
  expect(await runOn('2026-12-31T18:30:00Z')).toEqual(['*'])
  expect(await runOn('2027-01-02T02:00:00Z')).toEqual(['*'])
  expect(await runOn('2027-01-03T18:30:00Z')).toEqual([])
})

test('the day begins at half past six in the evening, UTC', () => {
  expect(catalogueSchedule['catalogue:refresh-gst']).toBe('30,32 18 * * *')
})
