import { dailyLimitsOf, tooManyToday } from '#domains/community/conduct'
import type { Db } from '#platform/database'
import { notFound, notSignedIn, Refusal } from '#platform/refusal'
import { transact } from '#platform/transact'
import { addReport, type IncomingReport } from './add-report.ts'
import { lockSubject, type SubjectRef } from './queries/cases.ts'
import { countReportsSince, readOwnTicket } from './queries/reports.ts'
import { readSubject, evidenceText } from './subjects.ts'

export type ReportInput = SubjectRef & Pick<IncomingReport, 'reason' | 'text' | 'email'>
type Reporter = { personId: number | null; now: Date }

/** What is said in the community is reported by its members; goods and what is said of them by everybody (E-Commerce Rules 2020, rule 4(4)). */
const MEMBERS_ONLY: readonly SubjectRef['subject'][] = ['post', 'comment', 'profile']

/**
 * Keeps a report and answers its ticket; a person who reports the same thing again, unless it reads otherwise by now, gets the same one.
 * @throws Refusal 401 for a visitor who reports a member, 404 for what is not there, or was taken down, 403 for one's own, 429 for too many a day.
 */
export function receiveReport(
  db: Db,
  reported: ReportInput,
  { personId, now }: Reporter,
): Promise<{ success: true; ticket: string }> {
  if (personId === null && MEMBERS_ONLY.includes(reported.subject)) throw notSignedIn()
  return transact(db, async (tx) => {
    await lockSubject(tx, reported)
    const seen = await readSubject(tx, reported)
    if (!seen) throw notFound('moderation.not_find_what_want_report')
    if (personId !== null) {
      if (seen.authorId === personId) throw new Refusal(403, 'own_content', 'moderation.own_content')
      const known = await readOwnTicket(tx, personId, { ...reported, words: evidenceText(seen.evidence) })
      if (known) return { success: true, ticket: known }
      const pace = await dailyLimitsOf(tx, personId, now)
      if ((await countReportsSince(tx, personId, pace.since)) >= pace.reports)
        throw tooManyToday(pace, 'reports')
    }
    return {
      success: true,
      ticket: await addReport(tx, { ...reported, ...seen, personId, source: 'person', at: now }),
    }
  })
}
