import type { Db } from '#platform/database'
import { notFound } from '#platform/refusal'
import { dayInIndia } from '#platform/time'
import type { GstDraft } from '../contract.ts'
import { listRatePage } from './list-queries.ts'
import { presentRates, presentTier } from './present.ts'
import { approvedOf, findCode, findDraft, listDraftsOf, listTiers } from './queries.ts'
import { ratesWith, type Tier } from './rules.ts'

const ONE = { sort: 'rule', isDescending: false, after: null, size: 1, isCounted: false }

/** A draft with the difference that it makes. @throws Refusal 404. */
export async function findGstDraft(
  db: Db,
  id: number,
  { personId, now }: { personId: number; now: Date },
): Promise<GstDraft> {
  const today = dayInIndia(now)
  const draft = await findDraft(db, id)
  const { rows } = await listRatePage(db, { q: '', id }, { page: ONE, today })
  const [row] = await presentRates(db, rows, { personId, today })
  if (!draft || !row) throw notFound('tax.draft_not_found')
  const known = await findCode(db, draft.code)
  const base = known ? (known.base ?? (await listTiers(db, known.id))) : []
  const others = (await listDraftsOf(db, draft.code, ['approved'])).filter((one) => one.id !== id)
  const fromThen = (tiers: readonly Tier[] | null) =>
    (tiers ?? []).filter(({ until }) => until === null || until >= draft.from).map(presentTier)
  return {
    ...row,
    before: fromThen(ratesWith(base, approvedOf(others))),
    after: fromThen(ratesWith(base, approvedOf([...others, draft]))),
    before_hsn: known?.hsnPrefixes ?? [],
  }
}
