export { writeOffUncollectedRest, isWithCourier, MAX_UNCOLLECTED_PAISE, reduceOrder } from './reduce-order.ts'
export { publishPointsReturned } from './publish-points-returned.ts'
export { createRefund } from '../staff/create-refund.ts'
