// Without letters and digits that are taken for each other when read aloud or copied by hand.
const SIGNS = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ'
const LENGTH = 6

/** A ticket's number, 'R-2K7F9Q', out of `pick(32)`, which answers a number below its argument. */
export function ticketOf(pick: (below: number) => number): string {
  return `R-${Array.from({ length: LENGTH }, () => SIGNS[pick(SIGNS.length)]).join('')}`
}
