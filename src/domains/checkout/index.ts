export { checkoutTasks } from './expire.ts'
export { checkoutListeners } from './listeners.ts'
export { checkoutRoutes } from './routes.ts'
