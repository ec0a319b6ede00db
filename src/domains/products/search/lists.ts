import { serveList } from '#platform/serve-list'
import { listSynonyms } from './contract/synonyms.ts'
import { groupPage } from './synonym-groups/queries.ts'

export const searchLists = [serveList(listSynonyms, { file: 'synonyms', read: groupPage })]
