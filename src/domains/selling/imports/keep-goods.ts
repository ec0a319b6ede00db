import {
  addProducts,
  changeProduct,
  productBySku,
  productsOf,
  type CatalogueProduct,
} from '#domains/products/catalogue'
import type { Tx } from '#platform/database'
import { countGoods, type Count } from './count-goods.ts'
import { changeOf, type Change } from './rules/compare.ts'
import type { Draft, Read } from './rules/draft.ts'
import { newProductOf, type Parts } from './rules/new-product.ts'
import { picturesWanted, planPictures } from './rules/plan-pictures.ts'
import { problem, type Problem } from './rules/problems.ts'
import { severally } from './severally.ts'
import { settleProduct } from './settle-product.ts'
import { keepHandles, picturesOf, productsByHandle, replacePictures, type Tally } from './store.ts'
import type { FileRow, PictureRow } from './tables.ts'

export type Batch = {
  file: FileRow
  titles: ReadonlyMap<string, string>
  publicUrl: string
  reads: readonly Read[]
}

export type Kept = Omit<Tally, 'problems'> & { problems: Problem[] }

type Ready = Draft & { isKit: boolean }

/** Brings some products of a file into its store. What cannot be is told and left out; it takes nothing else with it. */
export async function keepGoods(tx: Tx, batch: Batch): Promise<Kept> {
  const kept: Kept = { added: 0, changed: 0, unchanged: 0, refused: 0, problems: [] }
  const ready: Ready[] = []
  for (const { draft, problems } of batch.reads) {
    kept.problems.push(...problems)
    if (draft) ready.push({ ...draft, isKit: draft.packs.some(({ kit = [] }) => kit.length > 0) })
    else kept.refused += 1
  }
  // A kit may consist of what stands beside it in the file.
  for (const some of [ready.filter(({ isKit }) => !isKit), ready.filter(({ isKit }) => isKit)]) {
    const known = await whatIsThere(tx, batch, some)
    await severally(tx, some, {
      work: (drafts) => keepDrafts(tx, drafts, { ...batch, ...known }),
      done: (outcomes) => {
        for (const { kind, problems } of outcomes) {
          kept[kind] += 1
          kept.problems.push(...problems)
        }
      },
      failed: (draft, { column, code, value }) => {
        kept.refused += 1
        kept.problems.push(problem(draft.row, batch.titles.get(column) ?? column, { code, value }))
      },
    })
  }
  return kept
}

type Known = {
  products: Map<number, CatalogueProduct>
  byHandle: Map<string, number>
  parts: Parts
  pictures: Map<number, PictureRow[]>
}

/** What the store has under these handles and SKUs. */
async function whatIsThere(tx: Tx, { file }: Batch, drafts: readonly Draft[]): Promise<Known> {
  if (drafts.length === 0)
    return { products: new Map(), byHandle: new Map(), parts: new Map(), pictures: new Map() }
  const skus = drafts.flatMap(({ packs }) =>
    packs.flatMap(({ sku, kit = [] }) => [sku, ...kit.map((part) => part.sku)]),
  )
  const parts = await productBySku(tx, file.store_id, [...new Set(skus)])
  const byHandle = await productsByHandle(
    tx,
    file.store_id,
    drafts.map(({ handle }) => handle),
  )
  for (const { handle } of drafts) {
    const own = /-ciy(\d{1,15})$/.exec(handle)?.[1]
    if (own !== undefined && !byHandle.has(handle)) byHandle.set(handle, Number(own))
  }
  await dropStrangers(tx, file.store_id, byHandle)
  findBySku(drafts, byHandle, parts)
  const ids = [...byHandle.values()]
  const pictures = Map.groupBy(await picturesOf(tx, ids), ({ product_id }) => product_id)
  return { products: await productsOf(tx, ids), byHandle, parts, pictures }
}

/** A product that never came from a file is found by the SKU of its first pack. */
function findBySku(drafts: readonly Draft[], byHandle: Map<string, number>, parts: Parts): void {
  const taken = new Set(byHandle.values())
  for (const { handle, packs } of drafts) {
    const like = parts.get(packs[0]?.sku ?? '')?.productId
    if (byHandle.has(handle) || like === undefined || taken.has(like)) continue
    byHandle.set(handle, like)
    taken.add(like)
  }
}

/** A handle stands for a product only while the store has it. */
async function dropStrangers(tx: Tx, storeId: number, byHandle: Map<string, number>): Promise<void> {
  const found =
    byHandle.size > 0 ? await productsOf(tx, [...byHandle.values()]) : new Map<number, CatalogueProduct>()
  for (const [handle, id] of byHandle) if (found.get(id)?.store.id !== storeId) byHandle.delete(handle)
}

type Outcome = {
  kind: 'added' | 'changed' | 'unchanged' | 'refused'
  problems: Problem[]
  productId: number | null
}

type Keeping = Batch & Known

async function keepDrafts(tx: Tx, drafts: readonly Draft[], keeping: Keeping): Promise<Outcome[]> {
  const added = await addNew(tx, drafts, keeping)
  const outcomes: Outcome[] = []
  const counts: (Count & { outcome: Outcome })[] = []
  const handles: { handle: string; productId: number }[] = []
  for (const draft of drafts) {
    const now = added.get(draft) ?? (await changeOne(tx, draft, keeping))
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
  await countAll(tx, counts, keeping)
  await keepHandles(tx, keeping.file.store_id, handles)
  await planAll(tx, drafts, { outcomes, keeping })
  return outcomes
}

type Now = { outcome: Outcome; variantIds: Map<Draft['packs'][number], number> }

async function addNew(
  tx: Tx,
  drafts: readonly Draft[],
  { file, titles, parts, byHandle, products }: Keeping,
): Promise<Map<Draft, Now>> {
  const made = new Map<Draft, Now>()
  const due: { draft: Draft; product: Exclude<ReturnType<typeof newProductOf>, Problem[]> }[] = []
  for (const draft of drafts) {
    if (products.has(byHandle.get(draft.handle) ?? 0)) continue
    const problems = strangers(draft, { parts, productId: null, titles })
    const product = newProductOf(draft, { storeId: file.store_id, parts, titles })
    if (Array.isArray(product)) problems.push(...product)
    else if (problems.length === 0) due.push({ draft, product })
    if (problems.length > 0)
      made.set(draft, { outcome: { kind: 'refused', problems, productId: null }, variantIds: new Map() })
  }
  const added = await addProducts(
    tx,
    due.map(({ product }) => product),
  )
  for (const [at, { draft }] of due.entries()) {
    const { id, variantIds } = added[at] ?? { id: 0, variantIds: [] }
    const packs = new Map(draft.packs.map((pack, index) => [pack, variantIds[index] ?? 0]))
    await retireUnsold(tx, { id, packs }, draft)
    made.set(draft, { outcome: { kind: 'added', problems: [], productId: id }, variantIds: packs })
  }
  return made
}

/** What the file says is not for sale is there, and not on sale. */
async function retireUnsold(
  tx: Tx,
  { id, packs }: { id: number; packs: Now['variantIds'] },
  draft: Draft,
): Promise<void> {
  const unsold = draft.packs
    .filter(({ isActive }) => isActive === false)
    .map((pack) => ({ id: packs.get(pack) ?? 0, isActive: false }))
  if (draft.isActive === false || unsold.length > 0) {
    await changeProduct(tx, id, {
      ...(draft.isActive === false ? { status: 'Inactive' } : {}),
      packs: unsold,
    })
  }
}

type Strange = { parts: Known['parts']; productId: number | null; titles: Keeping['titles'] }

/** SKUs that another product has, and parts of kits that nobody has. */
function strangers(draft: Draft, { parts, productId, titles }: Strange): Problem[] {
  return draft.packs.flatMap(({ row, sku, kit = [] }) => {
    const owner = parts.get(sku)?.productId
    const unknown = kit.filter((part) => !parts.has(part.sku))
    return [
      ...(owner !== undefined && owner !== productId
        ? [problem(row, titles.get('sku') ?? 'sku', { code: 'sku_elsewhere', value: sku })]
        : []),
      ...unknown.map((part) =>
        problem(row, titles.get('kit') ?? 'kit', { code: 'kit_unknown', value: part.sku }),
      ),
    ]
  })
}

async function changeOne(tx: Tx, draft: Draft, { products, byHandle, parts, titles }: Keeping): Promise<Now> {
  const product = products.get(byHandle.get(draft.handle) ?? 0)
  if (!product) throw new Error('A product that is neither new nor known.')
  const strange = strangers(draft, { parts, productId: product.id, titles })
  const rows = new Set(strange.map(({ row }) => row))
  const change = changeOf(
    product,
    { ...draft, packs: draft.packs.filter(({ row }) => !rows.has(row)) },
    { parts, titles },
  )
  const added = change.isChange ? await changeProduct(tx, product.id, change.patch) : []
  const problems = [...strange, ...change.problems]
  return {
    outcome: { kind: change.isChange ? 'changed' : 'unchanged', problems, productId: product.id },
    variantIds: idsAfter(change, added),
  }
}

const idsAfter = ({ packs }: Change, added: readonly number[]): Now['variantIds'] =>
  new Map(packs.map(({ draft, variantId, newAt }) => [draft, variantId ?? added[newAt ?? 0] ?? 0]))

async function countAll(
  tx: Tx,
  counts: readonly (Count & { outcome: Outcome })[],
  { file, titles }: Keeping,
): Promise<void> {
  const { changed, problems } = await countGoods(tx, counts, {
    reference: `import ${file.id}`,
    column: titles.get('stock') ?? 'stock',
  })
  for (const { outcome, variantId, row } of counts) {
    outcome.problems.push(...problems.filter((found) => found.row === row))
    if (changed.has(variantId) && outcome.kind === 'unchanged') outcome.kind = 'changed'
  }
}

async function planAll(
  tx: Tx,
  drafts: readonly Draft[],
  { outcomes, keeping }: { outcomes: readonly Outcome[]; keeping: Keeping },
): Promise<void> {
  const plans = drafts.flatMap((draft, at) => {
    const outcome = outcomes[at]
    const rows = outcome ? planOf(draft, outcome.productId, keeping) : null
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
    if (rows.every(({ state }) => state !== 'due')) await settleProduct(tx, id)
}

function planOf(
  draft: Draft,
  productId: number | null,
  { file, publicUrl, pictures, products }: Keeping,
): PictureRow[] | null {
  if (productId === null) return null
  const { pictures: now = [], packs = [] } = products.get(productId) ?? {}
  const skusShown = now.map((_, at) =>
    packs.filter(({ pictureAt }) => pictureAt === at).map(({ sku }) => sku),
  )
  const shown = { rows: pictures.get(productId) ?? [], pictures: now, skusShown }
  return planPictures(picturesWanted(draft), { productId, importId: file.id, publicUrl, ...shown })
}
