/** Products that changed, comma-separated ids or '*'; heard by whoever keeps products in memory. */
export const PRODUCTS_CHANNEL = 'catalogue.products'

/** The category tree changed. */
export const CATEGORIES_CHANNEL = 'catalogue.categories'

/** What facts goods may state, or what they are called. */
export const ATTRIBUTES_CHANNEL = 'catalogue.attributes'

/** Which kits there are, or what they consist of. */
export const KITS_CHANNEL = 'catalogue.kits'

/** The shortest cut of some pack. */
export const CUTS_CHANNEL = 'catalogue.cuts'
