export { newsletterLetters, newsletterListeners } from './listeners.ts'
export { dataOf } from './person-data.ts'
export { newsletterRoutes } from './routes.ts'
export { newsletterSchedule, newsletterTasks } from './tasks.ts'
