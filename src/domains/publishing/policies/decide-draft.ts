import { msg } from '#platform/messages'
import { recordAudit } from '#domains/accounts/staff'
import { publish } from '#platform/events'
import type { Db, Tx } from '#platform/database'
import { badInput, conflict, notAllowed, notFound } from '#platform/refusal'
import { broadcast } from '#platform/broadcast'
import { transact } from '#platform/transact'
import { dayInIndia } from '#platform/time'
import { POLICIES_CHANNEL, policyCache } from './policy-cache.ts'
import { loadFacts } from './facts.ts'
import { daysLater, unknownPlaceholders } from './rules.ts'
import {
  deleteDraft,
  lockPage,
  saveDraftVersion,
  loadNoticeDays,
  markPublished,
  type Written,
} from './queries.ts'
import type { Page, VersionRow } from './tables.ts'

type DraftInput = { content: Written; base: number; actorId: number; now: Date }

/**
 * Saves the draft of the next version.
 * @throws Refusal 404, 409 `changed_meanwhile` after a concurrent save, 400 for an unknown fact.
 */
export async function saveDraft(
  db: Db,
  page: Page,
  { content, base, actorId, now }: DraftInput,
): Promise<void> {
  await transact(db, async (tx) => {
    const [newest] = await lockPage(tx, page)
    if (!newest) throw notFound('policies.policy_not_found')
    const draft = newest.state === 'draft' ? newest : null
    if ((draft?.revision ?? 0) !== base) throw changedMeanwhile()
    const facts = await loadFacts(tx)
    requireKnownPlaceholders('source', unknownPlaceholders(content.source, facts.en))
    requireKnownPlaceholders('source_hi', unknownPlaceholders(content.source_hi, facts.hi))
    const number = draft ? draft.number : newest.number + 1
    await saveDraftVersion(tx, {
      ...content,
      page,
      number,
      revision: base + 1,
      written_by: actorId,
      written_at: now,
    })
  })
}

const changedMeanwhile = () => conflict('changed_meanwhile', 'policies.changed_meanwhile')

function requireKnownPlaceholders(field: string, unknown: readonly string[]): void {
  if (unknown.length === 0) return
  const message = msg('policies.no_such_fact', { facts: unknown.slice(0, 5).join(', ') })
  throw badInput(message, [{ field, message }])
}

type Deciding = {
  decision: 'publish' | 'discard'
  base: number
  reason: string
  actorId: number
  requestId: string
  now: Date
}

/**
 * Publishes the draft, or discards it. Publishing needs a person other than its author.
 * @throws Refusal 404, 409 `changed_meanwhile`, 403 for the author, 400 if the first day is too soon: people are notified before a version is in
 * force.
 */
export async function decideDraft(db: Db, page: Page, deciding: Deciding): Promise<void> {
  await transact(db, async (tx) => {
    const [draft, before] = await lockPage(tx, page)
    if (draft?.state !== 'draft') throw notFound('policies.draft_not_found')
    if (draft.revision !== deciding.base) throw changedMeanwhile()
    if (deciding.decision === 'publish') await publishVersion(tx, draft, deciding)
    else await deleteDraft(tx, page)
    await recordAudit(tx, {
      actorId: deciding.actorId,
      act: 'policy-decided',
      about: `policy ${page}`,
      before: { version: before?.number ?? 0 },
      after: { decision: deciding.decision, version: draft.number, from: draft.from_day },
      reason: deciding.reason,
      requestId: deciding.requestId,
      at: deciding.now,
    })
  })
}

async function publishVersion(tx: Tx, draft: VersionRow, { actorId, now }: Deciding): Promise<void> {
  const { page, number, from_day } = draft
  if (draft.written_by === actorId) throw notAllowed('policies.second_person')
  const today = dayInIndia(now)
  const earliest = daysLater(today, page === 'about' ? 0 : await loadNoticeDays(tx))
  if (from_day < earliest) {
    const message = msg('policies.too_soon', { day: earliest })
    throw badInput(message, [{ field: 'from_day', message }])
  }
  await markPublished(tx, { page, number }, { actorId, at: now })
  policyCache.markChanged(tx)
  await broadcast(tx, POLICIES_CHANNEL, page)
  if (page !== 'about')
    await publish(tx, 'policies.scheduled', { page, number, at: now.toISOString(), after: 0 })
}
