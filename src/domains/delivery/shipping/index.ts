export { useCarrier } from './coverage/coverage-cache.ts'
export { hasCourierLists } from './coverage/queries.ts'
export { deliveries } from './deliveries.ts'
export { deliversTo } from './delivers-to.ts'
export { requireDeliverable, refusePin } from './assert-deliverable.ts'
export {
  chargeByWeight,
  chargeOf,
  codFeeOf,
  codReasonOf,
  deliveriesUnder,
  reachOf,
  zoneOf,
  type Delivered,
  type Parcel,
  type Settings,
} from './rules.ts'
export { savePinRules } from './pins/change-pin-rules.ts'
export { setStoreDelivery } from './stores/change-store-terms.ts'
export { shippingSettings } from './settings.ts'
export { stateName } from './state-name.ts'
