export { registerIdentityService, type IdentityServiceOptions } from './register.ts'
export type { Mail, MailPort } from './mail.ts'
export type { ServiceLog } from './service.ts'
export { NotDelivered, type Channel, type SmsPort } from './sms.ts'
