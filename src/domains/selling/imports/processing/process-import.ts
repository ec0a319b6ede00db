import { sql } from 'kysely'
import type { Category } from '#contracts/products/catalogue'
import { listAttributes, categoryTree } from '#domains/products/catalogue/reference-data'
import { loadGstRules } from '#domains/money/tax'
import { addJobs } from '#platform/events'
import type { Db, Tx } from '#platform/database'
import { Refusal } from '#platform/refusal'
import { isInstanceAlive } from '#platform/locks'
import { transact } from '#platform/transact'
import { csvPath } from '../import-paths.ts'
import { importProducts, type ImportedBatch } from './import-products.ts'
import { picturesJob, runJob, type Worker } from '../jobs.ts'
import { openCsv } from '../reading/read-file.ts'
import type { Header } from '../rules/columns.ts'
import type { Defaults, RawProduct, ReadProduct, ReadingContext } from '../rules/draft.ts'
import { titlesOf } from '../rules/native-format.ts'
import { createProblem } from '../rules/problems.ts'
import { readProduct } from '../rules/read-product.ts'
import {
  addToTally,
  listDuePictures,
  insertProblems,
  isInProgress,
  lockFile,
  updateFile,
} from '../queries.ts'
import type { FileRow } from '../tables.ts'
import { errorCode } from '#platform/error-code'

const BATCH = 200
/** After a time slice other jobs run. */
const SLICE_MS = 8_000

/**
 * Works on an import for a time slice: batch by batch, each in one transaction with its progress, so that the next server
 * continues after a crash where the last batch ended. The rest is queued again.
 */
export async function processImport(
  worker: Worker,
  { importId, run }: { importId: number; run: number },
): Promise<void> {
  const { db } = worker
  const file = await transact(db, (tx) => claimImport(tx, importId, { run, instance: worker.instance() }))
  if (!file) return
  try {
    const end = await processFile(worker, file)
    await transact(db, (tx) =>
      end === 'more' ? rescheduleImport(tx, file) : finishImport(tx, file, { worker, why: '' }),
    )
  } catch (error) {
    const why = failureReasonOf(error)
    await transact(
      db,
      async (tx) =>
        void (why === null ? await releaseImport(tx, file) : await finishImport(tx, file, { worker, why })),
    )
    if (why === null) throw error
  }
}

/** One server at a time: a claim holds for as long as its server lives. */
async function claimImport(
  tx: Tx,
  importId: number,
  { run, instance }: { run: number; instance: number },
): Promise<FileRow | null> {
  const file = await lockFile(tx, importId)
  if (!file || !isInProgress(file.state) || file.run !== run) return null
  if (file.instance !== null && (file.instance === instance || (await isInstanceAlive(tx, file.instance))))
    return null
  await updateFile(tx, importId, { instance })
  return { ...file, instance }
}

/** Whether this run still holds its claim: not cancelled, nor taken over. */
const isClaimHeld = (now: FileRow | undefined, file: FileRow): now is FileRow =>
  now !== undefined && isInProgress(now.state) && now.run === file.run && now.instance === file.instance

async function rescheduleImport(tx: Tx, file: FileRow): Promise<void> {
  if (await releaseImport(tx, file)) await addJobs(tx, [runJob(file.id, file.run)])
}

async function releaseImport(tx: Tx, file: FileRow): Promise<boolean> {
  const now = await lockFile(tx, file.id)
  if (!isClaimHeld(now, file)) return false
  await updateFile(tx, file.id, { instance: null })
  return true
}

async function finishImport(
  tx: Tx,
  file: FileRow,
  { worker, why }: { worker: Worker; why: string },
): Promise<void> {
  const now = await lockFile(tx, file.id)
  if (!isClaimHeld(now, file)) return
  const state = why !== '' ? 'failed' : now.state === 'checking' ? 'checked' : 'done'
  await updateFile(tx, file.id, { state, why, instance: null, ended_at: worker.now() })
  if (state === 'done' && (await listDuePictures(tx, file.id, 1)).length > 0)
    await addJobs(tx, [picturesJob(file.id)])
}

/** The reason of a permanent failure; null for one worth a retry. */
function failureReasonOf(error: unknown): string | null {
  if (error instanceof Refusal && error.status < 500) return error.sentence
  return errorCode(error) === 'ENOENT' ? 'imports.file_gone' : null
}

async function processFile(worker: Worker, file: FileRow): Promise<'end' | 'more'> {
  const until = performance.now() + SLICE_MS
  const { header, products } = await openCsv({
    path: csvPath(worker.dataDir, file.id),
    delimiter: file.delimiter,
    format: file.format,
  })
  const around = await loadReadingContext(worker.db, file.defaults)
  const reader = createProductReader(header, around)
  const batch: ReadProduct[] = []
  let read = file.products_read
  let at = 0
  for await (const product of products) {
    at += 1
    const one = reader(product)
    if (at <= file.products_read) continue
    batch.push(one)
    if (batch.length < BATCH) continue
    if (!(await importBatch(worker, file, { header, read, batch }))) return 'end'
    read += batch.length
    batch.length = 0
    if (performance.now() > until || worker.isStopping()) return 'more'
  }
  if (batch.length > 0) await importBatch(worker, file, { header, read, batch })
  return 'end'
}

/** Reads products one by one, and remembers the handles and SKUs before them. */
function createProductReader(header: Header, around: ReadingContext): (product: RawProduct) => ReadProduct {
  const handles = new Set<string>()
  const skus = new Set<string>()
  const titles = titlesOf(header)
  return (product) => {
    const read = readProduct(product, header, around)
    if (read.handle !== '' && handles.has(read.handle)) {
      return {
        ...read,
        draft: null,
        problems: [
          createProblem(read.row, titles.get('handle') ?? 'handle', {
            code: 'handle_apart',
            value: read.handle,
          }),
        ],
      }
    }
    handles.add(read.handle)
    if (!read.draft) return read
    const packs = read.draft.packs.filter(({ row, sku }) => {
      const isNew = skus.size < skus.add(sku).size
      if (!isNew)
        read.problems.push(createProblem(row, titles.get('sku') ?? 'sku', { code: 'sku_twice', value: sku }))
      return isNew
    })
    return { ...read, draft: packs.length > 0 ? { ...read.draft, packs } : null }
  }
}

type ReadBatch = { header: Header; read: number; batch: readonly ReadProduct[] }

/** @returns whether to continue: false when it was cancelled or taken over. */
async function importBatch(
  worker: Worker,
  file: FileRow,
  { header, read, batch }: ReadBatch,
): Promise<boolean> {
  return transact(worker.db, async (tx) => {
    const now = await lockFile(tx, file.id)
    if (!isClaimHeld(now, file) || now.products_read !== read) return false
    const by = { personId: file.person_id, now: worker.now(), dataDir: worker.dataDir }
    const goods = { file: now, titles: titlesOf(header), publicUrl: worker.publicUrl, reads: batch, by }
    const imported =
      now.state === 'checking'
        ? await dryRun(tx, () => importProducts(tx, goods))
        : await importProducts(tx, goods)
    await insertProblems(tx, file.id, imported.problems)
    await addToTally(tx, file.id, { ...imported, problems: imported.problems.length })
    return true
  })
}

/** Runs the import including all table constraints, and rolls it back. */
async function dryRun(tx: Tx, work: () => Promise<ImportedBatch>): Promise<ImportedBatch> {
  await sql`savepoint as_if`.execute(tx)
  const imported = await work()
  await sql`rollback to savepoint as_if`.execute(tx)
  return imported
}

async function loadReadingContext(db: Db, defaults: Defaults): Promise<ReadingContext> {
  const [tree, book, definitions] = await Promise.all([
    // A product in a hidden category can still be corrected.
    categoryTree(db, { withHidden: true }),
    loadGstRules(db),
    listAttributes(db),
  ])
  const categories = new Map<string, number>()
  const numeric = new Map<number, Set<string>>()
  const own = Map.groupBy(
    definitions.filter(({ kind }) => kind === 'number'),
    ({ categoryId }) => categoryId,
  )
  const keysOf = (id: number): string[] => (own.get(id) ?? []).map(({ key }) => key)
  const placeBelow = (above: Category, keysAbove: readonly string[]): void => {
    for (const child of above.children) {
      const name = child.name.toLowerCase()
      const keys = [...keysAbove, ...keysOf(child.id)]
      categories.set(`${above.name.toLowerCase()} > ${name}`, child.id)
      if (!categories.has(name)) categories.set(name, child.id)
      categories.set(String(child.id), child.id)
      numeric.set(child.id, new Set(keys))
      placeBelow(child, keys)
    }
  }
  for (const hobby of tree) placeBelow(hobby, keysOf(hobby.id))
  for (const hobby of tree) {
    categories.set(hobby.name.toLowerCase(), hobby.id)
    categories.set(String(hobby.id), hobby.id)
    numeric.set(hobby.id, new Set(keysOf(hobby.id)))
  }
  return {
    categories,
    gstRules: new Set(book.keys()),
    defaults,
    numericAttributes: (id) => numeric.get(id) ?? new Set(),
  }
}
