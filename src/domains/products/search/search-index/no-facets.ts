import type { Facets } from './facets.ts'

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
