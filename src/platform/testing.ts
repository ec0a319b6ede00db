export { freshDatabase, type FreshDatabase } from './testing/fresh-database.ts'
