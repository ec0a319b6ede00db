import { describe, expect, test } from 'vitest'
import { transact } from '#platform/transact'
import { savePinRules, deliveries, refusePin } from './index.ts'
import { getJson, indigoLane, setUpShipping, shop } from './shipping.fixture.ts'

setUpShipping()

describe('GET /pins/:pin', () => {
  test.each([
    '56000',
    'abcdef',
    '000000',
    '%00',
    '12345678901234567890123456789',
    "560001'--",
    '%F0%9F%A7%B6',
  ])('text that is no PIN (%s) gets a sentence', async (text) => {
    const { status, json } = await getJson(`/pins/${text}`)
    expect(status).toBe(200)
    expect(json).toMatchObject({
      deliverable: false,
      message: 'A PIN code has 6 digits and doesn’t start with 0.',
      state: null,
      cod: false,
    })
  })

  test.each(['999999', '900056', '350001'])('%s is not delivered to', async (pin) => {
    const { status, json } = await getJson(`/pins/${pin}`)
    expect(status).toBe(200)
    expect(json).toMatchObject({
      pin,
      deliverable: false,
      message: 'Please change the pin-code as it is not available for delivery',
      eta_days: null,
    })
  })

  test('a missing store is 404, an invalid store id is 400', async () => {
    expect((await getJson('/pins/560001?store_id=987654')).status).toBe(404)
    expect((await getJson('/pins/560001?store_id=x')).status).toBe(400)
    expect((await getJson('/pins/560001?store_id=99999999999999999999')).status).toBe(400)
  })

  test('560001 is delivered to, with cash on delivery', async () => {
    const { json } = await getJson('/pins/560%20001')
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

  test('Indigo Lane of Jaipur delivers to Bengaluru for ₹69, free from ₹399, without cash on delivery', async () => {
    const { json } = await getJson(`/pins/560001?store_id=${indigoLane}`)
    expect(json).toMatchObject({
      deliverable: true,
      cod: false,
      eta_days: { from: 3, to: 6 },
      shipping: { charge: 69, free_from: 399 },
    })
  })

  test('a PIN in two States names both', async () => {
    const { json } = await getJson('/pins/605007')
    expect(json).toMatchObject({
      states: [{ name: 'Puducherry' }, { name: 'Tamil Nadu' }],
      message: expect.stringContaining('Puducherry or Tamil Nadu'),
    })
  })
})

test('GET /states answers 36 by GST code', async () => {
  const { json } = await getJson('/states')
  expect(json['states']).toHaveLength(36)
  expect((json['states'] as unknown[])[0]).toEqual({ code: 1, name: 'Jammu and Kashmir' })
})

test("the refusal of a PIN is 400 with the wire's sentence", () => {
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

  test('are loaded once, and a second bill needs no statement', async () => {
    await deliveries(shop.db, { pin: '560001', parcels })
    const before = shop.statements.sentCount()
    await deliveries(shop.db, { pin: '110001', parcels })
    await transact(shop.db, (tx) => deliveries(tx, { pin: '560001', parcels }))
    expect(shop.statements.sentCount() - before).toBeLessThanOrEqual(2)
  })

  test('apply as soon as they are changed, and not at all when the change is rolled back', async () => {
    const noCash = { prefix: '560099', is_delivered: true, takes_cod: false, extra_charge_paise: 1_500 }
    const undone = transact(shop.db, async (tx) => {
      await savePinRules(tx, [noCash])
      throw new Error('the power went')
    })
    await expect(undone).rejects.toThrow('the power went')
    expect((await deliveries(shop.db, { pin: '560099', parcels })).parcels[0]?.codAllowed).toBe(true)
    await transact(shop.db, (tx) => savePinRules(tx, [noCash]))
    expect((await deliveries(shop.db, { pin: '560099', parcels })).parcels[0]).toMatchObject({
      chargePaise: 5_500,
      codFeePaise: 2_900,
      codAllowed: false,
    })
  })
})
