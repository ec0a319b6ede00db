import { afterAll, beforeAll, expect, test } from 'vitest'
import { freshDb, type FreshDb } from '#platform/testing'
import { transact } from '#platform/transact'
import { findStore } from './find-store.ts'
import {
  changeStore,
  openStore,
  sellsOnlyIn,
  findStoreBySlug,
  findStores,
  type StoreFields,
} from './index.ts'

let shop: FreshDb
beforeAll(async () => {
  shop = await freshDb()
})
afterAll(() => shop.drop())

const woolHouse = (slug: string, more: Partial<StoreFields> = {}): StoreFields => ({
  name: 'Kullu Wool House',
  slug,
  about: 'Wool above the Beas.',
  city: 'Kullu',
  stateCode: 2,
  pin: '175101',
  gstin: '02DEMPN0001K1ZX',
  codAllowed: true,
  freeShippingFromPaise: 99_900,
  ownerId: 7,
  ...more,
})
const open = (fields: StoreFields) => transact(shop.db, (tx) => openStore(tx, fields))

test.each([
  ['a PIN of five digits', { pin: '17510' }],
  ['a slug with a space', { slug: 'wool house' }],
  ['no name', { name: ' ' }],
])('a store with %s is not opened', async (_what, wrong) => {
  await expect(open(woolHouse('wrong', wrong))).rejects.toThrow('stores')
  expect(await findStoreBySlug(shop.db, 'wrong')).toBeNull()
})

test.each(['02DEMPN', '02DEMPN0001K1ZY', '39DEMPN0001K1ZL'])(
  'no store can be opened with, or changed to, the GSTIN %s',
  async (gstin) => {
    await expect(open(woolHouse('wrong', { gstin }))).rejects.toMatchObject({
      status: 400,
      details: { errors: [{ field: 'gstin' }] },
    })
    expect(await findStoreBySlug(shop.db, 'wrong')).toBeNull()
    const id = await open(
      woolHouse(`right-${gstin.length}-${gstin.slice(0, 2)}-${gstin.at(-1)?.toLowerCase()}`),
    )
    await expect(transact(shop.db, (tx) => changeStore(tx, id, { gstin }))).rejects.toMatchObject({
      status: 400,
    })
    expect((await findStores(shop.db, [id])).get(id)?.gstin).toBe('02DEMPN0001K1ZX')
  },
)

test('two stores cannot share a slug', async () => {
  await open(woolHouse('same'))
  await expect(open(woolHouse('same'))).rejects.toMatchObject({ status: 409, code: 'slug_taken' })
  const other = await open(woolHouse('other'))
  await expect(transact(shop.db, (tx) => changeStore(tx, other, { slug: 'same' }))).rejects.toMatchObject({
    code: 'slug_taken',
  })
})

test('changing an unknown store is 404', async () => {
  await expect(transact(shop.db, (tx) => changeStore(tx, 999_999, { name: 'Nobody' }))).rejects.toMatchObject(
    { status: 404 },
  )
})

test('a store whose transaction is rolled back leaves nothing behind, not even in the cache', async () => {
  let id = 0
  const undone = transact(shop.db, async (tx) => {
    id = await openStore(tx, woolHouse('undone'))
    expect((await findStores(tx, [id])).get(id)?.slug).toBe('undone')
    throw new Error('undone')
  })
  await expect(undone).rejects.toThrow('undone')
  expect(await findStores(shop.db, [id])).toEqual(new Map())
})

let effectiveStores = 0

test.each([
  ['Open', {}, 'Open'],
  ['Paused', {}, 'Paused'],
  ['Open', { pausedAt: new Date() }, 'Paused'],
  ['Paused', { suspendedAt: new Date() }, 'Suspended'],
  ['Open', { pausedAt: new Date(), suspendedAt: new Date() }, 'Suspended'],
  ['Closed', { suspendedAt: new Date() }, 'Closed'],
] as const)(
  'a store that is %s by itself and %o by the staff counts as %s',
  async (status, staff, effective) => {
    const id = await open(woolHouse(`effective-${(effectiveStores += 1)}`))
    await transact(shop.db, (tx) => changeStore(tx, id, { status, ...staff }))
    expect((await findStores(shop.db, [id])).get(id)?.status).toBe(effective)
  },
)

test('a store is served from the cache until it changes, and unknown ones are absent', async () => {
  const id = await open(woolHouse('kept'))
  const { slug, ...fields } = woolHouse('kept')
  expect((await findStores(shop.db, [id, 999_999])).get(id)).toEqual({
    id,
    slug,
    gstScheme: 'regular',
    ...fields,
    status: 'Open',
    legalName: 'Kullu Wool House',
    address: 'Kullu, Himachal Pradesh 175101',
    careEmail: '',
    carePhone: '',
    constitution: '',
    pickup: null,
    returns: null,
    officerName: '',
    officerEmail: '',
    logo: null,
    banner: null,
    suspendedAt: null,
    pausedAt: null,
    closedAt: null,
    maxListings: null,
    since: expect.any(Date),
  })
  const before = shop.statements.sentCount()
  await findStores(shop.db, [id])
  expect(shop.statements.sentCount() - before).toBe(0)
  await transact(shop.db, (tx) =>
    changeStore(tx, id, { codAllowed: false, status: 'Paused', freeShippingFromPaise: null }),
  )
  expect((await findStores(shop.db, [id])).get(id)).toMatchObject({
    codAllowed: false,
    status: 'Paused',
    freeShippingFromPaise: null,
    name: 'Kullu Wool House',
  })
})

test('a store under composition sells into its own State only, like one without a GSTIN; composition needs a GSTIN', async () => {
  const id = await open(woolHouse('composed'))
  const only = async () => {
    const store = (await findStores(shop.db, [id])).get(id)
    return store && sellsOnlyIn(store)
  }
  expect(await only()).toBeNull()
  await transact(shop.db, (tx) => changeStore(tx, id, { gstScheme: 'composition' }))
  expect(await only()).toBe(2)
  expect((await findStore(shop.db, 'composed')).seller.no_tax).toBe('sellers.composition_taxable_person')
  await expect(transact(shop.db, (tx) => changeStore(tx, id, { gstin: null }))).rejects.toThrow(
    'stores_scheme',
  )
  await transact(shop.db, (tx) => changeStore(tx, id, { gstScheme: 'regular', gstin: null }))
  expect(await only()).toBe(2)
})
