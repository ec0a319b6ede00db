import '../tables.ts'
import { sql } from 'kysely'
import type { Db, Tx } from '#platform/database'
import type { State } from '../rules/states.ts'
import type { ApplicationRow } from '../tables.ts'
import type { ApplicationTab } from './tabs.ts'

const stateByTab: Record<ApplicationTab, State> = {
  waiting: 'submitted',
  asked: 'asked',
  approved: 'approved',
  rejected: 'rejected',
}

export type ListedApplicationRow = {
  id: number
  state: State
  submitted_at: Date
  state_changed_at: Date
  assigned_actor: number | null
  bank_checked_by: number | null
  legal_name: string | null
  business_type: string | null
  store_name: string | null
  city: string | null
}

/** Open ones oldest first; decided ones latest first. */
export async function listApplicationRows(
  db: Db,
  { tab, limit, offset }: { tab: ApplicationTab; limit: number; offset: number },
): Promise<ListedApplicationRow[]> {
  const order =
    tab === 'waiting' || tab === 'asked' ? sql`a.submitted_at, a.id` : sql`a.state_changed_at desc, a.id`
  const { rows } = await sql<ListedApplicationRow>`
    select a.id, a.state, a.submitted_at, a.state_changed_at, a.assigned_actor, a.bank_checked_by, b.answers ->> 'legal_name' as legal_name,
      b.answers ->> 'business_type' as business_type, s.answers ->> 'name' as store_name, p.answers ->> 'city' as city
    from onboarding.applications a
    left join onboarding.items b on b.application_id = a.id and b.item = 'business'
    left join onboarding.items s on s.application_id = a.id and s.item = 'store'
    left join onboarding.items p on p.application_id = a.id and p.item = 'address'
    where a.state = ${stateByTab[tab]} order by ${order} limit ${limit} offset ${offset}`.execute(db)
  return rows
}

export async function countApplicationsByTab(db: Db): Promise<Record<ApplicationTab, number>> {
  const { rows } = await sql<{ state: State; count: number }>`
    select state, count(*)::int as count from onboarding.applications group by state`.execute(db)
  const of = (state: State): number => rows.find((row) => row.state === state)?.count ?? 0
  return { waiting: of('submitted'), asked: of('asked'), approved: of('approved'), rejected: of('rejected') }
}

/** Other applications with the same PAN or account. */
export async function listSimilarApplications(
  db: Db,
  { id, pan_fingerprint, bank_fingerprint }: ApplicationRow,
) {
  const { rows } = await sql<{ id: number; state: State; has_pan: boolean; has_bank: boolean }>`
    select id, state, pan_fingerprint = ${pan_fingerprint} and pan_fingerprint <> '' as has_pan, bank_fingerprint = ${bank_fingerprint} and bank_fingerprint <> '' as has_bank
    from onboarding.applications where id <> ${id} and ((pan_fingerprint = ${pan_fingerprint} and pan_fingerprint <> '') or (bank_fingerprint = ${bank_fingerprint} and bank_fingerprint <> ''))
    order by begun_at desc limit 20`.execute(db)
  return rows
}

/** Moves applications when accounts merge: if both have one in progress, that of `into` stays and the other is withdrawn. */
export async function reassignApplications(
  tx: Tx,
  { from, into, at }: { from: number; into: number; at: Date },
): Promise<void> {
  await sql`
    update onboarding.applications set state = 'withdrawn', state_changed_at = ${at}
    where person_id = ${from} and state in ('draft', 'submitted', 'asked')
      and exists (select from onboarding.applications o where o.person_id = ${into} and o.state in ('draft', 'submitted', 'asked'))`.execute(
    tx,
  )
  await sql`update onboarding.applications set person_id = ${into} where person_id = ${from}`.execute(tx)
}

/** Erases a person's entries and documents; the application's existence and outcome stay. */
export async function anonymiseApplications(tx: Tx, personId: number, at: Date): Promise<void> {
  await sql`
    update onboarding.documents d set removed_at = ${at}, file_name = '' from onboarding.applications a
    where a.id = d.application_id and a.person_id = ${personId} and d.removed_at is null`.execute(tx)
  await sql`
    delete from onboarding.bank_proofs p using onboarding.applications a where a.id = p.application_id and a.person_id = ${personId}`.execute(
    tx,
  )
  await sql`
    delete from onboarding.items i using onboarding.applications a where a.id = i.application_id and a.person_id = ${personId}`.execute(
    tx,
  )
  await sql`
    update onboarding.applications set person_id = null, rejection_reason = '', pan_fingerprint = '', bank_fingerprint = '', slug = null,
      state = case when state in ('draft', 'submitted', 'asked') then 'withdrawn' else state end
    where person_id = ${personId}`.execute(tx)
  await sql`
    update onboarding.events set actor_id = null where actor = 'applicant' and actor_id = ${personId}`.execute(
    tx,
  )
}
