import type { Tx } from '#platform/database'
import { nextLinkState } from './rules.ts'
import { insertLinkEvent, lockLink, saveLink } from './queries.ts'

/** Updates the gateway after a change of the store's bank account. @returns false for a store without a gateway account. */
export async function requestRelink(tx: Tx, storeId: number, now: Date): Promise<boolean> {
  const link = await lockLink(tx, storeId)
  const to = link && nextLinkState(link.state, 'ask')
  if (!link || !to || link.state === 'stopped') return false
  await saveLink(tx, storeId, { state: to, state_changed_at: now, next_at: now, error: '' })
  const reason = 'other bank details'
  await insertLinkEvent(tx, {
    store_id: storeId,
    from_state: link.state,
    to_state: to,
    actor: 'ledger',
    reason,
    at: now,
  })
  return true
}
