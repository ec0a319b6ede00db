import { insertStamps, post, type PayeeKind } from '#domains/money/ledger'
import { noteAct } from '#domains/accounts/staff'
import type { Db, Tx } from '#platform/database'
import { newPrivateId } from '#platform/ids'
import { toRupees } from '#platform/money'
import { conflict } from '#platform/refusal'
import { transact } from '#platform/transact'
import { DAY_MS } from '#platform/time'
import { activeLink } from './route/keep-share.ts'
import { planBatch, type Planned } from './plan-batch.ts'
import { holdBuilding, insertBatch, insertEvent, insertPayout, readSettings } from './store.ts'
import { insertReserve } from './reserve-queries.ts'

/** Who of the staff does it, and why; kept for good. */
export type Deed = { actorId: number; reason: string; requestId: string; now: Date }

export type BatchWish = Deed & { kind: PayeeKind; exclude: readonly number[] }

/**
 * Claims what is owed to all payees of a kind: each posting is stamped with its payout in the very transaction that makes the payout, so nothing is
 * ever in two. A second person approves it.
 * @throws Refusal 409 `nothing_due`.
 */
export const buildBatch = (db: Db, wish: BatchWish): Promise<number> =>
  transact(db, async (tx) => {
    await holdBuilding(tx)
    const { planned, skipped } = await planBatch(tx, wish.kind, wish.now)
    const paid = planned.filter(({ payeeId }) => !wish.exclude.includes(payeeId))
    if (paid.length === 0) throw conflict('nothing_due', 'payouts.nothing_due')
    const { actorId, reason, requestId, now, kind } = wish
    const batchId = await insertBatch(tx, { kind, built_by: actorId, built_at: now, reason, skipped })
    const { reserve_days } = await readSettings(tx)
    for (const one of paid)
      await claim(tx, one, {
        batchId,
        kind,
        now,
        actorId,
        releaseOn: new Date(now.getTime() + reserve_days * DAY_MS),
      })
    const paise = paid.reduce((sum, one) => sum + one.paise, 0)
    const after = { payees: paid.length, rupees: toRupees(paise), kind }
    await noteAct(tx, {
      actorId,
      act: 'payout-built',
      about: `batch ${batchId}`,
      before: {},
      after,
      reason,
      requestId,
      at: now,
    })
    return batchId
  })

type Claim = { batchId: number; kind: PayeeKind; now: Date; actorId: number; releaseOn: Date }

async function claim(
  tx: Tx,
  planned: Planned,
  { batchId, kind, now, actorId, releaseOn }: Claim,
): Promise<void> {
  const id = newPrivateId()
  const { payeeId, paise, reservePaise, postingIds } = planned
  await insertPayout(tx, {
    id,
    batch_id: batchId,
    kind,
    payee_id: payeeId,
    account_id: planned.accountId,
    paise,
    reserve_paise: reservePaise,
    state: 'draft',
    state_changed_at: now,
    attempt: 1,
    utr: null,
    failure: '',
    way: kind === 'store' && (await activeLink(tx, payeeId)) ? 'route' : 'bank',
  })
  const kept = reservePaise > 0 ? await keepReserve(tx, { id, payeeId, reservePaise, now, releaseOn }) : []
  await insertStamps(tx, id, [...postingIds, ...kept])
  await insertEvent(tx, {
    payout_id: id,
    from_state: null,
    to_state: 'draft',
    actor: `staff ${actorId}`,
    reason: '',
    at: now,
  })
}

/** A new store leaves a part for a while. @returns the posting that takes it off the payout. */
async function keepReserve(
  tx: Tx,
  {
    id,
    payeeId,
    reservePaise,
    now,
    releaseOn,
  }: { id: number; payeeId: number; reservePaise: number; now: Date; releaseOn: Date },
): Promise<number[]> {
  const party = String(payeeId)
  const ids = await post(tx, {
    key: `payout:${id}:reserve`,
    kind: 'reserve',
    at: now,
    postings: [
      { account: 'store_payable', party, paise: reservePaise },
      { account: 'reserve', party, paise: -reservePaise },
    ],
  })
  await insertReserve(tx, { payout_id: id, store_id: payeeId, paise: reservePaise, release_on: releaseOn })
  return ids ? ids.slice(0, 1) : []
}
