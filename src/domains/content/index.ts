export { contentRoutes } from './routes.ts'
export { dataOf, hasSignup, removeSignup } from './person-data.ts'
