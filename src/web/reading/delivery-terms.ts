/** What delivery costs where nobody changed it (migrations/0010_shipping.sql; a test compares), in rupees. */
export const zones = [
  { zone: 'A', where: 'The same city as the store', first: 40, further: 25, freeFrom: 499, days: [1, 2] },
  { zone: 'B', where: 'The same State as the store', first: 49, further: 30, freeFrom: 499, days: [2, 3] },
  { zone: 'C', where: 'From one large city to another', first: 59, further: 35, freeFrom: 799, days: [2, 4] },
  { zone: 'D', where: 'Elsewhere in India', first: 69, further: 45, freeFrom: 799, days: [3, 6] },
  {
    zone: 'E',
    where: 'To or from the North-East, Sikkim, Jammu and Kashmir, Ladakh and the islands',
    first: 99,
    further: 65,
    freeFrom: 1499,
    days: [5, 9],
  },
] as const

export const cash = { from: 99, to: 5000, fee: 29, freeFrom: 999 } as const
