import '../tables.ts'
import { sql } from 'kysely'
import type { Db, Tx } from '#platform/database'

export type TwoStep = { sealed_secret: Buffer; confirmed_at: Date | null; last_step: number | null }

export const findTwoStep = (db: Db, personId: number): Promise<TwoStep | undefined> =>
  db
    .selectFrom('staff.two_step')
    .select(['sealed_secret', 'confirmed_at', 'last_step'])
    .where('person_id', '=', personId)
    .executeTakeFirst()

/** Locks until the transaction ends, so that codes of one person are checked one after the other. */
export const lockTwoStep = (tx: Tx, personId: number): Promise<TwoStep | undefined> =>
  tx
    .selectFrom('staff.two_step')
    .select(['sealed_secret', 'confirmed_at', 'last_step'])
    .where('person_id', '=', personId)
    .forUpdate()
    .executeTakeFirst()

/** Replaces an unconfirmed secret. @returns false when a confirmed one exists. */
export async function upsertTwoStep(
  tx: Tx,
  enrolment: { personId: number; sealedSecret: Buffer; enrolmentHash: Buffer; at: Date },
): Promise<boolean> {
  const { numAffectedRows = 0n } = await sql`
    insert into staff.two_step (person_id, sealed_secret, enrolment_hash, begun_at)
    values (${enrolment.personId}, ${enrolment.sealedSecret}, ${enrolment.enrolmentHash}, ${enrolment.at})
    on conflict (person_id) do update
    set sealed_secret = excluded.sealed_secret, enrolment_hash = excluded.enrolment_hash, begun_at = excluded.begun_at
    where two_step.confirmed_at is null`.execute(tx)
  return numAffectedRows > 0n
}

export async function confirmTwoStep(tx: Tx, personId: number, at: Date): Promise<void> {
  await tx.updateTable('staff.two_step').set({ confirmed_at: at }).where('person_id', '=', personId).execute()
}

export async function setLastStep(tx: Tx, personId: number, step: number): Promise<void> {
  await tx.updateTable('staff.two_step').set({ last_step: step }).where('person_id', '=', personId).execute()
}

/** Deletes its recovery codes too. */
export async function deleteTwoStep(tx: Tx, personId: number): Promise<void> {
  await tx.deleteFrom('staff.two_step').where('person_id', '=', personId).execute()
  await tx.deleteFrom('staff.two_step_tries').where('person_id', '=', personId).execute()
}

export async function replaceRecoveryCodes(tx: Tx, personId: number, macs: readonly Buffer[]): Promise<void> {
  await tx.deleteFrom('staff.recovery_codes').where('person_id', '=', personId).execute()
  await sql`insert into staff.recovery_codes (person_id, code_mac)
    select ${personId}, mac from unnest(${[...macs]}::bytea[]) as mac`.execute(tx)
}

/** @returns false for a code that is unknown or used. */
export async function consumeRecoveryCode(
  tx: Tx,
  personId: number,
  { mac, at }: { mac: Buffer; at: Date },
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('staff.recovery_codes')
    .set({ used_at: at })
    .where('person_id', '=', personId)
    .where('code_mac', '=', mac)
    .where('used_at', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

export async function countRecoveryCodes(db: Db, personId: number): Promise<number> {
  const { rows } = await sql<{ left: number }>`
    select count(*)::int as left from staff.recovery_codes where person_id = ${personId} and used_at is null`.execute(
    db,
  )
  return rows[0]?.left ?? 0
}

/** One session's attempts at a person's code. */
export type CodeAttempts = { failures: number; waitUntil: Date | null }
type Session = { userId: number; sessionId: number }

export async function findAttempts(db: Db, { userId, sessionId }: Session): Promise<CodeAttempts> {
  const row = await db
    .selectFrom('staff.two_step_tries')
    .select(['failures', 'wait_until'])
    .where('person_id', '=', userId)
    .where('session_id', '=', sessionId)
    .executeTakeFirst()
  return { failures: row?.failures ?? 0, waitUntil: row?.wait_until ?? null }
}

/** Counts wrong codes in other sessions of a person since then. */
export async function countFailuresElsewhere(
  db: Db,
  { userId, sessionId }: Session,
  since: Date,
): Promise<number> {
  const { rows } = await sql<{ failures: number }>`
    select coalesce(sum(failures), 0)::int as failures from staff.two_step_tries
    where person_id = ${userId} and session_id <> ${sessionId} and last_at > ${since}`.execute(db)
  return rows[0]?.failures ?? 0
}

export async function saveAttempts(
  tx: Tx,
  { userId, sessionId }: Session,
  { failures, waitUntil, at }: CodeAttempts & { at: Date },
): Promise<void> {
  const changed = { failures, last_at: at, wait_until: waitUntil }
  await tx
    .insertInto('staff.two_step_tries')
    .values({ person_id: userId, session_id: sessionId, ...changed })
    .onConflict((conflict) => conflict.columns(['person_id', 'session_id']).doUpdateSet(changed))
    .execute()
}

export async function clearAttempts(tx: Tx, { userId, sessionId }: Session): Promise<void> {
  await tx
    .deleteFrom('staff.two_step_tries')
    .where('person_id', '=', userId)
    .where('session_id', '=', sessionId)
    .execute()
}

/** Deletes the attempts of sessions unused for long. */
export async function deleteOldAttempts(tx: Tx, personId: number, before: Date): Promise<void> {
  await tx
    .deleteFrom('staff.two_step_tries')
    .where('person_id', '=', personId)
    .where('last_at', '<', before)
    .execute()
}
