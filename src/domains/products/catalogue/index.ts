export { addProducts, type AddedProduct } from './add-products.ts'
export { listAttributes, saveAttributes } from './attribute-cache.ts'
export { categoryTree } from './category-tree.ts'
export { changeProduct } from './change-product.ts'
export { STORES_CHANNEL } from '#domains/selling/sellers'
export { CATEGORIES_CHANNEL, PRODUCTS_CHANNEL } from './channels.ts'
export { coloursOf } from './colours-of.ts'
export { loadLeastSteps, type LeastStepsByPack } from './least-steps-cache.ts'
export { componentsOf, loadKits, type KitIndex, type KitPart } from './kit-cache.ts'
export { importAttributes, importCategories, importColours } from './import-reference-data.ts'
export { saveCategories, saveColours } from './save-categories.ts'
export type { ShippedCategory } from './queries/import.ts'
export { productIdsOfStores } from './queries/search-documents.ts'
export { productBySku } from './product-by-sku.ts'
export { productsOf, productsOfStore } from './products-of.ts'
export { saveGstRules } from './save-gst-rules.ts'
export { cachedVariantsOf } from './cached-variants.ts'
export { lengthText } from './rules/length-text.ts'
export { rateProduct } from './rate-product.ts'
export type {
  AttributeDefinition,
  CatalogueProduct,
  Declarations,
  Firm,
  NewPack,
  NewProduct,
  Pack,
  PackPatch,
  ProductPatch,
  SearchDocument,
  Variant,
} from './shapes.ts'
export { streamSearchDocuments, searchDocumentsOf } from './search-documents.ts'
export { listSubstitutes } from './list-substitutes.ts'
export { restoreListing, takeDownListing, type TakenDownListing } from './take-down.ts'
export { variantsOf, variantsOfProducts } from './variants-of.ts'
