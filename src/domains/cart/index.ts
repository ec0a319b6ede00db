export { linesOf } from './lines-of.ts'
export { removeLines } from './remove-lines.ts'
export { cartRoutes } from './routes.ts'
export type { Line } from './store.ts'
