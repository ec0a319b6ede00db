import { sql } from 'kysely'
import type { Db, Tx } from '#platform/database'
import { lock } from '#platform/locks'
import type { PageLanguage } from '#platform/page-language'
import type { Origin } from '../events.ts'
import { PERSON_COLUMNS, type NewPersonRow, type PersonRow } from '../tables.ts'
import { listOf } from '#platform/columns'

export const personById = (db: Db, id: number): Promise<PersonRow | undefined> =>
  db.selectFrom('identity.people').select(PERSON_COLUMNS).where('id', '=', id).executeTakeFirst()

export const personByPhone = (db: Db, phone: string): Promise<PersonRow | undefined> =>
  db.selectFrom('identity.people').select(PERSON_COLUMNS).where('phone', '=', phone).executeTakeFirst()

/** The same, locked until the transaction ends. */
export const lockPersonByPhone = (tx: Tx, phone: string): Promise<PersonRow | undefined> =>
  tx
    .selectFrom('identity.people')
    .select(PERSON_COLUMNS)
    .where('phone', '=', phone)
    .forNoKeyUpdate()
    .executeTakeFirst()

export const personByEmail = (db: Db, email: string): Promise<PersonRow | undefined> =>
  db
    .selectFrom('identity.people')
    .select(PERSON_COLUMNS)
    .where('verified_email', '=', email)
    .executeTakeFirst()

export type RegistrationSource = { uid: string; at: Date; origin: Origin }

/**
 * Inserts a new person, their identity service account and the event in one statement, because registration is frequent.
 * @returns undefined when the number exists already, also from a concurrent registration.
 */
export async function insertPersonByPhone(
  tx: Tx,
  person: Pick<PersonRow, 'id' | 'name' | 'language'> & { phone: string },
  how: RegistrationSource,
): Promise<PersonRow | undefined> {
  const { rows } = await sql<PersonRow>`
    with added as (
      insert into identity.people (id, name, phone, language)
      values (${person.id}, ${person.name}, ${person.phone}, ${person.language}) on conflict do nothing returning ${listOf(PERSON_COLUMNS)}
    ), upserted_uid as (
      insert into identity.uids (uid, person_id) select ${how.uid}, id from added
      on conflict (uid) do update set person_id = excluded.person_id
    ), logged_event as (
      insert into identity.events (person_id, kind, at, user_agent, network)
      select id, 'registered', ${how.at}, ${how.origin.userAgent}, ${how.origin.network} from added
    )
    select ${listOf(PERSON_COLUMNS)} from added`.execute(tx)
  return rows[0]
}

/** @returns undefined when the number or address exists already, also from a concurrent registration. */
export const insertPerson = (tx: Tx, person: NewPersonRow): Promise<PersonRow | undefined> =>
  tx
    .insertInto('identity.people')
    .values(person)
    .onConflict((conflict) => conflict.doNothing())
    .returning(PERSON_COLUMNS)
    .executeTakeFirst()

export async function setUnverifiedEmail(tx: Tx, personId: number, email: string): Promise<void> {
  await tx
    .updateTable('identity.people')
    .set({ unverified_email: email })
    .where('id', '=', personId)
    .execute()
}

export async function addRole(tx: Tx, personId: number, role: string): Promise<void> {
  await tx
    .updateTable('identity.people')
    .set({ roles: sql`array_append(roles, ${role})` })
    .where('id', '=', personId)
    .where(sql<boolean>`not roles @> array[${role}]`)
    .execute()
}

export async function listPhones(db: Db, ids: readonly number[]): Promise<{ id: number; phone: string }[]> {
  const { rows } = await sql<{ id: number; phone: string }>`
    select id, phone from identity.people where id = any(${ids}::bigint[]) and phone is not null`.execute(db)
  return rows
}

/** Contact data by person id. */
export async function listContacts(
  db: Db,
  ids: readonly number[],
): Promise<Pick<PersonRow, 'id' | 'phone' | 'verified_email' | 'language'>[]> {
  const { rows } = await sql<Pick<PersonRow, 'id' | 'phone' | 'verified_email' | 'language'>>`
    select id, phone, verified_email, language from identity.people where id = any(${ids}::bigint[])`.execute(
    db,
  )
  return rows
}

/** Stores a person's language unless they have chosen one. */
export async function setLanguage(tx: Tx, personId: number, language: PageLanguage): Promise<void> {
  await sql`
    update identity.people set language = ${language}
    where id = ${personId} and not language_is_chosen and language is distinct from ${language} and closed_at is null`.execute(
    tx,
  )
}

/** The suspended ones of these people. */
export async function listSuspendedIds(db: Db, ids: readonly number[]): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select id from identity.people where id = any(${[...ids]}::bigint[]) and suspended_at is not null`.execute(
    db,
  )
  return rows.map(({ id }) => id)
}

export const listNames = (db: Db, ids: readonly number[]): Promise<{ id: number; name: string }[]> =>
  db
    .selectFrom('identity.people')
    .select(['id', 'name'])
    .where(sql<boolean>`id = any(${[...ids]}::bigint[])`)
    .execute()

/** Locks a person's row until the transaction ends, so that counts about them stay valid. */
export const lockPerson = (tx: Tx, personId: number): Promise<PersonRow | undefined> =>
  tx
    .selectFrom('identity.people')
    .select(PERSON_COLUMNS)
    .where('id', '=', personId)
    .forUpdate()
    .executeTakeFirst()

/** Locks two people, always in the same order, to avoid deadlocks. */
export async function lockTwoPeople(
  tx: Tx,
  one: number,
  other: number,
): Promise<[PersonRow | undefined, PersonRow | undefined]> {
  const rows = await tx
    .selectFrom('identity.people')
    .select(PERSON_COLUMNS)
    .where('id', 'in', [one, other])
    .orderBy('id')
    .forUpdate()
    .execute()
  return [rows.find(({ id }) => id === one), rows.find(({ id }) => id === other)]
}

export type PersonChange = Partial<Omit<PersonRow, 'id' | 'created_at'>>

export const updatePerson = (tx: Tx, personId: number, change: PersonChange): Promise<PersonRow> =>
  tx
    .updateTable('identity.people')
    .set(change)
    .where('id', '=', personId)
    .returning(PERSON_COLUMNS)
    .executeTakeFirstOrThrow()

/** Locks an e-mail address until the transaction ends, so that only one person can verify it. */
export async function lockEmail(tx: Tx, email: string): Promise<void> {
  await lock(tx, 'identity.email', email)
}

/** Open accounts in id order after an id: pages through everybody for notices to all. */
export async function listAccountsAfter(
  db: Db,
  { after, limit }: { after: number; limit: number },
): Promise<number[]> {
  const rows = await db
    .selectFrom('identity.people')
    .select('id')
    .where('id', '>', after)
    .where('closed_at', 'is', null)
    .orderBy('id')
    .limit(limit)
    .execute()
  return rows.map(({ id }) => id)
}

/** The photos, by path, that are shown beside a name. */
export async function findShownPhotos(db: Db, paths: readonly string[]): Promise<Set<string>> {
  const { rows } = await sql<{
    photo: string
  }>`select distinct photo from identity.people where photo = any(${[...paths]}::text[])`.execute(db)
  return new Set(rows.map(({ photo }) => photo))
}
