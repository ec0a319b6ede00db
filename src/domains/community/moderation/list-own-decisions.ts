import { sanctionSummaryOf } from '#domains/community/sanctions'
import type { Db } from '#platform/database'
import type { Rule } from '#contracts/community/sanctions'
import type { OwnDecision } from './contract.ts'
import { presentAppeal } from './staff-cases.ts'
import { ellipsize } from '#platform/text'
import { readAppeal } from './queries/cases.ts'
import { readCasesOf, type QueueRow } from './queries/queue.ts'

const MOST = 100

/** Decisions about a person's content and conduct: action, reason, rule and possible appeal. */
export async function listOwnDecisions(db: Db, personId: number, now: Date) {
  const rows = (await readCasesOf(db, personId, MOST)).filter(
    ({ state }) => state !== 'open' && state !== 'dismissed',
  )
  const decisions: OwnDecision[] = []
  for (const row of rows) decisions.push(await presentOwn(db, row, now))
  const { sanctions, strikes } = await sanctionSummaryOf(db, personId, now)
  return { decisions, sanctions, strikes }
}

async function presentOwn(db: Db, row: QueueRow, now: Date): Promise<OwnDecision> {
  const appeal = await readAppeal(db, row.id)
  return {
    ticket: row.ticket,
    subject: row.subject,
    state: row.state,
    words: ellipsize(row.words ?? '', 400),
    actions: row.actions,
    rule: (row.rule || row.reason) as Rule,
    statement: row.statement,
    by_machine: row.by_machine,
    at: (row.decided_at ?? row.opened_at).toISOString(),
    appeal_until: row.appeal_until?.toISOString() ?? null,
    may_appeal: row.state === 'actioned' && row.appeal_until !== null && row.appeal_until >= now && !appeal,
    appeal: appeal ? presentAppeal(appeal) : null,
  }
}
