import './tables.ts'
import { sql } from 'kysely'
import type { Db, Tx } from '#platform/database'
import type { Registration } from './tables.ts'
import type { Language } from './templates/template.ts'

export const listRegistrations = (db: Db): Promise<(Registration & { changed_at: Date })[]> =>
  db
    .selectFrom('letters.registrations')
    .select(['key', 'language', 'template_id', 'header', 'carrier_id', 'changed_at'])
    .execute()

export const findRegistration = (
  db: Db,
  key: string,
  language: Language,
): Promise<Registration | undefined> =>
  db
    .selectFrom('letters.registrations')
    .select(['key', 'language', 'template_id', 'header', 'carrier_id'])
    .where('key', '=', key)
    .where('language', '=', language)
    .executeTakeFirst()

/** Saves the DLT registration of an SMS; an empty template id removes it. */
export async function saveRegistration(
  tx: Tx,
  row: Registration,
  { by, at }: { by: number; at: Date },
): Promise<void> {
  const { template_id, header, carrier_id } = row
  await tx
    .insertInto('letters.registrations')
    .values({ ...row, changed_by: by, changed_at: at })
    .onConflict((conflict) =>
      conflict
        .columns(['key', 'language'])
        .doUpdateSet({ template_id, header, carrier_id, changed_by: by, changed_at: at }),
    )
    .execute()
}

/** Counts an SMS that was withheld because it has no DLT number. */
export async function recordWithheld(
  tx: Tx,
  { key, language, at }: { key: string; language: Language; at: Date },
): Promise<void> {
  await sql`
    insert into letters.withheld_messages (key, language, day, texts, last_at) values (${key}, ${language}, (${at}::timestamptz at time zone 'Asia/Kolkata')::date, 1, ${at})
    on conflict (key, language, day) do update set texts = letters.withheld_messages.texts + 1, last_at = excluded.last_at`.execute(
    tx,
  )
}

/** Counts the SMS withheld in the last thirty days, by key and language. */
export async function listWithheld(
  db: Db,
  now: Date,
): Promise<{ key: string; language: Language; texts: number }[]> {
  const { rows } = await sql<{ key: string; language: Language; texts: number }>`
    select key, language, sum(texts)::int as texts from letters.withheld_messages where last_at > ${now}::timestamptz - interval '30 days' group by key, language`.execute(
    db,
  )
  return rows
}
