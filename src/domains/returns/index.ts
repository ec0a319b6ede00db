export { returnListeners } from './listeners.ts'
export { dataOf, picturesInUse } from './person-data.ts'
export { returnRoutes } from './routes.ts'
export { returnSchedule, returnTasks } from './tasks.ts'
