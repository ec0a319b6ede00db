import { dailyLimitsOf, tooManyToday } from '#domains/community/sanctions'
import type { Db } from '#platform/database'
import { notFound, notSignedIn, Refusal } from '#platform/refusal'
import { transact } from '#platform/transact'
import { addReport, type IncomingReport } from './add-report.ts'
import { lockSubject, type SubjectRef } from './queries/cases.ts'
import { countReportsSince, readOwnTicket } from './queries/reports.ts'
import { readSubject, evidenceText } from './subjects.ts'

export type ReportInput = SubjectRef & Pick<IncomingReport, 'reason' | 'text' | 'email'>
type Reporter = { personId: number | null; now: Date }

/** Community content is reported by members; products and reviews by everyone (E-Commerce Rules 2020, rule 4(4)). */
const MEMBERS_ONLY: readonly SubjectRef['subject'][] = ['post', 'comment', 'profile']

/**
 * Stores a report and answers its ticket; a repeated report by the same person gets the same ticket unless the content changed.
 * @throws Refusal 401 for a visitor who reports a member's content, 404 for content that is missing or taken down, 403 for one's own, 429 over
 * the daily limit.
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
    if (!seen) throw notFound('moderation.target_not_found')
    if (personId !== null) {
      if (seen.authorId === personId) throw new Refusal(403, 'own_content', 'moderation.own_content')
      const earlierTicket = await readOwnTicket(tx, personId, {
        ...reported,
        words: evidenceText(seen.evidence),
      })
      if (earlierTicket) return { success: true, ticket: earlierTicket }
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
