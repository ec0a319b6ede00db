export { freshDatabase, type FreshDatabase } from './fresh-database.ts'
