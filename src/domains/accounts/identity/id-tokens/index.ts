export { verifyOwnProof } from './verify-own-proof.ts'
export { googleIdentityService, ownIdentityService, type IdentityService } from './identity-service.ts'
export { checkGoogleProject } from './check-google-project.ts'
