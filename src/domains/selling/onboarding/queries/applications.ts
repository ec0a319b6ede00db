import { sql, type Updateable } from 'kysely'
import type { Db, Tx } from '#platform/database'
import { lock } from '#platform/locks'
import type { FilledItems } from '../rules/items.ts'
import type { Item } from '../rules/names.ts'
import type { State } from '../rules/states.ts'
import {
  APPLICATION_COLUMNS,
  EVENT_COLUMNS,
  ITEM_COLUMNS,
  SETTING_COLUMNS,
  type Actor,
  type ApplicationRow,
  type ApplicationsTable,
  type ItemRow,
} from '../tables.ts'

export type Settings = Record<
  'most_documents' | 'most_document_bytes' | 'keep_documents_days' | 'answer_days',
  number
>

export async function loadOnboardingSettings(db: Db): Promise<Settings> {
  const rows = await db.selectFrom('onboarding.settings').select(SETTING_COLUMNS).execute()
  return Object.fromEntries(rows.map(({ name, value }) => [name, value])) as Settings
}

/** The terms in force on a day, '2026-11-21'. */
export async function findTerms(db: Db, day: string): Promise<{ version: string; from_day: string }> {
  const { rows } = await sql<{ version: string; from_day: string }>`
    select version, from_day::text from onboarding.terms order by from_day <= ${day}::date desc, from_day desc limit 1`.execute(
    db,
  )
  return rows[0] ?? { version: '', from_day: day }
}

/** A person's application: the one in progress, else the latest. */
export const findOwnApplication = (db: Db, personId: number): Promise<ApplicationRow | undefined> =>
  db
    .selectFrom('onboarding.applications')
    .select(APPLICATION_COLUMNS)
    .where('person_id', '=', personId)
    .orderBy(sql`state in ('draft', 'submitted', 'asked')`, 'desc')
    .orderBy('begun_at', 'desc')
    .limit(1)
    .executeTakeFirst()

export const findApplication = (db: Db, id: number): Promise<ApplicationRow | undefined> =>
  db.selectFrom('onboarding.applications').select(APPLICATION_COLUMNS).where('id', '=', id).executeTakeFirst()

/** Locked until the transaction ends. */
export const lockApplication = (tx: Tx, id: number): Promise<ApplicationRow | undefined> =>
  tx
    .selectFrom('onboarding.applications')
    .select(APPLICATION_COLUMNS)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()

/** Creates an application, unless its person has one in progress. */
export async function insertApplicationIfNone(
  tx: Tx,
  { id, personId, at }: { id: number; personId: number; at: Date },
): Promise<void> {
  await sql`
    insert into onboarding.applications (id, person_id, state_changed_at, begun_at) values (${id}, ${personId}, ${at}, ${at})
    on conflict (person_id) where state in ('draft', 'submitted', 'asked') do nothing`.execute(tx)
}

export async function updateApplication(
  tx: Tx,
  id: number,
  set: Updateable<ApplicationsTable>,
): Promise<void> {
  await tx.updateTable('onboarding.applications').set(set).where('id', '=', id).execute()
}

/** Locks a store's slug until the transaction ends. */
export async function lockSlug(tx: Tx, slug: string): Promise<void> {
  await lock(tx, 'onboarding.slug', slug)
}

export async function isSlugRequested(db: Db, slug: string, butBy: number): Promise<boolean> {
  const row = await db
    .selectFrom('onboarding.applications')
    .select('id')
    .where('slug', '=', slug)
    .where('state', 'in', ['submitted', 'asked'])
    .where('id', '<>', butBy)
    .executeTakeFirst()
  return row !== undefined
}

export const listItems = (db: Db, id: number): Promise<ItemRow[]> =>
  db.selectFrom('onboarding.items').select(ITEM_COLUMNS).where('application_id', '=', id).execute()

export const filledItemsOf = (rows: readonly ItemRow[]): FilledItems =>
  Object.fromEntries(
    rows.filter(({ saved_at }) => saved_at !== null).map(({ item, answers }) => [item, answers]),
  )

type SavedItem = { item: Item; answers: object; sealed: Buffer | null; at: Date }

export async function upsertItem(
  tx: Tx,
  id: number,
  { item, answers, sealed, at }: SavedItem,
): Promise<void> {
  await sql`
    insert into onboarding.items (application_id, item, answers, sealed, saved_at)
    values (${id}, ${item}, ${JSON.stringify(answers)}::jsonb, ${sealed}, ${at})
    on conflict (application_id, item) do update set answers = excluded.answers, sealed = excluded.sealed, saved_at = excluded.saved_at`.execute(
    tx,
  )
}

/** Records which items the staff want changed; only these can be edited meanwhile. */
export async function requestItems(
  tx: Tx,
  id: number,
  { items, at }: { items: readonly { item: Item; comment: string }[]; at: Date },
): Promise<void> {
  await sql`update onboarding.items set asked_at = null, comment = '' where application_id = ${id}`.execute(
    tx,
  )
  for (const { item, comment } of items) {
    await sql`
      insert into onboarding.items (application_id, item, asked_at, comment) values (${id}, ${item}, ${at}, ${comment})
      on conflict (application_id, item) do update set asked_at = excluded.asked_at, comment = excluded.comment`.execute(
      tx,
    )
  }
}

export async function deleteSealed(tx: Tx, id: number): Promise<void> {
  await sql`update onboarding.items set sealed = null where application_id = ${id}`.execute(tx)
}

type NewEvent = {
  id: number
  event: string
  from: State | null
  to: State
  actor: Actor
  actorId: number | null
  reason: string
  facts: object
  at: Date
}

export async function insertApplicationEvent(
  tx: Tx,
  { id, event, from, to, actor, actorId, reason, facts, at }: NewEvent,
): Promise<void> {
  await sql`
    insert into onboarding.events (application_id, event, from_state, to_state, actor, actor_id, reason, facts, at)
    values (${id}, ${event}, ${from}, ${to}, ${actor}, ${actorId}, ${reason}, ${JSON.stringify(facts)}::jsonb, ${at})`.execute(
    tx,
  )
}

export const listApplicationEvents = (db: Db, id: number) =>
  db
    .selectFrom('onboarding.events')
    .select(EVENT_COLUMNS)
    .where('application_id', '=', id)
    .orderBy('id')
    .execute()

/** The id of a person's newest application. */
export const findOwnApplicationId = async (db: Db, personId: number): Promise<number> =>
  (await findOwnApplication(db, personId))?.id ?? 0

/** The application by which a store was opened; null for one that was opened otherwise. */
export async function findApplicationOfStore(db: Db, storeId: number): Promise<number | null> {
  const row = await db
    .selectFrom('onboarding.applications')
    .select('id')
    .where('store_id', '=', storeId)
    .executeTakeFirst()
  return row?.id ?? null
}
