export { checkoutTasks } from './expire.ts'
export { checkoutListeners } from './listeners.ts'
export { checkoutRoutes } from './routes.ts'
export { checkoutIdsOf, dataOf, holdShopper, openCheckoutOf } from './person-data.ts'
