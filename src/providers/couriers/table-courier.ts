import { conflict } from '#platform/refusal'
import type { Asked, Courier, Reach } from './port.ts'

/** Reads what the shop's own table says of a parcel's way. */
export type ReachOf = (asked: Asked) => Promise<Reach>

const byHand = (): never => {
  throw conflict('courier_refused', 'common.no_courier_connected_enter_number')
}

/** No courier at all: the shop's own table says where parcels go and for how much, and stores enter the numbers of those that they choose. */
export const tableCourier = (reachOf: ReachOf): Courier => ({
  name: 'table',
  canBook: false,
  check: reachOf,
  book: async () => byHand(),
  find: async () => null,
  pickup: async () => byHand(),
  cancel: async () => byHand(),
  reattempt: async () => byHand(),
  sendBack: async () => byHand(),
  track: async () => [],
  readWebhook: () => null,
})
