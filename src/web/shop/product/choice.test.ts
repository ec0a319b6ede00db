import { describe, expect, test } from 'vitest'
import { choicesOf } from './choice.ts'
import { chosenPack, shownPrice, type ShownPack } from './shown.ts'

const pack = (id: number, ...options: string[]): ShownPack => ({
  id,
  label: options.join(', '),
  options,
  price: 100 + id,
  mrp: 200,
  gst: 5,
  unit: null,
  stock: 9,
  sku: `S${id}`,
  cut: null,
  dyeLot: null,
  madeInDays: null,
  pictureAt: null,
})

const options = [
  { name: 'Colour', values: ['Rani Pink', 'Snow', 'Indigo', 'Gold'].map((value) => ({ value, hex: null })) },
  { name: 'Pack', values: ['Single', 'Pack of 5'].map((value) => ({ value, hex: null })) },
]

const packs = [
  pack(1, 'Rani Pink', 'Single'),
  pack(2, 'Rani Pink', 'Pack of 5'),
  pack(3, 'Snow', 'Single'),
  { ...pack(4, 'Snow', 'Pack of 5'), stock: 0 },
  pack(5, 'Indigo', 'Single'),
]

const colourFrom = (id: number, value: string) =>
  choicesOf({ options, packs }, packs.find((each) => each.id === id) ?? pack(0))[0]?.values.find(
    (choice) => choice.value === value,
  )

describe('choosing a pack', () => {
  test('in another colour keeps the size', () => {
    expect(colourFrom(2, 'Snow')).toMatchObject({ pack: { id: 4 }, isSoldOut: true, changes: [] })
    expect(colourFrom(1, 'Snow')).toMatchObject({ pack: { id: 3 }, isSoldOut: false, changes: [] })
  })

  test('in a colour that does not exist in this size selects the size that does, and names the change', () => {
    expect(colourFrom(2, 'Indigo')).toMatchObject({ pack: { id: 5 }, changes: ['Single'] })
  })

  test('in a colour without any pack selects nothing', () => {
    expect(colourFrom(1, 'Gold')).toMatchObject({ pack: null, isSoldOut: false, isChosen: false })
  })

  test('marks the selected values', () => {
    const [colour, size] = choicesOf({ options, packs }, packs[1] ?? pack(0))
    expect([colour?.value, size?.value]).toEqual(['Rani Pink', 'Pack of 5'])
    expect(colour?.values.filter(({ isChosen }) => isChosen).map(({ value }) => value)).toEqual(['Rani Pink'])
  })

  test('uses the labels where there are no options, and offers no choice for a single pack without a name', () => {
    const labelled = [
      { ...pack(1), label: '1 m' },
      { ...pack(2), label: '2.5 m' },
    ]
    expect(choicesOf({ options: [], packs: labelled }, labelled[1] ?? pack(0))).toMatchObject([
      { name: '', value: '2.5 m', values: [{ value: '1 m' }, { value: '2.5 m', isChosen: true }] },
    ])
    expect(choicesOf({ options: [], packs: [pack(1)] }, pack(1))).toEqual([])
  })
})

describe('the pack that a page shows first', () => {
  test('is the one that the address names, even when it is sold out', () => {
    expect(chosenPack(packs, '4')?.id).toBe(4)
  })

  test('is otherwise the first available one, and the first of all when none is available', () => {
    const none = packs.map((each) => ({ ...each, stock: 0 }))
    expect(chosenPack([none[0] ?? pack(0), ...packs.slice(1)], 'no number')?.id).toBe(2)
    expect(chosenPack(none, null)?.id).toBe(1)
    expect(chosenPack([], null)).toBeUndefined()
  })

  test('skips cloth with less stock than the shortest cut', () => {
    expect(chosenPack([{ ...pack(1), stock: 1, cut: { step: 0.25, min: 2 } }, pack(2)], null)?.id).toBe(2)
  })

  test('has a price per metre when it is cut: a quarter at ₹80 is ₹320', () => {
    expect(shownPrice({ ...pack(1), price: 80, mrp: 95, cut: { step: 0.25, min: 2 } })).toEqual({
      price: 320,
      mrp: 380,
    })
  })
})
