import { sql } from 'kysely'
import type { Picture } from '#domains/products/media'
import type { Db, Tx } from '#platform/database'
import type { Defaults } from './rules/draft.ts'
import type { Problem } from './rules/problems.ts'
import { FILE_COLUMNS, PICTURE_COLUMNS, type FileRow, type ImportState, type PictureRow } from './tables.ts'
import { listOf } from '#platform/columns'

/** Per run; further ones are only counted. */
export const MAX_PROBLEMS = 10_000

export const findFile = (db: Db, id: number): Promise<FileRow | undefined> =>
  db.selectFrom('imports.files').select(FILE_COLUMNS).where('id', '=', id).executeTakeFirst()

/** Locks the file's row until the transaction ends. */
export const lockFile = (tx: Tx, id: number): Promise<FileRow | undefined> =>
  tx.selectFrom('imports.files').select(FILE_COLUMNS).where('id', '=', id).forUpdate().executeTakeFirst()

export const listNewestFiles = (db: Db, storeIds: readonly number[], limit: number): Promise<FileRow[]> =>
  db
    .selectFrom('imports.files')
    .select(FILE_COLUMNS)
    .where(sql<boolean>`store_id = any(${storeIds}::bigint[])`)
    .orderBy('uploaded_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute()

type NewFile = Pick<
  FileRow,
  | 'id'
  | 'store_id'
  | 'person_id'
  | 'file_name'
  | 'format'
  | 'delimiter'
  | 'bytes'
  | 'row_count'
  | 'product_count'
  | 'ignored'
  | 'uploaded_at'
>

export async function insertFile(tx: Tx, file: NewFile): Promise<void> {
  await tx.insertInto('imports.files').values(file).execute()
}

/** The number of a store's files on disk, and of those uploaded since a time. */
export async function countFiles(
  db: Db,
  storeId: number,
  since: Date,
): Promise<{ stored: number; lately: number }> {
  const { rows } = await sql<{ stored: number; lately: number }>`
    select count(*) filter (where not is_file_deleted)::int as stored, count(*) filter (where uploaded_at > ${since})::int as lately
    from imports.files where store_id = ${storeId}`.execute(db)
  return rows[0] ?? { stored: 0, lately: 0 }
}

export type FilePatch = Partial<
  Pick<FileRow, 'state' | 'instance' | 'why' | 'zip_bytes' | 'started_at' | 'ended_at' | 'is_file_deleted'>
>

export async function updateFile(tx: Tx, id: number, patch: FilePatch): Promise<void> {
  await tx.updateTable('imports.files').set(patch).where('id', '=', id).execute()
}

export type RunStart = { state: 'checking' | 'running'; defaults: Defaults; at: Date }

/** Begins a run: resets progress and problems of the last one. */
export async function beginRun(tx: Tx, id: number, { state, defaults, at }: RunStart): Promise<void> {
  await tx
    .updateTable('imports.files')
    .set((row) => ({
      state,
      defaults: JSON.stringify(defaults),
      started_at: at,
      ended_at: null,
      instance: null,
      why: '',
      run: row('run', '+', 1),
      products_read: 0,
      added: 0,
      changed: 0,
      unchanged: 0,
      refused: 0,
      problem_count: 0,
    }))
    .where('id', '=', id)
    .execute()
  await tx.deleteFrom('imports.problems').where('import_id', '=', id).execute()
}

export type RunTally = {
  added: number
  changed: number
  unchanged: number
  refused: number
  problems: number
}

export async function addToTally(tx: Tx, id: number, tally: RunTally): Promise<void> {
  const { added, changed, unchanged, refused, problems } = tally
  await sql`
    update imports.files set added = added + ${added}::int, changed = changed + ${changed}::int, unchanged = unchanged + ${unchanged}::int,
      refused = refused + ${refused}::int, products_read = products_read + ${added + changed + unchanged + refused}::int,
      problem_count = problem_count + ${problems}::int
    where id = ${id}`.execute(tx)
}

export async function insertProblems(tx: Tx, importId: number, problems: readonly Problem[]): Promise<void> {
  if (problems.length === 0) return
  await sql`
    insert into imports.problems (import_id, row, "column", code, value, "limit")
    select ${importId}::bigint, p.row, p."column", p.code, p.value, p."limit" from json_to_recordset(${JSON.stringify(problems)}::json)
      as p(row int, "column" text, code text, value text, "limit" text)
    limit greatest(0, ${MAX_PROBLEMS} - (select count(*) from imports.problems where import_id = ${importId}))`.execute(
    tx,
  )
}

export type ProblemRow = {
  id: number
  row: number
  column: string
  code: string
  value: string
  limit: string
}

/** Problems by row, after the given one. */
export async function listProblemsAfter(
  db: Db,
  importId: number,
  { row, id, limit }: { row: number; id: number; limit: number },
): Promise<ProblemRow[]> {
  const { rows } = await sql<ProblemRow>`
    select id, row, "column", code, value, "limit" from imports.problems
    where import_id = ${importId} and (row, id) > (${row}::int, ${id}::bigint) order by row, id limit ${limit}`.execute(
    db,
  )
  return rows
}

/** The products of a store's handles. */
export async function findProductsByHandle(
  db: Db,
  storeId: number,
  handles: readonly string[],
): Promise<Map<string, number>> {
  const { rows } = await sql<{ handle: string; product_id: number }>`
    select handle, product_id from imports.handles where store_id = ${storeId} and handle = any(${handles}::text[])`.execute(
    db,
  )
  return new Map(rows.map((row) => [row.handle, row.product_id]))
}

export async function findHandles(db: Db, productIds: readonly number[]): Promise<Map<number, string>> {
  const { rows } = await sql<{ handle: string; product_id: number }>`
    select handle, product_id from imports.handles where product_id = any(${productIds}::bigint[])`.execute(
    db,
  )
  return new Map(rows.map((row) => [row.product_id, row.handle]))
}

/** Saves handles; a product has one, the newest. */
export async function saveHandles(
  tx: Tx,
  storeId: number,
  handles: readonly { handle: string; productId: number }[],
): Promise<void> {
  if (handles.length === 0) return
  const ids = handles.map(({ productId }) => productId)
  await sql`delete from imports.handles where product_id = any(${ids}::bigint[])`.execute(tx)
  await sql`
    insert into imports.handles (store_id, handle, product_id)
    select ${storeId}::bigint, h.handle, h.product_id from unnest(${handles.map(({ handle }) => handle)}::text[], ${ids}::bigint[]) as h(handle, product_id)
    on conflict (store_id, handle) do update set product_id = excluded.product_id`.execute(tx)
}

export async function listPictures(db: Db, productIds: readonly number[]): Promise<PictureRow[]> {
  const { rows } = await sql<PictureRow>`
    select ${listOf(PICTURE_COLUMNS)} from imports.pictures where product_id = any(${productIds}::bigint[]) order by product_id, position`.execute(
    db,
  )
  return rows
}

/** Replaces the picture rows of these products. */
export async function replacePictures(
  tx: Tx,
  productIds: readonly number[],
  rows: readonly PictureRow[],
): Promise<void> {
  await sql`delete from imports.pictures where product_id = any(${productIds}::bigint[])`.execute(tx)
  await sql`
    insert into imports.pictures (product_id, position, import_id, row, source, alt, state, picture, skus)
    select product_id, position, import_id, row, source, alt, state, nullif(picture, 'null'::jsonb), skus
    from json_to_recordset(${JSON.stringify(rows)}::json) as p(product_id bigint, position smallint, import_id bigint, row int, source text,
      alt text, state text, picture jsonb, skus text[])`.execute(tx)
}

/** Locks the picture rows of a product. */
export async function lockPictures(tx: Tx, productId: number): Promise<PictureRow[]> {
  const { rows } =
    await sql<PictureRow>`select ${listOf(PICTURE_COLUMNS)} from imports.pictures where product_id = ${productId} order by position for update`.execute(
      tx,
    )
  return rows
}

export type PictureKey = { productId: number; position: number; source: string }

/** Ends a due picture. @returns whether it was due. */
export async function finishPicture(
  tx: Tx,
  { productId, position, source }: PictureKey,
  picture: Picture | null,
): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update imports.pictures set state = ${picture ? 'kept' : 'failed'}, picture = ${picture ? JSON.stringify(picture) : null}::jsonb
    where product_id = ${productId} and position = ${position} and source = ${source} and state = 'due'`.execute(
    tx,
  )
  return numAffectedRows === 1n
}

/** A batch of due pictures of an import. */
export async function listDuePictures(db: Db, importId: number, limit: number): Promise<PictureRow[]> {
  const { rows } = await sql<PictureRow>`
    select ${listOf(PICTURE_COLUMNS)} from imports.pictures where import_id = ${importId} and state = 'due' order by product_id, position limit ${limit}`.execute(
    db,
  )
  return rows
}

/** Records which server fetches pictures of an import. */
export async function setPicturesInstance(tx: Tx, id: number, instance: number | null): Promise<void> {
  await tx.updateTable('imports.files').set({ pictures_instance: instance }).where('id', '=', id).execute()
}

/** Imports with due pictures, and the server that fetches them. */
export async function listImportsWithDuePictures(db: Db): Promise<{ id: number; instance: number | null }[]> {
  const { rows } = await sql<{ id: number; instance: number | null }>`
    select id, pictures_instance as instance from imports.files f
    where exists (select 1 from imports.pictures p where p.import_id = f.id and p.state = 'due')`.execute(db)
  return rows
}

export type PictureCounts = { due: number; kept: number; failed: number }

export async function countPictures(
  db: Db,
  importIds: readonly number[],
): Promise<Map<number, PictureCounts>> {
  const { rows } = await sql<PictureCounts & { import_id: number }>`
    select import_id, count(*) filter (where state = 'due')::int as due, count(*) filter (where state = 'kept')::int as kept,
      count(*) filter (where state = 'failed')::int as failed
    from imports.pictures where import_id = any(${importIds}::bigint[]) group by import_id`.execute(db)
  return new Map(rows.map(({ import_id, ...counts }) => [import_id, counts]))
}

/** Runs in progress, with their servers. */
export const listRunsInProgress = (db: Db): Promise<{ id: number; run: number; instance: number | null }[]> =>
  db
    .selectFrom('imports.files')
    .select(['id', 'run', 'instance'])
    .where('state', 'in', ['checking', 'running'])
    .execute()

/** Files that are old and not in progress. */
export async function listExpiredFiles(db: Db, before: Date): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select id from imports.files f where not is_file_deleted and uploaded_at < ${before} and state not in ('checking', 'running')
      and not exists (select 1 from imports.pictures p where p.import_id = f.id and p.state = 'due') limit 1000`.execute(
    db,
  )
  return rows.map(({ id }) => id)
}

export const isInProgress = (state: ImportState): state is 'checking' | 'running' =>
  state === 'checking' || state === 'running'
