export { registerIdentityService, type IdentityServiceOptions } from './register.ts'
export type { SmsPort } from './sms.ts'
export type { ServiceLog } from './service.ts'
