import { afterAll, beforeAll } from 'vitest'
import type { TestShop } from '#testing/test-shop'
import { openImportShop, signInSeller, type Seller } from '../importing.fixture.ts'

export let shop: TestShop
export let pema: Seller
export let kabir: Seller

/** Pema and Kabir, each with an empty store. */
export function setUpImportSellers(): void {
  beforeAll(async () => {
    shop = await openImportShop()
    pema = await signInSeller(shop, 'Pema Negi', '9000000004')
    kabir = await signInSeller(shop, 'Kabir Anand', '9000000003')
  }, 60_000)
  afterAll(() => shop.end())
}

export const NATIVE_HEADER =
  'handle,name,category,hsn,gst_rate,country_of_origin,net_quantity,sku,price,mrp,weight_grams,stock'
export const hookRow = (more: Partial<Record<string, string>> = {}): string => {
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
  return NATIVE_HEADER.split(',')
    .map((column) => more[column] ?? cells[column] ?? '')
    .join(',')
}
export const nativeFile = (...rows: string[]): string => [NATIVE_HEADER, ...rows].join('\n')
