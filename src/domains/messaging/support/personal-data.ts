import '#contracts/accounts/identity'
import { listener, type Listener } from '#platform/events'
import type { Clock } from '#platform/clock'
import type { Db } from '#platform/database'
import { presentTicket } from './present.ts'
import { reassignTickets, listTicketsOfPerson, redactTickets } from './queries.ts'

/** A person's complaints and what was written about them. */
export async function personalDataOf(db: Db, personId: number) {
  const rows = await listTicketsOfPerson(db, personId)
  return {
    complaints: await Promise.all(
      rows.map(async (row) => ({ name: row.name, email: row.email, ...(await presentTicket(db, row)) })),
    ),
  }
}

/** Complaints go where their person goes; who leaves takes her words along. */
export const supportListeners = (clock: Clock): readonly Listener[] => [
  listener({ topic: 'identity.joined', name: 'support: moves complaints', handle: reassignTickets }),
  listener({
    topic: 'identity.erased',
    name: 'support: takes words off complaints',
    handle: (tx, { personId }) => redactTickets(tx, personId, clock.now()),
  }),
]
