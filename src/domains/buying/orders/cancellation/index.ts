export { cancelLines, isCancellable } from './cancel-lines.ts'
export { cancelOwnOrder } from './cancel-own-order.ts'
