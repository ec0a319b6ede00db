import { addProducts, type NewProduct } from '#domains/products/catalogue/listings'
import { saveCategories } from '#domains/products/catalogue/reference-data'
import { openStore, STORES_CHANNEL } from '#domains/selling/sellers'
import { broadcast } from '#platform/broadcast'
import { receiveStock } from '#domains/products/stock'
import type { Db } from '#platform/database'
import { gstinCheckDigit } from '#platform/gstin'
import { transact } from '#platform/transact'

/** Goods of a test: prices in rupees, stock in pieces. */
export type TestGoods = {
  name: string
  price: number
  offer?: number
  stock: number
  grams?: number
  gst?: number
}

export type SoldGoods = { productId: number; variantId: number; storeId: number; name: string }

const STATES = {
  Karnataka: { stateCode: 29, pin: '560034', prefix: '29' },
  Rajasthan: { stateCode: 8, pin: '302001', prefix: '08' },
} as const

export type StoreOptions = { state?: keyof typeof STATES; cod?: boolean; registered?: boolean; slug?: string }

let opened = 0

/** Opens a store, e.g. 'Wool House', that sells these goods. */
export async function openStoreWithGoods(
  db: Db,
  name: string,
  { goods, ...options }: StoreOptions & { goods: readonly TestGoods[] },
): Promise<SoldGoods[]> {
  const { stateCode, pin, prefix } = STATES[options.state ?? 'Karnataka']
  opened += 1
  const slug = options.slug ?? `store-${opened}`
  return transact(db, async (tx) => {
    await saveCategories(tx, [
      {
        id: 4,
        parentId: null,
        name: 'Yarns & Needles',
        description: 'Yarn.',
        image: '',
        placeholder: '#eeeeee',
      },
    ])
    const storeId = await openStore(tx, {
      name,
      slug,
      about: `${name} of our tests.`,
      city: 'Bengaluru',
      stateCode,
      pin,
      gstin:
        options.registered === false
          ? null
          : `${prefix}AAACW1234F1Z${gstinCheckDigit(`${prefix}AAACW1234F1Z`)}`,
      codAllowed: options.cod ?? true,
      freeShippingFromPaise: null,
      ownerId: null,
    })
    const added = await addProducts(
      tx,
      goods.map((one) => productOf(storeId, slug, one)),
    )
    const sold = added.map(({ id, variantIds }, index) => ({
      productId: id,
      variantId: variantIds[0] ?? 0,
      storeId,
      name: goods[index]?.name ?? '',
    }))
    await receiveStock(
      tx,
      sold.map((one, index) => ({ ...one, quantity: goods[index]?.stock ?? 0 })),
    )
    return sold
  })
}

/** Makes a person, by id or by ten-digit phone, the owner of a store, and invalidates cached stores. */
export function assignStore(
  db: Db,
  storeId: number,
  { owner, openedAt }: { owner: number | string; openedAt?: Date },
): Promise<void> {
  return transact(db, async (tx) => {
    const { id } = await tx
      .selectFrom('identity.people')
      .select('id')
      .where(typeof owner === 'string' ? 'phone' : 'id', '=', owner)
      .executeTakeFirstOrThrow()
    const changed = { owner_id: id, ...(openedAt && { opened_at: openedAt }) }
    await tx.updateTable('sellers.stores').set(changed).where('id', '=', storeId).execute()
    await broadcast(tx, STORES_CHANNEL, String(storeId))
  })
}

function productOf(
  storeId: number,
  slug: string,
  { name, price, offer, grams = 100, gst = 5 }: TestGoods,
): NewProduct {
  return {
    storeId,
    categoryId: 4,
    name,
    description: `${name}, for tests.`,
    hsn: '5509',
    gstRate: gst,
    colour: null,
    countryOfOrigin: 'India',
    netQuantity: '1 unit',
    attributes: {},
    otherWords: [],
    pictures: [],
    packs: [
      {
        label: '',
        pricePaise: Math.round(price * 100),
        discountedPaise: offer === undefined ? null : Math.round(offer * 100),
        mrpPaise: Math.round(price * 100),
        weightGrams: grams,
        sku: `${slug}-${name}`,
      },
    ],
  }
}
