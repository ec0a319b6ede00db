export { returnSettingsSchema } from './settings-schema.ts'
export { openCase } from './open-case.ts'
export { stepOfShopper } from './shopper-steps.ts'
export { answerCase, inspectCase } from './store-steps.ts'
