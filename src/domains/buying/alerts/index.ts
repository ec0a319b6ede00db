export { alertListeners } from './listeners.ts'
export { alertRoutes } from './routes.ts'
export { alertSchedule, alertTasks } from './tasks.ts'
export { dataOf } from './person-data.ts'
