export { listOpenBookingIds, countUnsettledBookings } from './personal-data.ts'
export { importBooking } from './lifecycle/import-booking.ts'
export {
  listConductorSales,
  findSettlementHours,
  type SeatsSold,
  type SessionSold,
} from './reading/conductor-sales.ts'
