import { sql } from 'kysely'
import type { Db, Tx } from '#platform/database'
import {
  ACCOUNT_COLUMNS,
  REVERSAL_COLUMNS,
  TRANSFER_COLUMNS,
  type Notes,
  type SandboxAccount,
  type SandboxReversal,
  type SandboxTransfer,
} from '../tables.ts'
import { lock } from '#platform/locks'
import { listOf } from '#platform/columns'

export const findAccountById = (db: Db, id: string): Promise<SandboxAccount | undefined> =>
  db.selectFrom('sandbox.accounts').select(ACCOUNT_COLUMNS).where('id', '=', id).executeTakeFirst()

export const lockAccount = (tx: Tx, id: string): Promise<SandboxAccount | undefined> =>
  tx
    .selectFrom('sandbox.accounts')
    .select(ACCOUNT_COLUMNS)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()

/** One account per address or reference: concurrent requests wait. */
export async function lockAccountByReference(
  tx: Tx,
  { email, reference }: { email: string; reference: string | null },
): Promise<SandboxAccount | undefined> {
  await lock(tx, 'sandbox.accounts')
  const { rows } = await sql<SandboxAccount>`
    select ${listOf(ACCOUNT_COLUMNS)} from sandbox.accounts where reference_id = ${reference}::text or email = ${email} limit 1`.execute(
    tx,
  )
  return rows[0]
}

const jsonColumn = (value: unknown) => JSON.stringify(value) as never

export async function insertAccount(tx: Tx, account: SandboxAccount): Promise<void> {
  const { details, stakeholder, settlements, ...row } = account
  await tx
    .insertInto('sandbox.accounts')
    .values({
      ...row,
      details: jsonColumn(details),
      stakeholder: stakeholder && jsonColumn(stakeholder),
      settlements: settlements && jsonColumn(settlements),
    })
    .execute()
}

export async function updateAccountRow(
  tx: Tx,
  { id, stakeholder, settlements, product_id, activation }: SandboxAccount,
): Promise<void> {
  await sql`
    update sandbox.accounts set product_id = ${product_id}, activation = ${activation}, stakeholder = ${stakeholder && JSON.stringify(stakeholder)}::jsonb,
      settlements = ${settlements && JSON.stringify(settlements)}::jsonb where id = ${id}`.execute(tx)
}

export const findTransfer = (db: Db, id: string): Promise<SandboxTransfer | undefined> =>
  db.selectFrom('sandbox.transfers').select(TRANSFER_COLUMNS).where('id', '=', id).executeTakeFirst()

export const lockTransfer = (tx: Tx, id: string): Promise<SandboxTransfer | undefined> =>
  tx
    .selectFrom('sandbox.transfers')
    .select(TRANSFER_COLUMNS)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()

export const listTransfersOfPayment = (db: Db, paymentId: string): Promise<SandboxTransfer[]> =>
  db
    .selectFrom('sandbox.transfers')
    .select(TRANSFER_COLUMNS)
    .where('payment_id', '=', paymentId)
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .execute()

type TimeRange = { from: Date; to: Date; count: number; skip: number }

export const listTransfers = (db: Db, { from, to, count, skip }: TimeRange): Promise<SandboxTransfer[]> =>
  db
    .selectFrom('sandbox.transfers')
    .select(TRANSFER_COLUMNS)
    .where('created_at', '>=', from)
    .where('created_at', '<=', to)
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .limit(count)
    .offset(skip)
    .execute()

export async function insertTransfer(tx: Tx, transfer: SandboxTransfer): Promise<void> {
  await tx
    .insertInto('sandbox.transfers')
    .values({ ...transfer, notes: jsonColumn(transfer.notes satisfies Notes) })
    .execute()
}

export async function updateTransfer(
  tx: Tx,
  { id, status, on_hold, amount_reversed }: SandboxTransfer,
): Promise<void> {
  await tx
    .updateTable('sandbox.transfers')
    .set({ status, on_hold, amount_reversed })
    .where('id', '=', id)
    .execute()
}

export const listReversals = (db: Db, transferId: string): Promise<SandboxReversal[]> =>
  db
    .selectFrom('sandbox.reversals')
    .select(REVERSAL_COLUMNS)
    .where('transfer_id', '=', transferId)
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .execute()

export async function insertReversal(tx: Tx, reversal: SandboxReversal): Promise<void> {
  await tx
    .insertInto('sandbox.reversals')
    .values({ ...reversal, notes: jsonColumn(reversal.notes) })
    .execute()
}

/** The merchant's balance at the gateway: captured, less refunds, chargebacks and transfers to linked accounts. */
export async function lockOwnBalance(tx: Tx): Promise<number> {
  await lock(tx, 'sandbox.balance')
  const { rows } = await sql<{ paise: number }>`
    select ((select coalesce(sum(amount - amount_refunded), 0) from sandbox.payments where status in ('captured', 'refunded'))
      - (select coalesce(sum(amount_deducted), 0) from sandbox.disputes)
      - (select coalesce(sum(amount - amount_reversed), 0) from sandbox.transfers where status <> 'failed'))::bigint as paise`.execute(
    tx,
  )
  return rows[0]?.paise ?? 0
}
