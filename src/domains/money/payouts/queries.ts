import { sql } from 'kysely'
import type { PayeeKind } from '#domains/money/ledger'
import type { Db, Tx } from '#platform/database'
import type { PayoutState, SettingName, Settings } from './rules.ts'
import {
  ACCOUNT_COLUMNS,
  BATCH_COLUMNS,
  EVENT_COLUMNS,
  HOLD_COLUMNS,
  PAYOUT_COLUMNS,
  SETTING_COLUMNS,
  type AccountRow,
  type BatchRow,
  type PayoutRow,
} from './tables.ts'
import { lock } from '#platform/locks'
import { listOf } from '#platform/columns'

export async function loadSettings(db: Db): Promise<Settings> {
  const rows = await db.selectFrom('payouts.settings').select(SETTING_COLUMNS).execute()
  return Object.fromEntries(rows.map(({ name, value }) => [name, value])) as Settings
}

export async function saveSetting(tx: Tx, name: SettingName, value: number): Promise<void> {
  await tx.updateTable('payouts.settings').set({ value }).where('name', '=', name).execute()
}

/** Serialises building and deciding batches. */
export async function lockBatchBuilding(tx: Tx): Promise<void> {
  await lock(tx, 'payouts.batch')
}

export type Account = Omit<AccountRow, 'id' | 'forget_at'> & { id: number }

export const findAccount = (db: Db, kind: PayeeKind, payeeId: number): Promise<Account | undefined> =>
  db
    .selectFrom('payouts.accounts')
    .select(ACCOUNT_COLUMNS)
    .where('kind', '=', kind)
    .where('payee_id', '=', payeeId)
    .where('replaced_at', 'is', null)
    .executeTakeFirst()

export const listAccounts = (db: Db, kind: PayeeKind): Promise<Account[]> =>
  db
    .selectFrom('payouts.accounts')
    .select(ACCOUNT_COLUMNS)
    .where('kind', '=', kind)
    .where('replaced_at', 'is', null)
    .execute()

/** Accounts of former members whose PAN and name are retained for tax forms, newest last. */
export const listRetainedAccounts = (db: Db): Promise<Account[]> =>
  db
    .selectFrom('payouts.accounts')
    .select(ACCOUNT_COLUMNS)
    .where('forget_at', 'is not', null)
    .orderBy('id')
    .execute()

export const loadAccountsById = async (db: Db, ids: readonly number[]): Promise<Map<number, Account>> => {
  const { rows } =
    await sql<Account>`select id, kind, payee_id, method, sealed, shown, holder, pan_sealed, pan_shown, set_by, set_at, usable_from, replaced_at from payouts.accounts where id = any(${[...ids]}::bigint[])`.execute(
      db,
    )
  return new Map(rows.map((row) => [row.id, row]))
}

export const listAccountsOf = (db: Db, kind: PayeeKind, payeeIds: readonly number[]) =>
  db
    .selectFrom('payouts.accounts')
    .select(ACCOUNT_COLUMNS)
    .where('kind', '=', kind)
    .where('payee_id', 'in', [...payeeIds, -1])
    .orderBy('id')
    .execute()

/** Payees' accounts except the given ones, at most 1,000. */
export const listAccountsExcept = async (
  db: Db,
  payees: readonly { kind: PayeeKind; payee_id: number }[],
): Promise<Pick<Account, 'kind' | 'payee_id' | 'sealed'>[]> => {
  const { rows } = await sql<Pick<Account, 'kind' | 'payee_id' | 'sealed'>>`
    select kind, payee_id, sealed from payouts.accounts where sealed is not null and method in ('bank', 'upi')
      and (kind, payee_id) not in (
        select p.kind, p.payee_id from unnest(${payees.map(({ kind }) => kind)}::text[], ${payees.map(({ payee_id: id }) => id)}::bigint[]) as p(kind, payee_id)
      ) order by id limit 1000`.execute(db)
  return rows
}

/** Replaces the current account by a new one. @returns whether there was one. */
export async function replaceAccount(tx: Tx, account: Omit<Account, 'id' | 'replaced_at'>): Promise<void> {
  await sql`update payouts.accounts set replaced_at = ${account.set_at} where kind = ${account.kind} and payee_id = ${account.payee_id} and replaced_at is null`.execute(
    tx,
  )
  await tx
    .insertInto('payouts.accounts')
    .values({ ...account, replaced_at: null })
    .execute()
}

/**
 * Erases a person's account numbers; the rows stay, because payouts reference them. PAN and name are retained until `panUntil`, for tax forms not
 * filed yet; null: they are erased at once.
 */
export async function eraseAccounts(
  tx: Tx,
  payeeId: number,
  { at, panUntil }: { at: Date; panUntil: Date | null },
): Promise<void> {
  await sql`
    update payouts.accounts set sealed = null, shown = '', replaced_at = coalesce(replaced_at, ${at}) where kind = 'creator' and payee_id = ${payeeId}`.execute(
    tx,
  )
  await sql`
    update payouts.accounts set forget_at = ${panUntil} where kind = 'creator' and payee_id = ${payeeId} and pan_sealed is not null`.execute(
    tx,
  )
  await sql`
    update payouts.accounts set pan_sealed = null, pan_shown = '', holder = 'Former customer'
    where kind = 'creator' and payee_id = ${payeeId} and forget_at is null`.execute(tx)
  await tx
    .deleteFrom('payouts.final_payouts')
    .where('kind', '=', 'creator')
    .where('payee_id', '=', payeeId)
    .execute()
  await sql`
    update payouts.account_changes set sealed = null, pan_sealed = null, pan_shown = '', shown = '', holder = 'Former customer'
    where kind = 'creator' and payee_id = ${payeeId}`.execute(tx)
}

export const listHolds = (db: Db) =>
  db.selectFrom('payouts.holds').select(HOLD_COLUMNS).orderBy('held_at', 'desc').execute()

export async function isPayeeHeld(db: Db, kind: PayeeKind, payeeId: number): Promise<boolean> {
  const { rows } = await sql<{ held: boolean }>`
    select exists (select 1 from payouts.holds where kind = ${kind} and payee_id = ${payeeId}) as held`.execute(
    db,
  )
  return rows[0]?.held ?? false
}

export async function insertHold(
  tx: Tx,
  hold: { kind: PayeeKind; payee_id: number; reason: string; held_by: number; held_at: Date },
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('payouts.holds')
    .values(hold)
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst()
  return Boolean(numInsertedOrUpdatedRows)
}

export async function deleteHold(tx: Tx, kind: PayeeKind, payeeId: number): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('payouts.holds')
    .where('kind', '=', kind)
    .where('payee_id', '=', payeeId)
    .executeTakeFirst()
  return numDeletedRows > 0n
}

export async function insertBatch(
  tx: Tx,
  batch: Pick<BatchRow, 'kind' | 'built_by' | 'built_at' | 'reason'> & { skipped: unknown },
): Promise<number> {
  const { id } = await tx
    .insertInto('payouts.batches')
    .values({
      ...batch,
      skipped: JSON.stringify(batch.skipped),
      state: 'draft',
      decided_by: null,
      decided_at: null,
      released_at: null,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

export type Batch = Omit<BatchRow, 'id'> & { id: number }

export const lockBatch = (tx: Tx, id: number): Promise<Batch | undefined> =>
  tx.selectFrom('payouts.batches').select(BATCH_COLUMNS).where('id', '=', id).forUpdate().executeTakeFirst()

export const listBatchRows = (db: Db, limit: number): Promise<Batch[]> =>
  db.selectFrom('payouts.batches').select(BATCH_COLUMNS).orderBy('id', 'desc').limit(limit).execute()

export const findBatch = (db: Db, id: number): Promise<Batch | undefined> =>
  db.selectFrom('payouts.batches').select(BATCH_COLUMNS).where('id', '=', id).executeTakeFirst()

export async function saveBatch(
  tx: Tx,
  id: number,
  to: Partial<Pick<BatchRow, 'state' | 'decided_by' | 'decided_at' | 'released_at'>>,
): Promise<void> {
  await tx.updateTable('payouts.batches').set(to).where('id', '=', id).execute()
}

export async function insertPayout(tx: Tx, payout: PayoutRow): Promise<void> {
  await tx.insertInto('payouts.payouts').values(payout).execute()
}

export const lockPayout = (tx: Tx, id: number): Promise<PayoutRow | undefined> =>
  tx.selectFrom('payouts.payouts').select(PAYOUT_COLUMNS).where('id', '=', id).forUpdate().executeTakeFirst()

export const listPayoutsOfBatch = (db: Db, batchId: number): Promise<PayoutRow[]> =>
  db
    .selectFrom('payouts.payouts')
    .select(PAYOUT_COLUMNS)
    .where('batch_id', '=', batchId)
    .orderBy('id')
    .execute()

export const listPayoutsToPayee = (
  db: Db,
  payee: { kind: PayeeKind; payeeIds: readonly number[] },
  limit: number,
): Promise<PayoutRow[]> =>
  db
    .selectFrom('payouts.payouts')
    .select(PAYOUT_COLUMNS)
    .where('kind', '=', payee.kind)
    .where('payee_id', 'in', [...payee.payeeIds, -1])
    .where('state', '<>', 'cancelled')
    .orderBy('state_changed_at', 'desc')
    .limit(limit)
    .execute()

/** Those of these payouts that are not with the bank: not yet sent, or failed. */
export const listUnsentPayouts = (db: Db, ids: readonly number[]): Promise<PayoutRow[]> =>
  db
    .selectFrom('payouts.payouts')
    .select(PAYOUT_COLUMNS)
    .where('id', 'in', [...ids, -1])
    .where('state', 'in', ['draft', 'approved', 'failed'])
    .orderBy('id')
    .execute()

/** Payouts to some payees that are not with the bank: not yet sent, or failed. */
export async function listUnsentPayoutsTo(
  db: Db,
  kind: PayeeKind,
  payeeIds: readonly number[],
): Promise<PayoutRow[]> {
  const { rows } = await sql<PayoutRow>`
    select ${listOf(PAYOUT_COLUMNS)} from payouts.payouts where kind = ${kind} and payee_id = any(${[...payeeIds]}::bigint[]) and state in ('draft', 'approved', 'failed')
    order by id`.execute(db)
  return rows
}

export async function findPayeesUnderWay(db: Db, kind: PayeeKind): Promise<Set<number>> {
  const { rows } = await sql<{ payee: number }>`
    select payee_id as payee from payouts.payouts where kind = ${kind} and state in ('draft', 'approved', 'submitted', 'failed')`.execute(
    db,
  )
  return new Set(rows.map(({ payee }) => payee))
}

export async function savePayout(
  tx: Tx,
  id: number,
  to: Partial<Pick<PayoutRow, 'state' | 'state_changed_at' | 'attempt' | 'utr' | 'failure' | 'account_id'>>,
): Promise<void> {
  await tx.updateTable('payouts.payouts').set(to).where('id', '=', id).execute()
}

export async function insertEvent(
  tx: Tx,
  event: {
    payout_id: number
    from_state: PayoutState | null
    to_state: PayoutState
    actor: string
    reason: string
    at: Date
  },
): Promise<void> {
  await tx.insertInto('payouts.events').values(event).execute()
}

export const listPayoutEvents = (db: Db, payoutIds: readonly number[]) =>
  db
    .selectFrom('payouts.events')
    .select(EVENT_COLUMNS)
    .where('payout_id', 'in', [...payoutIds, -1])
    .orderBy('id')
    .execute()
