export { wishlistRoutes } from './routes.ts'
export { dataOf, wishlistListeners } from './person-data.ts'
