import type { Store } from '#domains/selling/sellers'
import type { GstRules } from '#domains/money/tax'
import type { AttributeDefinition, CatalogueProduct, Option, Pack } from '../shapes.ts'
import type { PackRow, ProductRow } from '../queries/read.ts'
import { completeDeclarations } from './declarations.ts'
import { gstOf } from './gst.ts'
import { specsOf } from './specs.ts'
import { measureOf, unitPriceOf } from './unit-price.ts'

export type ReferenceData = {
  gst: GstRules
  attributes: ReadonlyMap<number, ReadonlyMap<string, AttributeDefinition>>
  on: Date
}

/** A product with the fields derived from its row, its store and the reference data. */
export function completeProduct(
  row: ProductRow,
  store: Store,
  referenceData: ReferenceData,
): CatalogueProduct {
  const {
    storeId: _storeId,
    categoryName,
    colour,
    colourHex,
    optionNames,
    ownDeclarations,
    packs: rows,
    ...rest
  } = row
  const packs = rows.map((pack) => completePack(pack, row, referenceData))
  return {
    ...rest,
    store,
    packs,
    gstRate: packs[0]?.gstRate ?? row.gstRate,
    subcategory: row.categoryId === row.hobbyId ? null : categoryName,
    colour: colour === null ? null : { name: colour, hex: colourHex },
    specs: specsOf(referenceData.attributes, row, row.attributes),
    options: optionsOf(optionNames, rows),
    declarations: completeDeclarations(ownDeclarations, categoryName, store),
    isCodAllowed: store.codAllowed,
    isOnSale: row.status === 'Active' && row.isCategoryShown && store.status === 'Open' && packs.length > 0,
  }
}

function completePack(
  pack: PackRow,
  { gstRule, gstRate, netQuantity }: ProductRow,
  { gst, on }: ReferenceData,
): Pack {
  const paidPaise = pack.discountedPaise ?? pack.pricePaise
  const measure = measureOf(pack, netQuantity)
  return {
    ...pack,
    gstRate: gstOf(gst, { gstRule, gstRate, paidPaise, measure }, on),
    unitPrice: unitPriceOf(paidPaise, measure),
  }
}

const OF_COLOUR = /colou?r|shade|rang|रंग/i

/** Option values, each once, in the order of the packs; colours with their swatch. */
function optionsOf(names: readonly string[], packs: readonly PackRow[]): Option[] {
  return names.map((name, index) => {
    const values = new Map<string, string | null>()
    for (const { optionValues, colour } of packs) {
      const value = optionValues[index]
      if (value !== undefined && !values.has(value))
        values.set(value, OF_COLOUR.test(name) ? (colour?.hex ?? null) : null)
    }
    return { name, values: [...values].map(([value, hex]) => ({ value, hex })) }
  })
}
