import '#contracts/accounts/identity'
import { listener, type Listener } from '#platform/events'
import type { Db } from '#platform/database'
import { broadcast } from '#platform/broadcast'
import { SANCTIONS_CHANNEL } from './channel.ts'
import { reassignSanctions, readSanctions } from './queries.ts'

export const personalDataOf = async (db: Db, personId: number) => ({
  sanctions: (await readSanctions(db, personId)).map(
    ({ kind, rule, reason, made_at, until, strike_until, lifted_at }) => ({
      kind,
      rule,
      reason,
      made_at,
      until,
      strike_until,
      lifted_at,
    }),
  ),
})

/** Sanctions follow a merged account; erasing a person leaves them under an id that resolves to no account. */
export const sanctionsListeners: readonly Listener[] = [
  listener({
    topic: 'identity.merged',
    name: 'sanctions: moves sanctions to the account that stays',
    handle: async (tx, joined) => {
      await reassignSanctions(tx, joined)
      await broadcast(tx, SANCTIONS_CHANNEL, '')
    },
  }),
]
