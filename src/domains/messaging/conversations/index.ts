export { callStaff } from './send-message.ts'
export { sendMessage } from './send-message.ts'
