export { importRoutes } from './routes.ts'
export { importSchedule, importTasks } from './tasks.ts'
export { dataOf, importListeners, picturesInUse } from './person-data.ts'
