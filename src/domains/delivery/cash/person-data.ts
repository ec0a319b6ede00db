import '#contracts/accounts/identity'
import { listener, type Listener } from '#platform/events'
import type { Db } from '#platform/database'
import { toRupees } from '#platform/money'
import { forgetPhones, giveInstruments, instrumentsOf } from './store/instruments.ts'

/** What a person has paid and not paid in cash. */
export const dataOf = async (db: Db, personId: number) => ({
  cash: (await instrumentsOf(db, personId)).map((row) => ({
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

/** The books of cash stay; whose it was leads to nobody. */
export const personListeners: readonly Listener[] = [
  listener({
    topic: 'identity.joined',
    name: 'cash: moves what is paid at the door',
    handle: giveInstruments,
  }),
  listener({
    topic: 'identity.erased',
    name: 'cash: forgets numbers',
    handle: (tx, { personId }) => forgetPhones(tx, personId),
  }),
]
