/** Changed products, comma-separated ids or '*', for processes that cache products. */
export const PRODUCTS_CHANNEL = 'catalogue.products'

/** The category tree changed. */
export const CATEGORIES_CHANNEL = 'catalogue.categories'

/** Attribute definitions changed. */
export const ATTRIBUTES_CHANNEL = 'catalogue.attributes'

/** Kits or their components changed. */
export const KITS_CHANNEL = 'catalogue.kits'

/** The shortest piece of a pack changed. */
export const CUTS_CHANNEL = 'catalogue.cuts'
