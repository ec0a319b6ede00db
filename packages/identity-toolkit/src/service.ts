import type { Clock } from '#platform/clock'
import type { CodesPerHour } from '#platform/config/identity'
import type { Db } from '#platform/database'
import type { DeviceSecret } from './browsers/device.ts'
import type { GoogleVerifier } from './google/google-verifier.ts'
import type { MailPort } from './messages/mail.ts'
import type { Secrets } from './secrets.ts'
import type { SigningKeys } from './sessions/signing-keys.ts'
import type { SmsPort } from './messages/sms.ts'

export type ServiceLog = {
  info(message: string): void
  warn(message: string): void
  error(details: unknown, message: string): void
}

/** What every call of the identity service has at hand. */
export type Service = {
  db: Db
  clock: Clock
  projectId: string
  apiKey: string
  publicUrl: string
  isDemo: boolean
  secrets: Secrets
  /** What the shop shows to be let through to the admin calls. */
  adminToken: string
  keys: SigningKeys
  /** Whether nobody is told who is registered, as Identity Platform's `emailPrivacyConfig`. */
  hasEmailPrivacy: boolean
  /** Whether accounts with an e-mail address and a password are offered. */
  hasPasswordLogin: boolean
  /** Whether a link in an e-mail signs in. */
  hasEmailLinkLogin: boolean
  /** Whether somebody who gets no code can be told to log in with Gmail. */
  hasGmail: boolean
  /** How many codes an hour one network is sent that no number knows. */
  codesAnHour: CodesPerHour
  /** null: no codes are sent. */
  sms: SmsPort | null
  /** null: no links by e-mail are offered. */
  mail: MailPort | null
  google: GoogleVerifier
  log: ServiceLog
}

/** One call's input: what was sent, from where and by which browser. */
export type CallInput = {
  body: unknown
  address: string
  /** What the SDK says that its page is written in (`auth.languageCode`); anything but Hindi is English. */
  language: 'en' | 'hi'
  /** Hash of what the browser's cookie says; null: it has none that we wrote. */
  device: Buffer | null
  /** Has the browser keep another cookie. */
  setDeviceCookie(secret: DeviceSecret): void
}

/** One call of the protocol. What it returns is sent as JSON with 200. */
export type Call = (service: Service, asked: CallInput) => Promise<unknown>

export const addSeconds = (time: Date, seconds: number): Date => new Date(time.getTime() + seconds * 1_000)
