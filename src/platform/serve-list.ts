import { sql, type RawBuilder, type SelectQueryBuilder } from 'kysely'
import type { Caller } from './caller.ts'
import { csvChunks, sendCsv, type CsvCell } from './csv.ts'
import { decodeValues, encodeValues, invalidCursor } from './cursor.ts'
import type { Db } from './database.ts'
import type { Access } from './endpoint.ts'
import { errorCode } from './error-code.ts'
import type { Column, ListEndpoint, ListQuery, ListReply, NoFilters } from './list.ts'
import { translate } from './messages.ts'
import { replyLanguageOf, type PageLanguage } from './page-language.ts'
import type { Permission, ResourceOf } from './permissions.ts'
import { IST_OFFSET_MS } from './time.ts'
import { PreparedJson, registerRoute, type Api } from './register-route.ts'

/** The part of a list that one request reads. */
export type ListPage = {
  /** The column by which the list is ordered, without sign. */
  sort: string
  isDescending: boolean
  /** The last row of the page before, as PostgreSQL writes its sort value and id. */
  after: { value: string; id: string } | null
  size: number
  /** Whether the rows of all pages are counted; exports do not need them again for each page. */
  isCounted: boolean
}

type ListRequest<Params, F extends object, Owns> = {
  query: ListQuery<F>
  page: ListPage
  params: Params
  caller: Caller
  resource: ResourceOf<Owns>
  now: Date
}

/** A list with what reads it: all that the route and the export of its rows need. */
export type ServedList = {
  endpoint: ListEndpoint
  /** Name of the exported file, without its extension. */
  file: string
  read: (db: Db, request: ListRequest<unknown, NoFilters, unknown>) => Promise<ListReply<object, object>>
}

type Reading<Params, Row, F extends object, More, Owns> = {
  file: string
  read: (db: Db, request: ListRequest<Params, F, Owns>) => Promise<ListReply<Row, More>>
}

/** Joins a list's declaration with what reads it, for the manifest's `lists`. */
export const serveList = <
  Params,
  Row,
  F extends object,
  More,
  A extends Access,
  Owns extends Permission | undefined,
>(
  endpoint: ListEndpoint<Params, Row, F, More, A, Owns>,
  { file, read }: Reading<Params, Row, F, More, Owns>,
): ServedList => ({ endpoint, file, read }) as unknown as ServedList

/** An export that is too large for one answer. */
export type ListExport = {
  path: string
  params: unknown
  query: ListQuery
  caller: Caller
  language: PageLanguage
  /** Rows at the time of asking. */
  rowCount: number
  now: Date
}

/** Starts the export of a list as a job. @returns its id. */
export type StartExport = (db: Db, list: ListExport) => Promise<number>

/** A larger result is written by a job. */
export const MAX_ROWS_AT_ONCE = 10_000

/** Rows that an export reads at once. */
const EXPORT_PAGE = 1_000

/** Registers the route of a list: a page of it, or the whole filtered result as CSV. */
export function registerList(api: Api, list: ServedList, startExport: StartExport): void {
  const { db, clock } = api
  const endpoint = list.endpoint as ListEndpoint<unknown, object, NoFilters, object, 'bearer', undefined>
  registerRoute(api)(endpoint, {}, async ({ query, params, caller, resource, request, reply }) => {
    const asked = { query, params, caller, resource, now: clock.now() }
    if (query.format !== 'csv') return list.read(db, { ...asked, page: pageOf(query) })
    const { count } = await list.read(db, { ...asked, page: { ...pageOf(query), after: null, size: 1 } })
    const language = replyLanguageOf(request)
    if (count <= MAX_ROWS_AT_ONCE)
      return sendCsv(reply, `${list.file}.csv`, csvOfList(db, list, { ...asked, language }))
    const { path } = list.endpoint
    const jobId = await startExport(db, {
      path,
      params,
      query,
      caller,
      language,
      rowCount: count,
      now: asked.now,
    })
    reply.code(202)
    return new PreparedJson(JSON.stringify({ job_id: jobId }))
  })
}

/** The page that a query asks for. @throws Refusal 400 for a cursor of another list or order. */
function pageOf({ sort, cursor, page_size: size }: ListQuery): ListPage {
  const isDescending = sort.startsWith('-')
  const [order, value, id] = cursor === undefined ? [] : decodeValues(cursor)
  if (cursor !== undefined && (order !== sort || !isText(value) || !isText(id))) throw invalidCursor()
  return {
    sort: isDescending ? sort.slice(1) : sort,
    isDescending,
    after: isText(value) && isText(id) ? { value, id } : null,
    size,
    isCounted: true,
  }
}

const isText = (value: unknown): value is string =>
  typeof value === 'string' && value.length <= 300 && !value.includes('\0')

type ExportRequest = Omit<ListRequest<unknown, NoFilters, unknown>, 'page'> & {
  language: PageLanguage
  /** Told how many rows were written with each part. */
  onRows?: (count: number) => void
}

/** All rows of a list as CSV, in the order and language that was asked for. */
export function csvOfList(
  db: Db,
  list: ServedList,
  { language, onRows, ...asked }: ExportRequest,
): AsyncGenerator<string> {
  const columns = Object.entries(list.endpoint.list.columns)
  const titles = columns.map(([, { title }]) => translate(title, language))
  async function* pieces(): AsyncGenerator<CsvCell[][]> {
    let cursor: string | null = null
    do {
      const query: ListQuery = { ...asked.query, cursor: cursor ?? undefined, page_size: EXPORT_PAGE }
      const page = { ...pageOf(query), isCounted: false }
      const { rows, next }: ListReply<object> = await list.read(db, { ...asked, query, page })
      yield rows.map((row) => columns.map(([name, column]) => csvValue(column, valueOf(row, name), language)))
      onRows?.(rows.length)
      cursor = next
    } while (cursor !== null)
  }
  return csvChunks(titles, pieces())
}

const valueOf = (row: object, name: string): unknown => (row as Record<string, unknown>)[name]

function csvValue(column: Column, value: unknown, language: PageLanguage): CsvCell {
  if (value === null || value === undefined) return ''
  if (Array.isArray(value)) return value.join('; ')
  if (typeof value === 'number') return value
  if (typeof value === 'boolean') return translate(value ? 'platform.list.yes' : 'platform.list.no', language)
  return typeof value === 'string' ? csvText(column, value, language) : JSON.stringify(value)
}

function csvText(column: Column, value: string, language: PageLanguage): string {
  if (column.kind === 'moment') return momentText(value)
  const label = column.kind === 'choice' ? column.labels[value] : undefined
  return label ? translate(label, language) : value
}

/** '2026-11-21 14:05:00' in India's time, which spreadsheets read as a time. */
const momentText = (iso: string): string =>
  new Date(Date.parse(iso) + IST_OFFSET_MS).toISOString().slice(0, 19).replace('T', ' ')

// A query without selected columns, of any tables.
type Filtered<DB, TB extends keyof DB> = SelectQueryBuilder<DB, TB, object>

type PageSource<DB, TB extends keyof DB, Row> = {
  /** The column that names a row, unique. */
  id: RawBuilder<unknown>
  /** What each sortable column orders by; must never be null. */
  sorts: Readonly<Record<string, RawBuilder<unknown>>>
  select: (filtered: Filtered<DB, TB>) => SelectQueryBuilder<DB, TB, Row>
}

/** Reads one page of a filtered query, by keyset: the time does not grow with the page. */
export async function readPage<DB, TB extends keyof DB, Row extends object>(
  filtered: Filtered<DB, TB>,
  page: ListPage,
  { id, sorts, select }: PageSource<DB, TB, Row>,
): Promise<ListReply<Row>> {
  const by = sorts[page.sort]
  if (!by) throw new Error(`The list has no order '${page.sort}'.`)
  const direction = page.isDescending ? sql`desc` : sql`asc`
  const marked = select(afterRow(filtered, page, { by, id }))
    .select([sql<string>`${by}::text`.as('page_value'), sql<string>`${id}::text`.as('page_id')])
    .orderBy(sql`${by} ${direction}`)
    .orderBy(sql`${id} ${direction}`)
    .limit(page.size + 1)
  const reading = marked.execute() as unknown as Promise<(Row & { page_value: string; page_id: string })[]>
  const [found, count] = await Promise.all([
    page.after ? reading.catch(asInvalidCursor) : reading,
    page.isCounted ? countRows(filtered) : 0,
  ])
  const shown = found.slice(0, page.size)
  const last = found.length > page.size ? shown.at(-1) : undefined
  const sort = page.isDescending ? `-${page.sort}` : page.sort
  return {
    rows: shown.map(({ page_value: _value, page_id: _id, ...row }) => row as unknown as Row),
    next: last ? encodeValues([sort, last.page_value, last.page_id]) : null,
    count,
  }
}

function afterRow<DB, TB extends keyof DB>(
  filtered: Filtered<DB, TB>,
  { after, isDescending }: ListPage,
  { by, id }: { by: RawBuilder<unknown>; id: RawBuilder<unknown> },
): Filtered<DB, TB> {
  if (!after) return filtered
  const order = isDescending ? sql`<` : sql`>`
  return filtered.where(sql<boolean>`(${by}, ${id}) ${order} (${after.value}, ${after.id})`)
}

async function countRows<DB, TB extends keyof DB>(filtered: Filtered<DB, TB>): Promise<number> {
  const { count } = (await filtered.select(sql<number>`count(*)`.as('count')).executeTakeFirstOrThrow()) as {
    count: number
  }
  return count
}

// 22P02 invalid_text_representation, 22007 invalid_datetime_format, 22003 out of range: the values of a cursor that this list never gave.
const NOT_A_VALUE = new Set(['22P02', '22007', '22008', '22003'])

function asInvalidCursor(error: unknown): never {
  if (NOT_A_VALUE.has(errorCode(error))) throw invalidCursor()
  throw error
}
