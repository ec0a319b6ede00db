import { describe, expect, test } from 'vitest'
import type { CategoryOnWire } from '#contracts/products/catalogue'
import { dropPlace, stepPlace, treeRows, visibleRows } from './tree.ts'

const category = (id: number, parent: number | null, name: string): CategoryOnWire => ({
  id,
  name,
  name_hi: '',
  slug: name,
  parent_id: parent,
  hobby_id: 4,
  description: '',
  description_hi: '',
  image_id: null,
  image: '',
  placeholder: '#ffffff',
  position: 0,
  attribute_keys: [],
  is_hidden: false,
  is_shown: true,
  moved_to: null,
  products: 0,
  all_products: 0,
})
// Yarns (wool (sock, lace), cotton), Beads (glass)
const rows = treeRows([
  category(4, null, 'Yarns'),
  category(100, 4, 'Wool'),
  category(101, 100, 'Sock'),
  category(102, 100, 'Lace'),
  category(103, 4, 'Cotton'),
  category(9, null, 'Beads'),
  category(104, 9, 'Glass'),
])

test('the rows of 3 levels know their depth, and which have others below them', () => {
  expect(rows.map(({ depth, hasChildren }) => [depth, hasChildren])).toEqual([
    [0, true],
    [1, true],
    [2, false],
    [2, false],
    [1, false],
    [0, true],
    [1, false],
  ])
})

test('closed categories hide what is below them; a search shows what it finds with its way there', () => {
  const names = (open: number[], search = '') =>
    visibleRows(rows, { open: new Set(open), search }).map(({ name }) => name)
  expect(names([])).toEqual(['Yarns', 'Beads'])
  expect(names([4])).toEqual(['Yarns', 'Wool', 'Cotton', 'Beads'])
  expect(names([], 'LACE')).toEqual(['Yarns', 'Wool', 'Lace'])
  expect(names([4], 'nothing')).toEqual([])
})

describe('dropping', () => {
  test.each([
    ['Glass before Cotton', { moved: 104, target: 103, zone: 'before' }, { parent_id: 4, position: 1 }],
    ['Glass after Cotton', { moved: 104, target: 103, zone: 'after' }, { parent_id: 4, position: 2 }],
    ['Glass into Wool', { moved: 104, target: 100, zone: 'inside' }, { parent_id: 100, position: 2 }],
    ['Wool after Cotton', { moved: 100, target: 103, zone: 'after' }, { parent_id: 4, position: 1 }],
    ['Beads before Yarns', { moved: 9, target: 4, zone: 'before' }, { parent_id: null, position: 0 }],
  ] as const)('%s has a place', (_, drop, place) => {
    expect(dropPlace(rows, drop)).toEqual(place)
  })

  test.each([
    ['Wool into itself', { moved: 100, target: 100, zone: 'inside' }],
    ['Wool into Lace, which is below it', { moved: 100, target: 102, zone: 'inside' }],
    ['Beads into Yarns', { moved: 9, target: 4, zone: 'inside' }],
    ['Wool beside the hobbies', { moved: 100, target: 9, zone: 'after' }],
  ] as const)('%s is not possible', (_, drop) => {
    expect(dropPlace(rows, drop)).toBeNull()
  })
})

test('the keyboard moves Lace up, not down; out beside Wool; and Cotton into Wool', () => {
  expect(stepPlace(rows, 102, 'up')).toEqual({ parent_id: 100, position: 0 })
  expect(stepPlace(rows, 102, 'down')).toBeNull()
  expect(stepPlace(rows, 102, 'out')).toEqual({ parent_id: 4, position: 1 })
  expect(stepPlace(rows, 103, 'in')).toEqual({ parent_id: 100, position: 2 })
  expect(stepPlace(rows, 4, 'out')).toBeNull()
  expect(stepPlace(rows, 100, 'in')).toBeNull()
})
