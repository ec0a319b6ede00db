export { listOpenBookingIds, countUnsettledBookings } from './personal-data.ts'
export { importBooking } from './import-booking.ts'
export {
  listConductorSales,
  findSettlementHours,
  type SeatsSold,
  type SessionSold,
} from './conductor-sales.ts'
