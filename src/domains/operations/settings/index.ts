export { RULES_CHANNEL } from './change-settings.ts'
export { missingSetup } from './setup.ts'
