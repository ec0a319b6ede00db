export { searchListeners } from './listeners.ts'
export { searchRoutes } from './routes.ts'
