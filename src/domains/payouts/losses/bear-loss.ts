import { namesOf } from '#domains/identity'
import { bookFact, owedToStores } from '#domains/ledger'
import { ordersById } from '#domains/orders'
import { lostDisputes, type Lost } from '#domains/payments'
import { storesOf } from '#domains/sellers'
import { noteAct } from '#domains/staff'
import { announce } from '#platform/announce'
import type { Db, Tx } from '#platform/database'
import { toRupees } from '#platform/money'
import { conflict, notFound } from '#platform/refusal'
import { transact } from '#platform/transact'
import type { Deed } from '../build-batch.ts'
import type { Loss } from '../contract.ts'
import { readSettings } from '../store.ts'
import { insertBorne, lockBorne, readBorne, writeBorne, type BorneShare } from './store.ts'

const sumOf = (shares: readonly { paise: number }[]): number => shares.reduce((sum, { paise }) => sum + paise, 0)

/**
 * The stores of a lost dispute bear what the bank took back: up to a limit at once, above it when a second person has agreed.
 * @throws Refusal 404 for no lost dispute, 409 `wrong_state` when somebody has asked already.
 */
export const bearLoss = (db: Db, disputeId: string, deed: Deed): Promise<'waiting' | 'made'> =>
  transact(db, async (tx) => {
    const [lost] = await lostDisputes(tx, { id: disputeId })
    if (!lost) throw notFound('We could not find that lost dispute.')
    const { actorId, reason, requestId, now } = deed
    const stores = new Map((await ordersById(tx, lost.shares.map(({ orderId }) => orderId))).map(({ id, store_id }) => [id, store_id])) // prettier-ignore
    const shares = lost.shares.map(({ orderId, paise }) => ({ order_id: orderId, store_id: stores.get(orderId) ?? 0, paise }))
    const paise = sumOf(shares)
    const state: 'waiting' | 'made' = paise > (await readSettings(tx)).bear_alone_paise ? 'waiting' : 'made'
    const decided = state === 'made' ? { decided_by: actorId, decided_at: now } : { decided_by: null, decided_at: null }
    const row = { dispute_id: disputeId, asked_by: actorId, asked_at: now, reason, shares, paise, state, ...decided }
    if (!(await insertBorne(tx, row))) throw conflict('wrong_state', 'That has been asked for or decided already.')
    if (state === 'made') await bear(tx, { disputeId, shares, reason, now })
    const after = { borne: state, rupees: toRupees(paise) }
    await noteAct(tx, { actorId, act: 'payment-decided', about: `dispute ${disputeId}`, before: {}, after, reason, requestId, at: now })
    return state
  })

/** A second person agrees, or somebody refuses it. @throws Refusal 404, 409 `wrong_state`, 409 `second_person_needed`. */
export const decideLoss = (db: Db, disputeId: string, { isYes, ...deed }: Deed & { isYes: boolean }): Promise<void> =>
  transact(db, async (tx) => {
    const { actorId, reason, requestId, now } = deed
    const borne = await lockBorne(tx, disputeId)
    if (!borne) throw notFound('We could not find that.')
    if (borne.state !== 'waiting') throw conflict('wrong_state', 'It is decided already.')
    if (isYes && borne.asked_by === actorId) throw conflict('second_person_needed', 'Somebody else must approve what you asked for.')
    await writeBorne(tx, disputeId, { state: isYes ? 'made' : 'refused', decided_by: actorId, decided_at: now })
    if (isYes) await bear(tx, { disputeId, shares: borne.shares, reason: borne.reason, now })
    const after = { borne: isYes ? 'made' : 'refused', rupees: toRupees(borne.paise) }
    await noteAct(tx, { actorId, act: 'payment-decided', about: `dispute ${disputeId}`, before: {}, after, reason, requestId, at: now })
  })

type Bearing = { disputeId: string; shares: readonly BorneShare[]; reason: string; now: Date }

/** From now on it is the stores' loss: off what they are owed, below zero off what comes. */
async function bear(tx: Tx, { disputeId, shares, reason, now }: Bearing): Promise<void> {
  for (const { order_id: orderId, store_id: storeId, paise } of shares.toSorted((a, b) => a.order_id - b.order_id)) {
    await bookFact(tx, orderId, { kind: 'borne', key: `borne:${disputeId}`, at: now, detail: { paise } })
    await announce(tx, 'payouts.loss_borne', { disputeId, orderId, storeId, paise, reason, at: now.toISOString() })
  }
}

/** What lost disputes cost, and what their stores would be owed after it. */
export async function listLosses(db: Db, viewerId: number): Promise<{ losses: Loss[]; alone_up_to: number }> {
  const [lost, borne, settings] = [await lostDisputes(db), await readBorne(db), await readSettings(db)]
  const orders = new Map((await ordersById(db, lost.flatMap(({ shares }) => shares.map(({ orderId }) => orderId)))).map(({ id, store_id }) => [id, store_id])) // prettier-ignore
  const storeIds = [...new Set(orders.values())]
  const [stores, owed] = [await storesOf(db, storeIds), await owedToStores(db, storeIds)]
  const people = await namesOf(db, [...new Set([...borne.values()].map(({ asked_by }) => asked_by))])
  const partOf = ({ orderId, paise }: Lost['shares'][number]): Loss['parts'][number] => {
    const storeId = orders.get(orderId) ?? 0
    const now = owed.get(storeId) ?? 0
    const name = stores.get(storeId)?.name ?? ''
    return { order_id: orderId, store_id: storeId, store: name, amount: toRupees(paise), owed: toRupees(now), left: toRupees(now - paise) }
  }
  const losses = lost.map(({ disputeId, shares }): Loss => {
    const row = borne.get(disputeId)
    return {
      dispute_id: disputeId,
      amount: toRupees(sumOf(shares)),
      parts: shares.map(partOf),
      state: row?.state ?? 'open',
      needs_second: sumOf(shares) > settings.bear_alone_paise,
      asked_by: row ? (people.get(row.asked_by) ?? '') : '',
      is_mine: row?.asked_by === viewerId,
      reason: row?.reason ?? '',
    }
  })
  return { losses, alone_up_to: toRupees(settings.bear_alone_paise) }
}
