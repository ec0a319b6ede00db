export { addProducts, type Added } from './add-products.ts'
export { attributesOf, keepAttributes } from './attribute-book.ts'
export { categoryTree } from './category-tree.ts'
export { changeProduct } from './change-product.ts'
export { STORES_CHANNEL } from '#domains/selling/sellers'
export { CATEGORIES_CHANNEL, PRODUCTS_CHANNEL } from './channels.ts'
export { coloursOf } from './colours-of.ts'
export { cutsOf, type CutBook } from './cut-book.ts'
export { componentsOf, kitsOf, type KitBook, type KitPart } from './kit-book.ts'
export { importAttributes, importCategories, importColours } from './import-reference-data.ts'
export { keepCategories, keepColours } from './keep-categories.ts'
export type { ShippedCategory } from './store/import.ts'
export { productIdsOfStores } from './store/cards.ts'
export { productBySku } from './product-by-sku.ts'
export { productsOf, productsOfStore } from './products-of.ts'
export { keepGstRules } from './keep-gst-rules.ts'
export { keptVariantsOf } from './kept-variants.ts'
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
  ShelfCard,
  Variant,
} from './shapes.ts'
export { allShelfCards, shelfCardsOf } from './shelf-cards.ts'
export { standInsFor } from './stand-ins.ts'
export { bringBack, takeDown, type TakenListing } from './take-down.ts'
export { variantsOf, variantsOfProducts } from './variants-of.ts'
