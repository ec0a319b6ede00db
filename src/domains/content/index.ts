export { contentListeners } from './listeners.ts'
export { contentRoutes } from './routes.ts'
export { contentSchedule, contentTasks } from './tasks.ts'
export { dataOf, forgetAddress, hasSignup, removeSignup } from './person-data.ts'
