export { changeSettings, type SettingsChange } from './change-settings.ts'
export { useCarrier } from './coverage/known.ts'
export { hasCourierLists } from './coverage/store.ts'
export { coverageSchedule, coverageTasks } from './coverage/refresh.ts'
export { deliveries } from './deliveries.ts'
export { deliversTo } from './delivers-to.ts'
export { mustDeliver, refusePin } from './must-deliver.ts'
export {
  chargeByWeight,
  chargeOf,
  codFeeOf,
  codReasonOf,
  deliveriesUnder,
  reachOf,
  zoneOf,
  type Asked,
  type Delivered,
  type Parcel,
  type ParcelDelivery,
  type Settings,
  type Undelivered,
} from './rules.ts'
export { shippingRoutes } from './routes.ts'
export { shippingSettings } from './settings.ts'
export { stateName } from './state-name.ts'
export type { Zone } from './tables.ts'
export { deliverySettingsSchema } from './settings-schema.ts'
