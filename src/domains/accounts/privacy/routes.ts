import type { FastifyReply } from 'fastify'
import type { Readable } from 'node:stream'
import { originOf } from '#domains/accounts/identity'
import type { PersonalData } from '#platform/domain'
import { replyLanguageOf } from '#platform/page-language'
import { PreparedJson, registerRoute, type Api } from '#platform/register-route'
import * as contract from './contract.ts'
import { requestDeletion, cancelDeletion, findDeletion, planDeletion } from './deletion.ts'
import { personalDataOf } from './export-personal-data.ts'
import { writeZip } from './write-zip.ts'
import { SUCCESS } from '#platform/wire-shapes'

const DELETION_LIMIT = { times: 30, seconds: 3_600 }

export function privacyRoutes(api: Api, { personalData }: { personalData: readonly PersonalData[] }): void {
  const route = registerRoute(api)
  const { db, clock, callers, config } = api
  const proofIn = async (token: string) => (token === '' ? null : callers.proof(token))

  route(contract.getDeletion, {}, ({ caller }) => planDeletion(db, caller.userId, clock.now()))
  route(contract.getDeletionNews, {}, async ({ caller }) => ({
    deletion: await findDeletion(db, caller.userId),
  }))
  route(contract.requestDeletion, { limit: DELETION_LIMIT }, async ({ body, caller, request }) => {
    const proof = await proofIn(body.proof)
    await requestDeletion(db, caller.userId, {
      proof,
      reviewChoice: body.reviews,
      now: clock.now(),
      origin: originOf(request),
    })
    return planDeletion(db, caller.userId, clock.now())
  })
  route(contract.cancelDeletion, { limit: DELETION_LIMIT }, async ({ caller, request }) => {
    await cancelDeletion(db, caller.userId, { now: clock.now(), origin: originOf(request) })
    return SUCCESS
  })
  route(contract.exportData, { limit: DELETION_LIMIT }, async ({ body, query, caller, request, reply }) => {
    const data = await personalDataOf(db, caller.userId, {
      proof: await proofIn(body.proof),
      now: clock.now(),
      origin: originOf(request),
      personalData,
    })
    reply.header('cache-control', 'no-store')
    if (query.format === 'json') return new PreparedJson(JSON.stringify(data))
    return sendZip(
      reply,
      writeZip(data, { dataDir: config.dataDir, now: clock.now(), language: replyLanguageOf(request) }),
    )
  })
}

function sendZip(reply: FastifyReply, zip: Readable): Promise<never> {
  reply.header('content-disposition', 'attachment; filename="ciy-my-data.zip"').type('application/zip')
  return reply.send(zip) as unknown as Promise<never>
}
