export { searchListeners } from './listeners.ts'
export { searchRoutes } from './routes.ts'
export type { SynonymGroup } from './shelf/synonyms.ts'
export { importSynonyms, keepSynonyms } from './synonyms.ts'
