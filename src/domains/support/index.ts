export { supportRoutes } from './routes.ts'
export { supportLetters } from './letters.ts'
export { dataOf, supportListeners } from './person-data.ts'
export { OFFICER_CHANNEL, readOfficer } from './store.ts'
