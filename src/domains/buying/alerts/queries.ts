import './tables.ts'
import { sql } from 'kysely'
import type { Db, Tx } from '#platform/database'
import type { AlertKind } from './tables.ts'
import { lock } from '#platform/locks'

export type AlertRow = {
  id: number
  personId: number
  productId: number
  variantId: number
  kind: AlertKind
  priceThenPaise: number
  state: 'waiting' | 'told'
  round: number
  setAt: Date
  toldAt: Date | null
}

const columns = [
  'id',
  'person_id as personId',
  'product_id as productId',
  'variant_id as variantId',
  'kind',
  'price_then_paise as priceThenPaise',
  'state',
  'round',
  'set_at as setAt',
  'told_at as toldAt',
] as const

/** Locks a person's alerts until the transaction ends, so that their count stays right. */
export async function lockAlertsOfPerson(tx: Tx, personId: number): Promise<void> {
  await lock(tx, 'alerts.person', personId)
}

export const listAlertsOf = (db: Db, personId: number): Promise<AlertRow[]> =>
  db
    .selectFrom('alerts.alerts')
    .select(columns)
    .where('person_id', '=', personId)
    .orderBy('set_at', 'desc')
    .orderBy('id', 'desc')
    .execute()

export async function countUnseen(db: Db, personId: number): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from alerts.alerts where person_id = ${personId} and state = 'told' and seen_at is null`.execute(
    db,
  )
  return rows[0]?.count ?? 0
}

type NewAlert = {
  personId: number
  productId: number
  variantId: number
  kind: AlertKind
  priceThenPaise: number
  at: Date
}

/** Sets an alert, or resets the existing one with today's price. */
export const upsertAlert = (tx: Tx, alert: NewAlert): Promise<AlertRow> =>
  tx
    .insertInto('alerts.alerts')
    .values({
      person_id: alert.personId,
      product_id: alert.productId,
      variant_id: alert.variantId,
      kind: alert.kind,
      price_then_paise: alert.priceThenPaise,
      set_at: alert.at,
    })
    .onConflict((conflict) =>
      conflict.columns(['person_id', 'variant_id', 'kind']).doUpdateSet({
        state: 'waiting',
        price_then_paise: alert.priceThenPaise,
        set_at: alert.at,
        told_at: null,
        seen_at: null,
        letter_at: null,
        round: sql`alerts.alerts.round + 1`,
      }),
    )
    .returning(columns)
    .executeTakeFirstOrThrow()

export async function deleteAlert(tx: Tx, personId: number, id: number): Promise<void> {
  await tx.deleteFrom('alerts.alerts').where('id', '=', id).where('person_id', '=', personId).execute()
}

export async function markAlertsSeen(tx: Tx, personId: number, at: Date): Promise<void> {
  await tx
    .updateTable('alerts.alerts')
    .set({ seen_at: at })
    .where('person_id', '=', personId)
    .where('state', '=', 'told')
    .where('seen_at', 'is', null)
    .execute()
}

/** A pack with a waiting alert: whether one waits for stock, and the highest price that a price alert compares with. */
export type AwaitedVariant = { variantId: number; isForStock: boolean; dearestPaise: number | null }

/** Packs with waiting alerts after an id, in id order. */
export async function listAwaitedVariantsAfter(
  db: Db,
  afterVariantId: number,
  limit: number,
): Promise<AwaitedVariant[]> {
  const { rows } = await sql<AwaitedVariant>`
    select variant_id as "variantId", bool_or(kind = 'back-in-stock') as "isForStock",
      max(price_then_paise) filter (where kind = 'price-drop') as "dearestPaise"
    from alerts.alerts where state = 'waiting' and variant_id > ${afterVariantId}
    group by variant_id order by variant_id limit ${limit}::int`.execute(db)
  return rows
}

/** Packs of these products with waiting alerts. */
export async function listAwaitedVariantsOf(db: Db, productIds: readonly number[]): Promise<number[]> {
  const { rows } = await sql<{ variant_id: number }>`
    select distinct variant_id from alerts.alerts
    where state = 'waiting' and product_id = any(${[...productIds]}::bigint[]) order by variant_id`.execute(
    db,
  )
  return rows.map((row) => row.variant_id)
}

/** Locks waiting alerts on these packs; skips those that another worker has locked. */
export async function lockWaitingAlerts(
  tx: Tx,
  variantIds: readonly number[],
  page: { afterId: number; limit: number },
): Promise<AlertRow[]> {
  return tx
    .selectFrom('alerts.alerts')
    .select(columns)
    .where('state', '=', 'waiting')
    .where(sql<boolean>`variant_id = any(${[...variantIds]}::bigint[])`)
    .where('id', '>', page.afterId)
    .orderBy('id')
    .limit(page.limit)
    .forUpdate()
    .skipLocked()
    .execute()
}

export async function markAlertsNotified(tx: Tx, ids: readonly number[], at: Date): Promise<void> {
  await sql`update alerts.alerts set state = 'told', told_at = ${at} where id = any(${[...ids]}::bigint[]) and state = 'waiting'`.execute(
    tx,
  )
}

/** Claims the one letter about a notified alert. @returns undefined when it was claimed before, or the alert is waiting again or deleted. */
export const claimAlertLetter = (
  tx: Tx,
  id: number,
  of: { round: number; at: Date },
): Promise<AlertRow | undefined> =>
  tx
    .updateTable('alerts.alerts')
    .set({ letter_at: of.at })
    .where('id', '=', id)
    .where('round', '=', of.round)
    .where('state', '=', 'told')
    .where('letter_at', 'is', null)
    .returning(columns)
    .executeTakeFirst()

export async function deleteAlertsOf(tx: Tx, personId: number): Promise<void> {
  await tx.deleteFrom('alerts.alerts').where('person_id', '=', personId).execute()
}

/** Merges alerts on the same pack into one: the one that still waits, else that of `into`. */
export async function mergeAlerts(tx: Tx, { from, into }: { from: number; into: number }): Promise<void> {
  await sql`
    delete from alerts.alerts a using alerts.alerts b
    where a.variant_id = b.variant_id and a.kind = b.kind and (
      (a.person_id = ${into} and b.person_id = ${from} and a.state = 'told' and b.state = 'waiting')
      or (a.person_id = ${from} and b.person_id = ${into} and not (b.state = 'told' and a.state = 'waiting')))`.execute(
    tx,
  )
  await tx.updateTable('alerts.alerts').set({ person_id: into }).where('person_id', '=', from).execute()
}
