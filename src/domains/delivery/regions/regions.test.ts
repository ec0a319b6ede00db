import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { isPin, parsePin, stateOf, stateOfPin, states } from './index.ts'
import { PREFIXES } from './pin-data.ts'

const codesOf = (pin: string): number[] | null => stateOfPin(pin)?.map((state) => state.code) ?? null

describe('places that are not in India', () => {
  test.each(['', '56000', '5600011', '060001', '56000a', '५६०००१', '560001\n', ' 560001'])(
    '%j is no PIN and has no State',
    (text) => {
      expect(isPin(text)).toBe(false)
      expect(stateOfPin(text)).toBeNull()
    },
  )

  test.each(['999999', '900056', '100001', '290001', '350001', '549999', '660001', '890001', '740001'])(
    '%s has the form of a PIN but no post office',
    (pin) => {
      expect(isPin(pin)).toBe(true)
      expect(stateOfPin(pin)).toBeNull()
    },
  )

  test('the retired codes 25 and 28 and the foreign 96 and 97 name no State', () => {
    expect([25, 28, 96, 97, 0, -1, 1.5].map(stateOf)).toEqual([null, null, null, null, null, null, null])
  })

  test('any text gets an answer, and only known prefixes have a State', () => {
    const known = new Set(
      Array.from({ length: 900 }, (_, index) => String(100 + index)).filter((prefix) =>
        stateOfPin(`${prefix}999`),
      ),
    )
    expect(known.size).toBe(404)
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.integer({ min: 0, max: 9_999_999 }).map(String)), (text) => {
        if (stateOfPin(text)) expect(known).toContain(text.slice(0, 3))
      }),
    )
  })
})

describe('the State of a PIN', () => {
  test.each([
    ['560001', 29, 'the middle of Bengaluru'],
    ['110001', 7, 'Connaught Place'],
    ['400001', 27, 'Fort, Mumbai'],
    ['403001', 30, 'Panaji, between the prefixes of Maharashtra'],
    ['500001', 36, 'Hyderabad, which range maps still put into Andhra Pradesh'],
    ['194101', 38, 'Leh, which range maps still put into Jammu and Kashmir'],
    ['515001', 37, 'the first prefix of Andhra Pradesh'],
    ['509999', 36, 'the last prefix of Telangana'],
    ['160017', 4, 'Chandigarh'],
    ['160055', 3, 'Mohali, in Punjab behind a Chandigarh prefix'],
    ['160104', 3, 'Punjab behind a Chandigarh prefix'],
    ['244712', 5, 'Uttarakhand behind an Uttar Pradesh prefix'],
    ['244714', 9, 'between two of Uttarakhand'],
    ['244716', 5, 'inside a run of Uttarakhand'],
    ['247667', 5, 'Roorkee'],
    ['247669', 9, 'between two of Uttarakhand'],
    ['246699', 5, 'below the run of Bijnor'],
    ['246701', 9, 'Bijnor, in Uttar Pradesh behind an Uttarakhand prefix'],
    ['246763', 9, 'Najibabad'],
    ['262001', 9, 'Pilibhit'],
    ['262305', 9, 'the end of its run'],
    ['262308', 5, 'Khatima'],
    ['262405', 5, 'Sitarganj'],
    ['262406', 9, 'one PIN of Uttar Pradesh among those of Uttarakhand'],
    ['262501', 5, 'Pithoragarh'],
    ['262701', 9, 'Lakhimpur Kheri'],
    ['262999', 9, 'the end of its run'],
    ['362520', 26, 'Diu inside Gujarat'],
    ['362521', 24, 'beside Diu'],
    ['396210', 26, 'Daman'],
    ['605001', 34, 'Puducherry inside Tamil Nadu'],
    ['605012', 33, 'between two of Puducherry'],
    ['605013', 34, 'Puducherry'],
    ['609609', 34, 'Karaikal'],
    ['609608', 33, 'beside Karaikal'],
    ['673310', 34, 'Mahe inside Kerala'],
    ['682551', 31, 'Lakshadweep behind a Kochi prefix'],
    ['682559', 31, 'the last of Lakshadweep'],
    ['682560', 32, 'Kerala again'],
    ['744101', 35, 'Port Blair behind a West Bengal pair of digits'],
    ['737101', 11, 'Gangtok'],
    ['813208', 20, 'Jharkhand behind a Bihar prefix'],
    ['814131', 10, 'Bihar behind a Jharkhand prefix'],
  ])('%s is in State %i: %s', (pin, code) => {
    expect(codesOf(pin)).toEqual([code])
  })

  test.each([
    ['110025', [7, 9]],
    ['244924', [9, 5]],
    ['247662', [9, 5]],
    ['533464', [37, 34]],
    ['605502', [34, 33]],
    ['781029', [17, 18]],
  ])('%s is in two States', (pin, codes) => {
    expect(codesOf(pin)).toEqual(codes)
  })

  test('no prefix belongs to two States', () => {
    const all = PREFIXES.flatMap(([, prefixes]) => prefixes.split(' '))
    expect(new Set(all).size).toBe(all.length)
  })

  test("Meena's '560 001' is read as 560001, and her house number is not", () => {
    expect(parsePin('560 001 ')).toBe('560001')
    expect(parsePin('560-001')).toBe('560001')
    expect(parsePin('12/4')).toBeNull()
  })
})

test('there are 36 States and Union Territories, each once', () => {
  expect(states()).toHaveLength(36)
  expect(new Set(states().map((state) => state.code)).size).toBe(36)
  expect(stateOf(29)).toEqual({ code: 29, name: 'Karnataka' })
})
