import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Caller } from '#platform/caller'
import { notFound, Refusal } from '#platform/refusal'
import { serving, type Api } from '#platform/serve'
import { currentTransaction } from '#platform/transact'
import { dayInIndia } from '#platform/time'
import * as contract from './contract.ts'
import { approve, ask, askBank, checkBank, reject, take } from './desk/decide.ts'
import { readForDesk, revealNumber } from './desk/look.ts'
import { keepDocument, mustBeOwnDocument, readKept, takeBack } from './documents.ts'
import { feesOf } from './fees.ts'
import { presentDocument, presentList, presentOwn, presentWhole } from './present.ts'
import { isSlugFree, saveStep } from './save-step.ts'
import { onboardingVault, type Vault } from './sealing.ts'
import { readApplication, readOwn, readSettings, readTerms } from './store/applications.ts'
import { submit, withdraw } from './submit.ts'

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
}

function openToAll(api: Parts): void {
  const serve = serving(api)
  const { db, clock } = api
  serve(contract.quoteFees, { limit: { times: 600, seconds: HOUR } }, ({ query }) =>
    feesOf(db, query, clock.now()),
  )
  serve(contract.getTerms, {}, async () => {
    const [terms, { most_document_bytes, most_documents, answer_days }] = await Promise.all([
      readTerms(db, dayInIndia(clock.now())),
      readSettings(db),
    ])
    return { ...terms, most_document_bytes, most_documents, answer_days }
  })
}

function ownRoutes(api: Parts): void {
  const serve = serving(api)
  const { db, clock, vault } = api
  const own = async (personId: number) => {
    const now = currentTransaction(db)
    const row = await readOwn(now, personId)
    if (!row) throw notFound('You have not begun an application.')
    return { response: await presentOwn(now, row) }
  }
  serve(contract.checkSlug, { limit: { times: 300, seconds: HOUR } }, async ({ query, caller }) => {
    const slug = query.slug.trim().toLowerCase()
    const row = await readOwn(db, caller.userId)
    return { is_free: /^[a-z0-9]+(-[a-z0-9]+)*$/.test(slug) && (await isSlugFree(db, slug, row?.id ?? 0)) }
  })
  serve(contract.getApplication, {}, async ({ caller }) => {
    const row = await readOwn(db, caller.userId)
    return { response: row ? await presentOwn(db, row) : null }
  })
  serve(contract.saveStep, { limit: { times: 300, seconds: HOUR } }, async ({ body, caller }) => {
    await saveStep(db, body, { personId: caller.userId, vault: await vault(), now: clock.now() })
    return own(caller.userId)
  })
  const limit = { times: 60, seconds: HOUR }
  serve(contract.submitApplication, { limit }, async ({ caller }) => {
    await submit(db, { personId: caller.userId, now: clock.now() })
    return own(caller.userId)
  })
  serve(contract.withdrawApplication, { limit }, async ({ caller }) => {
    await withdraw(db, { personId: caller.userId, now: clock.now() })
    return own(caller.userId)
  })
}

function documentRoutes(api: Parts): void {
  const serve = serving(api)
  const { db, clock, config } = api
  const { dataDir } = config
  const isOwn = async (params: unknown, caller: Caller | null): Promise<void> => {
    const document = Number((params as { document?: unknown }).document)
    if (caller && Number.isSafeInteger(document)) await mustBeOwnDocument(db, document, caller.userId)
  }
  serve(contract.readOwnDocument, {}, async ({ params, caller, reply }) => {
    const row = await mustBeOwnDocument(db, params.document, caller.userId)
    return sendDocument(reply, await readKept(row, row.application_id, dataDir))
  })
  serve(contract.removeOwnDocument, { exists: isOwn }, async ({ params, caller }) => {
    await takeBack(db, await mustBeOwnDocument(db, params.document, caller.userId), clock.now())
    return { success: true as const }
  })
  api.app.register(async (scope) => {
    readFiles(scope)
    serving({ ...api, app: scope })(
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
    if (!TYPES.includes(type)) throw new Refusal(415, 'wrong_type', 'Please choose a PDF, a JPEG or a PNG.')
    if (Number(headers['content-length'] ?? 0) > MOST_BODY) {
      throw new Refusal(413, 'too_large', 'That file is too large. Please choose one of up to 5 MB.')
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

function deskRoutes(api: Parts): void {
  const serve = serving(api)
  const { db, clock, vault, config } = api
  const isThere = {
    exists: async (params: unknown): Promise<void> => {
      const id = Number((params as { id?: unknown }).id)
      const row = Number.isSafeInteger(id) ? await readApplication(db, id) : undefined
      if (!row || row.state === 'draft') throw notFound('We could not find that application.')
    },
  }
  const acting = (caller: Caller, request: FastifyRequest, reason = '') => ({
    actorId: caller.userId,
    reason,
    requestId: request.id,
    now: clock.now(),
  })
  const shown = (id: number, caller: Caller) => presentWhole(currentTransaction(db), id, caller.userId)

  serve(contract.listApplications, {}, ({ query, caller }) =>
    presentList(db, query, { meId: caller.userId, now: clock.now() }),
  )
  serve(contract.getAnyApplication, {}, ({ params, caller }) => shown(params.id, caller))
  serve(contract.takeApplication, isThere, async ({ params, caller, request }) => {
    await take(db, params.id, acting(caller, request))
    return shown(params.id, caller)
  })
  serve(contract.askApplicant, isThere, async ({ params, body, caller, request }) => {
    await ask(db, params.id, { ...acting(caller, request, body.reason), items: body.items })
    return shown(params.id, caller)
  })
  serve(contract.checkBank, isThere, async ({ params, body, caller, request }) => {
    await checkBank(db, params.id, acting(caller, request, body.reason))
    return shown(params.id, caller)
  })
  serve(contract.askBankAgain, isThere, async ({ params, body, caller, request }) => {
    await askBank(db, params.id, acting(caller, request, body.reason))
    return shown(params.id, caller)
  })
  serve(contract.approveApplication, isThere, async ({ params, body, caller, request }) => {
    await approve(db, params.id, { ...acting(caller, request, body.reason), vault: await vault() })
    return shown(params.id, caller)
  })
  serve(contract.rejectApplication, isThere, async ({ params, body, caller, request }) => {
    await reject(db, params.id, acting(caller, request, body.reason))
    return shown(params.id, caller)
  })
  serve(
    contract.revealOfApplication,
    { exists: isThere.exists, limit: { times: 120, seconds: HOUR } },
    async ({ params, body, caller, request }) => {
      const value = await revealNumber(db, params.id, {
        ...acting(caller, request, body.reason),
        field: body.field,
        vault: await vault(),
      })
      return { value }
    },
  )
  serve(
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
