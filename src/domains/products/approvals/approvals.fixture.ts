import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, expect } from 'vitest'
import { productsOf } from '#domains/products/catalogue/reading'
import type { NewPack, NewProduct, ProductPatch } from '#domains/products/catalogue/listings'
import { saveCategories, saveColours } from '#domains/products/catalogue/reference-data'
import { savePhoto, type Picture } from '#domains/products/media'
import { openStore } from '#domains/selling/sellers'
import { transact } from '#platform/transact'
import { openDomainShop, type DomainShop, type TestPerson } from '#testing/domain-shop'
import type { ProductRecord, RuleBook, RuleName, RuleSet } from './contract.ts'
import { submitChange, submitProducts } from './index.ts'
import { approvalLetters } from './letters.ts'
import { approvalLists } from './lists.ts'
import { approvalListeners } from './personal-data.ts'
import { approvalRoutes } from './routes.ts'
import { approvalTasks } from './tasks.ts'

export let shop: DomainShop
/** Rohan and Lata of the staff, Meera and Tara who sell, Asha who buys. */
export let rohan: TestPerson
export let lata: TestPerson
export let meera: TestPerson
export let tara: TestPerson
export let asha: TestPerson
export let woolHouse: number
export let indigoLane: number
/** A store of Lata's, who is of the staff. */
export let latasStore: number
export let knitting: number
export let dataDir: string

export function setUpApprovals(): void {
  beforeAll(async () => {
    dataDir = await mkdtemp(join(tmpdir(), 'ciy-approvals-'))
    shop = await openDomainShop({
      routes: [approvalRoutes],
      lists: approvalLists,
      listeners: approvalListeners,
      letters: (post) => approvalLetters(post),
      tasks: ({ db }) => approvalTasks({ db, dataDir, isStopping: () => false }),
      topics: ['approvals.decided', 'catalogue.changed'],
    })
    const staff = ['staff', 'staff:products']
    rohan = await shop.person('Rohan Desai', staff)
    lata = await shop.person('Lata Shetty', staff)
    meera = await shop.person('Meera Negi', ['seller'], 'meera@kullu.example')
    tara = await shop.person('Tara Sen', ['seller'])
    asha = await shop.person('Asha Rao')
    await openStores()
  })
  afterAll(async () => {
    await shop.close()
    await rm(dataDir, { recursive: true })
  })
}

const openStores = (): Promise<void> =>
  transact(shop.db, async (tx) => {
    const look = { description: '', image: '', placeholder: '#eeeeee' }
    await saveCategories(tx, [{ id: 4, parentId: null, name: 'Yarns & Needles', ...look }])
    knitting = (await saveCategories(tx, [{ parentId: 4, name: 'Knitting yarn', ...look }]))[0] ?? 0
    await saveColours(tx, { Red: '#e53935' })
    const store = {
      about: '',
      city: 'Kullu',
      stateCode: 2,
      pin: '175101',
      gstin: null,
      codAllowed: true,
      freeShippingFromPaise: null,
    }
    const open = (name: string, slug: string, owner: TestPerson) =>
      openStore(tx, { ...store, name, slug, ownerId: owner.id })
    woolHouse = await open('Kullu Wool House', 'kullu-wool-house', meera)
    indigoLane = await open('Indigo Lane', 'indigo-lane', tara)
    latasStore = await open('Lata Looms', 'lata-looms', lata)
  })

let skus = 0

export function newYarn(
  more: Partial<Omit<NewProduct, 'packs'>> & { price?: number; packs?: NewPack[] } = {},
): NewProduct {
  const { price = 300, ...rest } = more
  skus += 1
  return {
    storeId: woolHouse,
    categoryId: knitting,
    name: `Merino ${skus}`,
    description: 'Soft wool of the hills.',
    hsn: '5109',
    gstRate: 5,
    colour: null,
    countryOfOrigin: 'India',
    netQuantity: '50 g',
    attributes: { fibre: 'Wool' },
    otherWords: ['oon'],
    packs: [
      {
        label: '50 g',
        pricePaise: price * 100,
        discountedPaise: null,
        mrpPaise: Math.max(price, 400) * 100,
        weightGrams: 60,
        sku: `M-${skus}`,
      },
    ],
    pictures: [picture(`/media/none-${skus}`)],
    ...rest,
  }
}

export const picture = (path: string): Picture => ({
  path,
  alt: '',
  width: 960,
  height: 960,
  placeholder: '#aa0000',
})

const by = () => ({ personId: meera.id, now: shop.clock.now(), dataDir })

/** Adds products of Meera's store, or another's. @returns their ids. */
export const submit = async (...products: NewProduct[]): Promise<number[]> =>
  (await transact(shop.db, (tx) => submitProducts(tx, products, by()))).map(({ id }) => id)

export const submitOne = async (product: NewProduct): Promise<number> =>
  (await submit(product))[0] ?? expect.unreachable()

export const change = (id: number, patch: ProductPatch): Promise<number[]> =>
  transact(shop.db, (tx) => submitChange(tx, id, { patch, by: by() }))

export const productOf = async (id: number) =>
  (await productsOf(shop.db, [id])).get(id) ?? expect.unreachable()

export const record = async (id: number, who = rohan): Promise<ProductRecord> => {
  const { status, body } = await shop.ask<ProductRecord>(who, `GET /admin/products/${id}`)
  expect(status).toBe(200)
  return body
}

export const ruleBook = async (): Promise<RuleBook> =>
  (await shop.ask<RuleBook>(rohan, 'GET /admin/product-rules')).body

/** Turns rules on, on top of those that are off, until the next call. */
export async function setRules(rules: { [Name in RuleName]?: Partial<RuleSet[Name]> }): Promise<void> {
  const book = await ruleBook()
  const off = Object.fromEntries(
    Object.entries(book.rules).map(([name, rule]) => [
      name,
      { ...rule, mode: 'off', ...rules[name as RuleName] },
    ]),
  )
  const { status, text } = await shop.ask(rohan, 'PUT /admin/product-rules', {
    version: book.version,
    rules: off,
    reason: 'For a test.',
  })
  expect(status, text).toBe(200)
}

export const decide = (
  id: number,
  act: string,
  ...[body = {}, who = rohan]: [body?: object, who?: TestPerson | null]
) => shop.ask<{ state: string }>(who, `POST /admin/products/${id}/${act}`, body)

/** A photo of stripes, by which pictures differ; `noise` changes it slightly. */
export async function photo(stripes: number, noise = 0): Promise<Picture> {
  const pixels = Buffer.alloc(240 * 240)
  for (let y = 0; y < 240; y += 1)
    for (let x = 0; x < 240; x += 1)
      pixels[y * 240 + x] = (Math.sin((x * stripes + y * (stripes % 3)) / 20) * 100 + 128 + noise) & 255
  const bytes = await sharp(pixels, { raw: { width: 240, height: 240, channels: 1 } })
    .png()
    .toBuffer()
  return transact(shop.db, (tx) => savePhoto(tx, bytes, { dataDir, alt: '' }))
}
