export type { SynonymGroup } from './shelf/synonyms.ts'
export { importSynonyms, keepSynonyms } from './synonyms.ts'
