export { currentAgreement, POLICIES_CHANNEL } from './policy-cache.ts'
