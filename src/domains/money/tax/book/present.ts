import { loadNames } from '#domains/accounts/identity/people'
import type { Db } from '#platform/database'
import { toRupees, toRupeesOrNull } from '#platform/money'
import { isoOrNull } from '#platform/time'
import type { GstRate, GstTier } from '../contract.ts'
import type { RateRow } from './list-queries.ts'
import type { Tier } from './rules.ts'

type Reader = { personId: number; today: string }

/** Rows of the book, with names. */
export async function presentRates(
  db: Db,
  rows: readonly RateRow[],
  { personId, today }: Reader,
): Promise<GstRate[]> {
  const ids = rows.flatMap(({ created_by, decided_by }) => [created_by ?? [], decided_by ?? []].flat())
  const names = await loadNames(db, [...new Set(ids)])
  const nameOf = (id: number | null): string | null => (id === null ? null : (names.get(id) ?? String(id)))
  return rows.map(({ above_paise, upto_paise, created_by, created_at, decided_by, decided_at, ...row }) => ({
    ...row,
    ...presentRange(above_paise, upto_paise),
    in_force: isInForce(row, today),
    proposed_by: nameOf(created_by),
    proposed_at: isoOrNull(created_at),
    is_mine: created_by === personId,
    decided_by: nameOf(decided_by),
    decided_at: isoOrNull(decided_at),
  }))
}

const isInForce = (
  { state, from, until }: Pick<RateRow, 'state' | 'from' | 'until'>,
  today: string,
): boolean => state === 'approved' && from <= today && (until === null || today <= until)

function presentRange(
  abovePaise: number,
  uptoPaise: number | null,
): Pick<GstRate, 'condition' | 'above' | 'upto'> {
  const range = { above: toRupees(abovePaise), upto: toRupeesOrNull(uptoPaise) }
  return { ...range, condition: abovePaise === 0 && uptoPaise === null ? null : range }
}

export const presentTier = ({ abovePaise, uptoPaise, ratePercent, from, until }: Tier): GstTier => ({
  above: toRupees(abovePaise),
  upto: toRupeesOrNull(uptoPaise),
  rate: ratePercent,
  from,
  until,
})
