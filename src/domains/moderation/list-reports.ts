import type { Db } from '#platform/database'
import { countReports, readReports } from './store.ts'

const A_PAGE = 50

/** What people reported, oldest first. */
export async function listReports(db: Db, { state, page }: { state: 'open' | 'closed'; page: number }) {
  const isOpen = state === 'open'
  const count = await countReports(db, isOpen)
  const offset = (page - 1) * A_PAGE
  const rows = offset < count ? await readReports(db, { isOpen, limit: A_PAGE, offset }) : []
  return {
    rows: rows.map((row) => ({
      ticket: row.ticket,
      subject: row.subject,
      subject_id: row.subjectId,
      product_id: row.productId,
      words: row.words,
      reason: row.reason,
      text: row.text,
      reporters: row.reporters,
      at: row.reportedAt.toISOString(),
      state,
      decision: row.decision,
    })),
    count,
  }
}
