import { translate } from '#platform/messages'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { freshDb, type FreshDb } from '#platform/testing'
import {
  chargeOf,
  codFeeOf,
  codReasonOf,
  deliveriesUnder,
  shippingSettings,
  zoneOf,
  type Parcel,
  type Settings,
} from './index.ts'

const KARNATAKA = 29
const nothingMore = { extra_days: 0, extra_charge_paise: 0 }
let shop: FreshDb
let settings: Settings
beforeAll(async () => {
  shop = await freshDb()
  settings = await shippingSettings(shop.db)
})
afterAll(() => shop.drop())

const parcel = (changes: Partial<Parcel> = {}): Parcel => ({
  storeId: 1,
  storePin: '560034',
  storeCodAllowed: true,
  freeFromPaise: null,
  goodsPaise: 30_000,
  grams: 400,
  ...changes,
})
const deliver = (pin: string, changes: Partial<Parcel> = {}) =>
  deliveriesUnder(settings, { pin, parcels: [parcel(changes)] })

describe('a PIN without delivery', () => {
  test.each(['999999', '900056', '56000', 'Bengaluru', '', '350001', '100001', '560001; drop table'])(
    "%j is refused with the wire's sentence",
    (pin) => {
      expect(deliver(pin)).toMatchObject({
        deliverable: false,
        message: 'shipping.pin_code_undeliverable',
        parcels: [],
      })
    },
  )

  test('an excluded prefix excludes its whole district, except for a longer prefix', () => {
    const pinRules = new Map([
      ['19', { prefix: '19', is_delivered: false, takes_cod: false, ...nothingMore }],
      ['190001', { prefix: '190001', is_delivered: true, takes_cod: false, ...nothingMore }],
    ])
    const winter = { ...settings, pinRules }
    const query = { parcels: [parcel()] }
    expect(deliveriesUnder(winter, { pin: '193101', ...query })).toMatchObject({
      deliverable: false,
      state: { name: 'Jammu and Kashmir' },
    })
    expect(deliveriesUnder(winter, { pin: '190001', ...query })).toMatchObject({ deliverable: true })
  })

  test('no setting can enable 999999', () => {
    const open = {
      ...settings,
      pinRules: new Map([
        ['999999', { prefix: '999999', is_delivered: true, takes_cod: true, ...nothingMore }],
      ]),
    }
    expect(deliveriesUnder(open, { pin: '999999', parcels: [] }).deliverable).toBe(false)
  })

  test('any text gets an answer', () => {
    fc.assert(
      fc.property(
        fc.oneof(fc.string(), fc.integer({ min: 0, max: 9_999_999 }).map(String)),
        (pin) => typeof deliver(pin).deliverable === 'boolean',
      ),
    )
  })
})

describe('cash on delivery', () => {
  const reason = (changes: Partial<Parcel>) => {
    const sentence = codReasonOf(settings, parcel(changes), true)
    return sentence && translate(sentence)
  }

  test('is refused below ₹99 and above ₹5,000 of one store, and allowed at both', () => {
    expect(reason({ goodsPaise: 9_899 })).toBe(
      'Cash on delivery is available for orders of ₹99 or more per store.',
    )
    expect(reason({ goodsPaise: 500_001 })).toBe(
      'Cash on delivery is available for orders of up to ₹5,000 per store.',
    )
    expect(reason({ goodsPaise: 9_900 })).toBeNull()
    expect(reason({ goodsPaise: 500_000 })).toBeNull()
  })

  test('is refused by a store that does not accept it', () => {
    expect(reason({ storeCodAllowed: false })).toBe('This store doesn’t accept cash on delivery.')
  })

  test.each(['744101', '682555'])('is refused on the islands, at %s', (pin) => {
    expect(deliver(pin).parcels[0]).toMatchObject({
      codAllowed: false,
      codReason: 'shipping.cash_unavailable',
    })
  })

  test('is allowed at 560001', () => {
    expect(deliver('560001')).toMatchObject({
      deliverable: true,
      state: { code: KARNATAKA },
      parcels: [{ codAllowed: true, codReason: null }],
    })
  })

  test('costs ₹29, and nothing from ₹999 of one store', () => {
    expect(codFeeOf(settings, 99_899)).toBe(2_900)
    expect(codFeeOf(settings, 99_900)).toBe(0)
    expect(deliver('560001').parcels[0]?.codFeePaise).toBe(2_900)
  })
})

describe('the zone of a parcel', () => {
  test.each([
    { from: '560034', to: '560001', state: 29, zone: 'A', why: 'within Bengaluru' },
    { from: '560034', to: '570001', state: 29, zone: 'B', why: 'Bengaluru to Mysuru' },
    { from: '560034', to: '110001', state: 7, zone: 'C', why: 'Bengaluru to Delhi' },
    { from: '122001', to: '201301', state: 9, zone: 'C', why: 'Gurugram to Noida' },
    { from: '560034', to: '302001', state: 8, zone: 'D', why: 'Bengaluru to Jaipur' },
    { from: '302002', to: '110001', state: 7, zone: 'D', why: 'Jaipur to Delhi' },
    { from: '560034', to: '781001', state: 18, zone: 'E', why: 'Bengaluru to Guwahati' },
    { from: '781001', to: '560034', state: 29, zone: 'E', why: 'Guwahati to Bengaluru' },
    { from: '781001', to: '785001', state: 18, zone: 'B', why: 'within Assam' },
    { from: '682001', to: '682555', state: 31, zone: 'A', why: 'the same sorting district' },
    { from: '700073', to: '744101', state: 35, zone: 'E', why: 'Kolkata to Port Blair' },
    { from: '700073', to: '737101', state: 11, zone: 'E', why: 'Kolkata to Gangtok' },
    { from: 'unknown', to: '560001', state: 29, zone: 'D', why: 'a store whose PIN is not known' },
  ])('$from to $to is $zone: $why', ({ from, to, state, zone }) => {
    expect(zoneOf(settings, from, { pin: to, stateCode: state })).toBe(zone)
  })

  test('a PIN in two States has the zone of the State that the shopper names', () => {
    const query = { pin: '605007', parcels: [parcel({ storePin: '600001' })] }
    expect(deliveriesUnder(settings, query)).toMatchObject({
      state: { name: 'Puducherry' },
      stateFits: true,
      parcels: [{ zone: 'D' }],
    })
    expect(deliveriesUnder(settings, { ...query, state: 33 })).toMatchObject({
      state: { name: 'Tamil Nadu' },
      stateFits: true,
      parcels: [{ zone: 'B' }],
    })
    expect(deliveriesUnder(settings, { ...query, state: 32 })).toMatchObject({
      state: { name: 'Puducherry' },
      stateFits: false,
    })
  })
})

describe('the charge', () => {
  test.each([
    { zone: 'A', first: 4_000, third: 9_000, freeFrom: 49_900 },
    { zone: 'B', first: 4_900, third: 10_900, freeFrom: 49_900 },
    { zone: 'C', first: 5_900, third: 12_900, freeFrom: 79_900 },
    { zone: 'D', first: 6_900, third: 15_900, freeFrom: 79_900 },
    { zone: 'E', first: 9_900, third: 22_900, freeFrom: 149_900 },
  ] as const)(
    'of zone $zone is $first paise up to 500 g, $third up to 1.5 kg, and nothing from $freeFrom on',
    ({ zone, first, third, freeFrom }) => {
      const charge = (grams: number, goodsPaise: number) =>
        chargeOf(settings, zone, { grams, goodsPaise, freeFromPaise: null })
      expect([charge(0, 100), charge(500, freeFrom - 1), charge(1_001, 100), charge(1_500, 100)]).toEqual([
        first,
        first,
        third,
        third,
      ])
      expect(charge(5_000, freeFrom)).toBe(0)
    },
  )

  test('a store may deliver free from a lower value than the zone, never from a higher one', () => {
    const charge = (freeFromPaise: number, goodsPaise: number) =>
      chargeOf(settings, 'A', { grams: 100, goodsPaise, freeFromPaise })
    expect(charge(19_900, 19_900)).toBe(0)
    expect(charge(149_900, 49_900)).toBe(0)
    expect(charge(0, 0)).toBe(0)
  })

  const anyParcel = fc.record({
    zone: fc.constantFrom('A', 'B', 'C', 'D', 'E'),
    grams: fc.integer({ min: 0, max: 1_000_000 }),
    goodsPaise: fc.integer({ min: 0, max: 10 ** 9 }),
    freeFromPaise: fc.option(fc.integer({ min: 0, max: 10 ** 7 })),
  })

  test('is in whole paise, falls to nothing exactly from the free value, and never falls with weight', () => {
    fc.assert(
      fc.property(anyParcel, fc.integer({ min: 0, max: 10_000 }), ({ zone, ...sent }, more) => {
        const charge = chargeOf(settings, zone, sent)
        const threshold = Math.min(
          settings.rates[zone].free_from_paise,
          sent.freeFromPaise ?? Number.POSITIVE_INFINITY,
        )
        expect(Number.isSafeInteger(charge)).toBe(true)
        expect(charge === 0).toBe(sent.goodsPaise >= threshold)
        expect(chargeOf(settings, zone, { ...sent, grams: sent.grams + more })).toBeGreaterThanOrEqual(charge)
      }),
    )
  })

  test('each store of a purchase has its own parcel, charge and days', () => {
    const query = {
      pin: '560001',
      parcels: [parcel(), parcel({ storeId: 2, storePin: '781001', goodsPaise: 150_000 })],
    }
    expect(deliveriesUnder(settings, query).parcels).toEqual([
      {
        storeId: 1,
        zone: 'A',
        chargePaise: 4_000,
        etaDays: { from: 1, to: 2 },
        codAllowed: true,
        codReason: null,
        codFeePaise: 2_900,
        isOwnStateOnly: false,
        isReached: true,
      },
      {
        storeId: 2,
        zone: 'E',
        chargePaise: 0,
        etaDays: { from: 5, to: 9 },
        codAllowed: true,
        codReason: null,
        codFeePaise: 0,
        isOwnStateOnly: false,
        isReached: true,
      },
    ])
  })
})
