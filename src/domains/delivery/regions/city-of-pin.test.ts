import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { cityOfPin, stateOfPin } from './index.ts'
import { packTowns, unpackTowns } from './pack-towns.ts'
import { STRADDLING } from './pin-data.ts'
import packed from './pin-towns.json' with { type: 'json' }

const towns = unpackTowns(packed)

describe('PINs without a town', () => {
  test.each([
    '',
    '56000',
    '060001',
    'Pune',
    '999999',
    '900056',
    '900099',
    '350001',
    '560999',
    '110000',
    '560 001',
  ])('%j has no town', (pin) => {
    expect(cityOfPin(pin)).toBeNull()
  })

  test.each(['605007', '533464', '802131', '244924', '782410'])(
    '%s is in two States, so the buyer names the place',
    (pin) => {
      expect(stateOfPin(pin)).toHaveLength(2)
      expect(cityOfPin(pin)).toBeNull()
    },
  )

  test.each(['505530', '784999', '734312', '841413'])('%s is in two districts equally, or in none', (pin) => {
    expect(cityOfPin(pin)).toBeNull()
  })
})

describe('the town of a PIN, as written in an address', () => {
  test.each([
    ['110001', 'New Delhi', 'Connaught Place'],
    ['110006', 'Delhi', 'Chandni Chowk'],
    ['122001', 'Gurugram', 'no longer Gurgaon'],
    ['160017', 'Chandigarh', 'its head post office'],
    ['160062', 'Mohali', 'behind a Chandigarh prefix'],
    ['171001', 'Shimla', 'the Mall'],
    ['180001', 'Jammu', 'its old town'],
    ['194101', 'Leh', 'in Ladakh'],
    ['201301', 'Noida', 'not Gautam Buddha Nagar'],
    ['208001', 'Kanpur', 'which the directory puts into Fatehpur'],
    ['211001', 'Prayagraj', 'no longer Allahabad'],
    ['226001', 'Lucknow', 'Hazratganj'],
    ['247667', 'Roorkee', 'not Haridwar'],
    ['302001', 'Jaipur', 'its head post office'],
    ['370001', 'Bhuj', 'not Kachchh'],
    ['380001', 'Ahmedabad', 'which the directory spells Ahmadabad'],
    ['390001', 'Vadodara', 'no longer Baroda'],
    ['400001', 'Mumbai', 'Fort'],
    ['400050', 'Mumbai', 'Bandra, in Mumbai Suburban'],
    ['400703', 'Navi Mumbai', 'Vashi, in Thane'],
    ['403001', 'Panaji', 'not North Goa'],
    ['411001', 'Pune', 'Camp'],
    ['431001', 'Chhatrapati Sambhajinagar', 'no longer Aurangabad'],
    ['824101', 'Aurangabad', 'the one in Bihar'],
    ['452001', 'Indore', 'its head post office'],
    ['492001', 'Raipur', 'its head post office'],
    ['494001', 'Jagdalpur', 'which the directory puts into Raipur'],
    ['500001', 'Hyderabad', 'not Hyderabad G.P.O.'],
    ['520001', 'Vijayawada', 'not NTR'],
    ['560001', 'Bengaluru', 'not Bangalore G.P.O.'],
    ['560066', 'Bengaluru', 'Whitefield'],
    ['570001', 'Mysuru', 'no longer Mysore'],
    ['580020', 'Hubballi', 'not Dharwad'],
    ['600001', 'Chennai', 'George Town'],
    ['605001', 'Puducherry', 'inside Tamil Nadu'],
    ['641001', 'Coimbatore', 'its head post office'],
    ['673310', 'Mahe', 'inside Kerala'],
    ['682001', 'Kochi', 'not Ernakulam'],
    ['682555', 'Kavaratti', 'behind a Kochi prefix'],
    ['695001', 'Thiruvananthapuram', 'no longer Trivandrum'],
    ['700001', 'Kolkata', 'no longer Calcutta'],
    ['734001', 'Siliguri', 'not Darjeeling'],
    ['737101', 'Gangtok', 'not East District'],
    ['744101', 'Sri Vijaya Puram', 'no longer Port Blair'],
    ['751001', 'Bhubaneswar', 'not Khordha'],
    ['781001', 'Guwahati', 'not Kamrup Metro'],
    ['793001', 'Shillong', 'not East Khasi Hills'],
    ['799001', 'Agartala', 'which the directory puts into Telangana'],
    ['800001', 'Patna', 'its head post office'],
    ['831001', 'Jamshedpur', 'not East Singhbhum'],
  ])('%s is %s: %s', (pin, town) => {
    expect(cityOfPin(pin)).toBe(town)
  })

  test.each<[pin: string, town: string | null, why: string]>([
    ['110025', 'New Delhi', 'Okhla, with one office across the border of Uttar Pradesh'],
    ['396230', 'Silvassa', 'with offices in Gujarat'],
    ['362520', 'Diu', 'inside Gujarat'],
    ['362570', 'Diu', 'inside Gujarat'],
    ['246761', 'Dhampur', 'in Uttar Pradesh behind an Uttarakhand prefix'],
    ['263139', 'Haldwani', 'in Uttarakhand'],
    ['813208', 'Godda', 'in Jharkhand behind a Bihar prefix'],
    ['814131', 'Banka', 'in Bihar behind a Jharkhand prefix'],
    ['607402', null, 'in Puducherry and Tamil Nadu'],
    ['581315', 'Uttara Kannada', 'a village, with its district'],
  ])('%s at a border is %j: %s', (pin, town) => {
    expect(cityOfPin(pin)).toBe(town)
  })
})

describe('the town table', () => {
  test('has the town of more than 19,000 PINs, and the State of each', () => {
    expect(towns.size).toBeGreaterThan(19_000)
    expect([...towns.keys()].filter((pin) => !stateOfPin(pin))).toEqual([])
  })

  test('has place names in normal spelling: no post offices, no all-capitals, 2 to 60 letters', () => {
    const names = [...new Set(towns.values())]
    expect(
      names.filter(
        (name) => !/^\p{Lu}[\p{L}\d .-]{1,59}$/u.test(name) || /G\.?P\.?O|\bH\.?O\b|\bS\.?O\b/.test(name),
      ),
    ).toEqual([])
    expect(names.filter((name) => name === name.toUpperCase())).toEqual([])
    const retired = [
      'Bangalore',
      'Bombay',
      'Calcutta',
      'Madras',
      'Mysore',
      'Gurgaon',
      'Allahabad',
      'Baroda',
      'Pondicherry',
      'Ahmedabad City',
      'Osmanabad',
    ]
    expect(names.filter((name) => retired.includes(name))).toEqual([])
  })

  test('has no town at the border of two States, except for the two that are certain', () => {
    expect(STRADDLING.map(([pin]) => pin).filter((pin) => towns.has(pin))).toEqual(['110025', '396230'])
  })

  test('unpacks to every town that was packed', () => {
    const pin = fc.integer({ min: 100_000, max: 999_999 }).map(String)
    const town = fc.stringMatching(/^[A-Z][a-z]{1,8}( [A-Z][a-z]{1,8}|-[A-Z][a-z]{1,8})?$/)
    fc.assert(
      fc.property(fc.dictionary(pin, town), (those) => {
        const all = new Map(Object.entries(those))
        expect(unpackTowns(packTowns(all))).toEqual(all)
      }),
    )
  })
})
