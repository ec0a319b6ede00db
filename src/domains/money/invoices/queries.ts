import './tables.ts'
import { sql } from 'kysely'
import type { Db, Tx } from '#platform/database'
import type { DocumentKind } from './rules/snapshot.ts'
import type { DocumentRow } from './tables.ts'
import type { ListReply } from '#platform/list'
import { lock } from '#platform/locks'
import { readPage, type ListPage } from '#platform/serve-list'
import { likePattern } from '#platform/text'

/** Reserves the next number of a series; concurrent callers wait for this transaction and reuse the number after a rollback. */
export async function reserveDocumentNumber(
  tx: Tx,
  { issuer, financialYear, kind }: { issuer: string; financialYear: number; kind: DocumentKind },
): Promise<number> {
  const { rows } = await sql<{ last_number: number }>`
    insert into invoices.series (issuer, financial_year, kind, last_number) values (${issuer}, ${financialYear}, ${kind}, 1)
    on conflict (issuer, financial_year, kind) do update set last_number = invoices.series.last_number + 1
    returning last_number`.execute(tx)
  return rows[0]?.last_number ?? 0
}

const INSERTED_COLUMNS = sql`id, kind, issuer, financial_year, serial, number, store_id, order_id, booking_id, conductor_id, original_id, key, issued_at, issued_on, place_code,
  taxable_paise, cgst_paise, sgst_paise, igst_paise, round_off_paise, total_paise, recipient, snapshot`

export async function insertDocument(tx: Tx, row: DocumentRow): Promise<void> {
  await sql`
    insert into invoices.documents (${INSERTED_COLUMNS})
    select ${INSERTED_COLUMNS} from jsonb_populate_record(null::invoices.documents, ${JSON.stringify(row)}::jsonb)`.execute(
    tx,
  )
}

/** Locks the order's documents until the transaction ends. */
export async function lockDocumentsOfOrder(tx: Tx, orderId: number): Promise<void> {
  await lock(tx, 'invoices.order', orderId)
}

const COLUMNS = sql`id, kind, issuer, financial_year, serial, number, store_id, order_id, booking_id, conductor_id, original_id, key, issued_at, issued_on::text as issued_on, place_code,
  taxable_paise, cgst_paise, sgst_paise, igst_paise, round_off_paise, total_paise, recipient, snapshot`

/** In order of issue. */
export async function listDocumentsByOrder(db: Db, orderId: number): Promise<DocumentRow[]> {
  const { rows } = await sql<DocumentRow>`
    select ${COLUMNS} from invoices.documents where order_id = ${orderId} order by issued_at, (kind = 'credit_note'), serial`.execute(
    db,
  )
  return rows
}

/** Documents of workshop bookings, in order of issue. */
export async function listDocumentsByBookings(db: Db, bookingIds: readonly number[]): Promise<DocumentRow[]> {
  const { rows } = await sql<DocumentRow>`
    select ${COLUMNS} from invoices.documents where booking_id = any(${[...bookingIds]}::bigint[]) order by issued_at, (kind = 'credit_note'), serial`.execute(
    db,
  )
  return rows
}

export async function listDocumentsByOrders(db: Db, orderIds: readonly number[]): Promise<DocumentRow[]> {
  const { rows } = await sql<DocumentRow>`
    select ${COLUMNS} from invoices.documents where order_id = any(${orderIds}::bigint[]) order by issued_at, id`.execute(
    db,
  )
  return rows
}

export async function findDocumentById(db: Db, id: number): Promise<DocumentRow | undefined> {
  const { rows } = await sql<DocumentRow>`select ${COLUMNS} from invoices.documents where id = ${id}`.execute(
    db,
  )
  return rows[0]
}

/** Invoices and credit notes to a conductor for platform fees, newest first; at most 200. */
export async function listFeeDocumentsOf(db: Db, conductorId: number): Promise<DocumentRow[]> {
  const { rows } = await sql<DocumentRow>`
    select ${COLUMNS} from invoices.documents where conductor_id = ${conductorId} and booking_id is null order by issued_on desc, id desc limit 200`.execute(
    db,
  )
  return rows
}

export type DocumentFilter = {
  storeId: number
  from: string | null
  until: string | null
  kind: DocumentKind | null
  /** A document number or an order id. */
  search: string
  before: { issuedAt: Date; id: number } | null
  limit: number
}

/** Newest first. */
export async function findDocuments(
  db: Db,
  { storeId, from, until, kind, search, before, limit }: DocumentFilter,
): Promise<DocumentRow[]> {
  const { rows } = await sql<DocumentRow>`
    select ${COLUMNS} from invoices.documents
    where store_id = ${storeId}
      and (${from}::date is null or issued_on >= ${from}::date) and (${until}::date is null or issued_on <= ${until}::date)
      and (${kind}::text is null or kind = ${kind}::text)
      and (${search} = '' or number = upper(${search}) or order_id::text = ${search})
      and (${before?.issuedAt ?? null}::timestamptz is null or (issued_at, id) < (${before?.issuedAt ?? null}::timestamptz, ${before?.id ?? 0}::bigint))
    order by issued_at desc, id desc limit ${limit}`.execute(db)
  return rows
}

type StaffFilter = {
  /** A document number, an order id or a part of the recipient's name. */
  q: string
  kind?: DocumentKind | undefined
  from?: string | undefined
  until?: string | undefined
  store_id?: number | undefined
}

/** A page of the documents of all stores. */
export function listDocumentsPage(
  db: Db,
  { q, kind, from, until, store_id }: StaffFilter,
  page: ListPage,
): Promise<ListReply<ListedDocument>> {
  let filtered = db.selectFrom('invoices.documents as d')
  if (kind) filtered = filtered.where('d.kind', '=', kind)
  if (from) filtered = filtered.where('d.issued_on', '>=', from)
  if (until) filtered = filtered.where('d.issued_on', '<=', until)
  if (store_id) filtered = filtered.where('d.store_id', '=', store_id)
  if (q) filtered = filtered.where(matches(q))
  return readPage(filtered, page, {
    id: sql`d.id`,
    sorts: { issued_on: sql`d.issued_on`, total: sql`d.total_paise` },
    select: (all) => all.select([...LISTED_COLUMNS, sql<string>`d.issued_on::text`.as('issued_on')]),
  })
}

const LISTED_COLUMNS = [
  'd.id',
  'd.kind',
  'd.number',
  'd.store_id',
  'd.order_id',
  'd.taxable_paise',
  'd.cgst_paise',
  'd.sgst_paise',
  'd.igst_paise',
  'd.round_off_paise',
  'd.total_paise',
  'd.recipient',
  'd.snapshot',
] as const

export type ListedDocument = Pick<
  DocumentRow,
  | 'id'
  | 'kind'
  | 'number'
  | 'store_id'
  | 'order_id'
  | 'issued_on'
  | 'taxable_paise'
  | 'cgst_paise'
  | 'sgst_paise'
  | 'igst_paise'
  | 'round_off_paise'
  | 'total_paise'
  | 'recipient'
  | 'snapshot'
>

const matches = (q: string) =>
  /^\d{1,15}$/.test(q)
    ? sql<boolean>`(d.number = ${q} or d.order_id = ${q}::bigint)`
    : sql<boolean>`(d.number = upper(${q}) or d.recipient->>'name' ilike ${likePattern(q)})`

export type GstSummaryRow = {
  hsn: string
  rate: number
  place_code: number
  place_name: string
  uqc: string
  documents: number
  quantity: number
  taxable_paise: number
  cgst_paise: number
  sgst_paise: number
  igst_paise: number
  total_paise: number
}

/** Supplies by heading, rate and State, less the credit notes of the same days; delivery challans are no supplies. */
export async function sumGstByHeading(
  db: Db,
  { storeId, from, until }: { storeId: number; from: string; until: string },
): Promise<GstSummaryRow[]> {
  const { rows } = await sql<GstSummaryRow>`
    select l->>'hsn' as hsn, (l->>'ratePercent')::float8 as rate, d.place_code, d.snapshot->'place'->>'name' as place_name, l->>'uqc' as uqc,
      count(distinct d.id)::int as documents, round(sum(sign * (l->>'quantity')::numeric), 3)::float8 as quantity,
      sum(sign * (l->>'taxablePaise')::bigint)::bigint as taxable_paise, sum(sign * (l->>'cgstPaise')::bigint)::bigint as cgst_paise,
      sum(sign * (l->>'sgstPaise')::bigint)::bigint as sgst_paise, sum(sign * (l->>'igstPaise')::bigint)::bigint as igst_paise,
      sum(sign * (l->>'totalPaise')::bigint)::bigint as total_paise
    from invoices.documents d, jsonb_array_elements(d.snapshot->'lines') l, lateral (select case d.kind when 'credit_note' then -1 else 1 end as sign) s
    where d.store_id = ${storeId} and d.order_id is not null and d.kind <> 'delivery_challan' and d.issued_on between ${from}::date and ${until}::date
    group by 1, 2, 3, 4, 5 order by 1, 2, 3`.execute(db)
  return rows
}

type RecipientErasure = { orderIds: readonly number[]; bookingIds?: readonly number[]; belowPaise: number }

export async function eraseRecipients(
  tx: Tx,
  { orderIds, bookingIds = [], belowPaise }: RecipientErasure,
): Promise<void> {
  await sql`
    update invoices.documents set recipient = recipient || '{"name": "", "phone": "", "lines": []}'
    where (order_id = any(${[...orderIds]}::bigint[]) or booking_id = any(${[...bookingIds]}::bigint[])) and total_paise < ${belowPaise}::bigint and recipient->>'name' <> ''`.execute(
    tx,
  )
}

/** Erases recipients whose legal retention has ended. */
export async function eraseOldDocumentRecipients(tx: Tx, before: Date): Promise<void> {
  await sql`
    update invoices.documents set recipient = recipient || '{"name": "", "phone": "", "lines": []}'
    where issued_at < ${before} and recipient->>'name' <> ''`.execute(tx)
}
