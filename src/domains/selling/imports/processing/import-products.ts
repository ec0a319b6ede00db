import { submitChange, submitProducts, type Submission } from '#domains/products/approvals'
import { productBySku, productsOf, type CatalogueProduct } from '#domains/products/catalogue/reading'
import type { Tx } from '#platform/database'
import { setStockLevels, type StockCount } from './set-stock-levels.ts'
import { computeChange, type ProductChange } from '../rules/compute-change.ts'
import type { Draft, ReadProduct } from '../rules/draft.ts'
import { toNewProduct, type PacksBySku } from '../rules/new-product.ts'
import { picturesWanted, planPictures } from '../rules/plan-pictures.ts'
import { createProblem, type Problem } from '../rules/problems.ts'
import { forEachSeparately } from './for-each-separately.ts'
import { publishProductPictures } from '../pictures/publish-product-pictures.ts'
import {
  saveHandles,
  listPictures,
  findProductsByHandle,
  replacePictures,
  type RunTally,
} from '../queries.ts'
import type { FileRow, PictureRow } from '../tables.ts'

export type ImportBatch = {
  file: FileRow
  titles: ReadonlyMap<string, string>
  publicUrl: string
  reads: readonly ReadProduct[]
  by: Submission
}

export type ImportedBatch = Omit<RunTally, 'problems'> & { problems: Problem[] }

type CompleteDraft = Draft & { isKit: boolean }

/** Imports a batch of products into a store. Problems are reported per product and do not affect the others. */
export async function importProducts(tx: Tx, batch: ImportBatch): Promise<ImportedBatch> {
  const tally: ImportedBatch = { added: 0, changed: 0, unchanged: 0, refused: 0, problems: [] }
  const ready: CompleteDraft[] = []
  for (const { draft, problems } of batch.reads) {
    tally.problems.push(...problems)
    if (draft) ready.push({ ...draft, isKit: draft.packs.some(({ kit = [] }) => kit.length > 0) })
    else tally.refused += 1
  }
  // A kit may consist of products of the same file.
  for (const some of [ready.filter(({ isKit }) => !isKit), ready.filter(({ isKit }) => isKit)]) {
    const known = await findExistingProducts(tx, batch, some)
    await forEachSeparately(tx, some, {
      work: (drafts) => importDrafts(tx, drafts, { ...batch, ...known }),
      done: (outcomes) => {
        for (const { kind, problems } of outcomes) {
          tally[kind] += 1
          tally.problems.push(...problems)
        }
      },
      failed: (draft, { column, code, value }) => {
        tally.refused += 1
        tally.problems.push(createProblem(draft.row, batch.titles.get(column) ?? column, { code, value }))
      },
    })
  }
  return tally
}

type ExistingProducts = {
  products: Map<number, CatalogueProduct>
  byHandle: Map<string, number>
  parts: PacksBySku
  pictures: Map<number, PictureRow[]>
}

/** The store's products with these handles and SKUs. */
async function findExistingProducts(
  tx: Tx,
  { file }: ImportBatch,
  drafts: readonly Draft[],
): Promise<ExistingProducts> {
  if (drafts.length === 0)
    return { products: new Map(), byHandle: new Map(), parts: new Map(), pictures: new Map() }
  const skus = drafts.flatMap(({ packs }) =>
    packs.flatMap(({ sku, kit = [] }) => [sku, ...kit.map((part) => part.sku)]),
  )
  const parts = await productBySku(tx, file.store_id, [...new Set(skus)])
  const byHandle = await findProductsByHandle(
    tx,
    file.store_id,
    drafts.map(({ handle }) => handle),
  )
  for (const { handle } of drafts) {
    const own = /-ciy(\d{1,15})$/.exec(handle)?.[1]
    if (own !== undefined && !byHandle.has(handle)) byHandle.set(handle, Number(own))
  }
  await dropForeignHandles(tx, file.store_id, byHandle)
  matchBySku(drafts, byHandle, parts)
  const ids = [...byHandle.values()]
  const pictures = Map.groupBy(await listPictures(tx, ids), ({ product_id }) => product_id)
  return { products: await productsOf(tx, ids), byHandle, parts, pictures }
}

/** A product that never came from a file is found by the SKU of its first pack. */
function matchBySku(drafts: readonly Draft[], byHandle: Map<string, number>, parts: PacksBySku): void {
  const usedIds = new Set(byHandle.values())
  for (const { handle, packs } of drafts) {
    const like = parts.get(packs[0]?.sku ?? '')?.productId
    if (byHandle.has(handle) || like === undefined || usedIds.has(like)) continue
    byHandle.set(handle, like)
    usedIds.add(like)
  }
}

/** A handle names a product only while the store has it. */
async function dropForeignHandles(tx: Tx, storeId: number, byHandle: Map<string, number>): Promise<void> {
  const found =
    byHandle.size > 0 ? await productsOf(tx, [...byHandle.values()]) : new Map<number, CatalogueProduct>()
  for (const [handle, id] of byHandle) if (found.get(id)?.store.id !== storeId) byHandle.delete(handle)
}

type DraftOutcome = {
  kind: 'added' | 'changed' | 'unchanged' | 'refused'
  problems: Problem[]
  productId: number | null
}

type ImportContext = ImportBatch & ExistingProducts

async function importDrafts(
  tx: Tx,
  drafts: readonly Draft[],
  keeping: ImportContext,
): Promise<DraftOutcome[]> {
  const added = await addNewProducts(tx, drafts, keeping)
  const outcomes: DraftOutcome[] = []
  const counts: (StockCount & { outcome: DraftOutcome })[] = []
  const handles: { handle: string; productId: number }[] = []
  for (const draft of drafts) {
    const now = added.get(draft) ?? (await changeExistingProduct(tx, draft, keeping))
    const { outcome, variantIds } = now
    outcomes.push(outcome)
    if (outcome.productId === null) continue
    handles.push({ handle: draft.handle, productId: outcome.productId })
    for (const [pack, variantId] of variantIds) {
      if (typeof pack.stock === 'number') {
        counts.push({
          row: pack.row,
          productId: outcome.productId,
          variantId,
          quantity: pack.stock,
          isKit: (pack.kit ?? []).length > 0,
          outcome,
        })
      }
    }
  }
  await setAllStockLevels(tx, counts, keeping)
  await saveHandles(tx, keeping.file.store_id, handles)
  await planAllPictures(tx, drafts, { outcomes, keeping })
  return outcomes
}

type ImportedDraft = { outcome: DraftOutcome; variantIds: Map<Draft['packs'][number], number> }

async function addNewProducts(
  tx: Tx,
  drafts: readonly Draft[],
  { file, titles, parts, byHandle, products, by }: ImportContext,
): Promise<Map<Draft, ImportedDraft>> {
  const made = new Map<Draft, ImportedDraft>()
  const due: { draft: Draft; product: Exclude<ReturnType<typeof toNewProduct>, Problem[]> }[] = []
  for (const draft of drafts) {
    if (products.has(byHandle.get(draft.handle) ?? 0)) continue
    const problems = skuConflictsOf(draft, { parts, productId: null, titles })
    const product = toNewProduct(draft, { storeId: file.store_id, parts, titles })
    if (Array.isArray(product)) problems.push(...product)
    else if (problems.length === 0) due.push({ draft, product })
    if (problems.length > 0)
      made.set(draft, { outcome: { kind: 'refused', problems, productId: null }, variantIds: new Map() })
  }
  const added = await submitProducts(
    tx,
    due.map(({ product }) => product),
    by,
  )
  for (const [at, { draft }] of due.entries()) {
    const { id, variantIds } = added[at] ?? { id: 0, variantIds: [] }
    const packs = new Map(draft.packs.map((pack, index) => [pack, variantIds[index] ?? 0]))
    await retireInactivePacks(tx, { id, packs, by }, draft)
    made.set(draft, { outcome: { kind: 'added', problems: [], productId: id }, variantIds: packs })
  }
  return made
}

type AddedDraft = { id: number; packs: ImportedDraft['variantIds']; by: Submission }

/** Packs that the file marks as inactive exist, and are not on sale. */
async function retireInactivePacks(tx: Tx, { id, packs, by }: AddedDraft, draft: Draft): Promise<void> {
  const unsold = draft.packs
    .filter(({ isActive }) => isActive === false)
    .map((pack) => ({ id: packs.get(pack) ?? 0, isActive: false }))
  if (draft.isActive === false || unsold.length > 0) {
    await submitChange(tx, id, {
      patch: { ...(draft.isActive === false ? { status: 'Inactive' } : {}), packs: unsold },
      by,
    })
  }
}

type SkuConflictContext = {
  parts: ExistingProducts['parts']
  productId: number | null
  titles: ImportContext['titles']
}

/** SKUs that another product has, and unknown kit components. */
function skuConflictsOf(draft: Draft, { parts, productId, titles }: SkuConflictContext): Problem[] {
  return draft.packs.flatMap(({ row, sku, kit = [] }) => {
    const owner = parts.get(sku)?.productId
    const unknown = kit.filter((part) => !parts.has(part.sku))
    return [
      ...(owner !== undefined && owner !== productId
        ? [createProblem(row, titles.get('sku') ?? 'sku', { code: 'sku_elsewhere', value: sku })]
        : []),
      ...unknown.map((part) =>
        createProblem(row, titles.get('kit') ?? 'kit', { code: 'kit_unknown', value: part.sku }),
      ),
    ]
  })
}

async function changeExistingProduct(
  tx: Tx,
  draft: Draft,
  { products, byHandle, parts, titles, by }: ImportContext,
): Promise<ImportedDraft> {
  const product = products.get(byHandle.get(draft.handle) ?? 0)
  if (!product) throw new Error('The draft matches neither a new nor an existing product.')
  const strange = skuConflictsOf(draft, { parts, productId: product.id, titles })
  const rows = new Set(strange.map(({ row }) => row))
  const change = computeChange(
    product,
    { ...draft, packs: draft.packs.filter(({ row }) => !rows.has(row)) },
    { parts, titles },
  )
  const added = change.isChange ? await submitChange(tx, product.id, { patch: change.patch, by }) : []
  const problems = [...strange, ...change.problems]
  return {
    outcome: { kind: change.isChange ? 'changed' : 'unchanged', problems, productId: product.id },
    variantIds: variantIdsAfter(change, added),
  }
}

const variantIdsAfter = ({ packs }: ProductChange, added: readonly number[]): ImportedDraft['variantIds'] =>
  new Map(packs.map(({ draft, variantId, newAt }) => [draft, variantId ?? added[newAt ?? 0] ?? 0]))

async function setAllStockLevels(
  tx: Tx,
  counts: readonly (StockCount & { outcome: DraftOutcome })[],
  { file, titles }: ImportContext,
): Promise<void> {
  const { changed, problems } = await setStockLevels(tx, counts, {
    reference: `import ${file.id}`,
    column: titles.get('stock') ?? 'stock',
  })
  for (const { outcome, variantId, row } of counts) {
    outcome.problems.push(...problems.filter((found) => found.row === row))
    if (changed.has(variantId) && outcome.kind === 'unchanged') outcome.kind = 'changed'
  }
}

async function planAllPictures(
  tx: Tx,
  drafts: readonly Draft[],
  { outcomes, keeping }: { outcomes: readonly DraftOutcome[]; keeping: ImportContext },
): Promise<void> {
  const plans = drafts.flatMap((draft, at) => {
    const outcome = outcomes[at]
    const rows = outcome ? picturePlanOf(draft, outcome.productId, keeping) : null
    if (!outcome || !rows) return []
    if (outcome.kind === 'unchanged') outcome.kind = 'changed'
    return [{ id: outcome.productId ?? 0, rows }]
  })
  if (plans.length === 0) return
  await replacePictures(
    tx,
    plans.map(({ id }) => id),
    plans.flatMap(({ rows }) => rows),
  )
  for (const { id, rows } of plans)
    if (rows.every(({ state }) => state !== 'due')) await publishProductPictures(tx, id, keeping.by)
}

function picturePlanOf(
  draft: Draft,
  productId: number | null,
  { file, publicUrl, pictures, products }: ImportContext,
): PictureRow[] | null {
  if (productId === null) return null
  const { pictures: now = [], packs = [] } = products.get(productId) ?? {}
  const skusShown = now.map((_, at) =>
    packs.filter(({ pictureAt }) => pictureAt === at).map(({ sku }) => sku),
  )
  const shown = { rows: pictures.get(productId) ?? [], pictures: now, skusShown }
  return planPictures(picturesWanted(draft), { productId, importId: file.id, publicUrl, ...shown })
}
