import { recordAudit } from '#domains/accounts/staff'
import { broadcast } from '#platform/broadcast'
import type { Db, Tx } from '#platform/database'
import { publish } from '#platform/events'
import { lock } from '#platform/locks'
import { conflict, notFound } from '#platform/refusal'
import type { StaffAction } from '#platform/staff-action'
import { dayInIndia } from '#platform/time'
import { transact } from '#platform/transact'
import { GST_CHANNEL, cachedGstRules } from '../load-gst-rules.ts'
import { replaceGstRules } from '../queries.ts'
import type { DraftState } from '../tables.ts'
import { factsOf } from './propose-gst-rate.ts'
import {
  approvedOf,
  decideDraft,
  findCode,
  findDraft,
  listDraftsOf,
  listTiers,
  saveCode,
  type DraftRow,
} from './queries.ts'
import { ratesWith } from './rules.ts'

type Decided = { id: number; state: DraftState }

/**
 * Approves a draft; documents that exist keep their rates.
 * @throws Refusal 404, 409 `second_person_needed` for its author, `decided_already`, `day_past` or `rule_incomplete`.
 */
export function approveGstRate(db: Db, id: number, acting: StaffAction): Promise<Decided> {
  return decide(db, { id, to: 'approved', from: 'draft' }, acting)
}

/** Rejects a draft; its author may, too. @throws Refusal 404, 409 `decided_already`. */
export function rejectGstRate(db: Db, id: number, acting: StaffAction): Promise<Decided> {
  return decide(db, { id, to: 'rejected', from: 'draft' }, acting)
}

/** Takes an approved rate back. @throws Refusal 404, 409 `not_approved`, or `in_force` once its day has come. */
export function retireGstRate(db: Db, id: number, acting: StaffAction): Promise<Decided> {
  return decide(db, { id, to: 'retired', from: 'approved' }, acting)
}

type Step = { id: number; from: DraftState; to: DraftState }

function decide(db: Db, { id, from, to }: Step, acting: StaffAction): Promise<Decided> {
  const reason = acting.reason || 'No reason given'
  return transact(db, async (tx) => {
    const { code } = await requireDraft(tx, id)
    await lock(tx, 'tax.gst_code', code)
    // Under the lock: a colleague may have decided it meanwhile.
    const draft = await requireDraft(tx, id)
    if (draft.state !== from) throw wrongState(draft.state, from)
    if (to === 'approved') requireApprovable(draft, acting)
    if (to === 'retired' && draft.from <= dayInIndia(acting.now)) throw conflict('in_force', 'tax.in_force')
    await decideDraft(tx, id, { state: to, by: acting.actorId, at: acting.now, reason })
    if (to !== 'rejected') await applyDrafts(tx, draft)
    await recordAudit(tx, {
      ...acting,
      reason,
      act: 'gst-rate-decided',
      about: `GST rate ${id}`,
      before: { state: from },
      after: { ...factsOf(draft), state: to },
      at: acting.now,
    })
    return { id, state: to }
  })
}

async function requireDraft(tx: Tx, id: number): Promise<DraftRow> {
  const draft = await findDraft(tx, id)
  if (!draft) throw notFound('tax.draft_not_found')
  return draft
}

const wrongState = (state: DraftState, needed: DraftState) =>
  needed === 'approved' && state === 'draft'
    ? conflict('not_approved', 'tax.not_approved')
    : conflict('decided_already', 'common.decided_already', { state })

function requireApprovable({ createdBy, from }: DraftRow, { actorId, now }: StaffAction): void {
  if (createdBy === actorId) throw conflict('second_person_needed', 'common.second_person_needed')
  if (from < dayInIndia(now)) throw conflict('day_past', 'tax.day_past_approval')
}

/** Recomputes the rates of a draft's rule from those without drafts and all approved ones. */
async function applyDrafts(tx: Tx, { code, what, hsnPrefixes }: DraftRow): Promise<void> {
  const known = await findCode(tx, code)
  const base = known ? (known.base ?? (await listTiers(tx, known.id))) : []
  const approved = await listDraftsOf(tx, code, ['approved'])
  const tiers = ratesWith(base, approvedOf(approved))
  if (!tiers) throw conflict('rule_incomplete', 'tax.rule_incomplete')
  const prefixes = hsnPrefixes.length > 0 ? hsnPrefixes : (known?.hsnPrefixes ?? [])
  const codeId = await saveCode(tx, { code, what, hsnPrefixes: prefixes, base })
  await replaceGstRules(tx, codeId, tiers)
  cachedGstRules.markChanged(tx)
  await broadcast(tx, GST_CHANNEL, '')
  await publish(tx, 'tax.gst_rates_changed', { code })
}
