import type { Facets } from './facets.ts'

/** The facets of a search without results. */
export const noFacets = (isDelivery: boolean): Facets => ({
  categories: [],
  stores: [],
  price: null,
  colours: [],
  origins: [],
  ratings: [],
  in_stock: 0,
  cod: 0,
  on_offer: 0,
  deliverable: isDelivery ? 0 : null,
  attributes: [],
})
