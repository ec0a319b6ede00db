export { executeDeletions } from './execute-deletions.ts'
export { privacyListeners } from './listeners.ts'
export { privacyRoutes } from './routes.ts'
export { privacySchedule, privacyTasks } from './tasks.ts'
