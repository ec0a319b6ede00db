import type { FastifyInstance } from 'fastify'
import type { Clock } from '#platform/clock'
import { CODES_PER_HOUR, type CodesPerHour, type GoogleClient } from '#platform/config/identity'
import type { Db } from '#platform/database'
import { demoAccountChooser } from './demo/chooser.ts'
import { mountDemo } from './demo/mount.ts'
import { openGoogleOAuthClient } from './google/google-client.ts'
import {
  demoGoogle,
  disabledGoogle,
  createGoogleVerifier,
  type DemoGoogle,
  type GoogleVerifier,
} from './google/google-verifier.ts'
import { mountCalls } from './http/mount-calls.ts'
import { mountLinks } from './links/mount.ts'
import { outboxMail, type MailPort } from './messages/mail.ts'
import { openTexts, type TextPort } from './messages/texts.ts'
import { googleWindow } from './popup/google-window.ts'
import { mountPopup, type GmailWindow } from './popup/mount.ts'
import { admin, open, securetoken, toolkit } from './routes.ts'
import { openSecrets, type Secrets } from './secrets.ts'
import type { Service, ServiceLog } from './service.ts'
import { openSigningKeys } from './sessions/signing-keys.ts'
import { outboxSms, type SmsPort } from './messages/sms.ts'
import { scheduleCleanup } from './cleanup.ts'
import { openPendingLogins } from './google/pending-logins.ts'

export type IdentityServiceOptions = {
  db: Db
  clock: Clock
  projectId: string
  apiKey: string
  /** Public URL of this server, without a trailing slash. */
  publicUrl: string
  /** Contains `keys/identity.key`. */
  dataDir: string
  isDemo: boolean
  log: ServiceLog
  /** Delivers codes; the demo has an outbox. Without it, outside the demo, phone login is not offered. */
  sms?: SmsPort
  /** Delivers links; without it, outside the demo, none are offered. */
  mail?: MailPort
  /** Token for the admin calls; without it, one is derived from the service's secret. */
  adminToken?: string | undefined
  /** Off: a failed login says whether the address or the password was wrong. On by default. */
  emailPrivacy?: boolean | undefined
  /** Password accounts; by default in the demo only. */
  passwordLogin?: boolean | undefined
  /** Sign-in by e-mailed link; by default in the demo only. */
  emailLinkLogin?: boolean | undefined
  /** Overrides the default limits on codes. */
  codesAnHour?: CodesPerHour
  /** The shop's OAuth client at Google; the demo has an account chooser instead. Without either, Gmail is not offered. */
  google?: GoogleClient | null
}

export type MountedIdentityService = { mail: MailPort | null; texts: TextPort | null; adminToken: string }

/**
 * Mounts the Identity Toolkit service under `/idp` and under the paths of the emulator, and in the demo also the inbox and an account chooser in
 * place of Google. Creates the secret and the signing keys at the first start.
 * @returns its e-mail and SMS transports for other senders (null: none), and the token for its admin calls.
 */
export async function registerIdentityService(
  app: FastifyInstance,
  options: IdentityServiceOptions,
): Promise<MountedIdentityService> {
  const { service, demo, window } = await openService(options)
  await mountCalls(app, service, { prefix: '/idp', keyed: [...toolkit, ...securetoken], open, admin })
  await mountCalls(app, service, {
    prefix: '/identitytoolkit.googleapis.com',
    keyed: toolkit,
    open: [],
    admin,
  })
  await mountCalls(app, service, {
    prefix: '/securetoken.googleapis.com',
    keyed: securetoken,
    open: [],
    admin: [],
  })
  await mountPopup(app, service, window)
  await mountLinks(app, service)
  if (service.isDemo) await mountDemo(app, service, demo)
  scheduleCleanup(app, service)
  return { mail: service.mail, texts: textPortOf(service), adminToken: service.adminToken }
}

type OpenedService = { service: Service; demo: DemoGoogle | null; window: GmailWindow | null }

async function openService(options: IdentityServiceOptions): Promise<OpenedService> {
  const { db, clock, projectId, apiKey, publicUrl, isDemo, log } = options
  const secrets = await openSecrets(options.dataDir)
  const hasChooser = isDemo && !options.google
  const keys = await openSigningKeys({
    db,
    clock,
    secrets,
    purposes: hasChooser ? ['id-token', 'demo-google'] : ['id-token'],
  })
  const demo = hasChooser ? demoGoogle({ keys, clock, publicUrl, secrets }) : null
  const { google, window } = openGoogle(options, secrets)
  const {
    adminToken = secrets.deriveText('admin token'),
    emailPrivacy: hasEmailPrivacy = true,
    codesAnHour = CODES_PER_HOUR,
  } = options
  const offers = {
    hasEmailPrivacy,
    ...emailLoginOptions(options),
    hasGmail: hasChooser || window !== null,
    google: demo ?? google,
  }
  const service = {
    db,
    clock,
    projectId,
    apiKey,
    publicUrl,
    isDemo,
    secrets,
    adminToken,
    keys,
    codesAnHour,
    ...offers,
    ...openMessagePorts(options),
    log,
  }
  return { service, demo, window: demo ? demoAccountChooser(service) : window }
}

const emailLoginOptions = ({ isDemo, passwordLogin, emailLinkLogin }: IdentityServiceOptions) => ({
  hasPasswordLogin: passwordLogin ?? isDemo,
  hasEmailLinkLogin: emailLinkLogin ?? isDemo,
})

function openGoogle(
  { google: client, db, clock, log }: IdentityServiceOptions,
  secrets: Secrets,
): { google: GoogleVerifier; window: GmailWindow | null } {
  if (!client) return { google: disabledGoogle, window: null }
  const vouchers = openPendingLogins({ db, clock, secrets })
  const login = openGoogleOAuthClient(client)
  const google = createGoogleVerifier({ login, clientId: client.clientId, clock, vouchers })
  return { google, window: googleWindow({ login, google, vouchers, log }) }
}

const textPortOf = ({ sms, db, clock, secrets, log }: Service): TextPort | null =>
  sms?.texts ? openTexts(sms.texts, { db, clock, secrets, log }) : null

function openMessagePorts({
  db,
  clock,
  publicUrl,
  isDemo,
  log,
  ...options
}: IdentityServiceOptions): Pick<Service, 'sms' | 'mail'> {
  const sms = options.sms ?? (isDemo ? outboxSms({ db, clock, log, publicUrl }) : null)
  if (!sms) log.warn('No SMS provider is configured, so login by phone is not possible.')
  return { sms, mail: options.mail ?? (isDemo ? outboxMail({ db, clock, log }) : null) }
}
