import './tables.ts'
import { sql } from 'kysely'
import type { Db } from '#platform/database'

/** Finds gaps in number series and invoices with more credited than invoiced (I-20). */
export async function findDocumentFaults(db: Db): Promise<string[]> {
  const { rows } = await sql<{ wrong: string }>`
    select 'series ' || s.issuer || ' ' || s.financial_year || ' ' || s.kind || ': ' || count(d.id) || ' documents, last number ' || s.last_number as wrong
      from invoices.series s
      left join invoices.documents d on (d.issuer, d.financial_year, d.kind) = (s.issuer, s.financial_year, s.kind)
      group by s.issuer, s.financial_year, s.kind, s.last_number having count(d.id) <> s.last_number or max(d.serial) <> s.last_number
    union all
    select 'document ' || o.id || ': its credit notes take back more than it says' from invoices.documents o
      join invoices.documents c on c.original_id = o.id
      group by o.id, o.taxable_paise having sum(c.taxable_paise) > o.taxable_paise
    limit 200`.execute(db)
  return rows.map(({ wrong }) => wrong)
}
