import { sql, type RawBuilder } from 'kysely'
import type { Tx } from '#platform/database'

const MAX_DEVICES = 10
const MAX_NETWORKS = 5

/** The browser that has just logged in: the hash of its previous cookie, of its next cookie, and the MAC of its network. */
export type DeviceChange = { before: Buffer | null; after: Buffer; network: Buffer; at: Date }

/**
 * SQL that saves a browser as known to a number under a new secret. `entered (phone, asked_at)` has one row after a login, else none. The code of
 * the login counts towards the browser's allowance, which it keeps from then on. Its network gets an allowance in the same way.
 */
export function saveDeviceSql({ before, after, network, at }: DeviceChange): RawBuilder<unknown> {
  return sql`known as (
      select d.id from idp.devices d, entered e where d.phone = e.phone and d.secret_hash = ${before}::bytea
    ), rotated as (
      update idp.devices set secret_hash = ${after}, last_used_at = ${at} where secret_hash = ${before}::bytea and exists (select from entered)
    ), added as (
      insert into idp.devices (phone, secret_hash, sent_at, created_at, last_used_at)
      select e.phone, ${after}, array[e.asked_at], ${at}, ${at} from entered e where not exists (select from known)
    ), dropped as (
      delete from idp.devices where id in (
        select d.id from idp.devices d, entered e
        where d.phone = e.phone and d.kind = 'browser' and d.secret_hash is distinct from ${before}::bytea
        order by d.last_used_at desc, d.id desc offset ${MAX_DEVICES - 1}::int)
    ), networks as (
      insert into idp.devices (phone, secret_hash, kind, sent_at, created_at, last_used_at)
      select e.phone, ${network}, 'network', array[e.asked_at], ${at}, ${at} from entered e
      on conflict (phone, secret_hash) do update set last_used_at = excluded.last_used_at
    ), dropped_networks as (
      delete from idp.devices where id in (
        select d.id from idp.devices d, entered e where d.phone = e.phone and d.kind = 'network' and d.secret_hash <> ${network}
        order by d.last_used_at desc, d.id desc offset ${MAX_NETWORKS - 1}::int)
    )`
}

/** Forgets all browsers known to this number. */
export async function deleteDevices(tx: Tx, phone: string): Promise<void> {
  await tx.deleteFrom('idp.devices').where('phone', '=', phone).execute()
}

/** Saves a browser as known to the number with which it has just logged in. */
export async function saveDevice(
  tx: Tx,
  { phone, askedAt }: { phone: string; askedAt: Date },
  change: DeviceChange,
): Promise<void> {
  await sql`with entered as (select ${phone}::text as phone, ${askedAt}::timestamptz as asked_at), ${saveDeviceSql(change)} select 1`.execute(
    tx,
  )
}
