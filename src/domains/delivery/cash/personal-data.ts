import '#contracts/accounts/identity'
import { listener, type Listener } from '#platform/events'
import type { Db } from '#platform/database'
import { toRupees } from '#platform/money'
import { erasePhones, reassignInstruments, listInstrumentsOfShopper } from './queries/instruments.ts'

/** A person's cash orders, paid and unpaid. */
export const personalDataOf = async (db: Db, personId: number) => ({
  cash: (await listInstrumentsOfShopper(db, personId)).map((row) => ({
    order_id: row.order_id,
    state: row.status,
    phone: row.phone,
    asked: toRupees(row.asked_paise),
    not_asked: toRupees(row.void_paise),
    because: row.void_reason,
    collected: toRupees(row.collected_paise),
    placed_at: row.placed_at,
  })),
})

/** Cash records are retained; their link to the person is removed. */
export const personalDataListeners: readonly Listener[] = [
  listener({
    topic: 'identity.merged',
    name: 'cash: reassign cash orders to the joined account',
    handle: reassignInstruments,
  }),
  listener({
    topic: 'identity.erased',
    name: 'cash: erase phone numbers',
    handle: (tx, { personId }) => erasePhones(tx, personId),
  }),
]
