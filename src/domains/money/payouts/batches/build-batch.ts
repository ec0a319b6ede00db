import type { PayeeKind } from '#domains/money/ledger'
import { claimPostings, postEntry } from '#domains/money/ledger/entries'
import { recordAudit } from '#domains/accounts/staff'
import type { Db, Tx } from '#platform/database'
import { newPrivateId } from '#platform/ids'
import { toRupees } from '#platform/money'
import { conflict } from '#platform/refusal'
import { transact } from '#platform/transact'
import { DAY_MS } from '#platform/time'
import { findActiveLink } from '../route/hold-shares.ts'
import { planBatch, type Planned } from './plan-batch.ts'
import { lockBatchBuilding, insertBatch, insertEvent, insertPayout, loadSettings } from '../queries.ts'
import { insertReserve } from './reserve-queries.ts'
import type { StaffAction } from '#platform/staff-action'

export type BatchRequest = StaffAction & { kind: PayeeKind; exclude: readonly number[] }

/**
 * Builds a batch of everything owed to payees of a kind: each posting is assigned to its payout in the transaction that creates the payout, so
 * none is in two. A second person approves it.
 * @throws Refusal 409 `nothing_due`.
 */
export const buildBatch = (db: Db, request: BatchRequest): Promise<number> =>
  transact(db, async (tx) => {
    await lockBatchBuilding(tx)
    const { planned, skipped } = await planBatch(tx, request.kind, request.now)
    const paid = planned.filter(({ payeeId }) => !request.exclude.includes(payeeId))
    if (paid.length === 0) throw conflict('nothing_due', 'payouts.nothing_due')
    const { actorId, reason, requestId, now, kind } = request
    const batchId = await insertBatch(tx, { kind, built_by: actorId, built_at: now, reason, skipped })
    const { reserve_days } = await loadSettings(tx)
    for (const one of paid)
      await claimPayout(tx, one, {
        batchId,
        kind,
        now,
        actorId,
        releaseOn: new Date(now.getTime() + reserve_days * DAY_MS),
      })
    const paise = paid.reduce((sum, one) => sum + one.paise, 0)
    const after = { payees: paid.length, rupees: toRupees(paise), kind }
    await recordAudit(tx, {
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

type PayoutClaim = { batchId: number; kind: PayeeKind; now: Date; actorId: number; releaseOn: Date }

async function claimPayout(
  tx: Tx,
  planned: Planned,
  { batchId, kind, now, actorId, releaseOn }: PayoutClaim,
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
    way: kind === 'store' && (await findActiveLink(tx, payeeId)) ? 'route' : 'bank',
  })
  const reserved =
    reservePaise > 0 ? await reservePart(tx, { id, payeeId, reservePaise, now, releaseOn }) : []
  await claimPostings(tx, id, [...postingIds, ...reserved])
  await insertEvent(tx, {
    payout_id: id,
    from_state: null,
    to_state: 'draft',
    actor: `staff ${actorId}`,
    reason: '',
    at: now,
  })
}

/** Holds back a part of a new store's payout for a while. @returns the posting that takes it off the payout. */
async function reservePart(
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
  const ids = await postEntry(tx, {
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
