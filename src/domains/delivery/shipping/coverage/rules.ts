/** What one courier says of a PIN; `days` on the way, without the packing, null where it names none. */
export type Word = { isDelivered: boolean; takesCod: boolean; days: { from: number; to: number } | null }

/** All that couriers say of one PIN: a list's line, which holds for every sender, and answers by the area that it is sent from. */
export type Coverage = { listed: Word | null; asked: ReadonlyMap<string, Word> }

export const NO_WORD: Coverage = { listed: null, asked: new Map() }

/** Where a parcel comes from, as far as couriers tell places apart: the sorting district. */
export const areaOf = (pin: string): string => pin.slice(0, 3)

/** A list is the staff's own word and goes before an answer. */
export const wordFor = ({ listed, asked }: Coverage, storePin: string): Word | null =>
  listed ?? asked.get(areaOf(storePin)) ?? null

export type Answered = {
  serviceable: boolean
  cod: boolean
  options: readonly { pricePaise: number; etaDays: number }[]
}

const MOST_DAYS = 60

/** As early as the quickest of its services, as late as the cheapest: which of them carries it is decided when it is packed. */
export function wordOf({ serviceable, cod, options }: Answered): Word {
  if (!serviceable) return { isDelivered: false, takesCod: false, days: null }
  const timed = options.filter(
    ({ etaDays }) => Number.isInteger(etaDays) && etaDays > 0 && etaDays <= MOST_DAYS,
  )
  const [cheapest] = [...timed].sort((a, b) => a.pricePaise - b.pricePaise)
  const from = Math.min(...timed.map(({ etaDays }) => etaDays))
  return { isDelivered: true, takesCod: cod, days: cheapest ? { from, to: cheapest.etaDays } : null }
}
