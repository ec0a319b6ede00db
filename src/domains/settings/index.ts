export { RULES_CHANNEL } from './change-settings.ts'
export { settingsRoutes } from './routes.ts'
