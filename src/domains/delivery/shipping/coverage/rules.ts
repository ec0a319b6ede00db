/** What one courier says of a PIN; `days` on the way, without the packing, null where it names none. */
export type CourierTerms = {
  isDelivered: boolean
  takesCod: boolean
  days: { from: number; to: number } | null
}

/** All that couriers say of one PIN: a list's line, which holds for every sender, and answers by the area that it is sent from. */
export type Coverage = { listed: CourierTerms | null; asked: ReadonlyMap<string, CourierTerms> }

export const NO_COVERAGE: Coverage = { listed: null, asked: new Map() }

/** Where a parcel comes from, as far as couriers tell places apart: the sorting district. */
export const areaOf = (pin: string): string => pin.slice(0, 3)

/** A list is the staff's own word and goes before an answer. */
export const termsFor = ({ listed, asked }: Coverage, storePin: string): CourierTerms | null =>
  listed ?? asked.get(areaOf(storePin)) ?? null

export type CourierAnswer = {
  serviceable: boolean
  cod: boolean
  options: readonly { pricePaise: number; etaDays: number }[]
}

const MAX_DAYS = 60

/** As early as the quickest of its services, as late as the cheapest: which of them carries it is decided when it is packed. */
export function termsOf({ serviceable, cod, options }: CourierAnswer): CourierTerms {
  if (!serviceable) return { isDelivered: false, takesCod: false, days: null }
  const timed = options.filter(
    ({ etaDays }) => Number.isInteger(etaDays) && etaDays > 0 && etaDays <= MAX_DAYS,
  )
  const [cheapest] = [...timed].sort((a, b) => a.pricePaise - b.pricePaise)
  const from = Math.min(...timed.map(({ etaDays }) => etaDays))
  return { isDelivered: true, takesCod: cod, days: cheapest ? { from, to: cheapest.etaDays } : null }
}
