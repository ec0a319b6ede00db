import { registerRoute, type Api } from '#platform/register-route'
import { currentTransaction } from '#platform/transact'
import * as contract from '../contract.ts'
import { parseArticle } from './blocks.ts'
import {
  loadArticle,
  listPublishedArticles,
  listStaffArticles,
  renderBlocks,
  loadStaffArticle,
} from './present.ts'
import { countWords } from './reading-time.ts'
import { createDraft, publishArticle, saveArticle } from './save-article.ts'
import '../resources.ts'

export function articleRoutes(api: Api): void {
  const route = registerRoute(api)
  const { db, clock } = api
  const work = async (id: number, revision?: number) => ({
    article: await loadStaffArticle(currentTransaction(db), id, revision),
  })
  route(contract.listArticles, {}, ({ query }) => listPublishedArticles(db, query.tag))
  route(contract.getArticle, {}, ({ params, query }) => loadArticle(db, params.slug, query.draft))
  route(contract.listArticlesForStaff, {}, async () => ({ articles: await listStaffArticles(db) }))
  route(contract.getArticleForStaff, {}, ({ params, query }) => work(params.id, query.revision))
  route(contract.createArticle, {}, async ({ body, caller }) =>
    work(await createDraft(db, body, { actorId: caller.userId, now: clock.now() })),
  )
  route(contract.saveArticle, {}, async ({ params, body: { base, ...content }, caller }) => {
    await saveArticle(db, params.id, { content, base, actorId: caller.userId, now: clock.now() })
    return work(params.id)
  })
  route(contract.publishArticle, {}, async ({ params, body: { at, off, reason }, caller, request }) => {
    const about = {
      at: at === null ? null : new Date(at),
      off,
      reason,
      actorId: caller.userId,
      requestId: request.id,
      now: clock.now(),
    }
    await publishArticle(db, params.id, about)
    return work(params.id)
  })
  route(contract.previewArticle, { limit: { times: 600, seconds: 600 } }, async ({ body }) => ({
    blocks: await renderBlocks(db, body.source),
    words: countWords(parseArticle(body.source)),
  }))
}
