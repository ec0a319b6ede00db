import { beforeAll, describe, expect, test } from 'vitest'
import { addProducts } from '#domains/products/catalogue/listings'
import { saveCategories } from '#domains/products/catalogue/reference-data'
import { openStore } from '#domains/selling/sellers'
import { transact } from '#platform/transact'
import { deliveries, deliversTo, requireDeliverable, stateName } from './index.ts'
import { getJson, indigoLane, setUpShipping, shop } from './shipping.fixture.ts'

setUpShipping()

describe('the same promise for product and bill', () => {
  let tara: { storeId: number; shawl: number; cloth: number; product: number }
  beforeAll(async () => {
    tara = await transact(shop.db, async (tx) => {
      await saveCategories(tx, [
        {
          id: 4,
          parentId: null,
          name: 'Yarns & Needles',
          description: '',
          image: '',
          placeholder: '#ffffff',
        },
      ])
      const place = {
        about: '',
        city: 'Kullu',
        stateCode: 2,
        pin: '175101',
        codAllowed: true,
        freeShippingFromPaise: null,
        ownerId: null,
      }
      const storeId = await openStore(tx, {
        ...place,
        name: 'Kullu Wool House',
        slug: 'kullu-wool-house',
        gstin: null,
      })
      const pack = {
        label: '',
        pricePaise: 60_000,
        discountedPaise: null,
        mrpPaise: 60_000,
        weightGrams: 400,
        sku: 'T',
      }
      const listing = {
        storeId,
        categoryId: 4,
        description: '',
        hsn: '6214',
        gstRate: 5,
        colour: null,
        countryOfOrigin: 'India',
        netQuantity: '1 unit',
      }
      const more = { attributes: {}, otherWords: [], pictures: [] }
      const added = await addProducts(tx, [
        { ...listing, ...more, name: 'Shawl', packs: [{ ...pack, weightGrams: 1_100, madeInDays: 5 }] },
        {
          ...listing,
          ...more,
          name: 'Cloth',
          packs: [{ ...pack, cut: { stepMetres: 0.25, leastSteps: 4 } }],
        },
      ])
      const [shawl, cloth] = added.map(({ variantIds }) => variantIds[0] ?? 0)
      return { storeId, shawl: shawl ?? 0, cloth: cloth ?? 0, product: added[0]?.id ?? 0 }
    })
  })

  test.each(['pricing_id=987654', 'product_id=987654', 'pricing_id=0', 'product_id=1&pricing_id=x'])(
    'no promise for what is missing: %s',
    async (query) => {
      expect((await getJson(`/pins/171001?${query}`)).status).toBeOneOf([400, 404])
    },
  )

  test('a variant of another product is 404', async () => {
    expect((await getJson(`/pins/171001?product_id=${tara.product}&pricing_id=${tara.cloth}`)).status).toBe(
      404,
    )
  })

  test('a shawl of 1.1 kg that is made in 5 days arrives in Shimla in 7 to 8 days for three slabs, as on the bill', async () => {
    for (const query of [`pricing_id=${tara.shawl}`, `product_id=${tara.product}`]) {
      const { json } = await getJson(`/pins/171001?${query}`)
      expect(json).toMatchObject({
        deliverable: true,
        message: 'Delivery to Himachal Pradesh in 7–8 days. Cash on delivery is available.',
        eta_days: { from: 7, to: 8 },
        shipping: { charge: 109, free_from: 499 },
      })
    }
    const parcel = {
      storeId: tara.storeId,
      storePin: '175101',
      storeCodAllowed: true,
      freeFromPaise: null,
      goodsPaise: 10_000,
      grams: 1_100,
    }
    const bill = await deliveries(shop.db, {
      pin: '171001',
      parcels: [{ ...parcel, madeInDays: 5, sellsOnlyIn: 2 }],
    })
    expect(bill.parcels[0]).toMatchObject({ etaDays: { from: 7, to: 8 }, chargePaise: 10_900 })
  })

  test('cut goods are weighed at their shortest length', async () => {
    expect((await getJson(`/pins/171001?pricing_id=${tara.cloth}`)).json).toMatchObject({
      shipping: { charge: 139 },
    })
  })

  const REASON = 'Kullu Wool House isn’t registered for GST and by law can only sell within its own State.'

  test('a seller without GSTIN sells within her own State only, and the PIN, the bill and the search say so', async () => {
    const { json } = await getJson(`/pins/560001?store_id=${tara.storeId}`)
    expect(json).toMatchObject({
      deliverable: false,
      message: REASON,
      state: { code: 29 },
      eta_days: null,
      shipping: null,
    })
    const parcel = {
      storeId: tara.storeId,
      storePin: '175101',
      storeCodAllowed: true,
      freeFromPaise: null,
      goodsPaise: 10_000,
      grams: 100,
      sellsOnlyIn: 2,
    }
    await expect(deliveries(shop.db, { pin: '560001', parcels: [parcel] })).rejects.toMatchObject({
      status: 400,
      code: 'own_state_only',
      message: REASON,
      details: { errors: [{ field: 'zip_code' }], more: { store_ids: [tara.storeId] } },
    })
    const stores = [tara.storeId, indigoLane, 987_654]
    expect(await deliversTo(shop.db, '560001', stores)).toEqual(new Set([indigoLane]))
    expect(await deliversTo(shop.db, '171 001', stores)).toEqual(new Set([tara.storeId, indigoLane]))
    expect(await deliversTo(shop.db, '999999', stores)).toEqual(new Set())
    expect(await deliversTo(shop.db, 'Shimla', stores)).toEqual(new Set())
  })

  test("a PIN on the border of the seller's State is delivered to in that State only", async () => {
    // 605007 is in Puducherry and Tamil Nadu.
    const chennai = await transact(shop.db, (tx) =>
      openStore(tx, {
        name: 'Kolam',
        slug: 'kolam',
        about: '',
        city: 'Chennai',
        stateCode: 33,
        pin: '600001',
        gstin: null,
        codAllowed: true,
        freeShippingFromPaise: null,
        ownerId: null,
      }),
    )
    const { json } = await getJson(`/pins/605007?store_id=${chennai}`)
    expect(json).toMatchObject({ deliverable: true, states: [{ name: 'Tamil Nadu' }], state: { code: 33 } })
    const parcel = {
      storeId: chennai,
      storePin: '600001',
      storeCodAllowed: true,
      freeFromPaise: null,
      goodsPaise: 10_000,
      grams: 100,
      sellsOnlyIn: 33,
    }
    await expect(deliveries(shop.db, { pin: '605007', state: 34, parcels: [parcel] })).rejects.toMatchObject({
      code: 'own_state_only',
    })
    expect(await deliveries(shop.db, { pin: '605007', state: 33, parcels: [parcel] })).toMatchObject({
      deliverable: true,
    })
  })
})

test("a bill for Meena's 999999 is refused before any price is computed", async () => {
  const refusal = expect.objectContaining({ status: 400, code: 'pin_not_deliverable' })
  await expect(deliveries(shop.db, { pin: '999999', parcels: [] })).rejects.toThrow(refusal)
  expect(() => requireDeliverable('900056')).toThrow(refusal)
  expect(() => requireDeliverable('560001')).not.toThrow()
  expect([stateName(29), stateName(28)]).toEqual(['Karnataka', ''])
})
