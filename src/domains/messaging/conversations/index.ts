export { addStaffToThread } from './send-message.ts'
export { sendMessage } from './send-message.ts'
export { conversationRelations } from './relations.ts'
