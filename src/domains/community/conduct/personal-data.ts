import '#contracts/accounts/identity'
import { listener, type Listener } from '#platform/events'
import type { Db } from '#platform/database'
import { broadcast } from '#platform/broadcast'
import { CONDUCT_CHANNEL } from './channel.ts'
import { reassignSanctions, readSanctions } from './queries.ts'

/** What was decided about a person's conduct. */
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

/** A sanction goes where its person goes; when she leaves, its number leads to nobody. */
export const conductListeners: readonly Listener[] = [
  listener({
    topic: 'identity.joined',
    name: 'conduct: moves sanctions',
    handle: async (tx, joined) => {
      await reassignSanctions(tx, joined)
      await broadcast(tx, CONDUCT_CHANNEL, '')
    },
  }),
]
