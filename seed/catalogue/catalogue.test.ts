import { describe, expect, test } from 'vitest'
import { attributeKinds } from '../../reference/attributes.ts'
import { hobbies } from '../../reference/categories.ts'
import { colours } from '../../reference/colours.ts'
import { recipeNames } from '@ciy/drawings'
import { stores } from '../stores.ts'
import { namesOf, duplicatesOf } from './catalogue.fixture.ts'
import { catalogue } from './index.ts'
import { allowedGstRates } from './gst-table.ts'

const products = catalogue()
const countBy = (values: string[]): Map<string, number> => {
  const counts = new Map<string, number>()
  for (const value of values) counts.set(value, (counts.get(value) ?? 0) + 1)
  return counts
}

describe('the catalogue', () => {
  test('has at least 2,000 products in 4,000 packs, 60 products or more in each of the fourteen hobbies', () => {
    expect(products.length).toBeGreaterThanOrEqual(2_000)
    expect(products.flatMap(({ variants }) => variants).length).toBeGreaterThanOrEqual(4_000)
    const counts = countBy(products.map((product) => String(product.hobby)))
    expect(counts.size).toBe(14)
    expect(Math.min(...counts.values())).toBeGreaterThanOrEqual(60)
  })

  test('gives each store 20 products or more in one to four hobbies', () => {
    const counts = countBy(products.map((product) => product.store))
    expect([...counts.keys()].sort()).toEqual(stores.map((store) => store.key).sort())
    expect([...counts].filter(([, count]) => count < 20)).toEqual([])
    for (const store of stores) {
      const fields = new Set(
        products.filter((product) => product.store === store.key).map((product) => product.hobby),
      )
      expect(fields.size, store.key).toBeLessThanOrEqual(6)
    }
  })

  test('is the same on every call', () => {
    expect(catalogue()).toEqual(products)
  })

  test('has no name, key, stock number or picture twice', () => {
    expect(duplicatesOf(namesOf(products))).toEqual([])
    expect(duplicatesOf(products.map((product) => product.key))).toEqual([])
    expect(
      duplicatesOf(products.flatMap((product) => product.variants.map((variant) => variant.sku))),
    ).toEqual([])
    expect(duplicatesOf(products.map((product) => String(product.drawing.seed)))).toEqual([])
  })

  test('files each product under a subcategory of its hobby, and leaves none empty', () => {
    const known = hobbies.flatMap((hobby) => hobby.subcategories.map((sub) => `${hobby.id} ${sub.name}`))
    const used = new Set(products.map((product) => `${product.hobby} ${product.subcategory}`))
    expect([...used].filter((place) => !known.includes(place))).toEqual([])
    expect(known.filter((place) => !used.has(place))).toEqual([])
  })
})

describe('each product', () => {
  test('has a short name and two to five sentences about itself', () => {
    expect(products.filter((product) => product.name.length > 90)).toEqual([])
    const sentences = (text: string): number =>
      text.split(/[.?](?:\s|$)/).filter((part) => part.trim() !== '').length
    expect(
      namesOf(
        products.filter(
          (product) => sentences(product.description) < 2 || sentences(product.description) > 5,
        ),
      ),
    ).toEqual([])
    expect(
      namesOf(
        products.filter((product) => product.description.includes('!') || /[{}|=]/.test(product.description)),
      ),
    ).toEqual([])
    expect(duplicatesOf(products.map((product) => product.description))).toEqual([])
  })

  test('costs no more than its MRP, less when discounted, and more than zero', () => {
    const variants = products.flatMap((product) => product.variants)
    const wrong = variants.filter(
      (variant) =>
        variant.pricePaise < 1000 ||
        variant.pricePaise > variant.mrpPaise ||
        !Number.isInteger(variant.pricePaise) ||
        (variant.discountedPaise !== null &&
          (variant.discountedPaise >= variant.pricePaise ||
            variant.discountedPaise < variant.mrpPaise * 0.5)),
    )
    expect(wrong).toEqual([])
    const cut = products.filter((product) => product.variants[0]?.discountedPaise !== null).length
    expect(cut / products.length).toBeGreaterThan(0.35)
    expect(cut / products.length).toBeLessThan(0.55)
  })

  test('has up to eight packs per colour, dearer and heavier as they grow, with a label wherever there is a choice', () => {
    for (const { name, variants } of products) {
      expect(variants.length, name).toBeGreaterThanOrEqual(1)
      expect(
        variants.every((variant) => variants.length === 1 || variant.label !== ''),
        name,
      ).toBe(true)
      expect(duplicatesOf(variants.map((variant) => variant.label)), name).toEqual([])
      for (const ofColour of Object.values(Object.groupBy(variants, ({ colour }) => colour ?? ''))) {
        const packs = ofColour ?? []
        expect(packs.length, name).toBeLessThanOrEqual(8)
        const prices = packs.map((variant) => variant.pricePaise)
        expect(prices, name).toEqual(prices.toSorted((a, b) => a - b))
        const weights = packs.map((variant) => variant.weightGrams)
        expect(weights, name).toEqual(weights.toSorted((a, b) => a - b))
      }
    }
  })

  test('has one value per option for every pack, its colour among them, and a picture of that colour', () => {
    for (const { name, options, variants, looks } of products) {
      expect(
        variants.filter(
          ({ optionValues }) => optionValues.length !== options.length || optionValues.includes(''),
        ),
        name,
      ).toEqual([])
      expect(
        duplicatesOf(
          variants.map(({ optionValues }) => optionValues.join('/')).filter((values) => values !== ''),
        ),
        name,
      ).toEqual([])
      const shown = variants.filter(({ colour }) => colour !== null)
      expect(
        shown.filter(
          ({ colour, pictureAt, optionValues }) =>
            pictureAt === null || pictureAt >= looks.length || optionValues[0] !== colour,
        ),
        name,
      ).toEqual([])
    }
    expect(products.filter(({ options }) => options.length > 0).length).toBeGreaterThanOrEqual(250)
  })

  test('that is a kit consists of other goods of the same store', () => {
    const kits = products.filter(({ variants }) => variants.some(({ kit }) => kit.length > 0))
    expect(kits.length).toBeGreaterThanOrEqual(25)
    for (const { name, store, variants, drawing } of kits) {
      const contents = variants
        .flatMap(({ kit }) => kit)
        .map(({ product }) => products.find((one) => one.store === store && one.name === product))
      expect(
        drawing.parts?.map(({ recipe }) => recipe),
        `${name} shows what is in it`,
      ).toEqual(contents.map((part) => part?.drawing.recipe))
      for (const { product, quantity } of variants.flatMap(({ kit }) => kit)) {
        const part = products.find((candidate) => candidate.store === store && candidate.name === product)
        expect(part, `${name}: ${product}`).toBeDefined()
        expect(
          part?.variants.some(({ kit }) => kit.length > 0),
          `${name}: ${product}`,
        ).toBe(false)
        expect(quantity).toBeGreaterThanOrEqual(1)
      }
    }
  })

  test('from abroad names its importer, and one of cut cloth has a length that can be bought', () => {
    expect(
      namesOf(
        products.filter(
          ({ countryOfOrigin, importer }) => (countryOfOrigin === 'India') !== (importer === null),
        ),
      ),
    ).toEqual([])
    const cut = products.filter(({ variants }) => variants.some(({ cut }) => cut !== null))
    expect(cut.length).toBeGreaterThanOrEqual(60)
    expect(
      namesOf(
        cut.filter(({ variants }) =>
          variants.some(
            (variant) => variant.cut === null || variant.cut.stepMetres < 0.5 || variant.cut.leastSteps > 1,
          ),
        ),
      ),
    ).toEqual([])
    expect(
      products.filter(({ variants }) => variants.some(({ madeInDays }) => madeInDays !== null)).length,
    ).toBeGreaterThanOrEqual(40)
  })
})

describe('each listed product', () => {
  test('is mostly in stock, sometimes low, seldom sold out', () => {
    const stocks = products
      .filter(({ variants }) => variants.every(({ kit }) => kit.length === 0))
      .map((product) => product.variants.map((variant) => variant.stock))
    const soldOut = stocks.filter((stock) => stock.every((count) => count === 0)).length / products.length
    const low = stocks.filter((stock) => stock.some((count) => count > 0 && count <= 3)).length
    expect(soldOut).toBeGreaterThan(0.005)
    expect(soldOut).toBeLessThan(0.04)
    expect(low).toBeGreaterThan(10)
    expect(stocks.flat().every((count) => count === 0 || (count >= 1 && count <= 400))).toBe(true)
  })

  test('has an HSN and a GST rate that match', () => {
    expect(
      products
        .filter((product) => !allowedGstRates(product.hsn).includes(product.gst))
        .map((product) => `${product.hsn}/${product.gst} ${product.name}`),
    ).toEqual([])
  })

  test('is drawn by a known recipe in its own colours', () => {
    const recipes = new Set<string>(recipeNames)
    const hexes = new Set(Object.values(colours))
    for (const { name, colour, drawing, variants } of products) {
      expect(recipes, name).toContain(drawing.recipe)
      expect(drawing.colours.length, name).toBeGreaterThan(0)
      expect(
        drawing.colours.filter((hex) => !hexes.has(hex)),
        name,
      ).toEqual([])
      expect(
        variants.filter((variant) => variant.colour !== null && colours[variant.colour] === undefined),
        name,
      ).toEqual([])
      if (colour === null) continue
      expect(Object.keys(colours), name).toContain(colour)
      if (colours[colour] !== null) expect(drawing.colours[0], name).toBe(colours[colour])
      else
        expect(colour === 'Multicolour' ? drawing.colours.length > 2 : drawing.colours.length > 0, name).toBe(
          true,
        )
    }
  })

  test('has at most two short lines on its label', () => {
    const long = products.filter(
      (product) =>
        (product.drawing.label ?? []).length > 2 ||
        (product.drawing.label ?? []).some((line) => line.length > 14),
    )
    expect(namesOf(long)).toEqual([])
  })

  test('can be found by another word and names its origin', () => {
    expect(
      namesOf(
        products.filter(
          (product) =>
            product.otherWords.length < 2 || product.countryOfOrigin === '' || product.netQuantity === '',
        ),
      ),
    ).toEqual([])
    expect(namesOf(products.filter((product) => Object.keys(product.attributes).length === 0))).toEqual([])
    const kinds = new Map(attributeKinds.map(({ key, kind }) => [key, kind]))
    const wrong = products.flatMap(({ name, attributes }) =>
      Object.entries(attributes)
        .filter(
          ([key, value]) => !kinds.has(key) || (kinds.get(key) === 'number' && !/^\d+(\.\d+)?$/.test(value)),
        )
        .map(([key, value]) => `${name}: ${key} ${value}`),
    )
    expect(wrong).toEqual([])
    expect(
      products.filter((product) => product.countryOfOrigin === 'India').length / products.length,
    ).toBeGreaterThan(0.8)
  })
})
