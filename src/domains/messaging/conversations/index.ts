export { addStaffToThread } from './send-message.ts'
export { sendMessage } from './send-message.ts'
