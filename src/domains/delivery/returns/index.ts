export { returnSettingsSchema } from './settings-schema.ts'
export { openCase } from './open-case.ts'
export { applyShopperStep } from './apply-shopper-step.ts'
export { answerCase, inspectCase } from './store-steps.ts'
