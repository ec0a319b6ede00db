import type { Clock } from '#platform/clock'
import type { Db } from '#platform/database'
import { transact } from '#platform/transact'
import type { ServiceLog } from './service.ts'
import { keepInOutbox } from './store/outbox.ts'

/** Delivers one text message. Throws when the carrier did not take it. */
export type SmsPort = {
  /** @param to +91 and ten digits; `text` contains `code`. */
  send(to: string, text: string, code: string): Promise<void>
}

/** Keeps messages for `/dev/inbox` and says each code in the log. Never in production. */
export function outboxSms({ db, clock, log }: { db: Db; clock: Clock; log: ServiceLog }): SmsPort {
  return {
    send: async (to, text, code) => {
      const message = { channel: 'sms' as const, recipient: to, body: text, code, request_type: null, link: null, sent_at: clock.now() }
      await transact(db, (tx) => keepInOutbox(tx, message))
      // Grouped by threes, because the log takes whole phone numbers out.
      const grouped = to.replace(/^(\+91)(\d{3})(\d{3})(\d{4})$/, '$1 $2 $3 $4')
      log.info(`Demo SMS to ${grouped}: the login code is ${code}`)
    },
  }
}

/** The text of a login code. Its last line lets a phone's browser fill in the code (WebOTP). */
export function codeText(code: string, publicUrl: string): string {
  return `${code} is your CIY login code. It is good for 5 minutes. Never share it with anybody.\n\n@${new URL(publicUrl).hostname} #${code}`
}
