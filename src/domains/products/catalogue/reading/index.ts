export { productIdsOfStores } from '../queries/search-documents.ts'
export {
  countApproved,
  countByReview,
  listProducts,
  reviewStateOf,
  type ListedProduct,
  type ProductReviewState,
} from '../queries/list.ts'
export { productBySku } from './product-by-sku.ts'
export { productsOf, productsOfStore } from './products-of.ts'
export { cachedVariantsOf } from './cached-variants.ts'
export type { CatalogueProduct, Pack, SearchDocument, Variant } from '../shapes.ts'
export { streamSearchDocuments, searchDocumentsOf } from './search-documents.ts'
export { listSubstitutes } from './list-substitutes.ts'
export { variantsOf, variantsOfProducts } from './variants-of.ts'
export { countListings, listStoreIdsOfHobby } from '../queries/listings-of-stores.ts'
