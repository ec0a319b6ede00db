export { importRoutes } from './routes.ts'
export { importSchedule, importTasks } from './tasks.ts'
