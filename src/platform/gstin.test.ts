import { translate } from './messages.ts'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { gstinProblem, gstinCheckDigit, isGstin, panOfGstin, stateOfGstin, normaliseNumber } from './gstin.ts'

const REAL = ['27AAPFU0939F1ZV', '29AAGCB7383J1Z4', '24AAACC1206D1ZM', '33AAICB5670J2ZI', '08AAHAA0728P1ZH']

test.each([
  ['27AAPFU0939F1ZW', 'last character'],
  ['29AAGCB7833J1Z4', 'last character'],
  ['29AAGCB7383J1Z', '15 letters and digits'],
  ['29aagcb7383j1z4', '15 letters and digits'],
  ['', '15 letters and digits'],
  [`39AAGCB7383J1Z${gstinCheckDigit('39AAGCB7383J1Z')}`, 'a State code'],
  [`25AAGCB7383J1Z${gstinCheckDigit('25AAGCB7383J1Z')}`, 'a State code'],
  [`00AAGCB7383J1Z${gstinCheckDigit('00AAGCB7383J1Z')}`, 'a State code'],
  [`29AAGXB7383J1Z${gstinCheckDigit('29AAGXB7383J1Z')}`, 'PAN'],
])('the GSTIN %j is refused for its %s', (gstin, fault) => {
  expect(translate(gstinProblem(gstin) ?? '')).toContain(fault)
  expect(isGstin(gstin)).toBe(false)
})

test.each(REAL)('%s is valid, and with any one of its 15 characters changed it is not', (gstin) => {
  expect(gstinProblem(gstin)).toBeNull()
  for (let at = 0; at < 15; at += 1) {
    for (const character of '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ') {
      if (character !== gstin[at])
        expect(isGstin(gstin.slice(0, at) + character + gstin.slice(at + 1))).toBe(false)
    }
  }
})

test('a registration of 2016 with the code 28 is of Andhra Pradesh, 37; its PAN is the third to the twelfth character', () => {
  const old = `28AAACC1206D1Z${gstinCheckDigit('28AAACC1206D1Z')}`
  expect(isGstin(old)).toBe(true)
  expect([stateOfGstin(old), stateOfGstin('29AAGCB7383J1Z4'), panOfGstin('27AAPFU0939F1ZV')]).toEqual([
    37,
    29,
    'AAPFU0939F',
  ])
  expect(isGstin(normaliseNumber(' 27 aapfu-0939f 1zv'))).toBe(true)
})

test('any input as a GSTIN gets an answer', () => {
  fc.assert(
    fc.property(fc.string({ maxLength: 20 }), (text) => isGstin(text) === (gstinProblem(text) === null)),
  )
})
