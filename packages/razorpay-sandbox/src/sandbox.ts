import type { Clock } from '#platform/clock'
import type { Db } from '#platform/database'

/** Dependencies of every call of the sandbox. */
export type Sandbox = {
  db: Db
  clock: Clock
  keyId: string
  keySecret: string
  webhookSecret: string
  webhookUrl: () => string
  log: { error(details: unknown, message: string): void }
}

/** 'now': with the payment. 'late': 20 s after. 'twice': each event two times. 'never': not at all. */
export type WebhookTiming = 'now' | 'late' | 'twice' | 'never'
