import { registerRoute, type Api } from '#platform/register-route'
import { actionWithOptionalReason } from '#platform/staff-action'
import { SUCCESS } from '#platform/wire-shapes'
import * as contract from '../contract/synonyms.ts'
import '../resources.ts'
import { addSynonyms } from './add-synonyms.ts'
import { changeSynonyms } from './change-synonyms.ts'
import { removeSynonyms } from './remove-synonyms.ts'

/** Routes of single groups of synonyms. */
export function synonymRoutes(api: Api): void {
  const route = registerRoute(api)
  const { db, clock } = api
  const by = (asked: Parameters<typeof actionWithOptionalReason>[0]) =>
    actionWithOptionalReason(asked, clock.now())
  route(contract.addSynonyms, {}, ({ body, ...context }) =>
    addSynonyms(db, { words: body.words, also: body.also, by: by({ body, ...context }) }),
  )
  route(contract.changeSynonyms, {}, ({ params, body, ...context }) =>
    changeSynonyms(db, params.id, { words: body.words, also: body.also, by: by({ body, ...context }) }),
  )
  route(contract.removeSynonyms, {}, async ({ params, body, ...context }) => {
    await removeSynonyms(db, params.id, by({ body, ...context }))
    return SUCCESS
  })
}
