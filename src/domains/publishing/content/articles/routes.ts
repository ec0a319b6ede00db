import { registerRoute, type Api } from '#platform/serve'
import { currentTransaction } from '#platform/transact'
import * as contract from '../contract.ts'
import { blocksOf, wordsIn } from './blocks.ts'
import { article, articleList, deskList, drawn, workArticle } from './present.ts'
import { beginArticle, publishArticle, saveArticle } from './save-article.ts'
import '../resources.ts'

export function articleRoutes(api: Api): void {
  const route = registerRoute(api)
  const { db, clock } = api
  const work = async (id: number, revision?: number) => ({
    article: await workArticle(currentTransaction(db), id, revision),
  })
  route(contract.listArticles, {}, ({ query }) => articleList(db, query.tag))
  route(contract.getArticle, {}, ({ params, query }) => article(db, params.slug, query.draft))
  route(contract.listDeskArticles, {}, async () => ({ articles: await deskList(db) }))
  route(contract.getDeskArticle, {}, ({ params, query }) => work(params.id, query.revision))
  route(contract.createArticle, {}, async ({ body, caller }) =>
    work(await beginArticle(db, body, { actorId: caller.userId, now: clock.now() })),
  )
  route(contract.saveArticle, {}, async ({ params, body: { base, ...words }, caller }) => {
    await saveArticle(db, params.id, { words, base, actorId: caller.userId, now: clock.now() })
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
    blocks: await drawn(db, body.source),
    words: wordsIn(blocksOf(body.source)),
  }))
}
