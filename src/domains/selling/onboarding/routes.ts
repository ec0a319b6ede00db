import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Caller } from '#platform/caller'
import type { Clock } from '#platform/clock'
import { notFound, Refusal } from '#platform/refusal'
import { registerRoute, type Api } from '#platform/serve'
import { currentTransaction } from '#platform/transact'
import * as contract from './contract.ts'
import { approve, ask, askBank, checkBank, reject, take } from './desk/decide.ts'
import { readForDesk, revealNumber } from './desk/look.ts'
import { keepDocument, readKept, takeBack } from './documents.ts'
import { feesOf } from './fees.ts'
import { presentDocument, presentList, presentOwn, presentWhole } from './present.ts'
import { isSlugFree, saveStep } from './save-step.ts'
import { onboardingVault, type Vault } from './sealing.ts'
import { readOwn, readSettings, readTerms } from './store/applications.ts'
import { submit, withdraw } from './submit.ts'
import { dayInIndia } from '#platform/time'
import './resources.ts'

const HOUR = 3_600
const MOST_BODY = 6 * 1024 * 1024
const TYPES = ['application/pdf', 'image/jpeg', 'image/png', 'application/octet-stream']

type Parts = Api & { vault: () => Promise<Vault> }

export function onboardingRoutes(api: Api): void {
  const parts = { ...api, vault: onboardingVault(api.config.dataDir) }
  openToAll(parts)
  ownRoutes(parts)
  documentRoutes(parts)
  deskRoutes(parts)
  deskLooks(parts)
}

function openToAll(api: Parts): void {
  const route = registerRoute(api)
  const { db, clock } = api
  route(contract.quoteFees, { limit: { times: 600, seconds: HOUR } }, ({ query }) =>
    feesOf(db, query, clock.now()),
  )
  route(contract.getTerms, {}, async () => {
    const [terms, { most_document_bytes, most_documents, answer_days }] = await Promise.all([
      readTerms(db, dayInIndia(clock.now())),
      readSettings(db),
    ])
    return { ...terms, most_document_bytes, most_documents, answer_days }
  })
}

function ownRoutes(api: Parts): void {
  const route = registerRoute(api)
  const { db, clock, vault } = api
  const own = async (personId: number) => {
    const now = currentTransaction(db)
    const row = await readOwn(now, personId)
    if (!row) throw notFound('onboarding.not_begun_application')
    return { response: await presentOwn(now, row) }
  }
  route(contract.checkSlug, { limit: { times: 300, seconds: HOUR } }, async ({ query, caller }) => {
    const slug = query.slug.trim().toLowerCase()
    const row = await readOwn(db, caller.userId)
    return { is_free: /^[a-z0-9]+(-[a-z0-9]+)*$/.test(slug) && (await isSlugFree(db, slug, row?.id ?? 0)) }
  })
  route(contract.getApplication, {}, async ({ caller }) => {
    const row = await readOwn(db, caller.userId)
    return { response: row ? await presentOwn(db, row) : null }
  })
  route(contract.saveStep, { limit: { times: 300, seconds: HOUR } }, async ({ body, caller }) => {
    await saveStep(db, body, { personId: caller.userId, vault: await vault(), now: clock.now() })
    return own(caller.userId)
  })
  const limit = { times: 60, seconds: HOUR }
  route(contract.submitApplication, { limit }, async ({ caller }) => {
    await submit(db, { personId: caller.userId, now: clock.now() })
    return own(caller.userId)
  })
  route(contract.withdrawApplication, { limit }, async ({ caller }) => {
    await withdraw(db, { personId: caller.userId, now: clock.now() })
    return own(caller.userId)
  })
}

function documentRoutes(api: Parts): void {
  const route = registerRoute(api)
  const { db, clock, config } = api
  const { dataDir } = config
  route(contract.readOwnDocument, {}, async ({ reply, resource: row }) =>
    sendDocument(reply, await readKept(row, row.application_id, dataDir)),
  )
  route(contract.removeOwnDocument, {}, async ({ resource }) => {
    await takeBack(db, resource, clock.now())
    return { success: true as const }
  })
  api.app.register(async (scope) => {
    readFiles(scope)
    registerRoute({ ...api, app: scope })(
      contract.uploadDocument,
      { limit: { times: 60, seconds: HOUR } },
      async ({ query, caller, request }) => {
        const bytes = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0)
        return {
          document: presentDocument(
            await keepDocument(db, { ...query, personId: caller.userId, bytes, dataDir, now: clock.now() }),
          ),
        }
      },
    )
  })
}

/** Bodies of this scope are files. */
function readFiles(scope: FastifyInstance): void {
  scope.removeAllContentTypeParsers()
  scope.addContentTypeParser(TYPES, { parseAs: 'buffer', bodyLimit: MOST_BODY }, (_request, body, done) =>
    done(null, body),
  )
  scope.addHook('preParsing', async ({ headers }: FastifyRequest) => {
    const type = headers['content-type']?.split(';')[0]?.trim().toLowerCase() ?? ''
    if (!TYPES.includes(type)) throw new Refusal(415, 'wrong_type', 'onboarding.wrong_type')
    if (Number(headers['content-length'] ?? 0) > MOST_BODY) {
      throw new Refusal(413, 'too_large', 'onboarding.too_large')
    }
  })
}

/** As a file to be kept, never as a page of ours: whatever is in it, it runs nowhere. */
function sendDocument(
  reply: FastifyReply,
  { row, bytes }: Awaited<ReturnType<typeof readKept>>,
): Promise<never> {
  const name = encodeURIComponent(row.file_name)
  reply.headers({
    'content-disposition': `attachment; filename*=UTF-8''${name}`,
    'cache-control': 'private, no-store',
    'content-security-policy': "default-src 'none'; sandbox",
    'x-content-type-options': 'nosniff',
  })
  return reply.type(row.type).send(bytes) as unknown as Promise<never>
}

const actingAt =
  (clock: Clock) =>
  (caller: Caller, request: FastifyRequest, reason = '') => ({
    actorId: caller.userId,
    reason,
    requestId: request.id,
    now: clock.now(),
  })

function deskRoutes(api: Parts): void {
  const route = registerRoute(api)
  const { db, clock, vault } = api
  const acting = actingAt(clock)
  const shown = (id: number, caller: Caller) => presentWhole(currentTransaction(db), id, caller.userId)

  route(contract.listApplications, {}, ({ query, caller }) =>
    presentList(db, query, { meId: caller.userId, now: clock.now() }),
  )
  route(contract.getAnyApplication, {}, ({ params, caller }) => shown(params.id, caller))
  route(contract.takeApplication, {}, async ({ params, caller, request }) => {
    await take(db, params.id, acting(caller, request))
    return shown(params.id, caller)
  })
  route(contract.askApplicant, {}, async ({ params, body, caller, request }) => {
    await ask(db, params.id, { ...acting(caller, request, body.reason), items: body.items })
    return shown(params.id, caller)
  })
  route(contract.checkBank, {}, async ({ params, body, caller, request }) => {
    await checkBank(db, params.id, acting(caller, request, body.reason))
    return shown(params.id, caller)
  })
  route(contract.askBankAgain, {}, async ({ params, body, caller, request }) => {
    await askBank(db, params.id, acting(caller, request, body.reason))
    return shown(params.id, caller)
  })
  route(contract.approveApplication, {}, async ({ params, body, caller, request }) => {
    await approve(db, params.id, { ...acting(caller, request, body.reason), vault: await vault() })
    return shown(params.id, caller)
  })
  route(contract.rejectApplication, {}, async ({ params, body, caller, request }) => {
    await reject(db, params.id, acting(caller, request, body.reason))
    return shown(params.id, caller)
  })
}

/** Each look of the desk at a number or a document, which is written down. */
function deskLooks(api: Parts): void {
  const route = registerRoute(api)
  const { db, clock, vault, config } = api
  const acting = actingAt(clock)
  route(
    contract.revealOfApplication,
    { limit: { times: 120, seconds: HOUR } },
    async ({ params, body, caller, request }) => {
      const value = await revealNumber(db, params.id, {
        ...acting(caller, request, body.reason),
        field: body.field,
        vault: await vault(),
      })
      return { value }
    },
  )
  route(
    contract.readAnyDocument,
    { limit: { times: 600, seconds: HOUR } },
    async ({ params, caller, request, reply }) => {
      const looking = {
        ...acting(caller, request, 'Read while looking at the application'),
        document: params.document,
        dataDir: config.dataDir,
      }
      return sendDocument(reply, await readForDesk(db, params.id, looking))
    },
  )
}
