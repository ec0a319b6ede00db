export type { PushPort } from './push/port.ts'
export { tellAll as keepNotices } from './tell.ts'
