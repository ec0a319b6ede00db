import { registerRoute, type Api } from '#platform/serve'
import { transact } from '#platform/transact'
import * as contract from './contract.ts'
import { findAllPaged } from './find-all-paged.ts'
import { findCommunity } from './find-community.ts'
import { findById } from './find-by-id.ts'
import { relatedFinder } from './find-related.ts'
import { openMemory } from './memory.ts'
import { popularTerms } from './popular-terms.ts'
import { reportSearchTerms } from './report-search-terms.ts'
import { readSynonyms } from './store.ts'
import { suggester } from './suggest.ts'
import { keepSynonyms } from './synonyms.ts'
import { openTermLog } from './term-log.ts'

// Asked with nearly every letter, and by many behind one address.
const WHILE_TYPING = { times: 1_200, seconds: 60 }
const WHILE_LOOKING = { times: 240, seconds: 60 }

export function searchRoutes(api: Api): void {
  const route = registerRoute(api)
  const { app, db, clock } = api
  const memory = openMemory(db)
  const popular = popularTerms(db, clock)
  const onError = (error: unknown): void => app.log.warn({ err: error }, 'search terms are written later')
  const log = openTermLog({ db, clock, onError, onWritten: () => popular.refresh() })
  // Begun before the first question comes, which waits for it if need be.
  app.addHook('onReady', async () => memory.prepare())
  // Nobody waits for it; what is not read yet is read when somebody asks.
  app.addHook('onListen', async () => void memory.warm().catch(() => undefined))
  app.addHook('onClose', () => log.close())

  route(contract.findById, {}, ({ body }) => findById(memory, body.rec_id))
  route(contract.findAllPaged, {}, ({ body, request }) =>
    findAllPaged(memory, body, { log, address: request.ip }),
  )
  const related = relatedFinder(memory)
  route(contract.findRelated, {}, ({ params }) => related(params.id))
  const suggest = suggester(memory, popular)
  route(contract.suggest, { limit: WHILE_TYPING }, ({ query }) => suggest(query.q))

  route(contract.findCommunity, { limit: WHILE_LOOKING }, ({ query, caller }) =>
    findCommunity(memory, query, caller?.userId ?? null),
  )
  route(contract.reportSearchTerms, {}, ({ query }) => reportSearchTerms(db, query, clock))
  route(contract.getSearchSynonyms, {}, async () => ({ groups: await readSynonyms(db) }))
  route(contract.putSearchSynonyms, {}, async ({ body }) => {
    await transact(db, (tx) => keepSynonyms(tx, body.groups))
    return { groups: await readSynonyms(db) }
  })
}
