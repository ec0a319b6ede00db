import { csvFile } from '#platform/csv'
import type { Db } from '#platform/database'
import { translate } from '#platform/messages'
import { badInput } from '#platform/refusal'
import { DAY_MS } from '#platform/time'
import { titles } from '../present.ts'
import { byHeading } from '../rules/snapshot.ts'
import { findDocuments } from '../queries.ts'
import { isCredit } from '../rules/snapshot.ts'
import type { DocumentRow } from '../tables.ts'

const COLUMNS = [
  'Document',
  'Number',
  'Date',
  'Order',
  'Original invoice',
  'Recipient',
  'Place of supply code',
  'Place of supply',
  'Inter-State',
  'HSN',
  'GST rate',
  'Taxable value',
  'CGST',
  'SGST/UTGST',
  'IGST',
  'Line total',
  'Round off',
  'Document total',
  'Reverse charge',
]

const MAX_DAYS = 366
const MAX_ROWS = 20_000

/**
 * A store's documents between two days for its accountant: one row per heading and rate; credit notes are negative.
 * @throws Refusal 400 for more than a year.
 */
export async function exportDocuments(
  db: Db,
  { storeId, from, until }: { storeId: number; from: string; until: string },
): Promise<string> {
  const days = (Date.parse(until) - Date.parse(from)) / DAY_MS
  if (days < 0) throw badInput('invoices.days_reversed')
  if (days > MAX_DAYS) throw badInput('invoices.period_too_long')
  const rows = await findDocuments(db, {
    storeId,
    from,
    until,
    kind: null,
    search: '',
    before: null,
    limit: MAX_ROWS + 1,
  })
  if (rows.length > MAX_ROWS) throw badInput('invoices.export_too_large')
  const lines = rows.reverse().flatMap(csvRowsOf)
  return csvFile(COLUMNS, lines)
}

function csvRowsOf(row: DocumentRow): (string | number)[][] {
  const { snapshot, recipient } = row
  const sign = isCredit(row.kind) ? -1 : 1
  const money = (paise: number): string => ((sign * paise) / 100).toFixed(2)
  const about = [
    translate(titles[row.kind]),
    row.number,
    row.issued_on,
    row.order_id ?? '',
    snapshot.original?.number ?? '',
    recipient.name,
    String(snapshot.place.code).padStart(2, '0'),
    snapshot.place.name,
    snapshot.place.isInterState ? 'Yes' : 'No',
  ]
  return byHeading(snapshot.lines).map((heading, index) => [
    ...about,
    heading.hsn,
    heading.ratePercent,
    money(heading.taxablePaise),
    money(heading.cgstPaise),
    money(heading.sgstPaise),
    money(heading.igstPaise),
    money(heading.totalPaise),
    // Document-level amounts appear on the first row only.
    index === 0 ? money(row.round_off_paise) : '',
    index === 0 ? money(row.total_paise) : '',
    'No',
  ])
}
