import { sql, type RawBuilder } from 'kysely'
import type { Db } from './database.ts'
import type { MessageKey } from './messages.ts'

/** What rows of reports are grouped by. A report names those that it can be grouped by. */
export const dimensions = [
  'day',
  'week',
  'month',
  'store',
  'category',
  'product',
  'creator',
  'state',
  'source',
  'pin',
  'courier',
  'buyer',
  'reason',
  'step',
  'term',
  'coupon',
  'kind',
  'workshop',
  'method',
] as const

export type Dimension = (typeof dimensions)[number]

/** The unit of a figure. Money is paise inside, rupees on the wire; a percentage has one decimal. */
export type FigureKind = 'count' | 'money' | 'percent' | 'hours' | 'decimal'

/** A column of figures. `of`: computed as the first figure divided by the second, for each row and for the totals. */
export type Figure = { title: MessageKey; kind: FigureKind; of?: readonly [string, string] }

/** A row as read: figures in paise and counts. `isTotal`: the row of all groups together. */
export type ReportRow = {
  key: string
  label: string
  isTotal: boolean
  figures: Readonly<Record<string, number | null>>
}

export type ReportQuery = {
  from: Date
  /** The first moment after the period. */
  until: Date
  by: Dimension
  /** The stores whose rows count; null: all. */
  storeIds: readonly number[] | null
}

/** A table of figures over a period, which a domain contributes through its manifest (docs/decisions/0035-reports-of-domains.md). */
export type Report = {
  /** In the address: `/admin/reports/<name>`. */
  name: string
  title: MessageKey
  /** What is counted, and on which day. */
  about: MessageKey
  /** The first is the default. */
  by: readonly [Dimension, ...Dimension[]]
  figures: Readonly<Record<string, Figure>>
  /** The figure that the chart shows first. */
  chart: string
  /** Labels of keys that are values of ours, such as reasons; other labels are names. */
  labels?: Partial<Readonly<Record<Dimension, Readonly<Record<string, MessageKey>>>>>
  /** Whether the people of a store may read its own rows. */
  isForStores?: true
  /** Shows the state at the end of the period and has no comparison. */
  isOfNow?: true
  read: (db: Db, query: ReportQuery) => Promise<readonly ReportRow[]>
}

/** Declares a report. Derived figures must name figures that are read. */
export const defineReport = <const R extends Report>(report: R): R => report

const IST = sql.lit('Asia/Kolkata')

/** The day, week (its Monday) or month in India of a moment, as text. Null for other dimensions. */
export function periodOf(moment: RawBuilder<unknown>, by: Dimension): RawBuilder<string> | null {
  if (by === 'day') return sql`(${moment} at time zone ${IST})::date::text`
  if (by === 'week') return sql`date_trunc('week', ${moment} at time zone ${IST})::date::text`
  return by === 'month' ? sql`to_char(${moment} at time zone ${IST}, 'YYYY-MM')` : null
}

/** `column = any(stores)`, or true for all stores. */
export const ofStores = (column: RawBuilder<unknown>, { storeIds }: ReportQuery): RawBuilder<boolean> =>
  storeIds === null ? sql`true` : sql`${column} = any(${[...storeIds]}::bigint[])`

/** `from <= moment < until`. */
export const within = (moment: RawBuilder<unknown>, { from, until }: ReportQuery): RawBuilder<boolean> =>
  sql`${moment} >= ${from} and ${moment} < ${until}`

/** A sum of paise or pieces; 0 without rows. */
export const total = (expression: RawBuilder<unknown>): RawBuilder<number> =>
  sql`coalesce(sum(${expression}), 0)::bigint`

/** The number of rows that meet a condition. */
export const countIf = (condition: RawBuilder<unknown>): RawBuilder<number> =>
  sql`count(*) filter (where ${condition})`

/** The most groups of a report: those with the largest figures. */
export const MAX_GROUPS = 10_000

type Grouping = {
  /** A query with the columns `key` and `label` as text, and those that the figures aggregate. */
  rows: RawBuilder<unknown>
  figures: Readonly<Record<string, RawBuilder<unknown>>>
  /** The figure by which groups other than periods are sorted, largest first. */
  largest: string
}

type GroupRow = Record<string, unknown> & { key: string | null; label: string | null; all: boolean }

/** Groups rows by their key and adds the row of all together, in one statement. */
export async function readGroups(db: Db, { rows, figures, largest }: Grouping): Promise<ReportRow[]> {
  const columns = Object.entries(figures).map(([name, figure]) => sql`${figure} as ${sql.id(name)}`)
  const found = await planned(db, (tx) =>
    sql<GroupRow>`
      select key, min(label) as label, grouping(key) = 1 as "all", ${sql.join(columns)} from (${rows}) as rows
      group by grouping sets ((key), ()) order by "all" desc, ${sql.id(largest)} desc nulls last, key limit ${MAX_GROUPS + 1}`.execute(
      tx,
    ),
  )
  return found.rows.map(({ key, label, all, ...read }) => ({
    key: key ?? '',
    label: label ?? '',
    isTotal: all,
    figures: read as Record<string, number | null>,
  }))
}

/**
 * Plans a statement for its values and gives it memory and time: a day and a year of orders need different plans, unlike the statements for which
 * connections keep one plan.
 */
const planned = <Result>(db: Db, read: (db: Db) => Promise<Result>): Promise<Result> =>
  db
    .transaction()
    .setAccessMode('read only')
    .execute(async (tx) => {
      await sql`select set_config('plan_cache_mode', 'force_custom_plan', true), set_config('work_mem', '64MB', true),
        set_config('statement_timeout', '30s', true)`.execute(tx)
      return read(tx)
    })
