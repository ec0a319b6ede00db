import './contract.ts'
import { lockStore } from '#domains/selling/sellers'
import { publish } from '#platform/events'
import type { Db } from '#platform/database'
import { conflict } from '#platform/refusal'
import type { StaffMember } from '#platform/staff-action'
import { transact } from '#platform/transact'
import { recordDecision } from './record-decision.ts'

type StoreMessage = StaffMember & { subject: string; text: string }

/** Writes to a store's owner. @throws Refusal 404, 409 `no_owner` for a store whose owner's account is closed. */
export const messageStore = (
  db: Db,
  storeId: number,
  { subject, text, ...action }: StoreMessage,
): Promise<void> =>
  transact(db, async (tx) => {
    const { ownerId } = await lockStore(tx, storeId)
    if (ownerId === null) throw conflict('no_owner', 'stores.no_owner')
    await recordDecision(tx, storeId, {
      ...action,
      reason: subject,
      kind: 'messaged',
      act: 'store-messaged',
      facts: { subject, text },
      after: { text },
    })
    await publish(tx, 'stores.messaged', {
      storeId,
      personId: ownerId,
      subject,
      text,
      at: action.now.toISOString(),
    })
  })
