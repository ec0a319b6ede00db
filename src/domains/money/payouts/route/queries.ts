import { sql } from 'kysely'
import type { Db, Tx } from '#platform/database'
import { LINKED_ACCOUNT_COLUMNS, TRANSFER_COLUMNS, type LinkRow, type TransferRow } from './tables.ts'
import { listOf } from '#platform/columns'

export const findLink = (db: Db, storeId: number): Promise<LinkRow | undefined> =>
  db
    .selectFrom('payouts.linked_accounts')
    .select(LINKED_ACCOUNT_COLUMNS)
    .where('store_id', '=', storeId)
    .executeTakeFirst()

export const listLinks = (db: Db): Promise<LinkRow[]> =>
  db
    .selectFrom('payouts.linked_accounts')
    .select(LINKED_ACCOUNT_COLUMNS)
    .orderBy('state_changed_at', 'desc')
    .limit(500)
    .execute()

export const lockLink = (tx: Tx, storeId: number): Promise<LinkRow | undefined> =>
  tx
    .selectFrom('payouts.linked_accounts')
    .select(LINKED_ACCOUNT_COLUMNS)
    .where('store_id', '=', storeId)
    .forUpdate()
    .executeTakeFirst()

/** @returns false if one exists. */
export async function insertLink(tx: Tx, link: LinkRow): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('payouts.linked_accounts')
    .values(link)
    .onConflict((found) => found.column('store_id').doNothing())
    .executeTakeFirst()
  return Boolean(numInsertedOrUpdatedRows)
}

export async function saveLink(
  tx: Tx,
  storeId: number,
  to: Partial<Omit<LinkRow, 'store_id'>>,
): Promise<void> {
  await tx.updateTable('payouts.linked_accounts').set(to).where('store_id', '=', storeId).execute()
}

/** Claims accounts that are due, for this process only until `again`. */
export async function claimDueLinks(tx: Tx, now: Date, again: Date): Promise<LinkRow[]> {
  const { rows } = await sql<LinkRow>`
    update payouts.linked_accounts set next_at = ${again} where store_id in (
      select store_id from payouts.linked_accounts where next_at <= ${now} order by next_at limit 20 for update skip locked) returning ${listOf(LINKED_ACCOUNT_COLUMNS)}`.execute(
    tx,
  )
  return rows
}

type TransitionEvent = {
  from_state: string | null
  to_state: string
  actor: string
  reason: string
  at: Date
}

export async function insertLinkEvent(tx: Tx, event: TransitionEvent & { store_id: number }): Promise<void> {
  await tx.insertInto('payouts.linked_events').values(event).execute()
}

/** Makes a gateway account due for a check, unless it was refused or stopped. @returns false when there is none. */
export async function rescheduleLinks(
  tx: Tx,
  { accountId, now }: { accountId: string; now: Date },
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('payouts.linked_accounts')
    .set({ next_at: now })
    .where('account_id', '=', accountId)
    .where('state', 'not in', ['refused', 'stopped'])
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** @returns false if one with this key exists. */
export async function insertTransfer(tx: Tx, transfer: TransferRow): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('payouts.transfers')
    .values(transfer)
    .onConflict((found) => found.column('key').doNothing())
    .executeTakeFirst()
  return Boolean(numInsertedOrUpdatedRows)
}

export const lockTransfer = (tx: Tx, id: number): Promise<TransferRow | undefined> =>
  tx
    .selectFrom('payouts.transfers')
    .select(TRANSFER_COLUMNS)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()

export const lockTransferOfOrder = (tx: Tx, orderId: number): Promise<TransferRow | undefined> =>
  tx
    .selectFrom('payouts.transfers')
    .select(TRANSFER_COLUMNS)
    .where('order_id', '=', orderId)
    .forUpdate()
    .executeTakeFirst()

export async function lockTransfersOfOrders(tx: Tx, orderIds: readonly number[]): Promise<TransferRow[]> {
  const { rows } = await sql<TransferRow>`
    select ${listOf(TRANSFER_COLUMNS)} from payouts.transfers where order_id = any(${[...orderIds]}::bigint[]) order by id for update`.execute(
    tx,
  )
  return rows
}

export const lockTransfersOfPayout = (tx: Tx, payoutId: number): Promise<TransferRow[]> =>
  tx
    .selectFrom('payouts.transfers')
    .select(TRANSFER_COLUMNS)
    .where('payout_id', '=', payoutId)
    .orderBy('id')
    .forUpdate()
    .execute()

export const listTransfersOfPayout = (db: Db, payoutId: number): Promise<TransferRow[]> =>
  db
    .selectFrom('payouts.transfers')
    .select(TRANSFER_COLUMNS)
    .where('payout_id', '=', payoutId)
    .orderBy('id')
    .execute()

export async function saveTransfer(
  tx: Tx,
  id: number,
  to: Partial<Omit<TransferRow, 'id' | 'key'>>,
): Promise<void> {
  await tx.updateTable('payouts.transfers').set(to).where('id', '=', id).execute()
}

export async function insertTransferEvent(
  tx: Tx,
  event: TransitionEvent & { transfer_id: number },
): Promise<void> {
  await tx.insertInto('payouts.transfer_events').values(event).execute()
}

/** Claims transfers that are due, for this process only until `again`; each request is recorded before it is made. */
export async function claimDueTransfers(tx: Tx, now: Date, again: Date): Promise<TransferRow[]> {
  const { rows } = await sql<TransferRow>`
    update payouts.transfers t set next_at = ${again},
      asking_paise = case when t.state in ('on_hold', 'settling') and t.asking_paise = 0 then t.to_reverse_paise else t.asking_paise end
    from (select id from payouts.transfers where next_at <= ${now} order by next_at, id limit 50 for update skip locked) due
    where t.id = due.id returning ${listOf(TRANSFER_COLUMNS, 't')}`.execute(tx)
  return rows
}

/** Makes a transfer due after the gateway reported a change. */
export async function rescheduleTransfer(tx: Tx, transferId: string, now: Date): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('payouts.transfers')
    .set({ next_at: now })
    .where('transfer_id', '=', transferId)
    .where('state', 'in', ['on_hold', 'settling', 'released'])
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Nightly: makes held transfers and those released in the last days due for a check. */
export async function rescheduleHeldTransfers(
  tx: Tx,
  { now, since }: { now: Date; since: Date },
): Promise<void> {
  await sql`
    update payouts.transfers set next_at = ${now}
    where next_at is null and (state in ('on_hold', 'settling') or (state = 'released' and state_changed_at > ${since}))`.execute(
    tx,
  )
}

/** Transfers on hold, in pages by id. */
export async function listTransfersOnHold(db: Db, after: number): Promise<{ id: number; orderId: number }[]> {
  const { rows } = await sql<{ id: number; orderId: number }>`
    select id, order_id as "orderId" from payouts.transfers
    where state = 'on_hold' and amount_paise > reversed_paise + to_reverse_paise and order_id is not null and id > ${after}
    order by id limit 500`.execute(db)
  return rows
}

/** Those of these payouts that have not ended. */
export async function findOpenPayouts(db: Db, ids: readonly number[]): Promise<Set<number>> {
  const { rows } = await sql<{ id: number }>`
    select id from payouts.payouts where id = any(${[...ids]}::bigint[]) and state in ('draft', 'approved', 'submitted', 'failed')`.execute(
    db,
  )
  return new Set(rows.map(({ id }) => id))
}

/** Route payouts that only wait to be marked as paid or failed. */
export async function listSettlingPayouts(db: Db): Promise<number[]> {
  const { rows } = await sql<{
    id: number
  }>`select id from payouts.payouts where way = 'route' and state = 'submitted' order by id limit 200`.execute(
    db,
  )
  return rows.map(({ id }) => id)
}

export type RouteTotals = { on_hold: number; settling: number; waiting: number; failed: number }

export async function loadRouteTotals(db: Db): Promise<Map<number, RouteTotals>> {
  const { rows } = await sql<RouteTotals & { store: number }>`
    select store_id as store, coalesce(sum(amount_paise - reversed_paise) filter (where state = 'on_hold'), 0)::bigint as on_hold,
      coalesce(sum(amount_paise - reversed_paise) filter (where state = 'settling'), 0)::bigint as settling,
      coalesce(sum(amount_paise) filter (where state = 'wanted'), 0)::bigint as waiting, count(*) filter (where state = 'failed')::int as failed
    from payouts.transfers group by store_id`.execute(db)
  return new Map(rows.map(({ store, ...totals }) => [store, totals]))
}

export const listFailedTransfers = (db: Db): Promise<TransferRow[]> =>
  db
    .selectFrom('payouts.transfers')
    .select(TRANSFER_COLUMNS)
    .where('state', '=', 'failed')
    .orderBy('state_changed_at', 'desc')
    .limit(100)
    .execute()
