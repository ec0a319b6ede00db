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
export { catalogueSchedule, catalogueTasks } from './gst-day.ts'
export { keepGstRules } from './keep-gst-rules.ts'
export { keptVariantsOf } from './kept-variants.ts'
export { lengthText } from './rules/length-text.ts'
export { rateProduct } from './rate-product.ts'
export { catalogueRoutes } from './routes.ts'
export type {
  AttributeDefinition,
  CatalogueProduct,
  Component,
  Cut,
  Declarations,
  Firm,
  Measure,
  NewCategory,
  NewPack,
  NewProduct,
  Option,
  Pack,
  PackPatch,
  ProductPatch,
  ShelfCard,
  Spec,
  UnitPrice,
  Variant,
} from './shapes.ts'
export { setPictureBlurs } from './set-picture-blurs.ts'
export { allShelfCards, shelfCardsOf } from './shelf-cards.ts'
export { standInsFor } from './stand-ins.ts'
export { bringBack, takeDown, type TakenListing } from './take-down.ts'
export type { ProductStatus } from './tables.ts'
export { variantsOf, variantsOfProducts } from './variants-of.ts'
export { picturesInUse } from './pictures-in-use.ts'
