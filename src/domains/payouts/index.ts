export { payoutRoutes } from './routes.ts'
export { payoutSchedule, payoutTasks } from './tasks.ts'
export { dataOf, payoutListeners } from './person-data.ts'
