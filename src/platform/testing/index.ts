export { emptyDatabase, freshDatabase, type FreshDatabase } from './fresh-database.ts'
export { freshDb, type FreshDb } from './fresh-db.ts'
