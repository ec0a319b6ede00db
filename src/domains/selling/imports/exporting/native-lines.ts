import type { CatalogueProduct, Pack } from '#domains/products/catalogue/reading'

/** A product with related data of other domains. */
export type ExportedProduct = {
  product: CatalogueProduct
  handle: string
  /** By pack. */
  onHand: ReadonlyMap<number, number>
  /** SKUs of kit components. */
  skus: ReadonlyMap<number, string>
  pictures: { source: string; alt: string; skus: string[] }[]
}

export type ExportCells = Record<string, string | number | null>

const formatRupees = (paise: number | null): string | null =>
  paise === null ? null : (paise / 100).toFixed(2)

/** A product as rows of our own format: one for each pack, more if it has more pictures than packs. */
export function nativeLines(exported: ExportedProduct): ExportCells[] {
  const { product, handle, pictures } = exported
  const count = Math.max(product.packs.length, pictures.length)
  return Array.from({ length: count }, (_, at) => {
    const pack = product.packs[at]
    const picture = pictures[at]
    return {
      handle,
      ...(at === 0 ? productCells(product) : {}),
      ...(pack ? packCells(pack, exported) : {}),
      ...(picture ? { image: picture.source, image_position: at + 1, image_alt: picture.alt } : {}),
    }
  })
}

export function productCells(product: CatalogueProduct): ExportCells {
  const { declarations, options, attributes } = product
  return {
    name: product.name,
    description: product.description,
    category:
      product.subcategory === null ? product.hobbyName : `${product.hobbyName} > ${product.subcategory}`,
    hsn: product.hsn,
    gst_rule: product.gstRule,
    gst_rate: product.gstRule === null ? product.gstRate : null,
    colour: product.colour?.name ?? null,
    country_of_origin: product.countryOfOrigin,
    net_quantity: product.netQuantity,
    other_words: product.otherWords.join('|'),
    status: product.status,
    ...Object.fromEntries(options.map(({ name }, at) => [`option${at + 1}_name`, name])),
    ...declarationCells(declarations),
    ...Object.fromEntries(Object.entries(attributes).map(([key, value]) => [`attribute: ${key}`, value])),
  }
}

function declarationCells({
  commonName,
  maker,
  packer,
  importer,
  consumerCare,
  dimensions,
  bestBefore,
}: CatalogueProduct['declarations']): ExportCells {
  return {
    common_name: commonName,
    maker_name: maker.name,
    maker_address: maker.address,
    packer_name: packer?.name ?? null,
    packer_address: packer?.address ?? null,
    importer_name: importer?.name ?? null,
    importer_address: importer?.address ?? null,
    care_name: consumerCare.name,
    care_phone: consumerCare.phone,
    care_email: consumerCare.email,
    care_address: consumerCare.address,
    dimensions,
    best_before: bestBefore,
  }
}

export function packCells(pack: Pack, { onHand, pictures, skus }: ExportedProduct): ExportCells {
  return {
    sku: pack.sku,
    label: pack.label,
    ...Object.fromEntries(pack.optionValues.map((value, at) => [`option${at + 1}_value`, value])),
    price: formatRupees(pack.pricePaise),
    offer_price: formatRupees(pack.discountedPaise),
    mrp: formatRupees(pack.mrpPaise),
    weight_grams: pack.weightGrams,
    stock: pack.components.length > 0 ? null : (onHand.get(pack.id) ?? null),
    pack_status: 'Active',
    pack_image: pictures.find(({ skus }) => skus.includes(pack.sku))?.source ?? null,
    ...measureCells(pack),
    kit: pack.components
      .map(({ variantId, quantity }) => `${skus.get(variantId) ?? ''} x ${quantity}`)
      .join(' | '),
  }
}

function measureCells({ colour, measure, cut, dyeLot, madeInDays }: Pack): ExportCells {
  return {
    pack_colour: colour?.name ?? null,
    ...(measure ? { measure: measure.quantity, measure_unit: measure.unit } : {}),
    ...(cut ? { cut_step_metres: cut.stepMetres, cut_least_steps: cut.leastSteps } : {}),
    dye_lot: dyeLot,
    made_in_days: madeInDays,
  }
}
