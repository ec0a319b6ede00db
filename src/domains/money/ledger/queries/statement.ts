import '../tables.ts'
import { sql } from 'kysely'
import type { Db } from '#platform/database'
import type { PayeeKind } from '../tables.ts'
import { payableAccount } from './entries.ts'

export type StatementRow = {
  id: number
  at: Date
  kind: string
  memo: string
  orderId: number | null
  paise: number
  payoutId: number | null
}

/** A payee's balance before a period and every posting within it; positive when owed to the payee. */
export async function loadStatement(
  db: Db,
  payee: { kind: PayeeKind; parties: readonly number[] },
  { from, until }: { from: Date; until: Date },
): Promise<{ openingPaise: number; rows: StatementRow[] }> {
  const parties = payee.parties.map(String)
  const opening = await sql<{ paise: number }>`
    select -coalesce(sum(p.paise), 0)::bigint as paise from ledger.postings p join ledger.entries e on e.id = p.entry_id
    where p.account = ${payableAccount[payee.kind]} and p.party = any(${parties}::text[]) and e.at < ${from}`.execute(
    db,
  )
  const { rows } = await sql<StatementRow>`
    select p.id, e.at, e.kind, e.memo, e.order_id as "orderId", -p.paise as paise, s.payout_id as "payoutId"
    from ledger.postings p join ledger.entries e on e.id = p.entry_id left join ledger.payout_postings s on s.posting_id = p.id
    where p.account = ${payableAccount[payee.kind]} and p.party = any(${parties}::text[]) and e.at >= ${from} and e.at < ${until}
    order by e.at, p.id limit 20000`.execute(db)
  return { openingPaise: opening.rows[0]?.paise ?? 0, rows }
}

/** A creator's id and the ids of accounts merged into it. */
export async function listPayeeParties(db: Db, personId: number): Promise<number[]> {
  const { rows } = await sql<{
    id: number
  }>`select former_id as id from ledger.former_creators where person_id = ${personId}`.execute(db)
  return [personId, ...rows.map(({ id }) => id)]
}
