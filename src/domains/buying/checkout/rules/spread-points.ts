import { splitPaise, sum } from '#platform/money'

/** The least that a gateway takes. */
const MIN_BILL_PAISE = 100

/** Splits whole points over stores by their bills' totals; of every bill at least ₹1 stays to be paid. */
export function spreadPoints(
  points: number,
  { billsPaise, worthPaise }: { billsPaise: readonly number[]; worthPaise: number },
): number[] {
  const room = billsPaise.map((paise) => Math.max(0, Math.floor((paise - MIN_BILL_PAISE) / worthPaise)))
  const usable = Math.min(points, sum(room))
  const shares = splitPaise(usable, billsPaise).map((share, index) => Math.min(share, room[index] ?? 0))
  // The split may have put a remainder on a store that has no room for it.
  let remainder = usable - sum(shares)
  return shares.map((share, index) => {
    const more = Math.min(remainder, (room[index] ?? 0) - share)
    remainder -= more
    return share + more
  })
}
