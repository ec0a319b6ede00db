export { RULES_CHANNEL } from './change-settings.ts'
export { settingsRoutes } from './routes.ts'
export { missingSetup } from './setup.ts'
