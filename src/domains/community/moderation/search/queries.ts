import '../tables.ts'
import { sql } from 'kysely'
import type { Db } from '#platform/database'
import type { SearchText } from '#platform/finder'

/** The case with this ticket, or with a report that has it. */
export const findCaseByTicket = (db: Db, { text }: SearchText) =>
  db
    .selectFrom('moderation.cases as c')
    .select(['c.ticket', 'c.subject', 'c.subject_id'])
    .where(
      sql<boolean>`c.ticket = ${text.toUpperCase()} or c.id = (select r.case_id from moderation.reports r where r.ticket = ${text.toUpperCase()})`,
    )
    .executeTakeFirst()
