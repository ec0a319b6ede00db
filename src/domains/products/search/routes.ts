import { registerRoute, type Api } from '#platform/register-route'
import { staffMemberOf } from '#platform/staff-action'
import * as contract from './contract.ts'
import { findAllPaged } from './find-all-paged.ts'
import { findCommunity } from './find-community.ts'
import { findById } from './find-by-id.ts'
import { relatedFinder } from './find-related.ts'
import { openSearchCache } from './caches/search-cache.ts'
import { popularTerms } from './term-log/popular-terms.ts'
import { reportSearchTerms } from './term-log/report-search-terms.ts'
import { readSynonyms } from './queries.ts'
import { suggester } from './suggest.ts'
import { replaceSynonyms } from './synonym-groups/replace-synonyms.ts'
import { synonymRoutes } from './synonym-groups/routes.ts'
import { openTermLog } from './term-log/term-log.ts'

// Sent with nearly every keystroke, and by many people behind one address.
const SUGGEST_LIMIT = { times: 1_200, seconds: 60 }
const BROWSE_LIMIT = { times: 240, seconds: 60 }

export function searchRoutes(api: Api): void {
  const route = registerRoute(api)
  const { app, db, clock } = api
  const cache = openSearchCache(db)
  const popular = popularTerms(db, clock)
  const onError = (error: unknown): void =>
    app.log.warn({ err: error }, 'Writing search terms failed; it is retried later.')
  const log = openTermLog({ db, clock, onError, onWritten: () => popular.refresh() })
  // Started early; the first request waits for it if necessary.
  app.addHook('onReady', async () => cache.prepare())
  // Runs in the background; texts that are missing are loaded on request.
  app.addHook('onListen', async () => void cache.warm().catch(() => undefined))
  app.addHook('onClose', () => log.close())

  route(contract.findById, {}, ({ body }) => findById(cache, body.rec_id))
  route(contract.findAllPaged, {}, ({ body, request }) =>
    findAllPaged(cache, body, { log, address: request.ip }),
  )
  const related = relatedFinder(cache)
  route(contract.findRelated, {}, ({ params }) => related(params.id))
  const suggest = suggester(cache, popular)
  route(contract.suggest, { limit: SUGGEST_LIMIT }, ({ query }) => suggest(query.q))

  route(contract.findCommunity, { limit: BROWSE_LIMIT }, ({ query, caller }) =>
    findCommunity(cache, query, caller?.userId ?? null),
  )
  route(contract.reportSearchTerms, {}, ({ query }) => reportSearchTerms(db, query, clock))
  route(contract.getSearchSynonyms, {}, async () => ({ groups: await readSynonyms(db) }))
  route(contract.putSearchSynonyms, {}, async ({ body, ...context }) => {
    await replaceSynonyms(db, body.groups, staffMemberOf(context, clock.now()))
    return { groups: await readSynonyms(db) }
  })
  synonymRoutes(api)
}
