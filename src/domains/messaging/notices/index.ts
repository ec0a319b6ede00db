export type { PushPort } from './push/port.ts'
export { notifyAll as keepNotices } from './notify.ts'
