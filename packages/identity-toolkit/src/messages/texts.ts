import type { Clock } from '#platform/clock'
import type { Db } from '#platform/database'
import { transact } from '#platform/transact'
import type { Secrets } from '../secrets.ts'
import type { ServiceLog } from '../service.ts'
import { NotDelivered, type TextCarrier, type TextMessage } from './sms.ts'
import { incrementCounters } from '../queries/limits.ts'
import { claimLetterName } from '../queries/sent-letters.ts'

/**
 * @param to +91 and ten digits; one text per `name` is sent, however often it is submitted; at most `mostAnHour` to one number, of its kind
 * `about`.
 */
export type Text = TextMessage & { name: string; about: string; mostAnHour: number }

/** Sends an SMS without a code. Throws when no carrier was available. */
export type TextPort = { readonly needsRegistration: boolean; send(text: Text): Promise<void> }

type TextDependencies = { db: Db; clock: Clock; secrets: Pick<Secrets, 'mac'>; log: ServiceLog }

const HOUR_SECONDS = 3_600

/** Sends each text once, and few to one number, so that repeated changes flood neither a phone nor the SMS bill. */
export function openTexts(carrier: TextCarrier, { db, clock, secrets, log }: TextDependencies): TextPort {
  return {
    needsRegistration: carrier.needsRegistration,
    send: async ({ name, about, mostAnHour, ...message }) => {
      await transact(db, async (tx) => {
        const now = clock.now()
        if (!(await claimLetterName(tx, name, now))) return
        const key = `texts ${about} ${secrets.mac('audit', message.to).toString('hex')}`
        const [counted] = await incrementCounters(tx, [{ key, seconds: HOUR_SECONDS }], now)
        if (counted && counted.count > mostAnHour)
          return log.warn(
            `A number had ${mostAnHour} texts about ${about} in an hour already: one is left out.`,
          )
        await carrier.send(message).catch(ignoreRefusal)
      })
    },
  }
}

/** A number that accepts no messages will not accept a retry either. */
function ignoreRefusal(error: unknown): void {
  if (!(error instanceof NotDelivered) || error.reason !== 'refused') throw error
}
