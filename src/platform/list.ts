import { z } from 'zod'
import type { Access, Endpoint } from './endpoint.ts'
import type { MessageKey } from './messages.ts'
import type { Permission } from './permissions.ts'
import { isDay } from './time.ts'
import { id as idShape, numeric } from './wire-numbers.ts'

/** How a column is shown and exported. Money is rupees, a share per cent, a moment ISO 8601 in UTC, a day 'YYYY-MM-DD' in India. */
export type ColumnKind = 'text' | 'texts' | 'count' | 'money' | 'share' | 'moment' | 'day' | 'flag'

type ColumnOptions = {
  title: MessageKey
  isSortable?: true
  /** Exported, but shown only to who adds it to their table. */
  isExtra?: true
}

/** A column of a list; 'choice' has a label for each value. */
export type Column = ColumnOptions &
  ({ kind: ColumnKind } | { kind: 'choice'; labels: Readonly<Record<string, MessageKey>> })

/** A filter of a list, a parameter of its address. */
export type Filter =
  | { kind: 'choice'; title: MessageKey; labels: Readonly<Record<string, MessageKey>> }
  | { kind: 'day' | 'id' | 'flag' | 'text'; title: MessageKey }

/** One of several values, each with a label. */
export const choiceFilter = <const L extends Readonly<Record<string, MessageKey>>>(
  title: MessageKey,
  labels: L,
): { kind: 'choice'; title: MessageKey; labels: L } => ({ kind: 'choice', title, labels })

type Simple<Kind> = (title: MessageKey) => { kind: Kind; title: MessageKey }

/** A day in India, 'YYYY-MM-DD'. */
export const dayFilter: Simple<'day'> = (title) => ({ kind: 'day', title })
export const idFilter: Simple<'id'> = (title) => ({ kind: 'id', title })
/** true or false. */
export const flagFilter: Simple<'flag'> = (title) => ({ kind: 'flag', title })
/** A short text that must be equal, such as a PIN or a courier. */
export const textFilter: Simple<'text'> = (title) => ({ kind: 'text', title })

export type Filters = Readonly<Record<string, Filter>>

type FilterValue<F> = F extends { kind: 'choice'; labels: infer L }
  ? Extract<keyof L, string>
  : F extends { kind: 'id' }
    ? number
    : F extends { kind: 'flag' }
      ? boolean
      : string

/** The filters of a list without any. */
export type NoFilters = object

/** The query of a list, parsed. */
export type ListQuery<F extends object = NoFilters> = {
  q: string
  /** A sortable column, with '-' in front for descending. */
  sort: string
  cursor?: string | undefined
  page_size: number
  format?: 'csv' | undefined
} & { [Name in keyof F]?: FilterValue<F[Name]> | undefined }

/** One page of a list. `next` is the cursor of the following page; `count` the rows of all pages. */
export type ListReply<Row, More = unknown> = { rows: Row[]; next: string | null; count: number } & More

/** What pages and exports need of a list besides its endpoint. */
export type ListDescription = {
  /** The field that names a row. */
  id: string
  columns: Readonly<Record<string, Column>>
  filters: Filters
  sort: string
  /** Label of the search; null for a list without search. */
  search: MessageKey | null
}

type Declared<Params, A extends Access, Row, F extends object, More, Owns extends Permission | undefined> = {
  path: string
  summary: string
  access: A
  owns?: Owns
  tag: string
  params?: z.ZodType<Params>
  row: z.ZodType<Row>
  id: Extract<keyof Row, string>
  columns: { readonly [Name in Extract<keyof Row, string>]?: Column }
  filters?: F & Filters
  sort: string
  search: MessageKey | null
  more?: z.ZodRawShape & { [Name in keyof More]: z.ZodType<More[Name]> }
}

export type ListEndpoint<
  Params = unknown,
  Row = unknown,
  F extends object = NoFilters,
  More = unknown,
  A extends Access = Access,
  Owns extends Permission | undefined = Permission | undefined,
> = Endpoint<Params, ListQuery<F>, undefined, ListReply<Row, More>, A, ListQuerySent, undefined, Owns> & {
  list: ListDescription
}

/** What a client may send: everything as text. */
type ListQuerySent = { [name: string]: string | number | boolean | undefined }

/** Rows of a page where the client does not say. */
export const PAGE_SIZE = 25
export const MAX_PAGE_SIZE = 100

/**
 * Declares a list: search `q`, `sort`, `cursor`, `page_size` (at most 100), filters, and `format=csv` for the whole filtered result. Answers
 * `{rows, next, count}`. 400 for an unknown sort, filter value or cursor.
 */
export function listEndpoint<
  Row extends object,
  A extends Access,
  const F extends object = NoFilters,
  More extends object = object,
  Params = undefined,
  Owns extends Permission | undefined = undefined,
>({
  columns,
  filters,
  row,
  id,
  sort,
  search,
  more,
  ...rest
}: Declared<Params, A, Row, F, More, Owns>): ListEndpoint<Params, Row, F, More, A, Owns> {
  const list = { id, columns: columns as ListDescription['columns'], filters: filters ?? {}, sort, search }
  return {
    ...rest,
    method: 'GET',
    query: querySchema(list) as unknown as z.ZodType<ListQuery<F>, ListQuerySent>,
    reply: z.object({
      rows: z.array(row),
      next: z.string().nullable().meta({ description: 'Sent as `cursor`, it returns the next page' }),
      count: z.int().meta({ description: 'Rows of all pages' }),
      ...more,
    }) as unknown as z.ZodType<ListReply<Row, More>>,
    list,
  }
}

/** The values of `sort`: each sortable column, ascending and descending. */
export const sortsOf = ({ columns }: ListDescription): string[] =>
  Object.entries(columns).flatMap(([name, { isSortable }]) => (isSortable ? [name, `-${name}`] : []))

function querySchema(list: ListDescription) {
  return z.object({
    q: z.string().trim().max(100, 'platform.list.search_too_long').default(''),
    sort: z.enum(sortsOf(list)).default(list.sort),
    cursor: optional(z.string().max(600)),
    page_size: numeric(z.number().int().min(1).max(MAX_PAGE_SIZE)).default(PAGE_SIZE),
    format: optional(z.enum(['csv'])),
    ...Object.fromEntries(
      Object.entries(list.filters).map(([name, filter]) => [name, optional(filterSchema(filter))]),
    ),
  })
}

/** Forms send '' for what was not chosen. */
const optional = <T extends z.ZodType>(shape: T) =>
  z.preprocess((given) => (given === '' ? undefined : given), shape.optional())

function filterSchema(filter: Filter): z.ZodType {
  if (filter.kind === 'choice') return z.enum(Object.keys(filter.labels))
  if (filter.kind === 'day') return z.string().refine(isDay, 'platform.field.day')
  if (filter.kind === 'id') return idShape
  if (filter.kind === 'flag') return z.stringbool()
  return z.string().trim().max(100)
}
