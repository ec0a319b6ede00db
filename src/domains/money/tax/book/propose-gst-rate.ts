import { recordAudit } from '#domains/accounts/staff'
import type { Db, Tx } from '#platform/database'
import { lock } from '#platform/locks'
import { msg } from '#platform/messages'
import { inRupees, toPaise, toRupees, toRupeesOrNull } from '#platform/money'
import { badInput, conflict } from '#platform/refusal'
import type { StaffAction } from '#platform/staff-action'
import { dayInIndia } from '#platform/time'
import { transact } from '#platform/transact'
import { approvedOf, findCode, insertDraft, listDraftsOf, listTiers, type DraftRow } from './queries.ts'
import { codeOf, conditionOf, rangesMeet, ratesWith } from './rules.ts'

export type GstProposal = {
  rule: string
  hsn_prefixes: readonly string[]
  condition?:
    | string
    | { above?: number | null | undefined; upto?: number | null | undefined }
    | null
    | undefined
  rate: number
  from: string
}

/**
 * Proposes a rate of a kind of goods from a day on.
 * @throws Refusal 400 by field: a day in the past, an unreadable condition, a new rule that leaves prices without a rate; 409 `overlaps` for a
 * second rate of the same goods, day and price.
 */
export function proposeGstRate(
  db: Db,
  proposal: GstProposal,
  acting: StaffAction,
): Promise<{ id: number; state: 'draft' }> {
  const { abovePaise, uptoPaise } = rangeOf(proposal.condition)
  const code = codeOf(proposal.rule)
  if (code === '') throw wrongField('rule', 'tax.rule_required')
  if (proposal.from < dayInIndia(acting.now)) throw wrongField('from', 'tax.day_past')
  return transact(db, async (tx) => {
    await lock(tx, 'tax.gst_code', code)
    const known = await findCode(tx, code)
    const draft = {
      code,
      what: known?.what ?? proposal.rule,
      hsnPrefixes: [...new Set(proposal.hsn_prefixes)],
      ratePercent: proposal.rate,
      from: proposal.from,
      abovePaise,
      uptoPaise,
      createdBy: acting.actorId,
    }
    await requireNoOverlap(tx, draft)
    await requireNoGap(tx, draft, known?.id ?? null)
    const id = await insertDraft(tx, { ...draft, reason: acting.reason, at: acting.now })
    await recordAudit(tx, {
      ...acting,
      act: 'gst-rate-proposed',
      about: `GST rate ${id}`,
      before: {},
      after: factsOf(draft),
      reason: acting.reason || 'No reason given',
      at: acting.now,
    })
    return { id, state: 'draft' }
  })
}

type NewRate = Omit<DraftRow, 'id' | 'state'>

export const factsOf = ({ code, ratePercent, from, abovePaise, uptoPaise, hsnPrefixes }: NewRate) => ({
  rule: code,
  rate: ratePercent,
  from,
  above: toRupees(abovePaise),
  upto: toRupeesOrNull(uptoPaise),
  hsn_prefixes: [...hsnPrefixes],
})

function rangeOf(condition: GstProposal['condition']): { abovePaise: number; uptoPaise: number | null } {
  const given = typeof condition === 'string' ? conditionOf(condition) : (condition ?? {})
  if (!given) throw wrongField('condition', 'tax.condition_unreadable')
  const abovePaise = toPaise(given.above ?? 0) ?? 0
  const uptoPaise = given.upto === null || given.upto === undefined ? null : toPaise(given.upto)
  if (uptoPaise !== null && uptoPaise <= abovePaise) throw wrongField('condition', 'tax.condition_empty')
  return { abovePaise, uptoPaise }
}

type WrongField =
  | 'tax.rule_required'
  | 'tax.day_past'
  | 'tax.condition_unreadable'
  | 'tax.condition_empty'
  | 'tax.rule_incomplete'

const wrongField = (field: string, message: WrongField) => badInput(message, [{ field, message }])

async function requireNoOverlap(tx: Tx, draft: NewRate): Promise<void> {
  const others = await listDraftsOf(tx, draft.code, ['draft', 'approved'])
  const other = others.find((one) => one.from === draft.from && rangesMeet(one, draft))
  if (!other) return
  const upto = other.uptoPaise
  throw conflict(
    'overlaps',
    upto === null
      ? msg('tax.overlaps', { rate: other.ratePercent, day: other.from })
      : msg('tax.overlaps_upto', { rate: other.ratePercent, day: other.from, upto: inRupees(upto) }),
    { id: other.id },
  )
}

/** A new rule needs a rate for every price, in one draft or in several that are approved first. */
async function requireNoGap(tx: Tx, draft: NewRate, codeId: number | null): Promise<void> {
  if (codeId !== null && (await listTiers(tx, codeId)).length > 0) return
  const others = await listDraftsOf(tx, draft.code, ['draft', 'approved'])
  if (others.length > 0 || ratesWith([], approvedOf([{ ...draft, id: 1, state: 'draft' }]))) return
  throw wrongField('condition', 'tax.rule_incomplete')
}
