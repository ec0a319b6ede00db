export const seatStateNames = {
  held: 'workshops.seat.held',
  confirmed: 'workshops.seat.confirmed',
  cancelled: 'workshops.seat.cancelled',
  attended: 'workshops.seat.attended',
  no_show: 'workshops.seat.noshow',
  expired: 'workshops.seat.expired',
} as const

export const bookingStateNames = {
  held: 'workshops.state.held',
  confirmed: 'workshops.state.confirmed',
  cancelled: 'workshops.state.cancelled',
  expired: 'workshops.state.expired',
} as const
