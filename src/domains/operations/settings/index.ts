export { RULES_CHANNEL } from './change-settings.ts'
export { listMissingSetup } from './setup.ts'
