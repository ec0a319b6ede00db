export { openBookingsOf, unsettledSeatsOf } from './person-data.ts'
export { keepBooking } from './keep-booking.ts'
export { conductedSeats, settleHours, type SeatsSold, type SessionSold } from './conductor-money.ts'
