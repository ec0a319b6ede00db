import { recordAudit } from '#domains/accounts/staff'
import { findStores } from '#domains/selling/sellers'
import type { Db } from '#platform/database'
import { toRupees } from '#platform/money'
import { conflict, notFound } from '#platform/refusal'
import { transact } from '#platform/transact'
import type { LinkedStore } from '../contract.ts'
import { listAccounts, loadSettings } from '../queries.ts'
import { queueRouteJob } from './hold-shares.ts'
import { transitionTransfer } from './transition-transfer.ts'
import { lockTransfer, listFailedTransfers, listLinks, loadRouteTotals } from './queries.ts'
import type { TransferRow } from './tables.ts'
import type { StaffAction } from '#platform/staff-action'

/** Only an order's share outside any payout can be retried manually; a payout is retried as a whole. */
const mayRetry = ({ state, payment_id, payout_id }: TransferRow): boolean =>
  state === 'failed' && payment_id !== null && payout_id === null

/** Every store with a bank account, and its state at the gateway. */
export async function loadRouteOverview(db: Db) {
  const [{ route }, links, accounts, totals, failed] = await Promise.all([
    loadSettings(db),
    listLinks(db),
    listAccounts(db, 'store'),
    loadRouteTotals(db),
    listFailedTransfers(db),
  ])
  const payable = accounts.filter(({ method }) => method === 'bank').map(({ payee_id }) => payee_id)
  const ids = [
    ...new Set([
      ...links.map(({ store_id }) => store_id),
      ...payable,
      ...failed.map(({ store_id }) => store_id),
    ]),
  ]
  const names = await findStores(db, ids)
  const shown = ids.map((id): LinkedStore => {
    const link = links.find(({ store_id }) => store_id === id)
    const { on_hold, settling, waiting } = totals.get(id) ?? { on_hold: 0, settling: 0, waiting: 0 }
    return {
      store_id: id,
      name: names.get(id)?.name ?? '',
      state: link?.state ?? 'none',
      account_id: link?.account_id ?? '',
      error: link?.error ?? '',
      on_hold: toRupees(on_hold),
      settling: toRupees(settling),
      waiting: toRupees(waiting),
    }
  })
  return {
    is_on: route === 1,
    stores: shown.toSorted((a, b) => a.name.localeCompare(b.name) || a.store_id - b.store_id),
    failed: failed.map((share) => ({
      id: share.id,
      name: names.get(share.store_id)?.name ?? '',
      order_id: share.order_id,
      amount: toRupees(share.amount_paise - share.reversed_paise),
      error: share.error,
      may_retry: mayRetry(share),
    })),
  }
}

/** Retries the transfer of a share that the gateway refused. @throws Refusal 404, 409 `wrong_state`. */
export const retryShare = (
  db: Db,
  id: number,
  { actorId, reason, requestId, now }: StaffAction,
): Promise<void> =>
  transact(db, async (tx) => {
    const share = await lockTransfer(tx, id)
    if (!share) throw notFound('platform.not_found')
    if (!mayRetry(share)) throw conflict('wrong_state', 'payouts.share_moved_on', { state: share.state })
    const fresh = {
      transfer_id: null,
      reversed_paise: 0,
      to_reverse_paise: 0,
      error: '',
      attempt: 1,
      next_at: now,
    }
    await transitionTransfer(tx, share, {
      event: 'retry',
      actor: `staff ${actorId}`,
      reason,
      at: now,
      more: fresh,
    })
    const after = { rupees: toRupees(share.amount_paise) }
    await recordAudit(tx, {
      actorId,
      act: 'payout-released',
      about: `share ${share.key}`,
      before: {},
      after,
      reason,
      requestId,
      at: now,
    })
    await queueRouteJob(tx)
  })
