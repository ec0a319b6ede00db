export { analyticsListeners, analyticsSchedule, analyticsTasks, dataOf } from './person-data.ts'
export { analyticsForwarding, type AnalyticsPort } from './provider.ts'
export { analyticsRoutes } from './routes.ts'
