import { afterAll, beforeAll, beforeEach, expect } from 'vitest'
import { onBroadcast } from '#platform/broadcast'
import { transact } from '#platform/transact'
import { newYarn, openCatalogue, type CatalogueShop } from '../catalogue.fixture.ts'
import { changeProduct, type AddedProduct, type NewProduct, type ProductPatch } from './index.ts'
import { productsOf } from '../reading/index.ts'

export let shop: CatalogueShop
export const broadcasts: string[] = []
onBroadcast('catalogue.products', (products) => void broadcasts.push(products))
export let yarn: AddedProduct

/** A catalogue with a new yarn in each test. */
export function setUpChanging(): void {
  beforeAll(async () => {
    shop = await openCatalogue()
  })
  afterAll(() => shop.drop())

  beforeEach(async () => {
    await anotherYarn()
    broadcasts.length = 0
  })
}

/** Replaces this test's yarn. */
export async function anotherYarn(more: Partial<NewProduct> = {}): Promise<void> {
  yarn = await shop.add(newYarn(shop, more))
}

export const change = (id: number, patch: ProductPatch) =>
  transact(shop.db, (tx) => changeProduct(tx, id, patch))
export const productOf = async (id = yarn.id) =>
  (await productsOf(shop.db, [id])).get(id) ?? expect.unreachable()
export const picture = (path: string) => ({ path, alt: '', width: 960, height: 960, placeholder: '#aa0000' })
export const [small, large] = [() => yarn.variantIds[0] ?? 0, () => yarn.variantIds[1] ?? 0]
