import { productsOfStore, variantsOf, type CatalogueProduct } from '#domains/products/catalogue/reading'
import { onHandOf } from '#domains/products/stock'
import { csvChunks, type CsvCell } from '#platform/csv'
import type { Db } from '#platform/database'
import { truncate } from '#platform/text'
import type { Format } from '../rules/columns.ts'
import { mediaUrlOf } from '../rules/plan-pictures.ts'
import { findHandles, listPictures } from '../queries.ts'
import type { PictureRow } from '../tables.ts'
import { NATIVE_COLUMNS } from './template-file.ts'
import { nativeLines, type ExportedProduct } from './native-lines.ts'
import { SHOPIFY_EXPORT_COLUMNS, shopifyLines } from './shopify-lines.ts'

const BATCH_SIZE = 200

type CatalogueExport = { storeId: number; format: Format; publicUrl: string }

/** Yields a store's products in batches of lines; importing them again changes nothing. */
export async function* exportCatalogue(
  db: Db,
  { storeId, format, publicUrl }: CatalogueExport,
): AsyncGenerator<string> {
  const attributes = await listAttributeKeys(db, storeId)
  const columns = [...(format === 'shopify' ? SHOPIFY_EXPORT_COLUMNS : NATIVE_COLUMNS), ...attributes]
  yield* csvChunks(columns, catalogueRows(db, { storeId, format, publicUrl, columns }))
}

async function* catalogueRows(
  db: Db,
  { storeId, format, publicUrl, columns }: CatalogueExport & { columns: readonly string[] },
): AsyncGenerator<CsvCell[][]> {
  const linesOf = format === 'shopify' ? shopifyLines : nativeLines
  for await (const products of productBatches(db, storeId)) {
    const exported = await complete(db, products, publicUrl)
    yield exported.flatMap((one) => linesOf(one).map((cells) => columns.map((column) => cells[column])))
  }
}

/** A product without a pack on sale has no row that could be imported. */
async function* productBatches(db: Db, storeId: number): AsyncGenerator<CatalogueProduct[]> {
  for (let afterId = 0; ;) {
    const products = await productsOfStore(db, storeId, { afterId, limit: BATCH_SIZE })
    const last = products.at(-1)
    if (!last) return
    yield products.filter(({ packs }) => packs.length > 0)
    afterId = last.id
  }
}

/** The columns must be known before the first line. */
async function listAttributeKeys(db: Db, storeId: number): Promise<string[]> {
  const keys = new Set<string>()
  for await (const products of productBatches(db, storeId))
    for (const { attributes } of products) for (const key of Object.keys(attributes)) keys.add(key)
  return [...keys].sort().map((key) => `attribute: ${key}`)
}

async function complete(
  db: Db,
  products: readonly CatalogueProduct[],
  publicUrl: string,
): Promise<ExportedProduct[]> {
  const ids = products.map(({ id }) => id)
  const packs = products.flatMap((product) => product.packs)
  const parts = [...new Set(packs.flatMap(({ components }) => components.map(({ variantId }) => variantId)))]
  const onHand = await onHandOf(
    db,
    packs.map(({ id }) => id),
  )
  const skus = new Map(
    parts.length > 0 ? [...(await variantsOf(db, parts)).values()].map(({ id, sku }) => [id, sku]) : [],
  )
  const handles = await findHandles(db, ids)
  const pictures = Map.groupBy(await listPictures(db, ids), ({ product_id }) => product_id)
  return products.map((product) => ({
    product,
    onHand,
    skus,
    handle: handles.get(product.id) ?? handleOf(product),
    pictures: exportedPicturesOf(product, pictures.get(product.id) ?? [], publicUrl),
  }))
}

/** A handle for products that came from no file; its suffix identifies them in a later import. */
const handleOf = ({ slug, id }: CatalogueProduct): string => {
  const text = truncate(slug.toLowerCase().replace(/[^\p{L}\p{M}\p{N}]+/gu, '-'), 150)
  return `${text.replace(/^-+|(?<!-)-+$/g, '')}-ciy${id}`
}

/** The source URLs of the pictures, as long as these are the current ones. */
function exportedPicturesOf(
  product: CatalogueProduct,
  rows: readonly PictureRow[],
  publicUrl: string,
): ExportedProduct['pictures'] {
  const saved = rows.flatMap(({ picture, source, alt, skus }) =>
    picture ? [{ path: picture.path, source, alt, skus }] : [],
  )
  const isCurrent =
    rows.length === saved.length &&
    saved.length === product.pictures.length &&
    saved.every(({ path }, at) => path === product.pictures[at]?.path)
  if (isCurrent && saved.length > 0) return saved
  const isDue = rows.some(({ state }) => state !== 'kept')
  if (isDue) return rows.map(({ source, alt, skus }) => ({ source, alt, skus }))
  return product.pictures.map(({ path, alt }, at) => ({
    source: mediaUrlOf(path, publicUrl),
    alt,
    skus: product.packs.filter(({ pictureAt }) => pictureAt === at).map(({ sku }) => sku),
  }))
}
