import { storesOf } from '#domains/selling/sellers'
import type { Db } from '#platform/database'
import type { ImportDefaults, ImportDetail, ImportProblem, ImportSummary } from './contract.ts'
import { isNote, isProblemCode, sentenceOf } from './rules/problems.ts'
import { countPictures, isUnderWay, problemsAfter, type ProblemRow } from './store.ts'
import type { FileRow } from './tables.ts'

const MOST_SHOWN = 200

/** Imports as their seller sees them. */
export async function present(db: Db, files: readonly FileRow[]): Promise<ImportSummary[]> {
  const stores = await storesOf(db, [...new Set(files.map((file) => file.store_id))])
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
    can_run: !file.is_swept && !isUnderWay(file.state),
    ignored_columns: file.ignored,
    why: file.why,
    defaults: onWire(file),
    uploaded_at: file.uploaded_at.toISOString(),
    started_at: file.started_at?.toISOString() ?? null,
    ended_at: file.ended_at?.toISOString() ?? null,
  }))
}

function onWire({ defaults: { category, ...texts } }: FileRow): ImportDefaults {
  return { ...texts, ...(category === undefined ? {} : { category_id: Number(category) }) }
}

export async function presentOne(db: Db, file: FileRow): Promise<ImportSummary> {
  const [one] = await present(db, [file])
  if (!one) throw new Error('An import that cannot be shown.')
  return one
}

export async function presentWhole(db: Db, file: FileRow): Promise<ImportDetail> {
  const rows = await problemsAfter(db, file.id, { row: -1, id: 0, limit: MOST_SHOWN })
  return { ...(await presentOne(db, file)), problems: rows.map(onePresented) }
}

/** A problem with its sentence. A code of an older program has none. */
export function onePresented({ row, column, code, value, limit }: ProblemRow): ImportProblem {
  const known = isProblemCode(code) ? code : null
  const message = known ? sentenceOf({ code: known, value, limit }) : code
  return { row, column, code, message, value, limit, is_note: known !== null && isNote({ code: known }) }
}
