import { listOfferSubscribers } from '#domains/accounts/consents'
import { blocksDrawn, countReaders } from '#domains/publishing/content'
import { loadNames } from '#domains/accounts/identity/people'
import type { Db } from '#platform/database'
import { notFound } from '#platform/refusal'
import type { Newsletter } from './contract.ts'
import * as store from './queries.ts'
import type { IssueRow } from './tables.ts'
import { leftThisMonth } from './issues.ts'

type Counted = { sent: number; waiting: number; skipped: number }

async function presentWithCounts(db: Db, rows: readonly IssueRow[]): Promise<Newsletter[]> {
  const counts = new Map((await store.countRecipients(db)).map((count) => [count.issue_id, count]))
  const names = await loadNames(db, [...new Set(rows.flatMap(({ written_by }) => written_by ?? []))])
  return rows.map((row) => {
    const { sent, waiting, skipped }: Counted = counts.get(row.id) ?? { sent: 0, waiting: 0, skipped: 0 }
    const { id, subject, subject_hi, source, source_hi, state, revision } = row
    return {
      id,
      subject,
      subject_hi,
      source,
      source_hi,
      state,
      revision,
      is_tested: row.tested_revision === revision,
      written_by: names.get(row.written_by ?? 0) ?? 'CIY',
      changed_at: row.changed_at.toISOString(),
      begun_at: row.begun_at?.toISOString() ?? null,
      ended_at: row.ended_at?.toISOString() ?? null,
      sent,
      waiting,
      skipped,
    }
  })
}

/** @throws Refusal 404. */
export async function presentIssue(db: Db, id: number): Promise<Newsletter> {
  const row = await store.findIssue(db, id)
  const [shown] = row ? await presentWithCounts(db, [row]) : []
  if (!shown) throw notFound('newsletters.letter_not_found')
  return shown
}

export async function presentWhole(db: Db, id: number) {
  const response = await presentIssue(db, id)
  return {
    response,
    blocks: await blocksDrawn(db, response.source),
    blocks_hi: await blocksDrawn(db, response.source_hi),
  }
}

export async function presentIssues(db: Db, now: Date) {
  return {
    rows: await presentWithCounts(db, await store.listIssues(db)),
    readers:
      (await countReaders(db)) + (await listOfferSubscribers(db, { after: 0, limit: 1_000_000 })).length,
    bounced: await store.countBounces(db),
    left_this_month: await leftThisMonth(db, now),
  }
}
