export { returnSettingsSchema } from './settings-schema.ts'
export { openCase } from './steps/open-case.ts'
export { applyShopperStep } from './steps/apply-shopper-step.ts'
export { answerCase, inspectCase } from './steps/store-steps.ts'
