import '../tables.ts'
import { sql } from 'kysely'
import type { Db, Tx } from '#platform/database'

/** A person's reports, and decisions about their content. */
export async function personalDataOf(db: Db, personId: number) {
  const reports = await db
    .selectFrom('moderation.reports as r')
    .leftJoin('moderation.decisions as d', 'd.id', 'r.decision_id')
    .select([
      'r.ticket',
      'r.subject',
      'r.subject_id',
      'r.reason',
      'r.text',
      'r.email',
      'r.reported_at',
      'd.at as decided_at',
    ])
    .where('r.person_id', '=', personId)
    .orderBy('r.reported_at')
    .execute()
  const decisions = await db
    .selectFrom('moderation.cases as c')
    .leftJoin('moderation.appeals as a', 'a.case_id', 'c.id')
    .select([
      'c.ticket',
      'c.subject',
      'c.subject_id',
      'c.state',
      'c.actions',
      'c.rule',
      'c.statement',
      'c.decided_at',
      'a.words as appeal',
      'a.answer',
    ])
    .where('c.author_id', '=', personId)
    .where('c.decided_at', 'is not', null)
    .where('c.state', '<>', 'dismissed')
    .orderBy('c.id')
    .execute()
  return { reports, decisions }
}

/** Of open reports by both accounts about one subject, `from`'s is anonymized. */
export async function mergePeople(tx: Tx, { from, into }: { from: number; into: number }): Promise<void> {
  await sql`
    update moderation.reports r set person_id = case when decision_id is null and exists (
      select 1 from moderation.reports o where o.person_id = ${into} and o.subject = r.subject and o.subject_id = r.subject_id and o.decision_id is null
    ) then null else ${into}::bigint end
    where person_id = ${from}`.execute(tx)
  await sql`update moderation.cases set author_id = ${into} where author_id = ${from}`.execute(tx)
  await sql`update moderation.appeals set person_id = ${into} where person_id = ${from}`.execute(tx)
  await sql`update moderation.image_hashes set creator_id = ${into} where creator_id = ${from}`.execute(tx)
}

/** Reports and cases stay, without the person's id. */
export async function erasePersonalData(tx: Tx, personId: number): Promise<void> {
  await tx
    .updateTable('moderation.reports')
    .set({ person_id: null, email: '' })
    .where('person_id', '=', personId)
    .execute()
  await tx
    .updateTable('moderation.cases')
    .set({ author_id: null })
    .where('author_id', '=', personId)
    .execute()
  await tx
    .updateTable('moderation.appeals')
    .set({ person_id: null, words: '—' })
    .where('person_id', '=', personId)
    .execute()
  await tx.deleteFrom('moderation.image_hashes').where('creator_id', '=', personId).execute()
}

/** Deletes the evidence of cases decided before `before`, except those under appeal. */
export async function deleteEvidence(tx: Tx, before: Date): Promise<void> {
  await sql`
    update moderation.reports r set words = '', evidence = null from moderation.cases c
    where c.id = r.case_id and c.decided_at < ${before} and c.state <> 'appealed' and r.evidence is not null`.execute(
    tx,
  )
}

/** Those of the photos, by path, that a case still shows. */
export async function picturesInUse(db: Db, paths: readonly string[]): Promise<Set<string>> {
  const { rows } = await sql<{ path: string }>`
    select distinct p.path from moderation.reports r,
      jsonb_to_recordset(r.evidence->'pictures') as p(path text)
    where r.evidence is not null and p.path = any(${[...paths]}::text[])`.execute(db)
  return new Set(rows.map(({ path }) => path))
}
