export type { SynonymGroup } from './search-index/synonyms.ts'
export { importSynonyms, saveSynonyms } from './synonyms.ts'
