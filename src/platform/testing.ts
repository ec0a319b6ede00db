export { emptyDatabase, freshDatabase, type FreshDatabase } from './testing/fresh-database.ts'
export { freshDb, type FreshDb } from './testing/fresh-db.ts'
