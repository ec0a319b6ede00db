export { checkoutTasks } from './expire.ts'
export { checkoutRoutes } from './routes.ts'
