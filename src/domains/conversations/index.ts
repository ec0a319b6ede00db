export { conversationListeners } from './listeners.ts'
export { callStaff } from './send-message.ts'
export { dataOf, picturesInUse } from './person-data.ts'
export { conversationRoutes } from './routes.ts'
