import type { FastifyReply } from 'fastify'
import type { Readable } from 'node:stream'
import { originOf } from '#domains/accounts/identity'
import type { PersonalData } from '#platform/domain'
import { JsonText, registerRoute, type Api } from '#platform/serve'
import * as contract from './contract.ts'
import { askDeletion, cancelDeletion, deletionNews, deletionPlan } from './deletion.ts'
import { takeHome } from './take-home.ts'
import { writeZip } from './write-zip.ts'

const ASKING = { times: 30, seconds: 3_600 }

export function privacyRoutes(api: Api, { personalData }: { personalData: readonly PersonalData[] }): void {
  const route = registerRoute(api)
  const { db, clock, callers, config } = api
  const proofIn = async (token: string) => (token === '' ? null : callers.proof(token))

  route(contract.getDeletion, {}, ({ caller }) => deletionPlan(db, caller.userId, clock.now()))
  route(contract.getDeletionNews, {}, async ({ caller }) => ({
    deletion: await deletionNews(db, caller.userId),
  }))
  route(contract.askDeletion, { limit: ASKING }, async ({ body, caller, request }) => {
    const proof = await proofIn(body.proof)
    await askDeletion(db, caller.userId, {
      proof,
      voices: body.reviews,
      now: clock.now(),
      origin: originOf(request),
    })
    return deletionPlan(db, caller.userId, clock.now())
  })
  route(contract.cancelDeletion, { limit: ASKING }, async ({ caller, request }) => {
    await cancelDeletion(db, caller.userId, { now: clock.now(), origin: originOf(request) })
    return { success: true as const }
  })
  route(contract.exportData, { limit: ASKING }, async ({ body, query, caller, request, reply }) => {
    const data = await takeHome(db, caller.userId, {
      proof: await proofIn(body.proof),
      now: clock.now(),
      origin: originOf(request),
      personalData,
    })
    reply.header('cache-control', 'no-store')
    if (query.format === 'json') return new JsonText(JSON.stringify(data))
    return sendZip(reply, writeZip(data, { dataDir: config.dataDir, now: clock.now() }))
  })
}

function sendZip(reply: FastifyReply, zip: Readable): Promise<never> {
  reply.header('content-disposition', 'attachment; filename="ciy-my-data.zip"').type('application/zip')
  return reply.send(zip) as unknown as Promise<never>
}
