import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import type { Db, Tx } from './database.ts'
import { Refusal } from './refusal.ts'
import { isInstanceAlive } from './locks.ts'
import { sqlStateOf, transact, transactAround } from './transact.ts'

/** One call made under an `Idempotency-Key`. */
export type KeyedCall = { principal: string; path: string; key: string; bodyHash: string }

/** An answer as it was given the first time. */
export type KeptReply = { status: number; body: string }

const WAIT = '5s'

/** A stable digest of what was sent, so that one key cannot stand for two questions. */
export const hashOf = (body: unknown): string =>
  createHash('sha256')
    .update(JSON.stringify(body ?? null))
    .digest('base64url')

/**
 * Runs `work` once per key: key, change and answer are kept in one transaction, so a crash leaves all or nothing.
 * A second call waits up to 5 s on the first one's row, then is told 409 `in_progress`.
 */
export async function onceInOneTransaction(db: Db, call: KeyedCall, work: () => Promise<KeptReply>): Promise<KeptReply> {
  try {
    return await transactAround(db, async (tx) => {
      await sql`select set_config('lock_timeout', ${WAIT}, true)`.execute(tx)
      if (!(await claim(tx, call, null))) return keptOrRefused(tx, call)
      await sql`select set_config('lock_timeout', '0', true)`.execute(tx)
      const reply = await work()
      await keep(tx, call, reply)
      return reply
    })
  } catch (error) {
    if (sqlStateOf(error) === '55P03') throw inProgress()
    throw error
  }
}

/**
 * The same for work that cannot run in one transaction (it asks another service in between). The key is claimed first,
 * under this server's instance number; when that server has died, its claim is void and the work is done again.
 */
export async function onceUnderClaim(db: Db, call: KeyedCall & { instance: number }, work: () => Promise<KeptReply>): Promise<KeptReply> {
  const deadline = Date.now() + 5_000
  for (;;) {
    const found = await transact(db, (tx) => claimOrTakeOver(tx, call))
    if (found !== 'running') return found === 'claimed' ? workAndKeep(db, call, work) : found
    if (Date.now() > deadline) throw inProgress()
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
}

async function workAndKeep(db: Db, call: KeyedCall, work: () => Promise<KeptReply>): Promise<KeptReply> {
  try {
    const reply = await work()
    await transact(db, (tx) => keep(tx, call, reply))
    return reply
  } catch (error) {
    await transact(db, (tx) => matching(tx.deleteFrom('platform.idempotency_keys'), call).execute())
    throw error
  }
}

async function claimOrTakeOver(tx: Tx, call: KeyedCall & { instance: number }): Promise<'claimed' | 'running' | KeptReply> {
  if (await claim(tx, call, call.instance)) return 'claimed'
  const row = await rowOf(tx, call)
  if (!row) return 'running'
  mustBeSameBody(row.body_hash, call)
  if (row.status !== null) return { status: row.status, body: row.reply ?? '' }
  if (row.instance === call.instance || (await isInstanceAlive(tx, row.instance ?? 0))) return 'running'
  const { numUpdatedRows } = await matching(tx.updateTable('platform.idempotency_keys').set({ instance: call.instance }), call)
    .where('instance', '=', row.instance)
    .executeTakeFirst()
  return numUpdatedRows > 0n ? 'claimed' : 'running'
}

async function claim(tx: Tx, call: KeyedCall, instance: number | null): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('platform.idempotency_keys')
    .values({ principal: call.principal, path: call.path, key: call.key, body_hash: call.bodyHash, status: null, reply: null, instance })
    .onConflict((conflict) =>
      conflict
        .columns(['principal', 'path', 'key'])
        .doUpdateSet({ body_hash: call.bodyHash, status: null, reply: null, instance, created_at: new Date() })
        .where('platform.idempotency_keys.created_at', '<', new Date(Date.now() - 24 * 60 * 60 * 1_000)),
    )
    .executeTakeFirst()
  return Boolean(numInsertedOrUpdatedRows)
}

async function keptOrRefused(tx: Tx, call: KeyedCall): Promise<KeptReply> {
  const row = await rowOf(tx, call)
  if (!row || row.status === null) throw inProgress()
  mustBeSameBody(row.body_hash, call)
  return { status: row.status, body: row.reply ?? '' }
}

function mustBeSameBody(hash: string, call: KeyedCall): void {
  if (hash !== call.bodyHash) {
    throw new Refusal(422, 'idempotency_key_reused', 'This Idempotency-Key was already used for another request.')
  }
}

const rowOf = (tx: Tx, call: KeyedCall) => matching(tx.selectFrom('platform.idempotency_keys').selectAll(), call).executeTakeFirst()

async function keep(tx: Tx, call: KeyedCall, reply: KeptReply): Promise<void> {
  await matching(tx.updateTable('platform.idempotency_keys').set({ status: reply.status, reply: reply.body }), call).execute()
}

type Narrowable<Q> = { where(column: 'principal' | 'path' | 'key', operator: '=', value: string): Q }

function matching<Q extends Narrowable<Q>>(query: Q, call: KeyedCall): Q {
  return query.where('principal', '=', call.principal).where('path', '=', call.path).where('key', '=', call.key)
}

const inProgress = (): Refusal =>
  new Refusal(409, 'in_progress', 'The same request is still being worked on. Please wait a moment.').with({ retryAfterSeconds: 1 })

/** Forgets every answer kept for somebody who is gone: it may hold a name or an address. */
export async function forgetAnswers(tx: Tx, principal: string): Promise<void> {
  await tx.deleteFrom('platform.idempotency_keys').where('principal', '=', principal).execute()
}
