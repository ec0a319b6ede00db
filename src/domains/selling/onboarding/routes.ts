import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Caller } from '#platform/caller'
import type { Clock } from '#platform/clock'
import { notFound, Refusal } from '#platform/refusal'
import { registerRoute, type Api } from '#platform/register-route'
import { currentTransaction } from '#platform/transact'
import * as contract from './contract.ts'
import {
  approveApplication,
  requestChanges,
  retryBankVerification,
  confirmBankAccount,
  rejectApplication,
  assignApplication,
} from './staff/decide-application.ts'
import { readDocumentForStaff, revealNumber } from './staff/view-sealed-data.ts'
import { saveDocument, readSavedDocument, removeOwnDocument } from './documents.ts'
import { computeFees } from './compute-fees.ts'
import { presentDocument, presentApplicationList, presentOwnApplication, presentForStaff } from './present.ts'
import { isSlugFree, saveStep } from './save-step.ts'
import { onboardingVault, type Vault } from './onboarding-vault.ts'
import { findOwnApplication, loadOnboardingSettings, findTerms } from './queries/applications.ts'
import { submitApplication, withdrawApplication } from './submit-application.ts'
import { dayInIndia } from '#platform/time'
import { SUCCESS } from '#platform/wire-shapes'
import './resources.ts'

const HOUR = 3_600
const MAX_BODY_BYTES = 6 * 1024 * 1024
const TYPES = ['application/pdf', 'image/jpeg', 'image/png', 'application/octet-stream']

type OnboardingRouteDependencies = Api & { vault: () => Promise<Vault> }

export function onboardingRoutes(api: Api): void {
  const parts = { ...api, vault: onboardingVault(api.config.dataDir) }
  publicRoutes(parts)
  ownRoutes(parts)
  documentRoutes(parts)
  staffRoutes(parts)
  sealedDataRoutes(parts)
}

function publicRoutes(api: OnboardingRouteDependencies): void {
  const route = registerRoute(api)
  const { db, clock } = api
  route(contract.quoteFees, { limit: { times: 600, seconds: HOUR } }, ({ query }) =>
    computeFees(db, query, clock.now()),
  )
  route(contract.getTerms, {}, async () => {
    const [terms, { most_document_bytes, most_documents, answer_days }] = await Promise.all([
      findTerms(db, dayInIndia(clock.now())),
      loadOnboardingSettings(db),
    ])
    return { ...terms, most_document_bytes, most_documents, answer_days }
  })
}

function ownRoutes(api: OnboardingRouteDependencies): void {
  const route = registerRoute(api)
  const { db, clock, vault } = api
  const own = async (personId: number) => {
    const now = currentTransaction(db)
    const row = await findOwnApplication(now, personId)
    if (!row) throw notFound('onboarding.application_not_begun')
    return { response: await presentOwnApplication(now, row) }
  }
  route(contract.checkSlug, { limit: { times: 300, seconds: HOUR } }, async ({ query, caller }) => {
    const slug = query.slug.trim().toLowerCase()
    const row = await findOwnApplication(db, caller.userId)
    return { is_free: /^[a-z0-9]+(-[a-z0-9]+)*$/.test(slug) && (await isSlugFree(db, slug, row?.id ?? 0)) }
  })
  route(contract.getApplication, {}, async ({ caller }) => {
    const row = await findOwnApplication(db, caller.userId)
    return { response: row ? await presentOwnApplication(db, row) : null }
  })
  route(contract.saveStep, { limit: { times: 300, seconds: HOUR } }, async ({ body, caller }) => {
    await saveStep(db, body, { personId: caller.userId, vault: await vault(), now: clock.now() })
    return own(caller.userId)
  })
  const limit = { times: 60, seconds: HOUR }
  route(contract.submitApplication, { limit }, async ({ caller }) => {
    await submitApplication(db, { personId: caller.userId, now: clock.now() })
    return own(caller.userId)
  })
  route(contract.withdrawApplication, { limit }, async ({ caller }) => {
    await withdrawApplication(db, { personId: caller.userId, now: clock.now() })
    return own(caller.userId)
  })
}

function documentRoutes(api: OnboardingRouteDependencies): void {
  const route = registerRoute(api)
  const { db, clock, config } = api
  const { dataDir } = config
  route(contract.readOwnDocument, {}, async ({ reply, resource: row }) =>
    sendDocument(reply, await readSavedDocument(row, row.application_id, dataDir)),
  )
  route(contract.removeOwnDocument, {}, async ({ resource }) => {
    await removeOwnDocument(db, resource, clock.now())
    return SUCCESS
  })
  api.app.register(async (scope) => {
    acceptFileBodies(scope)
    registerRoute({ ...api, app: scope })(
      contract.uploadDocument,
      { limit: { times: 60, seconds: HOUR } },
      async ({ query, caller, request }) => {
        const bytes = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0)
        return {
          document: presentDocument(
            await saveDocument(db, { ...query, personId: caller.userId, bytes, dataDir, now: clock.now() }),
          ),
        }
      },
    )
  })
}

/** Bodies of this scope are files. */
function acceptFileBodies(scope: FastifyInstance): void {
  scope.removeAllContentTypeParsers()
  scope.addContentTypeParser(
    TYPES,
    { parseAs: 'buffer', bodyLimit: MAX_BODY_BYTES },
    (_request, body, done) => done(null, body),
  )
  scope.addHook('preParsing', async ({ headers }: FastifyRequest) => {
    const type = headers['content-type']?.split(';')[0]?.trim().toLowerCase() ?? ''
    if (!TYPES.includes(type)) throw new Refusal(415, 'wrong_type', 'onboarding.wrong_type')
    if (Number(headers['content-length'] ?? 0) > MAX_BODY_BYTES) {
      throw new Refusal(413, 'too_large', 'onboarding.too_large')
    }
  })
}

/** Sent as a download, never as a page of ours, so that active content cannot run. */
function sendDocument(
  reply: FastifyReply,
  { row, bytes }: Awaited<ReturnType<typeof readSavedDocument>>,
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

const staffActionAt =
  (clock: Clock) =>
  (caller: Caller, request: FastifyRequest, reason = '') => ({
    actorId: caller.userId,
    reason,
    requestId: request.id,
    now: clock.now(),
  })

function staffRoutes(api: OnboardingRouteDependencies): void {
  const route = registerRoute(api)
  const { db, clock, vault } = api
  const acting = staffActionAt(clock)
  const shown = (id: number, caller: Caller) => presentForStaff(currentTransaction(db), id, caller.userId)

  route(contract.listApplications, {}, ({ query, caller }) =>
    presentApplicationList(db, query, { meId: caller.userId, now: clock.now() }),
  )
  route(contract.getApplicationForStaff, {}, ({ params, caller }) => shown(params.id, caller))
  route(contract.assignApplication, {}, async ({ params, caller, request }) => {
    await assignApplication(db, params.id, acting(caller, request))
    return shown(params.id, caller)
  })
  route(contract.requestChanges, {}, async ({ params, body, caller, request }) => {
    await requestChanges(db, params.id, { ...acting(caller, request, body.reason), items: body.items })
    return shown(params.id, caller)
  })
  route(contract.confirmBankAccount, {}, async ({ params, body, caller, request }) => {
    await confirmBankAccount(db, params.id, acting(caller, request, body.reason))
    return shown(params.id, caller)
  })
  route(contract.retryBankVerification, {}, async ({ params, body, caller, request }) => {
    await retryBankVerification(db, params.id, acting(caller, request, body.reason))
    return shown(params.id, caller)
  })
  route(contract.approveApplication, {}, async ({ params, body, caller, request }) => {
    await approveApplication(db, params.id, { ...acting(caller, request, body.reason), vault: await vault() })
    return shown(params.id, caller)
  })
  route(contract.rejectApplication, {}, async ({ params, body, caller, request }) => {
    await rejectApplication(db, params.id, acting(caller, request, body.reason))
    return shown(params.id, caller)
  })
}

/** The staff's views of numbers and documents, each recorded in the audit log. */
function sealedDataRoutes(api: OnboardingRouteDependencies): void {
  const route = registerRoute(api)
  const { db, clock, vault, config } = api
  const acting = staffActionAt(clock)
  route(
    contract.revealNumber,
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
    contract.readDocumentForStaff,
    { limit: { times: 600, seconds: HOUR } },
    async ({ params, caller, request, reply }) => {
      const looking = {
        ...acting(caller, request, 'Read while reviewing the application'),
        document: params.document,
        dataDir: config.dataDir,
      }
      return sendDocument(reply, await readDocumentForStaff(db, params.id, looking))
    },
  )
}
