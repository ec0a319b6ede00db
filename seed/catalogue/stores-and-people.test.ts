import { describe, expect, test } from 'vitest'
import { hobbies } from '../../reference/categories.ts'
import { people, shopperAddress } from '../people.ts'
import { stores } from '../stores.ts'
import { namesOf, duplicatesOf } from './catalogue.fixture.ts'
import { isPinOfState } from './pin-map.ts'

const gstinCheck = (gstin: string): string => {
  const digits = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ'
  let sum = 0
  for (let at = 0; at < 14; at++) {
    const weighted = digits.indexOf(gstin[at] ?? '') * (at % 2 === 0 ? 1 : 2)
    sum += Math.floor(weighted / 36) + (weighted % 36)
  }
  return digits[(36 - (sum % 36)) % 36] ?? ''
}

describe('the stores and people', () => {
  test('are fourteen or more in nine states or more, with distinct names, slugs and phones', () => {
    expect(stores.length).toBeGreaterThanOrEqual(14)
    expect(new Set(stores.map((store) => store.stateCode)).size).toBeGreaterThanOrEqual(9)
    for (const field of ['key', 'name', 'slug', 'ownerPhone'] as const)
      expect(duplicatesOf(stores.map((store) => store[field]))).toEqual([])
    expect(stores.every((store) => /^[6-9]\d{9}$/.test(store.ownerPhone))).toBe(true)
  })

  test('have a PIN of their own state', () => {
    for (const store of stores) expect(isPinOfState(store.pin, store.stateCode), store.key).toBe(true)
    expect(isPinOfState(shopperAddress.pin, shopperAddress.stateCode)).toBe(true)
    expect(isPinOfState('560001', 27)).toBe(false)
  })

  test('have a GSTIN of their state with a correct check digit, or none at all', () => {
    const registered = stores.flatMap((store) =>
      store.gstin === null ? [] : [{ ...store, gstin: store.gstin }],
    )
    expect(stores.length - registered.length).toBeGreaterThanOrEqual(1)
    expect(gstinCheck('27AAPFU0939F1ZV')).toBe('V')
    for (const store of registered) {
      expect(store.gstin).toMatch(/^\d{2}[A-Z]{5}\d{4}[A-Z][1-9A-Z]Z[0-9A-Z]$/)
      expect(store.gstin.slice(0, 2), store.key).toBe(String(store.stateCode).padStart(2, '0'))
      expect(store.gstin[14], store.key).toBe(gstinCheck(store.gstin))
    }
  })

  test('have each role of the demo once, the store owner with the phone of the store', () => {
    expect(people.map((person) => person.role).sort()).toEqual([
      'administrator',
      'artist without posts',
      'conductor',
      'creator',
      'shopper',
      'store owner',
    ])
    const owner = people.find((person) => person.role === 'store owner')
    const store = stores.find((candidate) => candidate.key === owner?.storeKey)
    expect(store?.ownerPhone).toBe(owner?.phone)
    const others = people.filter((person) => person !== owner).map((person) => person.phone)
    expect(others.filter((phone) => stores.some((candidate) => candidate.ownerPhone === phone))).toEqual([])
    expect(duplicatesOf(people.map((person) => person.phone))).toEqual([])
    expect(people.filter((person) => (person.bio ?? '').length > 250)).toEqual([])
  })

  test('have the fourteen hobbies in their order', () => {
    expect(hobbies.map((hobby) => hobby.id)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14])
    expect(namesOf(hobbies)).toEqual([
      'Fabrics & Sewing',
      'Handmade & Gifts',
      'Art Supplies',
      'Yarns & Needles',
      'Craft & Hobbies',
      'Kids',
      'Party',
      'Seasonal & Festival',
      'Beads & Jewellery',
      'Papercrafts',
      'Floral',
      'Storage',
      'Baking',
      'Ribbons',
    ])
    expect(
      hobbies.filter((hobby) => hobby.subcategories.length < 4 || hobby.subcategories.length > 8),
    ).toEqual([])
  })
})
