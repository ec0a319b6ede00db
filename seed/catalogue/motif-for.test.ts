import { describe, expect, test } from 'vitest'
import { drawPicture, motifNames } from '@ciy/drawings'
import type { SeedProduct } from '../types.ts'
import { catalogue } from './index.ts'
import { labelFor } from './label-for.ts'
import { motifFor } from './motif-for.ts'

const products = catalogue()
const named = (start: RegExp): SeedProduct[] => products.filter(({ name }) => start.test(name))

/** Goods with a design that have only a plain form. */
const plainGoods = /Plain|Circle|Square|Blanks|Arch Name Plate|to Assemble|Hexagon|Heart 15/

describe('goods sold by their design', () => {
  test.each([
    ['28 clear stamp sheets', /^Clear Stamp Sheet, /, 28],
    ['22 carved printing blocks', /^Carved Printing Block, /, 22],
    ['30 charms', / Charms$/, 30],
    ['24 stencils', /^Stencil, /, 24],
    ['20 sticker books', /^Sticker Book, /, 20],
    ['26 embroidery kits', /^Embroidery Kit, /, 26],
    ['18 paintings by numbers', /^Paint by Numbers, /, 18],
    ['18 diamond paintings', /^Diamond Painting, /, 18],
    ['20 birthday boxes', /^Birthday Box, /, 20],
    ['21 biscuit cutters', /^Cookie Cutter, /, 21],
  ])('%s show what their name says', (_, start, minCount) => {
    const goods = named(start).filter(({ name }) => !plainGoods.test(name))
    expect(goods.length).toBeGreaterThanOrEqual(minCount)
    expect(goods.filter(({ drawing }) => drawing.motif === undefined).map(({ name }) => name)).toEqual([])
  })

  test('shown designs can all be drawn, at least 100 of them', () => {
    const shown = new Set(products.flatMap(({ drawing }) => drawing.motif ?? []))
    expect([...shown].filter((name) => !motifNames.includes(name))).toEqual([])
    expect(motifNames.length).toBeGreaterThan(100)
  })

  test.each([
    'stamp-set',
    'charms',
    'cutters',
    'silicone-mould',
    'mdf-shapes',
    'stickers',
    'rakhi',
    'bunting',
    'embroidery-hoop',
    'framed-art',
    'journal',
    'kit-box',
  ])('a %s with an elephant differs from one with a rocket in nothing else', (recipe) => {
    const goods = products.find(({ drawing }) => drawing.recipe === recipe && drawing.motif !== undefined)
    expect(goods).toBeDefined()
    const draw = (motif: string) =>
      drawPicture({ ...goods!.drawing, motif }, { hobby: goods!.hobby, view: 'pack' })
    expect(draw('elephant')).not.toBe(draw('rocket'))
    expect(draw('elephant')).toBe(draw('elephant'))
  })

  test('a name without a design has none, and wool never has one', () => {
    expect(motifFor('Cookie Cutter, Round, Plain, Eleven Sizes', 'cutters')).toBeUndefined()
    expect(motifFor('Merino DK Yarn, Peacock', 'yarn-ball')).toBeUndefined()
    expect(motifFor('Silicone Mould, Keychain Alphabet, Reversed', 'silicone-mould')).toBe('abc')
  })
})

describe('a label', () => {
  test('names the design, without its kind, size and count, on two lines of at most 14 letters', () => {
    expect(labelFor('Clear Stamp Sheet, Shubh Diwali', 'stamp-set')).toEqual(['SHUBH DIWALI'])
    expect(labelFor('Mini Loaf Tins, Set of 4', 'cake-tin')).toEqual(['MINI LOAF TINS'])
    expect(labelFor('Round Pendant Trays, 25 mm, Antique Bronze', 'charms')).toEqual([
      'ROUND PENDANT',
      'TRAYS',
    ])
    expect(labelFor('Carved Printing Block, Stripe of Leaves', 'stamp-set')).toEqual(['STRIPE OF', 'LEAVES'])
  })

  test('is omitted for banners, number balloons and reels that print their own words', () => {
    expect(labelFor('Birthday Box, Space Mission', 'bunting')).toEqual([])
  })
})
