/** A courier's terms for a PIN; `days` in transit, without packing, null if it gives none. */
export type CourierTerms = {
  isDelivered: boolean
  takesCod: boolean
  days: { from: number; to: number } | null
}

/** All coverage of one PIN: a list's line, which applies to every origin, and answers by area of origin. */
export type Coverage = { listed: CourierTerms | null; answered: ReadonlyMap<string, CourierTerms> }

export const NO_COVERAGE: Coverage = { listed: null, answered: new Map() }

/** The area of origin that couriers distinguish: the sorting district. */
export const areaOf = (pin: string): string => pin.slice(0, 3)

/** A list comes from the staff and overrides an answer. */
export const termsFor = ({ listed, answered }: Coverage, storePin: string): CourierTerms | null =>
  listed ?? answered.get(areaOf(storePin)) ?? null

export type CourierAnswer = {
  serviceable: boolean
  cod: boolean
  options: readonly { pricePaise: number; etaDays: number }[]
}

const MAX_DAYS = 60

/** From the quickest service to the cheapest: the service is chosen at packing. */
export function termsOf({ serviceable, cod, options }: CourierAnswer): CourierTerms {
  if (!serviceable) return { isDelivered: false, takesCod: false, days: null }
  const timed = options.filter(
    ({ etaDays }) => Number.isInteger(etaDays) && etaDays > 0 && etaDays <= MAX_DAYS,
  )
  const [cheapest] = [...timed].sort((a, b) => a.pricePaise - b.pricePaise)
  const from = Math.min(...timed.map(({ etaDays }) => etaDays))
  return { isDelivered: true, takesCod: cod, days: cheapest ? { from, to: cheapest.etaDays } : null }
}
