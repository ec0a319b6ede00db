import type { Registry } from 'prom-client'
import type { FastifyInstance } from 'fastify'
import {
  checkGoogleProject,
  googleIdentityService,
  ownIdentityService,
  type IdentityService,
} from '#domains/accounts/identity/id-tokens'
import { signLetters, type MessageTransport } from '#domains/messaging/letters'
import '#contracts/publishing/newsletters'
import { publish } from '#platform/events'
import type { Clock } from '#platform/clock'
import type { Config } from '#platform/config'
import type { Database } from '#platform/database'
import type { ConcurrencyLimit } from '#platform/concurrency-limit'
import { transact } from '#platform/transact'
import {
  openCarriers,
  openMail,
  registerIdentityService,
  type MailPort,
  type TextPort,
} from '@ciy/identity-toolkit'
import type { FurtherSources } from './web/serve-pages.ts'

type Parts = {
  config: Config
  database: Database
  clock: Clock
  app: FastifyInstance
  here: { url: string }
  registry: Registry
}

/** What the shop takes from the identity service: the transports of letters and SMS (null: none), and changes of accounts. */
export type IdentityParts = {
  mail: MessageTransport['mail']
  texts: TextPort | null
  identityService: IdentityService
}

/** Mounts our own identity service, or connects the configured one: another Identity Toolkit, or Google's. */
export async function serveIdentity(parts: Parts): Promise<IdentityParts> {
  const { config, clock } = parts
  const { identity } = config
  const { url, projectId, hosted } = identity
  if (hosted) {
    void logConcerns(parts)
    return { mail: mailOf(parts), texts: null, identityService: hostedService(config, clock) }
  }
  const { adminToken = '' } = identity
  if (url)
    return {
      mail: mailOf(parts),
      texts: null,
      identityService: ownIdentityService({
        identityUrl: () => url,
        projectId,
        adminToken: () => adminToken,
        clock,
      }),
    }
  return serveOwn(parts)
}

async function serveOwn(parts: Parts): Promise<IdentityParts> {
  const { app, database, config, clock, here, registry } = parts
  const { publicUrl, dataDir, isDemo, identity } = config
  // The demo's people have numbers and addresses that may be real.
  const mail = isDemo ? null : mailOf(parts)
  const sms = config.sms && !isDemo ? openCarriers(config.sms, { log: app.log, registry, clock }) : null
  if (isDemo && (config.sms || config.mail))
    app.log.warn('This is the demo: codes and letters stay in /dev/inbox, whatever carriers are set.')
  const { projectId, apiKey, adminToken: given } = identity
  const mounted = await registerIdentityService(app, {
    db: database.db,
    clock,
    projectId,
    apiKey,
    publicUrl,
    dataDir,
    isDemo,
    log: app.log,
    ...(sms ? { sms } : {}),
    ...(mail ? { mail } : {}),
    google: identity.gmail ? identity.google : null,
    adminToken: given,
    emailPrivacy: identity.emailPrivacy,
    passwordLogin: identity.passwordLogin,
    emailLinkLogin: identity.emailLinkLogin,
    codesAnHour: identity.codesAnHour,
  })
  // A worker does not listen, so it uses the public address.
  const identityUrl = () => `${config.role === 'worker' ? publicUrl : here.url}/idp`
  const identityService = ownIdentityService({
    identityUrl,
    projectId,
    adminToken: () => mounted.adminToken,
    clock,
  })
  return { mail: signedInDemo(mounted, parts), texts: mounted.texts, identityService }
}

/** Real letters are signed by the mail transport; the demo's are signed for its inbox. */
const signedInDemo = (
  { mail }: { mail: MailPort | null },
  { config, database: { db } }: Parts,
): MailPort | null => (mail && config.isDemo ? signLetters(mail, db) : mail)

function mailOf({ app, config, database: { db }, clock, registry }: Parts): MailPort | null {
  if (!config.mail) return null
  const onRefused = (to: string): Promise<void> =>
    transact(db, (tx) => publish(tx, 'mail.refused', { to, at: clock.now().toISOString() }))
  const mail = openMail(config.mail, {
    db,
    clock,
    log: app.log,
    registry,
    publicUrl: config.publicUrl,
    onRefused,
  })
  app.addHook('onClose', async () => mail.close())
  return signLetters(mail, db)
}

/** Logs settings at Google that harm the shop, or that they could not be checked. Not awaited at startup. */
async function logConcerns({ config: { identity }, clock, app: { log } }: Parts): Promise<void> {
  const { hosted, projectId } = identity
  if (!hosted?.serviceAccount) return
  try {
    const concerns = await checkGoogleProject({
      account: hosted.serviceAccount,
      projectId,
      clock,
      url: hosted.adminUrl,
    })
    for (const concern of concerns) log.warn(`HOSTED FIREBASE ${projectId}: ${concern}`)
  } catch (error) {
    log.warn({ err: error }, `HOSTED FIREBASE ${projectId}: its settings could not be checked.`)
  }
}

/** Without a service account, which production requires, account changes fail and the listener's job is retried. */
function hostedService({ identity: { hosted, projectId } }: Config, clock: Clock): IdentityService {
  if (hosted?.serviceAccount)
    return googleIdentityService({ account: hosted.serviceAccount, projectId, clock, url: hosted.adminUrl })
  const cannot = (): Promise<never> =>
    Promise.reject(new Error('FIREBASE_SERVICE_ACCOUNT is needed to change accounts at Google.'))
  return { signOutEverywhere: cannot, suspend: cannot, deleteAccount: cannot, unlinkOtherPhones: cannot }
}

const SIGN_INS = ['/idp/v1/', '/idp/v2/', '/identitytoolkit.googleapis.com/', '/securetoken.googleapis.com/']
const LOGINS = new Set(['/api/user/getname', '/api/user/add-user', '/api/user/login'])

/**
 * A login costs ten times as much as a product page, so logins are limited and leave most database connections to the shop. The identity
 * service's public keys are excluded: a login in progress fetches them.
 */
export const signInLane: ConcurrencyLimit = {
  matches: (path) => LOGINS.has(path) || SIGN_INS.some((prefix) => path.startsWith(prefix)),
  maxConcurrent: 8,
  maxQueued: 400,
}

/** CSP sources of Google's SDK, captcha and sign-in window in hosted mode. */
export function identityOrigins({ identity: { hosted, authDomain } }: Config): FurtherSources {
  if (!hosted) return {}
  return {
    'script-src': ['https://apis.google.com', 'https://www.google.com', 'https://www.gstatic.com'],
    'frame-src': [`https://${authDomain}`, 'https://www.google.com'],
    'connect-src': [
      'https://identitytoolkit.googleapis.com',
      'https://securetoken.googleapis.com',
      'https://www.google.com',
    ],
  }
}
