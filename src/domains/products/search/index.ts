export type { SynonymGroup } from './search-index/terms/synonyms.ts'
export { importSynonyms, saveSynonyms } from './synonyms.ts'
