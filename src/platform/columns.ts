import { sql, type RawBuilder } from 'kysely'
import type { Tables } from './database.ts'

type Table = keyof Tables
type Column<T extends Table> = keyof Tables[T] & string
type Missing<T extends Table, C extends readonly Column<T>[]> = [Exclude<Column<T>, C[number]>] extends [
  never,
]
  ? []
  : [missing: Exclude<Column<T>, C[number]>]

/** The columns of a whole row, in the given order. A missing, unknown or misspelt one does not compile. */
export const columnsOf = <const T extends Table, const C extends readonly Column<T>[]>(
  _table: T,
  columns: C,
  ..._missing: Missing<T, C>
): C => columns

type Aliased<C extends readonly string[], A extends string> = `${A}.${C[number]}`

/** Columns of a table with the alias `alias`, for `select` and `returning` of a query with joins. */
export const columnsAs = <const C extends readonly string[], const A extends string>(
  columns: C,
  alias: A,
): Aliased<C, A>[] => columns.map((column) => `${alias}.${column}` as Aliased<C, A>)

/** The columns as SQL, `"id", "name"` or `p."id", p."name"`, for raw statements. */
export const listOf = (columns: readonly string[], alias?: string): RawBuilder<unknown> =>
  sql.raw(columns.map((column) => (alias ? `${alias}."${column}"` : `"${column}"`)).join(', '))
