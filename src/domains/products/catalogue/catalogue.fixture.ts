import { openStore } from '#domains/selling/sellers'
import { freshDb, type FreshDb } from '#platform/testing'
import { transact } from '#platform/transact'
import { addProducts, type AddedProduct, type NewPack, type NewProduct } from './listings/index.ts'
import { saveCategories, saveColours } from './reference-data/index.ts'

/** A catalogue with a hobby, a subcategory, colours and two stores, in a separate database. */
export type CatalogueShop = FreshDb & {
  storeId: number
  otherStoreId: number
  knitting: number
  add(product: NewProduct): Promise<AddedProduct>
}

export async function openCatalogue(): Promise<CatalogueShop> {
  const database = await freshDb()
  const store = {
    about: '',
    city: 'Kullu',
    stateCode: 2,
    pin: '175101',
    gstin: null,
    codAllowed: true,
    freeShippingFromPaise: 99_900,
    ownerId: null,
  }
  const made = await transact(database.db, async (tx) => {
    const storeId = await openStore(tx, { ...store, name: 'Kullu Wool House', slug: 'kullu-wool-house' })
    const otherStoreId = await openStore(tx, { ...store, name: 'Indigo Lane', slug: 'indigo-lane' })
    const look = { description: '', image: '/media/0', placeholder: '#ffffff' }
    await saveCategories(tx, [
      { ...look, id: 4, parentId: null, name: 'Yarns & Needles', nameHi: 'ऊन और सलाइयाँ' },
    ])
    const knitting = (await saveCategories(tx, [{ ...look, parentId: 4, name: 'Knitting yarn' }]))[0] ?? 0
    await saveColours(tx, { Red: '#e53935', Blue: '#1e88e5' })
    return { storeId, otherStoreId, knitting }
  })
  const add = async (product: NewProduct): Promise<AddedProduct> => {
    const [added] = await transact(database.db, (tx) => addProducts(tx, [product]))
    if (!added) throw new Error('nothing was added')
    return added
  }
  return { ...database, ...made, add }
}

export const newPack = (more: Partial<NewPack> = {}): NewPack => ({
  label: '50 g',
  pricePaise: 32_500,
  discountedPaise: 29_900,
  mrpPaise: 39_000,
  weightGrams: 60,
  sku: 'W-A',
  ...more,
})

export const newYarn = (
  { storeId, knitting }: CatalogueShop,
  more: Partial<NewProduct> = {},
): NewProduct => ({
  storeId,
  categoryId: knitting,
  name: 'Wool & Silk Yarn, Red',
  description: 'Soft.',
  hsn: '5109',
  gstRate: 5,
  colour: 'Red',
  countryOfOrigin: 'India',
  netQuantity: '50 g',
  attributes: { fibre: 'Wool' },
  otherWords: ['oon', 'ऊन'],
  packs: [
    newPack(),
    newPack({
      label: 'Pack of 5',
      pricePaise: 152_500,
      discountedPaise: null,
      mrpPaise: 195_000,
      weightGrams: 290,
      sku: 'W-B',
    }),
  ],
  pictures: [{ path: '/media/abc', alt: 'A red ball', width: 960, height: 960, placeholder: '#aa0000' }],
  ...more,
})
