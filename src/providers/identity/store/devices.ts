import { sql, type RawBuilder } from 'kysely'
import type { Tx } from '#platform/database'

const MOST_DEVICES = 10

/** The browser that has just logged in: what its cookie said so far, and what it will say. */
export type DeviceChange = { before: Buffer | null; after: Buffer; at: Date }

/**
 * The parts of a statement that let a browser be known to a number under a new secret. `entered (phone, asked_at)` has one row when it
 * has logged in, else none. The code with which it came in counts towards its own allowance, which it keeps from then on.
 */
export function deviceParts({ before, after, at }: DeviceChange): RawBuilder<unknown> {
  return sql`known as (
      select d.id from idp.devices d, entered e where d.phone = e.phone and d.secret_hash = ${before}::bytea
    ), rotated as (
      update idp.devices set secret_hash = ${after}, last_used_at = ${at} where secret_hash = ${before}::bytea and exists (select from entered)
    ), added as (
      insert into idp.devices (phone, secret_hash, sent_at, created_at, last_used_at)
      select e.phone, ${after}, array[e.asked_at], ${at}, ${at} from entered e where not exists (select from known)
    ), dropped as (
      delete from idp.devices where id in (
        select d.id from idp.devices d, entered e where d.phone = e.phone and d.secret_hash is distinct from ${before}::bytea
        order by d.last_used_at desc, d.id desc offset ${MOST_DEVICES - 1}::int)
    )`
}

/** No browser is known by this number any more. */
export async function forgetDevices(tx: Tx, phone: string): Promise<void> {
  await tx.deleteFrom('idp.devices').where('phone', '=', phone).execute()
}

/** Lets a browser be known to the number by which it has just logged in. */
export async function keepDevice(tx: Tx, { phone, askedAt }: { phone: string; askedAt: Date }, change: DeviceChange): Promise<void> {
  await sql`with entered as (select ${phone}::text as phone, ${askedAt}::timestamptz as asked_at), ${deviceParts(change)} select 1`.execute(tx)
}
