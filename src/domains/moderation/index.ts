export { moderationRoutes } from './routes.ts'
export { dataOf, moderationListeners } from './person-data.ts'
