export { OFFICER_CHANNEL, supportRoutes } from './routes.ts'
export { supportLetters } from './letters.ts'
export { dataOf, supportListeners } from './person-data.ts'
export { readOfficer } from './store.ts'
