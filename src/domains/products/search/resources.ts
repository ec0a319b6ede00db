import { notFound } from '#platform/refusal'
import { openResources } from '#platform/resources'
import { synonymGroup, type SynonymGroupRow } from './synonym-groups/queries.ts'

declare module '#platform/permissions' {
  interface OpenResources {
    synonymGroup: SynonymGroupRow
  }
}

openResources({
  synonymGroup: async (db, id: number) => {
    const group = id <= 2_147_483_647 ? await synonymGroup(db, id) : undefined
    if (!group) throw notFound('search.synonyms_not_found')
    return group
  },
})
