/** Products that changed, comma-separated ids or '*'; heard by whoever keeps products in memory. */
export const PRODUCTS_CHANNEL = 'catalogue.products'

/** The category tree changed. */
export const CATEGORIES_CHANNEL = 'catalogue.categories'
