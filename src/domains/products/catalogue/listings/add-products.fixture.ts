import { afterAll, beforeAll, expect } from 'vitest'
import { newYarn, openCatalogue, type CatalogueShop } from '../catalogue.fixture.ts'
import { productsOf } from '../reading/index.ts'
import type { NewProduct } from './index.ts'

export let shop: CatalogueShop

export function setUpListing(): void {
  beforeAll(async () => {
    shop = await openCatalogue()
  })
  afterAll(() => shop.drop())
}

export const add = (more: Partial<NewProduct> = {}) => shop.add(newYarn(shop, more))
export const productOf = async (id: number) =>
  (await productsOf(shop.db, [id])).get(id) ?? expect.unreachable()
