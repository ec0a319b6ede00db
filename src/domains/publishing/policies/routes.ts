import { registerRoute, type Api } from '#platform/register-route'
import * as contract from './contract.ts'
import { decideDraft, saveDraft } from './decide-draft.ts'
import { loadFacts } from './facts.ts'
import { policyBlocks, presentDraft, presentPolicy, presentVersions } from './present.ts'
import { SUCCESS } from '#platform/wire-shapes'

export function policyRoutes(api: Api): void {
  const route = registerRoute(api)
  const { db, clock } = api
  route(contract.getPolicy, {}, async ({ params, query }) => ({
    response: await presentPolicy(db, params.page, { ...query, now: clock.now() }),
  }))
  route(contract.listPolicies, {}, () => presentVersions(db, clock.now()))
  const drafted = async (page: Parameters<typeof presentDraft>[1], meId: number) => ({
    response: await presentDraft(db, page, { meId, now: clock.now() }),
  })
  route(contract.getDraft, {}, ({ params, caller }) => drafted(params.page, caller.userId))
  route(contract.saveDraft, {}, async ({ params, body: { base, ...content }, caller }) => {
    await saveDraft(db, params.page, { content, base, actorId: caller.userId, now: clock.now() })
    return drafted(params.page, caller.userId)
  })
  route(contract.decideDraft, {}, async ({ params, body, caller, request }) => {
    await decideDraft(db, params.page, {
      ...body,
      actorId: caller.userId,
      requestId: request.id,
      now: clock.now(),
    })
    return SUCCESS
  })
  route(contract.previewPolicy, { limit: { times: 600, seconds: 600 } }, async ({ body }) => ({
    blocks: policyBlocks(body.source, (await loadFacts(db))[body.language]),
  }))
}
