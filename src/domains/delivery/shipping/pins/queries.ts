import '../tables.ts'
import { sql } from 'kysely'
import type { Db, Tx } from '#platform/database'
import { readPage, type ListPage } from '#platform/serve-list'
import type { PinExceptionRow } from '../tables.ts'

export type PinRuleFields = Omit<PinExceptionRow, 'id' | 'updated_at' | 'created_by'>

export async function findPinRule(db: Db, id: number): Promise<PinRuleFields | undefined> {
  const { rows } = await sql<PinRuleFields>`
    select prefix, valid_from::text as valid_from, valid_until::text as valid_until, is_delivered, takes_cod, extra_days, extra_charge_paise, note
    from shipping.pin_exceptions where id = ${id} for update`.execute(db)
  return rows[0]
}

type Written = { by: number | null; at: Date }

/** @throws an exclusion violation for a rule of the same beginning on one of its days. */
export async function insertPinRule(tx: Tx, rule: PinRuleFields, { by, at }: Written): Promise<number> {
  const { id } = await tx
    .insertInto('shipping.pin_exceptions')
    .values({ ...rule, created_by: by, updated_at: at })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

export async function updatePinRule(
  tx: Tx,
  id: number,
  rule: PinRuleFields & { updated_at: Date },
): Promise<void> {
  await tx.updateTable('shipping.pin_exceptions').set(rule).where('id', '=', id).execute()
}

export async function deletePinRule(tx: Tx, id: number): Promise<void> {
  await tx.deleteFrom('shipping.pin_exceptions').where('id', '=', id).execute()
}

/** Another rule of the same beginning that shares a day with this one. */
export async function findOverlap(
  tx: Tx,
  { prefix, valid_from, valid_until }: Pick<PinRuleFields, 'prefix' | 'valid_from' | 'valid_until'>,
  exceptId: number,
): Promise<Pick<PinRuleFields, 'valid_from' | 'valid_until'> | undefined> {
  const { rows } = await sql<Pick<PinRuleFields, 'valid_from' | 'valid_until'>>`
    select valid_from::text as valid_from, valid_until::text as valid_until from shipping.pin_exceptions
    where prefix = ${prefix} and id <> ${exceptId}
      and daterange(valid_from, valid_until, '[]') && daterange(${valid_from}::date, ${valid_until}::date, '[]')
    order by valid_from limit 1`.execute(tx)
  return rows[0]
}

type PinRuleQuery = {
  q: string
  state?: 'in_force' | 'scheduled' | 'past' | undefined
  on?: string | undefined
  pin?: string | undefined
}

/** A page of the rules. `pin`: those that a PIN begins with. */
export function listPinRulePage(
  db: Db,
  { q, state, on, pin }: PinRuleQuery,
  { page, today }: { page: ListPage; today: string },
) {
  const inForce = (day: string) =>
    sql<boolean>`valid_from <= ${day}::date and (valid_until is null or valid_until >= ${day}::date)`
  let found = db.selectFrom('shipping.pin_exceptions')
  if (q !== '')
    found = found.where(sql<boolean>`(starts_with(prefix, ${q}) or position(lower(${q}) in lower(note)) > 0)`)
  if (state === 'in_force') found = found.where(inForce(today))
  if (state === 'scheduled') found = found.where(sql<boolean>`valid_from > ${today}::date`)
  if (state === 'past') found = found.where(sql<boolean>`valid_until < ${today}::date`)
  if (on !== undefined) found = found.where(inForce(on))
  if (pin !== undefined) found = found.where(sql<boolean>`starts_with(${pin}, prefix)`)
  return readPage(found, page, {
    id: sql`id`,
    sorts: { prefix: sql`prefix collate "C"`, from: sql`valid_from` },
    select: (query) =>
      query.select([
        'id',
        'prefix',
        sql<string>`valid_from::text`.as('valid_from'),
        sql<string | null>`valid_until::text`.as('valid_until'),
        'is_delivered',
        'takes_cod',
        'extra_days',
        'extra_charge_paise',
        'note',
        'updated_at',
      ]),
  })
}
