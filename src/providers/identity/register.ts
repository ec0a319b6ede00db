import type { FastifyInstance } from 'fastify'
import type { Clock } from '#platform/clock'
import type { Db } from '#platform/database'
import { newChallenge } from './captcha.ts'
import { deleteAccount } from './calls/delete-account.ts'
import { lookup } from './calls/lookup.ts'
import { sendVerificationCode } from './calls/send-verification-code.ts'
import { jwks, project, recaptchaConfig, recaptchaParams } from './calls/settings.ts'
import { signInWithIdp } from './calls/sign-in-with-idp.ts'
import { signInWithPhoneNumber } from './calls/sign-in-with-phone-number.ts'
import { signUp } from './calls/sign-up.ts'
import { token } from './calls/token.ts'
import { update } from './calls/update.ts'
import { mountDemo } from './demo/mount.ts'
import { denial } from './denial.ts'
import { realGoogle } from './google.ts'
import { allowOrigins } from './http/allow-origins.ts'
import { answerErrors } from './http/answer-errors.ts'
import { needApiKey } from './http/need-api-key.ts'
import { readBodies } from './http/read-bodies.ts'
import { openSecrets } from './secrets.ts'
import type { Call, Service, ServiceLog } from './service.ts'
import { openSigningKeys } from './signing-keys.ts'
import { demoGoogle, type DemoGoogle } from './google.ts'
import { outboxSms, type SmsPort } from './sms.ts'
import { sweepRegularly } from './sweep.ts'

export type IdentityServiceOptions = {
  db: Db
  clock: Clock
  projectId: string
  apiKey: string
  /** Where people see this server, without a slash at the end. */
  publicUrl: string
  /** Holds `keys/identity.key`. */
  dataDir: string
  isDemo: boolean
  log: ServiceLog
  /** Delivers codes; the demo has an outbox of its own. */
  sms?: SmsPort
  /** OAuth clients whose Google ID tokens are believed. */
  googleClientIds?: string[]
}

type Method = 'GET' | 'POST'
type Route = [method: Method, path: string, call: Call]

// '::' is Fastify's way to write one colon that names no parameter.
const TOKEN: Route = ['POST', '/v1/token', token]
const TOOLKIT: Route[] = [
  ['POST', '/v1/accounts::sendVerificationCode', sendVerificationCode],
  ['POST', '/v1/accounts::signInWithPhoneNumber', signInWithPhoneNumber],
  ['POST', '/v1/accounts::signInWithIdp', signInWithIdp],
  ['POST', '/v1/accounts::signUp', signUp],
  ['POST', '/v1/accounts::lookup', lookup],
  ['POST', '/v1/accounts::update', update],
  ['POST', '/v1/accounts::delete', deleteAccount],
  ['GET', '/v1/projects', project],
  ['GET', '/v1/recaptchaParams', recaptchaParams],
  ['GET', '/v2/recaptchaConfig', recaptchaConfig],
]
const OPEN: Route[] = [
  ['GET', '/jwks', jwks],
  ['GET', '/captcha/challenge', newChallenge],
]

/**
 * Mounts the Identity Toolkit service under `/idp` and where SDKs that are pointed at an emulator look, and in the demo
 * also the inbox. Makes the secret and the signing keys at the first start.
 * @throws Error when no demo and no SMS port: codes would go nowhere.
 */
export async function registerIdentityService(app: FastifyInstance, options: IdentityServiceOptions): Promise<void> {
  const { service, google } = await openService(options)
  await mount(app, service, { prefix: '/idp', routes: [...TOOLKIT, TOKEN], open: OPEN })
  await mount(app, service, { prefix: '/identitytoolkit.googleapis.com', routes: TOOLKIT, open: [] })
  await mount(app, service, { prefix: '/securetoken.googleapis.com', routes: [TOKEN], open: [] })
  if (google) await mountDemo(app, service, google)
  sweepRegularly(app, service)
}

async function openService(options: IdentityServiceOptions): Promise<{ service: Service; google: DemoGoogle | null }> {
  const { db, clock, projectId, apiKey, publicUrl, isDemo, log } = options
  if (!isDemo && !options.sms) throw new Error('The identity service needs an SMS port outside of the demo: codes would go nowhere.')
  const secrets = await openSecrets(options.dataDir)
  const keys = await openSigningKeys({ db, clock, secrets, purposes: isDemo ? ['id-token', 'demo-google'] : ['id-token'] })
  const demo = isDemo ? demoGoogle({ keys, clock, publicUrl, secrets }) : null
  const google = demo ?? realGoogle({ clientIds: options.googleClientIds ?? [], clock })
  const sms = options.sms ?? outboxSms({ db, clock, log })
  return { service: { db, clock, projectId, apiKey, publicUrl, isDemo, secrets, keys, sms, google, log }, google: demo }
}

type Mount = { prefix: string; routes: Route[]; open: Route[] }

async function mount(app: FastifyInstance, service: Service, { prefix, routes, open }: Mount): Promise<void> {
  await app.register(
    async (scope) => {
      readBodies(scope)
      answerErrors(scope)
      allowOrigins(scope, service)
      for (const route of open) serve(scope, service, route)
      await scope.register(async (keyed) => {
        needApiKey(keyed, service.apiKey)
        for (const route of routes) serve(keyed, service, route)
      })
      scope.route({
        method: ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'],
        url: '/*',
        handler: async () => {
          throw denial('NOT_FOUND', 'There is no such call.', { status: 404, reason: 'notFound' })
        },
      })
    },
    { prefix },
  )
}

function serve(scope: FastifyInstance, service: Service, [method, url, call]: Route): void {
  scope.route({
    method,
    url,
    handler: async (request, reply) => {
      reply.header('cache-control', call === jwks ? 'public, max-age=300' : 'no-store')
      return call(service, { body: request.body, address: request.ip, query: request.query as Record<string, unknown> })
    },
  })
}
