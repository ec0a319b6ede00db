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

/** Dependencies of every call of the identity service. */
export type Service = {
  db: Db
  clock: Clock
  projectId: string
  apiKey: string
  publicUrl: string
  isDemo: boolean
  secrets: Secrets
  adminToken: string
  keys: SigningKeys
  /** Whether answers hide which addresses are registered, as Identity Platform's `emailPrivacyConfig`. */
  hasEmailPrivacy: boolean
  hasPasswordLogin: boolean
  hasEmailLinkLogin: boolean
  /** Whether Gmail can be suggested to people who get no code. */
  hasGmail: boolean
  /** Codes an hour for one network that the number does not know. */
  codesAnHour: CodesPerHour
  /** null: no codes are sent. */
  sms: SmsPort | null
  /** null: no links by e-mail are offered. */
  mail: MailPort | null
  google: GoogleVerifier
  log: ServiceLog
}

/** A call's input: the body, the network address and the browser. */
export type CallInput = {
  body: unknown
  address: string
  /** Language of the page, as the SDK sends it (`auth.languageCode`); anything but Hindi is English. */
  language: 'en' | 'hi'
  /** Hash of the browser's device cookie; null: missing or not issued here. */
  device: Buffer | null
  setDeviceCookie(secret: DeviceSecret): void
}

/** A call of the protocol. Its result is sent as JSON with 200. */
export type Call = (service: Service, input: CallInput) => Promise<unknown>

export const addSeconds = (time: Date, seconds: number): Date => new Date(time.getTime() + seconds * 1_000)
