import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { Refusal } from '#platform/refusal'
import { registerRoute, type Api } from '#platform/serve'
import { currentTransaction } from '#platform/transact'
import * as contract from '../contract.ts'
import { apply } from './apply.ts'
import { keepResume, tooLarge } from './keep-resume.ts'
import { applicationPage, openings, wholeApplication } from './present.ts'
import { setOpening } from './set-opening.ts'
import { moveApplication, noteOnApplication, openResume } from './work-application.ts'
import '../resources.ts'

const APPLYING = { times: 10, seconds: 3_600 }
const UPLOADING = { times: 20, seconds: 3_600 }
const OPENING = { times: 300, seconds: 3_600 }

export function careerRoutes(api: Api): void {
  const route = registerRoute(api)
  const { db, clock } = api
  const { dataDir } = api.config
  const worker = ({ caller, request }: { caller: { userId: number }; request: FastifyRequest }) => ({
    actorId: caller.userId,
    requestId: request.id,
    now: clock.now(),
  })
  const whole = async (id: number) => ({ application: await wholeApplication(currentTransaction(db), id) })

  route(contract.listOpenings, {}, async () => ({ openings: await openings(db, clock.now()) }))
  route(contract.applyForRole, { limit: APPLYING }, ({ body }) => apply(db, body, clock.now()))
  route(contract.listApplications, {}, ({ query }) => applicationPage(db, query))
  route(contract.getApplication, {}, ({ params }) => whole(params.id))
  route(contract.moveApplication, {}, async ({ params, body, ...asked }) => {
    await moveApplication(db, params.id, { ...body, ...worker(asked) })
    return whole(params.id)
  })
  route(contract.noteOnApplication, {}, async ({ params, body, ...asked }) => {
    await noteOnApplication(db, params.id, { ...body, ...worker(asked) })
    return whole(params.id)
  })
  route(contract.setOpening, {}, ({ params, body, ...asked }) =>
    setOpening(db, params.role, { ...body, ...worker(asked) }),
  )
  route(contract.openResume, { limit: OPENING }, async ({ params, reply, ...asked }) =>
    sendFile(reply, await openResume(db, params.id, { dataDir, ...worker(asked) })),
  )
  uploads(api)
}

const TYPES = [
  'application/pdf',
  'application/msword',
  'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  'application/octet-stream',
]

/** This scope reads files and nothing else, a few at a time. */
function uploads(api: Api): void {
  api.app.register(async (scope: FastifyInstance) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser(
      TYPES,
      { parseAs: 'buffer', bodyLimit: contract.MOST_RESUME_BYTES },
      (_request, body, done) => done(null, body),
    )
    scope.addHook('preParsing', async ({ headers }: FastifyRequest) => {
      const type = headers['content-type']?.split(';')[0]?.trim().toLowerCase() ?? ''
      if (!TYPES.includes(type)) throw new Refusal(415, 'not_a_resume', 'content.not_a_resume')
      if (Number(headers['content-length'] ?? 0) > contract.MOST_RESUME_BYTES) throw tooLarge()
    })
    registerRoute({ ...api, app: scope })(contract.uploadResume, { limit: UPLOADING }, ({ request, query }) =>
      keepResume(api.db, {
        bytes: request.body,
        name: query.name,
        dataDir: api.config.dataDir,
        now: api.clock.now(),
      }),
    )
  })
}

const MIME = { pdf: TYPES[0], doc: TYPES[1], docx: TYPES[2] } as const

/** As a file to keep, never as something to show: what strangers send is not opened on our own address. */
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
