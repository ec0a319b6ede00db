import '../tables.ts'
import { sql } from 'kysely'
import type { Db, Tx } from '#platform/database'
import type { DraftState } from '../tables.ts'
import type { ApprovedDraft, Tier } from './rules.ts'

export type DraftRow = {
  id: number
  code: string
  what: string
  hsnPrefixes: string[]
  ratePercent: number
  from: string
  abovePaise: number
  uptoPaise: number | null
  state: DraftState
  createdBy: number
}

const DRAFT = sql`id, code, what, hsn_prefixes as "hsnPrefixes", rate::float8 as "ratePercent", valid_from::text as "from",
  above_paise as "abovePaise", upto_paise as "uptoPaise", state, created_by as "createdBy"`

export async function findDraft(db: Db, id: number): Promise<DraftRow | undefined> {
  const { rows } = await sql<DraftRow>`select ${DRAFT} from tax.gst_drafts where id = ${id}`.execute(db)
  return rows[0]
}

/** Drafts of a code in these states. */
export async function listDraftsOf(db: Db, code: string, states: readonly DraftState[]): Promise<DraftRow[]> {
  const { rows } = await sql<DraftRow>`
    select ${DRAFT} from tax.gst_drafts where code = ${code} and state = any(${[...states]}::text[]) order by valid_from, id`.execute(
    db,
  )
  return rows
}

type NewDraft = Omit<DraftRow, 'id' | 'state'> & { reason: string; at: Date }

export async function insertDraft(tx: Tx, draft: NewDraft): Promise<number> {
  const { id } = await tx
    .insertInto('tax.gst_drafts')
    .values({
      code: draft.code,
      what: draft.what,
      hsn_prefixes: draft.hsnPrefixes,
      rate: draft.ratePercent,
      valid_from: draft.from,
      above_paise: draft.abovePaise,
      upto_paise: draft.uptoPaise,
      created_by: draft.createdBy,
      created_at: draft.at,
      reason: draft.reason,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

type Decision = { state: DraftState; by: number; at: Date; reason: string }

export async function decideDraft(tx: Tx, id: number, { state, by, at, reason }: Decision): Promise<void> {
  await tx
    .updateTable('tax.gst_drafts')
    .set({ state, decided_by: by, decided_at: at, decision_reason: reason })
    .where('id', '=', id)
    .execute()
}

export type CodeRow = { id: number; what: string; hsnPrefixes: string[]; base: Tier[] | null }

export async function findCode(db: Db, code: string): Promise<CodeRow | undefined> {
  const { rows } = await sql<CodeRow>`
    select id, what, hsn_prefixes as "hsnPrefixes", base from tax.gst_codes where code = ${code}`.execute(db)
  return rows[0]
}

/** The rates of a code as they are now. */
export async function listTiers(db: Db, codeId: number): Promise<Tier[]> {
  const { rows } = await sql<Tier>`
    select rate::float8 as "ratePercent", valid_from::text as "from", valid_until::text as until, above_paise as "abovePaise",
      upto_paise as "uptoPaise", draft_id as "draftId"
    from tax.gst_rules where code_id = ${codeId} order by valid_from, above_paise`.execute(db)
  return rows
}

/** Inserts or updates a code, with its rates without drafts. @returns its id. */
export async function saveCode(
  tx: Tx,
  {
    code,
    what,
    hsnPrefixes,
    base,
  }: { code: string; what: string; hsnPrefixes: readonly string[]; base: readonly Tier[] },
): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    insert into tax.gst_codes (code, what, hsn_prefixes, base) values (${code}, ${what}, ${hsnPrefixes}::text[], ${JSON.stringify(base)}::jsonb)
    on conflict (code) do update set hsn_prefixes = excluded.hsn_prefixes, base = excluded.base returning id`.execute(
    tx,
  )
  return rows[0]?.id ?? 0
}

export const approvedOf = (drafts: readonly DraftRow[]): ApprovedDraft[] =>
  drafts.map(({ id, ratePercent, from, abovePaise, uptoPaise }) => ({
    id,
    ratePercent,
    from,
    abovePaise,
    uptoPaise,
  }))
