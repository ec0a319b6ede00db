import { listStoresOfOwner } from '#domains/selling/sellers'
import type { Db } from '#platform/database'
import { listMessages } from './queries/restrictions.ts'

/** What the staff wrote to a person's stores. */
export async function personalDataOf(db: Db, personId: number) {
  const ids = (await listStoresOfOwner(db, personId)).map(({ id }) => id)
  return {
    messages_from_staff: (await listMessages(db, ids)).map(({ store_id, facts, at }) => ({
      store_id,
      subject: facts.subject ?? '',
      text: facts.text ?? '',
      at,
    })),
  }
}
