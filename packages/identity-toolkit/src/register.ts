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
  /** Where people see this server, without a slash at the end. */
  publicUrl: string
  /** Holds `keys/identity.key`. */
  dataDir: string
  isDemo: boolean
  log: ServiceLog
  /** Delivers codes; the demo has an outbox of its own. Without it, outside of the demo, nobody comes in by phone. */
  sms?: SmsPort
  /** Delivers links; without it, outside of the demo, none are offered. */
  mail?: MailPort
  /** Opens the admin calls; without it, one is made from the service's secret. */
  adminToken?: string | undefined
  /** Off, a wrong login says whether it was the address or the password; on unless it is switched off. */
  emailPrivacy?: boolean | undefined
  /** Accounts with passwords; in the demo alone unless it is said. */
  passwordLogin?: boolean | undefined
  /** Sign-in by a link in an e-mail; in the demo alone unless it is said. */
  emailLinkLogin?: boolean | undefined
  /** Other bounds on codes than the usual ones. */
  codesAnHour?: CodesPerHour
  /** Our OAuth client at Google; the demo has an account chooser in its place. Without either, Gmail is not offered. */
  google?: GoogleClient | null
}

export type MountedIdentityService = { mail: MailPort | null; texts: TextPort | null; adminToken: string }

/**
 * Mounts the Identity Toolkit service under `/idp` and where SDKs that are pointed at an emulator look, and in the demo
 * also the inbox and an account chooser in Google's place. Makes the secret and the signing keys at the first start.
 * @returns what carries its e-mails and its SMS, for whoever else has something to say (null: nothing
 * does), and what opens its admin calls.
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

/** Logging in at Google itself, when it knows us. */
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
  if (!sms) log.warn('No SMS provider is configured, so nobody can log in by phone.')
  return { sms, mail: options.mail ?? (isDemo ? outboxMail({ db, clock, log }) : null) }
}
