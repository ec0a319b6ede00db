import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { Refusal } from '#platform/refusal'
import { registerRoute, type Api } from '#platform/register-route'
import { currentTransaction } from '#platform/transact'
import * as contract from '../contract.ts'
import { submitApplication } from './submit-application.ts'
import { saveResume, tooLarge } from './save-resume.ts'
import { findApplications, loadOpenings, loadApplication } from './present.ts'
import { setOpening } from './set-opening.ts'
import { transitionApplication, addApplicationNote, openResume } from './staff-steps.ts'
import { staffMemberOf, type RequestOfStaff } from '#platform/staff-action'
import '../resources.ts'

const APPLY_LIMIT = { times: 10, seconds: 3_600 }
const UPLOAD_LIMIT = { times: 20, seconds: 3_600 }
const DOWNLOAD_LIMIT = { times: 300, seconds: 3_600 }

export function careerRoutes(api: Api): void {
  const route = registerRoute(api)
  const { db, clock } = api
  const { dataDir } = api.config
  const worker = (request: RequestOfStaff) => staffMemberOf(request, clock.now())
  const responseOf = async (id: number) => ({
    application: await loadApplication(currentTransaction(db), id),
  })

  route(contract.listOpenings, {}, async () => ({ openings: await loadOpenings(db, clock.now()) }))
  route(contract.applyForRole, { limit: APPLY_LIMIT }, ({ body }) => submitApplication(db, body, clock.now()))
  route(contract.listApplications, {}, ({ query }) => findApplications(db, query))
  route(contract.getApplication, {}, ({ params }) => responseOf(params.id))
  route(contract.transitionApplication, {}, async ({ params, body, ...request }) => {
    await transitionApplication(db, params.id, { ...body, ...worker(request) })
    return responseOf(params.id)
  })
  route(contract.addApplicationNote, {}, async ({ params, body, ...request }) => {
    await addApplicationNote(db, params.id, { ...body, ...worker(request) })
    return responseOf(params.id)
  })
  route(contract.setOpening, {}, ({ params, body, ...request }) =>
    setOpening(db, params.role, { ...body, ...worker(request) }),
  )
  route(contract.openResume, { limit: DOWNLOAD_LIMIT }, async ({ params, reply, ...request }) =>
    sendFile(reply, await openResume(db, params.id, { dataDir, ...worker(request) })),
  )
  uploadRoutes(api)
}

const TYPES = [
  'application/pdf',
  'application/msword',
  'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  'application/octet-stream',
]

/** A scope of its own, because it parses file bodies instead of JSON. */
function uploadRoutes(api: Api): void {
  api.app.register(async (scope: FastifyInstance) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser(
      TYPES,
      { parseAs: 'buffer', bodyLimit: contract.MAX_RESUME_BYTES },
      (_request, body, done) => done(null, body),
    )
    scope.addHook('preParsing', async ({ headers }: FastifyRequest) => {
      const type = headers['content-type']?.split(';')[0]?.trim().toLowerCase() ?? ''
      if (!TYPES.includes(type)) throw new Refusal(415, 'not_a_resume', 'content.not_a_resume')
      if (Number(headers['content-length'] ?? 0) > contract.MAX_RESUME_BYTES) throw tooLarge()
    })
    registerRoute({ ...api, app: scope })(
      contract.uploadResume,
      { limit: UPLOAD_LIMIT },
      ({ request, query }) =>
        saveResume(api.db, {
          bytes: request.body,
          name: query.name,
          dataDir: api.config.dataDir,
          now: api.clock.now(),
        }),
    )
  })
}

const MIME = { pdf: TYPES[0], doc: TYPES[1], docx: TYPES[2] } as const

/** Sends the file as a download, so the browser never renders uploaded content on this origin. */
function sendFile(
  reply: FastifyReply,
  { bytes, kind, name }: { bytes: Buffer; kind: 'pdf' | 'doc' | 'docx'; name: string },
): Promise<never> {
  reply
    .header('content-disposition', `attachment; filename="${name}"`)
    .header('cache-control', 'private, no-store')
    .header('x-content-type-options', 'nosniff')
    .type(MIME[kind] ?? 'application/octet-stream')
  return reply.serializer((body: unknown) => body as string).send(bytes) as unknown as Promise<never>
}
