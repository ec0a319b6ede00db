import { conflict } from '#platform/refusal'
import type { ServiceabilityQuery, Courier, Serviceability } from './port.ts'

/** Reads what the shop's own table says of a parcel's way. */
export type CheckServiceability = (asked: ServiceabilityQuery) => Promise<Serviceability>

const refuseAutomaticBooking = (): never => {
  throw conflict('courier_refused', 'common.no_courier_connected_enter_number')
}

/** No courier at all: the shop's own table says where parcels go and for how much, and stores enter the numbers of those that they choose. */
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
