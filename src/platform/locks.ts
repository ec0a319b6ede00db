import { sql } from 'kysely'
import type { Tx } from './database.ts'

/**
 * Spaces of advisory locks (PostgreSQL, 13.3.5). Numbers never change, because servers of two releases exclude each other by them: a new space
 * takes the next number, and none is reused.
 */
export const lockSpaces = {
  instances: 7_301,
  migrations: 7_302,
  'test templates': 7_303,
  demo: 7_304,
  'idp.signing_keys': 7_305,
  'idp.email': 7_306,
  'sandbox.accounts': 7_307,
  'sandbox.balance': 7_308,
  'alerts.person': 7_309,
  'analytics.visitor': 7_310,
  'cart.shopper': 7_311,
  'checkout.shopper': 7_312,
  'sanctions.person': 7_313,
  'consents.person': 7_314,
  'creators.person': 7_315,
  'feed.address': 7_316,
  'feed.author': 7_317,
  'feed.boards': 7_318,
  'feed.maker': 7_319,
  'identity.email': 7_320,
  'identity.email_links': 7_321,
  'invoices.order': 7_322,
  'ledger.booking': 7_323,
  'ledger.store_fees': 7_324,
  'media.cleanup': 7_325,
  'moderation.subject': 7_326,
  newsletters: 7_327,
  'notices.follow': 7_328,
  'notices.like': 7_329,
  'onboarding.slug': 7_330,
  'payments.payment': 7_331,
  'payouts.batch': 7_332,
  'policies.page': 7_333,
  'privacy.person': 7_334,
  'returns.order': 7_335,
  'reviews.product': 7_336,
  'settings.area': 7_337,
  'support.article': 7_338,
  'promotions.person': 7_339,
  reference_data: 7_340,
  'ledger.payee': 7_341,
  'ledger.taxpayer': 7_342,
  'imports.store': 7_343,
  'content.slug': 7_344,
  'approvals.rules': 7_361,
  'shipping.tariffs': 7_350,
  'tax.gst_code': 7_351,
  'returns.rules': 7_352,
  // Category tree, attributes and colours: one change at a time.
  'catalogue.reference': 7_365,
} as const

export type LockSpace = keyof typeof lockSpaces

/** Locks a key of the space until the transaction ends, waiting for other holders. */
export async function lock(tx: Tx, space: LockSpace, key: string | number = ''): Promise<void> {
  await sql`select pg_advisory_xact_lock(${sql.lit(lockSpaces[space])}, hashtext(${String(key)}))`.execute(tx)
}

/** Locks the space in shared mode: waits only for a holder of `lock`. */
export async function lockShared(tx: Tx, space: LockSpace): Promise<void> {
  await sql`select pg_advisory_xact_lock_shared(${sql.lit(lockSpaces[space])}, hashtext(''))`.execute(tx)
}

/** Locks several keys, always in one order, which prevents deadlocks. */
export async function lockAll(tx: Tx, space: LockSpace, keys: readonly (string | number)[]): Promise<void> {
  if (keys.length === 0) return
  await sql`
    select pg_advisory_xact_lock(${sql.lit(lockSpaces[space])}, hash) from (
      select distinct hashtext(key) as hash from unnest(${keys.map(String)}::text[]) key order by hash) hashes`.execute(
    tx,
  )
}

/**
 * Whether the server process with this number is alive: it holds the number in the space `instances` while its listening connection is open.
 * While the transaction lasts, a dead process cannot take the number again.
 */
export async function isInstanceAlive(tx: Tx, instance: number): Promise<boolean> {
  const { rows } = await sql<{ free: boolean }>`
    select pg_try_advisory_xact_lock(${sql.lit(lockSpaces.instances)}, ${instance}) as free`.execute(tx)
  return !rows[0]?.free
}

type SessionClient = { query(text: string, values: unknown[]): Promise<{ rows: { held?: boolean }[] }> }

/** Locks a key until the connection closes or `unlockSession` is called. */
export async function lockSession(client: SessionClient, space: LockSpace, key = 0): Promise<void> {
  await client.query('select pg_advisory_lock($1, $2)', [lockSpaces[space], key])
}

/** `lockSession` without waiting. @returns whether the lock is held now */
export async function tryLockSession(client: SessionClient, space: LockSpace, key = 0): Promise<boolean> {
  const { rows } = await client.query('select pg_try_advisory_lock($1, $2) as held', [lockSpaces[space], key])
  return rows[0]?.held === true
}

export async function unlockSession(client: SessionClient, space: LockSpace, key = 0): Promise<void> {
  await client.query('select pg_advisory_unlock($1, $2)', [lockSpaces[space], key])
}
