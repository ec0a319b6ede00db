import { sql, type Insertable, type Selectable } from 'kysely'
import type { Db, Tx } from '#platform/database'
import { RECORD_COLUMNS, type Channel, type RecordsTable, type Topic } from './tables.ts'
import { lock } from '#platform/locks'

export type ConsentRow = Selectable<RecordsTable>
export type LatestConsent = Pick<ConsentRow, 'topic' | 'channel' | 'given' | 'at'>

/** Serialises a person's changes until the transaction ends, so that a double click is recorded once. */
export async function lockPerson(tx: Tx, personId: number): Promise<void> {
  await lock(tx, 'consents.person', personId)
}

/** The latest answer of a person per topic and channel. */
export async function listLatestConsents(db: Db, personId: number): Promise<LatestConsent[]> {
  const { rows } = await sql<LatestConsent>`
    select distinct on (topic, channel) topic, channel, given, at from consents.records
    where person_id = ${personId} order by topic, channel, at desc, id desc`.execute(db)
  return rows
}

/** The latest answer for one topic and channel; null when there is none. */
export async function findLatestConsent(
  db: Db,
  personId: number,
  about: { topic: Topic; channel: Channel },
): Promise<boolean | null> {
  const { rows } = await sql<{ given: boolean }>`
    select given from consents.records where person_id = ${personId} and topic = ${about.topic} and channel = ${about.channel}
    order by at desc, id desc limit 1`.execute(db)
  return rows[0]?.given ?? null
}

export async function insertConsent(tx: Tx, record: Insertable<RecordsTable>): Promise<void> {
  await tx.insertInto('consents.records').values(record).execute()
}

export const listConsents = (db: Db, personId: number): Promise<ConsentRow[]> =>
  db
    .selectFrom('consents.records')
    .select(RECORD_COLUMNS)
    .where('person_id', '=', personId)
    .orderBy('at')
    .orderBy('id')
    .execute()

export async function reassignConsents(
  tx: Tx,
  { from, into }: { from: number; into: number },
): Promise<void> {
  await tx.updateTable('consents.records').set({ person_id: into }).where('person_id', '=', from).execute()
}

/** Erases where a person answered; the answer itself is kept for another year. */
export async function anonymiseConsents(tx: Tx, personId: number, at: Date): Promise<void> {
  await tx
    .updateTable('consents.records')
    .set({ user_agent: '', network: '', person_erased_at: at })
    .where('person_id', '=', personId)
    .where('person_erased_at', 'is', null)
    .execute()
}

export async function deleteExpiredConsents(tx: Tx, before: Date): Promise<void> {
  await tx.deleteFrom('consents.records').where('person_erased_at', '<', before).execute()
}

export async function loadSigningKey(db: Db): Promise<Buffer> {
  return (await db.selectFrom('consents.signing_key').select('secret').executeTakeFirstOrThrow()).secret
}

/** People whose latest answer to offers by e-mail is a yes, ordered by id. */
export async function listOfferSubscribers(
  db: Db,
  { after, limit }: { after: number; limit: number },
): Promise<number[]> {
  const { rows } = await sql<{ person_id: number }>`
    select person_id from (
      select distinct on (person_id) person_id, given from consents.records
      where topic = 'offers' and channel = 'email' and person_erased_at is null and person_id > ${after}
      order by person_id, at desc, id desc
    ) newest where given order by person_id limit ${limit}`.execute(db)
  return rows.map(({ person_id }) => person_id)
}
