import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { addProducts, keepCategories } from '#domains/products/catalogue'
import { openStore } from '#domains/selling/sellers'
import { systemClock } from '#platform/clock'
import { readConfig } from '#platform/config'
import { createApp } from '#platform/http'
import { freshDb, type FreshDb } from '#platform/testing'
import { transact } from '#platform/transact'
import {
  changeSettings,
  deliveries,
  deliversTo,
  mustDeliver,
  refusePin,
  shippingSettings,
  stateName,
} from './index.ts'
import { shippingRoutes } from './routes.ts'

let shop: FreshDb
let app: FastifyInstance
let indigoLane: number
beforeAll(async () => {
  shop = await freshDb()
  const config = readConfig({ LOG_LEVEL: 'silent' })
  app = await createApp(config)
  const callers = { bearer: async () => null, proof: async () => null }
  shippingRoutes({ app, db: shop.db, config, clock: systemClock, callers, instance: 1, endpoints: [] })
  indigoLane = await transact(shop.db, (tx) =>
    openStore(tx, {
      name: 'Indigo Lane',
      slug: 'indigo-lane',
      about: '',
      city: 'Jaipur',
      stateCode: 8,
      pin: '302002',
      gstin: '08DEMPN0001K1ZL',
      codAllowed: false,
      freeShippingFromPaise: 39_900,
      ownerId: null,
    }),
  )
})
afterAll(async () => {
  await app.close()
  await shop.drop()
})

async function ask(path: string) {
  const answer = await app.inject({ method: 'GET', url: `/api${path}` })
  return { status: answer.statusCode, json: answer.json<Record<string, unknown>>() }
}

describe('GET /pins/:pin', () => {
  test.each([
    '56000',
    'abcdef',
    '000000',
    '%00',
    '12345678901234567890123456789',
    "560001'--",
    '%F0%9F%A7%B6',
  ])('text that is no PIN (%s) is answered with a sentence', async (text) => {
    const { status, json } = await ask(`/pins/${text}`)
    expect(status).toBe(200)
    expect(json).toMatchObject({
      deliverable: false,
      message: 'A PIN code has 6 digits and does not begin with 0.',
      state: null,
      cod: false,
    })
  })

  test.each(['999999', '900056', '350001'])('%s is not delivered to', async (pin) => {
    const { status, json } = await ask(`/pins/${pin}`)
    expect(status).toBe(200)
    expect(json).toMatchObject({
      pin,
      deliverable: false,
      message: 'Please change the pin-code as it is not available for delivery',
      eta_days: null,
    })
  })

  test('a store that is not there is 404, a store id that is none is 400', async () => {
    expect((await ask('/pins/560001?store_id=987654')).status).toBe(404)
    expect((await ask('/pins/560001?store_id=x')).status).toBe(400)
    expect((await ask('/pins/560001?store_id=99999999999999999999')).status).toBe(400)
  })

  test('560001 is delivered to, with cash on delivery', async () => {
    const { json } = await ask('/pins/560%20001')
    expect(json).toEqual({
      pin: '560001',
      deliverable: true,
      message: 'We deliver to Karnataka. Cash on delivery is available.',
      state: { code: 29, name: 'Karnataka' },
      states: [{ code: 29, name: 'Karnataka' }],
      city: 'Bengaluru',
      cod: true,
      eta_days: null,
      shipping: null,
    })
  })

  test('Indigo Lane of Jaipur sends to Bengaluru for ₹69, free from ₹399, without cash on delivery', async () => {
    const { json } = await ask(`/pins/560001?store_id=${indigoLane}`)
    expect(json).toMatchObject({
      deliverable: true,
      cod: false,
      eta_days: { from: 3, to: 6 },
      shipping: { charge: 69, free_from: 399 },
    })
  })

  test('a PIN in two States names both', async () => {
    const { json } = await ask('/pins/605007')
    expect(json).toMatchObject({
      states: [{ name: 'Puducherry' }, { name: 'Tamil Nadu' }],
      message: expect.stringContaining('Puducherry or Tamil Nadu'),
    })
  })
})

test('GET /states answers 36 by GST code', async () => {
  const { json } = await ask('/states')
  expect(json['states']).toHaveLength(36)
  expect((json['states'] as unknown[])[0]).toEqual({ code: 1, name: 'Jammu and Kashmir' })
})

describe('one promise for product and bill', () => {
  let tara: { storeId: number; shawl: number; cloth: number; product: number }
  beforeAll(async () => {
    tara = await transact(shop.db, async (tx) => {
      await keepCategories(tx, [
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
    'nothing is promised of what is not there: %s',
    async (query) => {
      expect((await ask(`/pins/171001?${query}`)).status).toBeOneOf([400, 404])
    },
  )

  test('a pack of another product is 404', async () => {
    expect((await ask(`/pins/171001?product_id=${tara.product}&pricing_id=${tara.cloth}`)).status).toBe(404)
  })

  test('a shawl of 1.1 kg that is made in 5 days comes to Shimla in 7 to 8 days for three slabs, as on the bill', async () => {
    for (const query of [`pricing_id=${tara.shawl}`, `product_id=${tara.product}`]) {
      const { json } = await ask(`/pins/171001?${query}`)
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

  test('of cut goods the shortest length is weighed', async () => {
    expect((await ask(`/pins/171001?pricing_id=${tara.cloth}`)).json).toMatchObject({
      shipping: { charge: 139 },
    })
  })

  const REASON = 'Kullu Wool House is not registered for GST and may by law sell only within its own State.'

  test('a seller without GSTIN sells within her own State alone, and the PIN, the bill and the search say so', async () => {
    const { json } = await ask(`/pins/560001?store_id=${tara.storeId}`)
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

  test('a PIN on the border of her State is delivered to in her State only', async () => {
    // 605007 lies in Puducherry and Tamil Nadu.
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
    const { json } = await ask(`/pins/605007?store_id=${chennai}`)
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

test("a bill for Meena's 999999 is refused, before any price is worked out", async () => {
  const refusal = expect.objectContaining({ status: 400, code: 'pin_not_deliverable' })
  await expect(deliveries(shop.db, { pin: '999999', parcels: [] })).rejects.toThrow(refusal)
  expect(() => mustDeliver('900056')).toThrow(refusal)
  expect(() => mustDeliver('560001')).not.toThrow()
  expect([stateName(29), stateName(28)]).toEqual(['Karnataka', ''])
})

test('the refusal of a PIN is 400 in the words of the wire', () => {
  expect(refusePin).toThrow(
    expect.objectContaining({
      status: 400,
      code: 'pin_not_deliverable',
      message: 'Please change the pin-code as it is not available for delivery',
    }),
  )
})

describe('the settings', () => {
  const parcels = [
    {
      storeId: 1,
      storePin: '560034',
      storeCodAllowed: true,
      freeFromPaise: null,
      goodsPaise: 10_000,
      grams: 100,
    },
  ]

  test('are read once, and a second bill needs no statement', async () => {
    await deliveries(shop.db, { pin: '560001', parcels })
    const before = shop.statements.sent()
    await deliveries(shop.db, { pin: '110001', parcels })
    await transact(shop.db, (tx) => deliveries(tx, { pin: '560001', parcels }))
    expect(shop.statements.sent() - before).toBeLessThanOrEqual(2)
  })

  test('take effect as soon as they are changed, and not at all when the change is undone', async () => {
    const rate = (await shippingSettings(shop.db)).rates.A
    const undone = transact(shop.db, async (tx) => {
      await changeSettings(tx, { rates: [{ ...rate, first_slab_paise: 1 }] })
      throw new Error('the power went')
    })
    await expect(undone).rejects.toThrow('the power went')
    expect((await deliveries(shop.db, { pin: '560001', parcels })).parcels[0]?.chargePaise).toBe(4_000)
    await transact(shop.db, (tx) =>
      changeSettings(tx, {
        rates: [{ ...rate, first_slab_paise: 4_500 }],
        rules: { cod_fee_paise: 3_500 },
        pinRules: [{ prefix: '560099', is_delivered: true, takes_cod: false }],
      }),
    )
    expect((await deliveries(shop.db, { pin: '560099', parcels })).parcels[0]).toMatchObject({
      chargePaise: 4_500,
      codFeePaise: 3_500,
      codAllowed: false,
    })
  })
})
