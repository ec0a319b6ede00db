import '#contracts/accounts/identity'
import { listener, type Listener } from '#platform/events'
import type { Clock } from '#platform/clock'
import type { Db } from '#platform/database'
import { presentTicket } from './present.ts'
import { reassignTickets, listTicketsOfPerson, redactTickets } from './queries.ts'

/** Returns the person's complaints with their messages. */
export async function personalDataOf(db: Db, personId: number) {
  const rows = await listTicketsOfPerson(db, personId)
  return {
    complaints: await Promise.all(
      rows.map(async (row) => ({ name: row.name, email: row.email, ...(await presentTicket(db, row)) })),
    ),
  }
}

/** Reassigns complaints when accounts merge; redacts them when a person is erased. */
export const supportListeners = (clock: Clock): readonly Listener[] => [
  listener({
    topic: 'identity.merged',
    name: 'support: reassign complaints of joined accounts',
    handle: reassignTickets,
  }),
  listener({
    topic: 'identity.erased',
    name: 'support: redact complaints of erased accounts',
    handle: (tx, { personId }) => redactTickets(tx, personId, clock.now()),
  }),
]
