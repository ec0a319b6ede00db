import '#contracts/accounts/identity'
import { personalDataOf as ordersData } from '#domains/buying/orders'
import { listener, type Listener } from '#platform/events'
import type { Db } from '#platform/database'
import { presentDocument } from './present.ts'
import { listDocumentsByOrders, eraseRecipients } from './queries.ts'

/** From this value on a bill to a consumer names the recipient and the address (CGST Rules 2017, rule 46(e)). */
const NAMES_FROM_PAISE = 5_000_000

const listOrdersOfPerson = async (db: Db, personId: number): Promise<number[]> =>
  (await ordersData(db, personId)).orders.map(({ order_id }) => order_id)

/** Documents of a person's orders, with their recipients. */
export async function personalDataOf(db: Db, personId: number) {
  const rows = await listDocumentsByOrders(db, await listOrdersOfPerson(db, personId))
  return {
    documents: rows.map((row) => ({ ...presentDocument(row, '/documents'), recipient: row.recipient })),
  }
}

/** Documents are retained for tax law; recipients only where a bill must name them. */
export const personalDataListeners: readonly Listener[] = [
  listener({
    topic: 'identity.erased',
    name: 'invoices: erase recipients',
    handle: async (tx, { personId }) =>
      eraseRecipients(tx, { orderIds: await listOrdersOfPerson(tx, personId), belowPaise: NAMES_FROM_PAISE }),
  }),
]
