import type { Clock } from '#platform/clock'
import type { NoticeKind } from '#platform/config/sms-notices'
import type { Db } from '#platform/database'
import { transact } from '#platform/transact'
import type { Secrets } from '../secrets.ts'
import type { ServiceLog } from '../service.ts'
import { NotDelivered, type NoticeCarrier } from './sms.ts'
import { countAll } from '../store/limits.ts'
import { takeLetterName } from '../store/sent-letters.ts'

/** @param to +91 and ten digits; of one `name` one goes out, however often it is handed in. */
export type Notice = { to: string; kind: NoticeKind; name: string }

/** Tells a number something about its account. Throws when no carrier was there to take it. */
export type NoticePort = { send(notice: Notice): Promise<void> }

type Around = { db: Db; clock: Clock; secrets: Pick<Secrets, 'mac'>; log: ServiceLog }

const HOUR_SECONDS = 3_600
const MOST_IN_AN_HOUR = 4

/** Each notice once, and few to one number: whoever can change an account over and over must not flood a phone, nor our bill. */
export function openNotices(carrier: NoticeCarrier, { db, clock, secrets, log }: Around): NoticePort {
  return {
    send: async ({ to, kind, name }) => {
      if (!carrier.kinds.includes(kind)) return
      await transact(db, async (tx) => {
        const now = clock.now()
        if (!(await takeLetterName(tx, name, now))) return
        const key = `notices ${secrets.mac('audit', to).toString('hex')}`
        const [counted] = await countAll(tx, [{ key, seconds: HOUR_SECONDS }], now)
        if (counted && counted.count > MOST_IN_AN_HOUR)
          return log.warn(`A number had ${MOST_IN_AN_HOUR} notices in an hour already: ${kind} is left out.`)
        await carrier.send({ to, kind }).catch(doneWhenRefused)
      })
    },
  }
}

/** A number that takes no messages will not take this one later either. */
function doneWhenRefused(error: unknown): void {
  if (!(error instanceof NotDelivered) || error.why !== 'refused') throw error
}
