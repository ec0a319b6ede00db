import { sql } from 'kysely'
import type { Tx } from '#platform/database'
import type { Family } from '../sessions/id-token.ts'
import { TOKEN_FAMILY_COLUMNS } from '../tables.ts'

export type NewFamily = Omit<Family, 'generation'> & { local_id: string }

export async function insertFamily(tx: Tx, family: NewFamily): Promise<Family> {
  await tx
    .insertInto('idp.token_families')
    .values({ ...family, last_used_at: family.auth_time, ended_at: null })
    .execute()
  return { ...family, generation: 0 }
}

/** Locks the family, so that concurrent refreshes run one after the other. */
export async function lockFamily(tx: Tx, id: string) {
  return tx
    .selectFrom('idp.token_families')
    .select(TOKEN_FAMILY_COLUMNS)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
}

export async function rotateFamily(
  tx: Tx,
  id: string,
  next: { generation: number; replaced_at: Date[]; last_used_at: Date },
): Promise<void> {
  await tx.updateTable('idp.token_families').set(next).where('id', '=', id).execute()
}

/** @returns the owner's id; null when it had ended before. */
export async function endFamily(tx: Tx, id: string, now: Date): Promise<string | null> {
  const ended = await tx
    .updateTable('idp.token_families')
    .set({ ended_at: now })
    .where('id', '=', id)
    .where('ended_at', 'is', null)
    .returning('local_id')
    .executeTakeFirst()
  return ended?.local_id ?? null
}

const endFamiliesQuery = (tx: Tx, localId: string, now: Date) =>
  tx
    .updateTable('idp.token_families')
    .set({ ended_at: now })
    .where('local_id', '=', localId)
    .where('ended_at', 'is', null)

/** Signs an account out everywhere. */
export async function endFamiliesOf(tx: Tx, localId: string, now: Date): Promise<void> {
  await endFamiliesQuery(tx, localId, now).execute()
}

/** Signs an account out everywhere except in one session. */
export async function endOtherFamilies(
  tx: Tx,
  localId: string,
  { except, now }: { except: string; now: Date },
): Promise<void> {
  await endFamiliesQuery(tx, localId, now).where('id', '<>', except).execute()
}

/** Ends the sessions that were started with one of these providers, except the requesting one. */
export async function endFamiliesByProviders(
  tx: Tx,
  localId: string,
  { providers, except, now }: { providers: readonly string[]; except: string; now: Date },
): Promise<void> {
  await endFamiliesQuery(tx, localId, now)
    .where('id', '<>', except)
    .where(sql<boolean>`sign_in_provider = any(${[...providers]}::text[])`)
    .execute()
}

/** Records with which factor a continuing session was last confirmed. */
export async function recordFactor(
  tx: Tx,
  id: string,
  factor: { sign_in_provider: string } | { second_factor: string | null },
): Promise<void> {
  await tx.updateTable('idp.token_families').set(factor).where('id', '=', id).execute()
}
