export { keepDrawing, keepDrawings, type NewDrawing, type Picture } from './keep-drawings.ts'
export { mediaRoutes } from './routes.ts'
