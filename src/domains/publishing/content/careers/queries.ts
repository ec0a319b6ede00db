import { sql, type Insertable, type Selectable } from 'kysely'
import type { Db, Tx } from '#platform/database'
import {
  APPLICATION_COLUMNS,
  APPLICATION_EVENT_COLUMNS,
  RESUME_COLUMNS,
  type ApplicationEventsTable,
  type ApplicationsTable,
  type ApplicationState,
  type ResumesTable,
  type Role,
} from '../tables.ts'

export type Application = Selectable<ApplicationsTable>
export type Resume = Selectable<ResumesTable>
export type ApplicationEvent = Selectable<ApplicationEventsTable>
export type OpeningRow = {
  role: Role
  is_open: boolean
  places: number
  posted_on: string
  closes_on: string | null
}

export async function listOpeningRows(db: Db): Promise<OpeningRow[]> {
  const { rows } = await sql<OpeningRow>`
    select role, is_open, places, to_char(posted_on, 'YYYY-MM-DD') as posted_on, to_char(closes_on, 'YYYY-MM-DD') as closes_on
    from content.openings order by array_position(array['social-media-executive', 'digital-marketing', 'retail-manager', 'business-manager'], role)`.execute(
    db,
  )
  return rows
}

/** Locks the opening until the transaction ends. */
export async function lockOpening(tx: Tx, role: Role): Promise<OpeningRow | undefined> {
  await sql`select 1 from content.openings where role = ${role} for update`.execute(tx)
  return (await listOpeningRows(tx)).find((opening) => opening.role === role)
}

type OpeningChange = { is_open: boolean; places: number; closes_on: string | null; isNew: boolean; now: Date }

export async function updateOpening(
  tx: Tx,
  role: Role,
  { is_open, places, closes_on, isNew, now }: OpeningChange,
): Promise<void> {
  await sql`update content.openings set is_open = ${is_open}, places = ${places}, closes_on = ${closes_on}::date, changed_at = ${now},
    posted_on = case when ${isNew} then (${now}::timestamptz at time zone 'Asia/Kolkata')::date else posted_on end where role = ${role}`.execute(
    tx,
  )
}

export async function loadSetting(
  db: Db,
  name: 'keep_months' | 'loose_hours' | 'most_loose',
): Promise<number> {
  return (
    await db
      .selectFrom('content.career_settings')
      .select('value')
      .where('name', '=', name)
      .executeTakeFirstOrThrow()
  ).value
}

export async function insertResume(tx: Tx, resume: Insertable<ResumesTable>): Promise<void> {
  await tx.insertInto('content.resumes').values(resume).execute()
}

export async function countUnattachedResumes(db: Db): Promise<number> {
  const { rows } = await sql<{
    n: number
  }>`select count(*)::int as n from content.resumes where application_id is null`.execute(db)
  return rows[0]?.n ?? 0
}

/** Attaches an uploaded résumé to its application. @returns false if it is absent or already attached. */
export async function attachResume(tx: Tx, token: string, applicationId: number): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('content.resumes')
    .set({ application_id: applicationId })
    .where('token', '=', token)
    .where('application_id', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

export const findResume = (db: Db, applicationId: number): Promise<Resume | undefined> =>
  db
    .selectFrom('content.resumes')
    .select(RESUME_COLUMNS)
    .where('application_id', '=', applicationId)
    .executeTakeFirst()

export async function insertApplication(tx: Tx, application: Insertable<ApplicationsTable>): Promise<void> {
  await tx.insertInto('content.applications').values(application).execute()
}

export const findApplication = (db: Db, id: number): Promise<Application | undefined> =>
  db.selectFrom('content.applications').select(APPLICATION_COLUMNS).where('id', '=', id).executeTakeFirst()

export const lockApplication = (tx: Tx, id: number): Promise<Application | undefined> =>
  tx
    .selectFrom('content.applications')
    .select(APPLICATION_COLUMNS)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()

export async function updateApplicationState(
  tx: Tx,
  id: number,
  { state, now }: { state: ApplicationState; now: Date },
): Promise<void> {
  await tx.updateTable('content.applications').set({ state, moved_at: now }).where('id', '=', id).execute()
}

export async function insertEvent(tx: Tx, event: Insertable<ApplicationEventsTable>): Promise<number> {
  return (
    await tx.insertInto('content.application_events').values(event).returning('id').executeTakeFirstOrThrow()
  ).id
}

export const listApplicationEvents = (db: Db, applicationId: number): Promise<ApplicationEvent[]> =>
  db
    .selectFrom('content.application_events')
    .select(APPLICATION_EVENT_COLUMNS)
    .where('application_id', '=', applicationId)
    .orderBy('id', 'desc')
    .execute()

export const listByEmail = (db: Db, email: string): Promise<Application[]> =>
  db
    .selectFrom('content.applications')
    .select(APPLICATION_COLUMNS)
    .where('email', '=', email.toLowerCase())
    .orderBy('received_at', 'desc')
    .execute()

export async function listByState(
  db: Db,
  {
    state,
    role,
    limit,
    skip,
  }: { state: ApplicationState; role: Role | undefined; limit: number; skip: number },
): Promise<{ rows: Application[]; count: number }> {
  const all = db
    .selectFrom('content.applications')
    .where('state', '=', state)
    .$if(role !== undefined, (query) => query.where('role', '=', role as Role))
  const rows = await all
    .select(APPLICATION_COLUMNS)
    .orderBy('received_at')
    .orderBy('id')
    .limit(limit)
    .offset(skip)
    .execute()
  const { n } = await all.select((eb) => eb.fn.countAll().as('n')).executeTakeFirstOrThrow()
  return { rows, count: Number(n) }
}

export async function countByState(db: Db, role: Role | undefined): Promise<Map<ApplicationState, number>> {
  const { rows } = await sql<{ state: ApplicationState; n: number }>`
    select state, count(*)::int as n from content.applications where ${role ?? null}::text is null or role = ${role ?? null} group by state`.execute(
    db,
  )
  return new Map(rows.map(({ state, n }) => [state, n]))
}

/** Deletes expired applications and unattached résumés. @returns the names of the files to delete. */
export async function deleteExpired(
  tx: Tx,
  { receivedBefore, looseBefore }: { receivedBefore: Date; looseBefore: Date },
): Promise<string[]> {
  const { rows } = await sql<{ file: string }>`
    delete from content.resumes r where (r.application_id is null and r.stored_at < ${looseBefore})
      or r.application_id in (select a.id from content.applications a where a.received_at < ${receivedBefore}) returning file`.execute(
    tx,
  )
  await sql`delete from content.applications where received_at < ${receivedBefore}`.execute(tx)
  return rows.map(({ file }) => file)
}

/** Deletes the applications from this address; their résumés are detached, and the next cleanup deletes the files. */
export async function deleteByEmail(tx: Tx, email: string): Promise<void> {
  await sql`update content.resumes set application_id = null, name = 'resume.' || kind, stored_at = 'epoch'
    where application_id in (select id from content.applications where email = ${email.toLowerCase()})`.execute(
    tx,
  )
  await tx.deleteFrom('content.applications').where('email', '=', email.toLowerCase()).execute()
}
