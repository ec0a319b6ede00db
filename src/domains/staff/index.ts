export { grantByCommand } from './grant-by-command.ts'
export { staffRoutes } from './routes.ts'
export { dataOf, staffListeners } from './person-data.ts'
export { rights, type Right } from './rights.ts'
