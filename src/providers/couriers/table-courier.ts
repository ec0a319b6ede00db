import { conflict } from '#platform/refusal'
import type { ServiceabilityQuery, Courier, Serviceability } from './port.ts'

/** Looks up a route in the shop's table. */
export type CheckServiceability = (query: ServiceabilityQuery) => Promise<Serviceability>

const refuseAutomaticBooking = (): never => {
  throw conflict('courier_refused', 'common.courier_refused_by_hand')
}

/** Without a courier's API: the shop's table has areas and prices, and stores enter AWB numbers of couriers that they choose. */
export const tableCourier = (reachOf: CheckServiceability): Courier => ({
  name: 'table',
  canBook: false,
  check: reachOf,
  book: async () => refuseAutomaticBooking(),
  find: async () => null,
  pickup: async () => refuseAutomaticBooking(),
  cancel: async () => refuseAutomaticBooking(),
  reattempt: async () => refuseAutomaticBooking(),
  sendBack: async () => refuseAutomaticBooking(),
  track: async () => [],
  readWebhook: () => null,
})
