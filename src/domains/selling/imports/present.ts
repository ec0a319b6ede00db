import { findStores } from '#domains/selling/sellers'
import type { Db } from '#platform/database'
import type { ImportDefaults, ImportDetail, ImportProblem, ImportSummary } from './contract.ts'
import { isWarning, isProblemCode, problemMessage } from './rules/problems.ts'
import { countPictures, isInProgress, listProblemsAfter, type ProblemRow } from './queries.ts'
import type { FileRow } from './tables.ts'

const MAX_PROBLEMS_SHOWN = 200

export async function presentImports(db: Db, files: readonly FileRow[]): Promise<ImportSummary[]> {
  const stores = await findStores(db, [...new Set(files.map((file) => file.store_id))])
  const pictures = await countPictures(
    db,
    files.map(({ id }) => id),
  )
  return files.map((file) => ({
    id: file.id,
    store_id: file.store_id,
    store_name: stores.get(file.store_id)?.name ?? '',
    file_name: file.file_name,
    format: file.format,
    bytes: file.bytes,
    state: file.state,
    is_dry_run: file.state === 'checking' || file.state === 'checked',
    rows: file.row_count,
    products: file.product_count,
    products_read: file.products_read,
    to_add: file.added,
    to_change: file.changed,
    unchanged: file.unchanged,
    refused: file.refused,
    problem_count: file.problem_count,
    pictures: pictures.get(file.id) ?? { due: 0, kept: 0, failed: 0 },
    has_zip: file.zip_bytes !== null,
    can_run: !file.is_file_deleted && !isInProgress(file.state),
    ignored_columns: file.ignored,
    why: file.why,
    defaults: presentDefaults(file),
    uploaded_at: file.uploaded_at.toISOString(),
    started_at: file.started_at?.toISOString() ?? null,
    ended_at: file.ended_at?.toISOString() ?? null,
  }))
}

function presentDefaults({ defaults: { category, ...texts } }: FileRow): ImportDefaults {
  return { ...texts, ...(category === undefined ? {} : { category_id: Number(category) }) }
}

export async function presentImport(db: Db, file: FileRow): Promise<ImportSummary> {
  const [one] = await presentImports(db, [file])
  if (!one) throw new Error('Presenting one import did not return one.')
  return one
}

export async function presentImportDetail(db: Db, file: FileRow): Promise<ImportDetail> {
  const rows = await listProblemsAfter(db, file.id, { row: -1, id: 0, limit: MAX_PROBLEMS_SHOWN })
  return { ...(await presentImport(db, file)), problems: rows.map(presentProblem) }
}

/** A problem with its sentence. A code of an earlier version has none. */
export function presentProblem({ row, column, code, value, limit }: ProblemRow): ImportProblem {
  const known = isProblemCode(code) ? code : null
  const message = known ? problemMessage({ code: known, value, limit }) : code
  return { row, column, code, message, value, limit, is_note: known !== null && isWarning({ code: known }) }
}
