import { expect } from 'vitest'
import { changeStore } from '#domains/selling/sellers'
import { saveCategories, saveColours } from '#domains/products/catalogue/reference-data'
import { productIdsOfStores, productsOf, type CatalogueProduct } from '#domains/products/catalogue/reading'
import { grantRole } from '#domains/accounts/identity/account-status'
import { openStore } from '#domains/selling/sellers'
import type { Db } from '#platform/database'
import { runPendingJobs } from '#platform/jobs'
import { transact } from '#platform/transact'
import { openTestShop, type TestShop } from '#testing/test-shop'
import type { Visitor } from '#testing/visitor'
import type { ImportDetail, ImportSummary } from './contract.ts'

/** A seller with a store, using the seller console. */
export type Seller = {
  visitor: Visitor
  storeId: number
  upload(
    csv: string | Uint8Array,
    more?: { format?: string; headers?: Record<string, string>; storeId?: number },
  ): Promise<{ status: number; body: ImportSummary & { message: string; code: string } }>
  /** Begins a run; its jobs are not run yet. */
  begin(
    id: number,
    dryRun?: boolean,
    defaults?: object,
  ): Promise<{ status: number; body: ImportSummary & { code: string } }>
  /** Uploads a file, runs it and waits for its end. */
  bring(
    csv: string,
    options?: { dryRun?: boolean; defaults?: object; format?: string; zip?: Uint8Array },
  ): Promise<ImportDetail>
  see(id: number): Promise<ImportDetail>
  goods(): Promise<CatalogueProduct[]>
  export(format?: 'ciy' | 'shopify'): Promise<string>
}

export async function openImportShop(): Promise<TestShop> {
  const shop = await openTestShop({ env: { IMPORT_FROM_LOOPBACK: '1' } })
  await transact(shop.database.db, async (tx) => {
    const look = { description: '', image: '', placeholder: '#eeeeee' }
    await saveCategories(tx, [
      { id: 4, parentId: null, name: 'Yarns & Needles', ...look },
      { id: 1, parentId: null, name: 'Fabrics & Sewing', ...look },
    ])
    await saveCategories(tx, [{ parentId: 4, name: 'Knitting yarn', ...look }])
    await saveColours(tx, { Red: '#e53935', Teal: '#008080' })
  })
  return shop
}

/** Signs a seller in and opens a store for them. */
export async function signInSeller(shop: TestShop, name: string, phone: string): Promise<Seller> {
  const visitor = shop.visitor()
  await visitor.signIn(phone, name)
  const { body } = await visitor.get<{ response: { id: number } | undefined; id?: number }>(
    '/api/user/auth-check',
  )
  const personId = await idOf(shop.database.db, phone, body)
  const storeId = await transact(shop.database.db, async (tx) => {
    await grantRole(tx, personId, 'seller')
    return openStore(tx, {
      name: `${name}'s store`,
      slug: name.toLowerCase().replaceAll(' ', '-'),
      about: 'Wool.',
      city: 'Kullu',
      stateCode: 2,
      pin: '175101',
      gstin: null,
      codAllowed: true,
      freeShippingFromPaise: null,
      ownerId: personId,
    })
  })
  return openSellerConsole(shop, visitor, storeId)
}

async function idOf(db: Db, phone: string, _body: unknown): Promise<number> {
  const row = await db
    .selectFrom('identity.people' as never)
    .select('id' as never)
    .where('phone' as never, '=', phone as never)
    .executeTakeFirstOrThrow()
  return (row as { id: number }).id
}

export function openSellerConsole(
  shop: Pick<TestShop, 'url' | 'jobs' | 'database'>,
  visitor: Visitor,
  storeId: number,
): Seller {
  const send = async <Body>(
    method: string,
    path: string,
    init: { body: string | Uint8Array; headers: Record<string, string> },
  ) => {
    const headers = { authorization: `Bearer ${visitor.token}`, ...init.headers }
    const answer = await fetch(`${shop.url}/api/seller${path}`, {
      method,
      headers,
      body: init.body as BodyInit,
    })
    return { status: answer.status, body: (await answer.json()) as Body }
  }
  const self: Seller = {
    visitor,
    storeId,
    upload: (csv, { format = 'auto', headers = {}, storeId: other } = {}) =>
      send('POST', `/imports?store_id=${other ?? storeId}&format=${format}&name=goods.csv`, {
        body: csv,
        headers: { 'content-type': 'text/csv', ...headers },
      }),
    begin: (id, dryRun = false, defaults) =>
      visitor.post(`/api/seller/imports/${id}/run`, { dry_run: dryRun, ...(defaults ? { defaults } : {}) }),
    bring: async (csv, { dryRun = false, defaults, format = 'auto', zip } = {}) => {
      const sent = await self.upload(csv, { format })
      expect(sent.status, sent.body.message).toBe(201)
      if (zip) {
        const put = await send<{ message: string }>('PUT', `/imports/${sent.body.id}/pictures`, {
          body: zip,
          headers: { 'content-type': 'application/zip' },
        })
        expect(put.status, put.body.message).toBe(200)
      }
      const started = await self.begin(sent.body.id, dryRun, defaults)
      expect(started.status, JSON.stringify(started.body)).toBe(200)
      await runPendingJobs(shop.jobs)
      return self.see(sent.body.id)
    },
    see: async (id) => (await visitor.get<ImportDetail>(`/api/seller/imports/${id}`)).body,
    goods: async () => {
      const ids = await productIdsOfStores(shop.database.db, [storeId])
      return [...(await productsOf(shop.database.db, ids)).values()].sort((a, b) => a.id - b.id)
    },
    export: async (format = 'ciy') => {
      const answer = await visitor.get<string>(
        `/api/seller/catalogue.csv?store_id=${storeId}&format=${format}`,
      )
      expect(answer.status).toBe(200)
      return answer.body
    },
  }
  return self
}

export { changeStore }

export const SHOPIFY_HEADER =
  'Handle,Title,Body (HTML),Vendor,Product Category,Type,Tags,Published,Option1 Name,Option1 Value,Variant SKU,Variant Grams,Variant Inventory Tracker,Variant Inventory Qty,Variant Price,Variant Compare At Price,Variant Requires Shipping,Image Src,Image Position,Image Alt Text,Gift Card,Variant Image,Status'

/** A Shopify file of one yarn in two colours. */
export const yarnFile = (more: { rose?: string; teal?: string; qty?: string } = {}): string =>
  [
    SHOPIFY_HEADER,
    `merino,Merino DK,<p>Soft &amp; warm</p><ul><li>50 g</li></ul>,Kullu Mills,,Knitting yarn,"wool, oon",TRUE,Colour,Rose,M-ROSE,60,shopify,${more.qty ?? '40'},${more.rose ?? '289.00'},350.00,TRUE,,,,FALSE,,active`,
    `merino,,,,,,,,,Teal,M-TEAL,60,shopify,25,${more.teal ?? '320'},,TRUE,,,,,,`,
  ].join('\r\n')

export const DEFAULTS = {
  category_id: 4,
  hsn: '5109',
  gst_rule: 'thread-and-yarn',
  country_of_origin: 'India',
  net_quantity: '50 g',
  weight_grams: '100',
}
