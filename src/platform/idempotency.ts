import { createHash, randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import type { Db, Tx } from './database.ts'
import { Refusal } from './refusal.ts'
import { isInstanceAlive } from './locks.ts'
import { sqlStateOf, transact, shareTransaction } from './transact.ts'

/** One call made under an `Idempotency-Key`. */
export type KeyedCall = { principal: string; path: string; key: string; bodyHash: string }

/** The stored first answer. */
export type StoredReply = { status: number; body: string }

const LOCK_TIMEOUT = '5s'

/** A stable digest of the body, so that a key cannot be used for two different requests. */
export const hashOf = (body: unknown): string =>
  createHash('sha256')
    .update(JSON.stringify(body ?? null))
    .digest('base64url')

/**
 * Runs `work` once per key: key, change and answer are stored in one transaction, so a crash leaves all or nothing. A second call waits up to 5 s
 * on the first one's row, then gets 409 `in_progress`.
 */
export async function runInOneTransaction(
  db: Db,
  call: KeyedCall,
  work: () => Promise<StoredReply>,
): Promise<StoredReply> {
  try {
    return await shareTransaction(db, async (tx) => {
      await sql`select set_config('lock_timeout', ${LOCK_TIMEOUT}, true)`.execute(tx)
      if (!(await insertClaim(tx, call, { instance: null, holder: null }))) return storedOrRefused(tx, call)
      await sql`select set_config('lock_timeout', '0', true)`.execute(tx)
      const reply = await work()
      await storeReply(tx, call, reply)
      return reply
    })
  } catch (error) {
    if (sqlStateOf(error) === '55P03') throw inProgress()
    throw error
  }
}

/** A claimed key, with the process and the request that run the call. */
type Claim = KeyedCall & { instance: number; holder: string }

// Claims of running requests of this process. Any other claim of this process was left behind by a failed delete.
const running = new Set<string>()

/**
 * Runs `work` once per key when it cannot run in one transaction because it calls another service. The key is claimed first, under this server's
 * instance number and an id of this request. After that server has died, another request takes the claim over and repeats the work. A claim is
 * completed or deleted only by the request that holds it: a slow first call whose claim was taken over gets the answer of the request that took
 * it, or 409 `in_progress` while that one runs.
 */
export async function runWithClaim(
  db: Db,
  call: KeyedCall & { instance: number },
  work: () => Promise<StoredReply>,
): Promise<StoredReply> {
  const own: Claim = { ...call, holder: randomUUID() }
  const deadline = Date.now() + 5_000
  running.add(own.holder)
  try {
    for (;;) {
      const found = await transact(db, (tx) => claimOrTakeOver(tx, own))
      if (found !== 'running') return found === 'claimed' ? await runAndStore(db, own, work) : found
      if (Date.now() > deadline) throw inProgress()
      await new Promise((resolve) => setTimeout(resolve, 100))
    }
  } finally {
    running.delete(own.holder)
  }
}

async function runAndStore(db: Db, own: Claim, work: () => Promise<StoredReply>): Promise<StoredReply> {
  try {
    const reply = await work()
    return await transact(db, (tx) => completeClaim(tx, own, reply))
  } catch (error) {
    // If this fails too, the claim is abandoned once this request has ended; see `isClaimAbandoned`.
    await transact(db, (tx) =>
      whereHolder(whereCall(tx.deleteFrom('platform.idempotency_keys'), own), own).execute(),
    ).catch(() => undefined)
    throw error
  }
}

/** Stores the answer under the claim. @returns the answer of the key: another one when the claim was taken over and completed. */
async function completeClaim(tx: Tx, own: Claim, reply: StoredReply): Promise<StoredReply> {
  const update = whereCall(
    tx.updateTable('platform.idempotency_keys').set({ status: reply.status, reply: reply.body }),
    own,
  )
  const { numUpdatedRows } = await whereHolder(update, own).executeTakeFirst()
  if (numUpdatedRows > 0n) return reply
  // Taken over by a request that has failed since and stored nothing: this answer is the only one.
  if (await insertClaim(tx, own, own)) {
    await storeReply(tx, own, reply)
    return reply
  }
  return storedOrRefused(tx, own)
}

async function claimOrTakeOver(tx: Tx, own: Claim): Promise<'claimed' | 'running' | StoredReply> {
  if (await insertClaim(tx, own, own)) return 'claimed'
  const row = await selectStoredCall(tx, own)
  if (!row) return 'running'
  requireSameBody(row.body_hash, own)
  if (row.status !== null) return { status: row.status, body: row.reply ?? '' }
  if (!(await isClaimAbandoned(tx, row, own))) return 'running'
  const takeOver = whereCall(
    tx.updateTable('platform.idempotency_keys').set({ instance: own.instance, holder: own.holder }),
    own,
  )
    .where('instance', '=', row.instance)
    .where(sql<boolean>`holder is not distinct from ${row.holder}::uuid`)
    .where('status', 'is', null)
  const { numUpdatedRows } = await takeOver.executeTakeFirst()
  return numUpdatedRows > 0n ? 'claimed' : 'running'
}

/** Whether the request that holds a claim cannot return: its process has ended, or it has ended in this process without an answer. */
async function isClaimAbandoned(
  tx: Tx,
  { instance, holder }: { instance: number | null; holder: string | null },
  own: Claim,
): Promise<boolean> {
  if (instance === own.instance) return holder !== null && !running.has(holder)
  return !(await isInstanceAlive(tx, instance ?? 0))
}

type ClaimHolder = { instance: number | null; holder: string | null }

async function insertClaim(tx: Tx, call: KeyedCall, { instance, holder }: ClaimHolder): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('platform.idempotency_keys')
    .values({
      principal: call.principal,
      path: call.path,
      key: call.key,
      body_hash: call.bodyHash,
      status: null,
      reply: null,
      instance,
      holder,
    })
    .onConflict((conflict) =>
      conflict
        .columns(['principal', 'path', 'key'])
        .doUpdateSet({
          body_hash: call.bodyHash,
          status: null,
          reply: null,
          instance,
          holder,
          created_at: new Date(),
        })
        .where('platform.idempotency_keys.created_at', '<', new Date(Date.now() - 24 * 60 * 60 * 1_000)),
    )
    .executeTakeFirst()
  return Boolean(numInsertedOrUpdatedRows)
}

async function storedOrRefused(tx: Tx, call: KeyedCall): Promise<StoredReply> {
  const row = await selectStoredCall(tx, call)
  if (!row || row.status === null) throw inProgress()
  requireSameBody(row.body_hash, call)
  return { status: row.status, body: row.reply ?? '' }
}

function requireSameBody(hash: string, call: KeyedCall): void {
  if (hash !== call.bodyHash) {
    throw new Refusal(422, 'idempotency_key_reused', 'platform.idempotency_key_reused')
  }
}

const selectStoredCall = (tx: Tx, call: KeyedCall) =>
  whereCall(
    tx.selectFrom('platform.idempotency_keys').select(['body_hash', 'status', 'reply', 'instance', 'holder']),
    call,
  ).executeTakeFirst()

async function storeReply(tx: Tx, call: KeyedCall, reply: StoredReply): Promise<void> {
  await whereCall(
    tx.updateTable('platform.idempotency_keys').set({ status: reply.status, reply: reply.body }),
    call,
  ).execute()
}

type FilterableQuery<Q> = { where(column: 'principal' | 'path' | 'key', operator: '=', value: string): Q }

function whereCall<Q extends FilterableQuery<Q>>(query: Q, call: KeyedCall): Q {
  return query
    .where('principal', '=', call.principal)
    .where('path', '=', call.path)
    .where('key', '=', call.key)
}

/** The row while this request holds it. */
const whereHolder = <Q extends { where(column: 'holder', operator: '=', value: string): Q }>(
  query: Q,
  { holder }: Claim,
): Q => query.where('holder', '=', holder)

const inProgress = (): Refusal =>
  new Refusal(409, 'in_progress', 'platform.in_progress').with({
    retryAfterSeconds: 1,
  })

/** Deletes every stored answer of a deleted account: answers may hold names and addresses. */
export async function deleteAnswersOf(tx: Tx, principal: string): Promise<void> {
  await tx.deleteFrom('platform.idempotency_keys').where('principal', '=', principal).execute()
}
