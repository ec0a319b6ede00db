import { verbatim } from '#platform/messages'
import type { Db, Tx } from '#platform/database'
import { Refusal } from '#platform/refusal'
import { transact } from '#platform/transact'
import { truncate } from '#platform/text'
import { restoreDebt } from './restore-debt.ts'
import { alignTransferWithShare, queueRouteJob } from './hold-shares.ts'
import { postHeldShare, remainingOf, transitionTransfer } from './transition-transfer.ts'
import type { Route, RouteTransfer } from './port.ts'
import { retryDelay } from './rules.ts'
import { lockTransfer, claimDueTransfers, saveTransfer } from './queries.ts'
import type { TransferRow } from './tables.ts'

const ANSWER_WITHIN_MS = 60_000

type TransferDependencies = { route: Route; now: Date }

/**
 * Makes every due request about transfers. An earlier request may have succeeded although no answer came, so the gateway is searched first;
 * without an answer it is retried later.
 */
export async function processTransfers(db: Db, { route, now }: TransferDependencies): Promise<void> {
  const due = await transact(db, (tx) =>
    claimDueTransfers(tx, now, new Date(now.getTime() + ANSWER_WITHIN_MS)),
  )
  for (const transfer of due) {
    try {
      await processTransfer(db, transfer, { route, now })
    } catch (error) {
      if (!(error instanceof Refusal)) throw error
      await transact(db, (tx) => postponeTransfer(tx, transfer.id, { error, now }))
    }
  }
}

async function processTransfer(db: Db, transfer: TransferRow, parts: TransferDependencies): Promise<void> {
  if (transfer.state === 'wanted') return createTransfer(db, transfer, parts)
  if (transfer.asking_paise > 0) return reverseTransfer(db, transfer, parts)
  if (transfer.state === 'settling') return releaseTransfer(db, transfer, parts)
  return checkTransfer(db, transfer, parts)
}

/** A refusal to create a transfer is left to a person; everything else is retried. */
async function postponeTransfer(
  tx: Tx,
  id: number,
  { error, now }: { error: Refusal; now: Date },
): Promise<void> {
  const transfer = await lockTransfer(tx, id)
  if (!transfer) return
  if (error.code === 'payment_refused' && transfer.state === 'wanted') {
    const more = { next_at: null, error: truncate(error.sentence, 300) }
    await transitionTransfer(tx, transfer, {
      event: 'refuse',
      actor: 'gateway',
      reason: error.sentence,
      at: now,
      more,
    })
    return
  }
  const next_at = new Date(now.getTime() + retryDelay(transfer.attempt))
  await saveTransfer(tx, id, { attempt: transfer.attempt + 1, error: truncate(error.sentence, 300), next_at })
}

/** Records the request before making it for the first time. @returns null for a transfer that is no longer wanted. */
const startTransfer = (
  db: Db,
  id: number,
  now: Date,
): Promise<{ transfer: TransferRow; isFirst: boolean } | null> =>
  transact(db, async (tx) => {
    const locked = await lockTransfer(tx, id)
    const transfer = locked && (await alignTransferWithShare(tx, locked, now))
    if (transfer?.state !== 'wanted') return null
    const isFirst = transfer.asked_at === null
    if (isFirst) await saveTransfer(tx, id, { asked_at: now })
    return { transfer, isFirst }
  })

async function createTransfer(
  db: Db,
  { id }: TransferRow,
  { route, now }: TransferDependencies,
): Promise<void> {
  const started = await startTransfer(db, id, now)
  if (!started) return
  const { transfer, isFirst } = started
  const { payment_id: payment, key, account_id: account, amount_paise: amountPaise } = transfer
  const known = isFirst ? undefined : await route.findTransfer({ payment, key, since: transfer.created_at })
  const made = known ?? (await route.transfer({ payment, account, amountPaise, key }))
  await transact(db, async (tx) => {
    const locked = await lockTransfer(tx, id)
    if (locked?.state !== 'wanted') return
    if (made.status === 'failed') throw refusalOf(made)
    const isDirect = locked.payment_id === null
    const next_at = isDirect || locked.to_reverse_paise === 0 ? null : now
    const more = { transfer_id: made.id, error: '', attempt: 1, next_at }
    await transitionTransfer(tx, locked, {
      event: isDirect ? 'release' : 'made',
      actor: 'gateway',
      at: now,
      more,
    })
    await postHeldShare(tx, locked, { why: 'made', paise: locked.amount_paise, at: now })
    if (isDirect || next_at) await queueRouteJob(tx)
  })
}

const refusalOf = ({ error }: RouteTransfer): Refusal =>
  new Refusal(
    409,
    'payment_refused',
    error?.description ? verbatim(error.description) : 'payouts.payment_refused',
  )

async function reverseTransfer(
  db: Db,
  transfer: TransferRow,
  { route, now }: TransferDependencies,
): Promise<void> {
  const seen = await route.fetchTransfer(transfer.transfer_id ?? '')
  if (seen.status === 'failed') return failTransfer(db, transfer, { now, reported: seen })
  const missing = transfer.reversed_paise + transfer.asking_paise - (seen.amount_reversed ?? 0)
  if (missing > 0) await route.reverse(seen.id, missing)
  await transact(db, async (tx) => {
    const locked = await lockTransfer(tx, transfer.id)
    if (!locked || locked.asking_paise === 0 || locked.reversed_paise !== transfer.reversed_paise) return
    const { asking_paise: paise } = locked
    const reversed_paise = locked.reversed_paise + paise
    const to_reverse_paise = locked.to_reverse_paise - paise
    await postHeldShare(tx, locked, { why: `reversed:${reversed_paise}`, paise: -paise, at: now })
    const isGone = reversed_paise === locked.amount_paise
    const goesOn = !isGone && (locked.state === 'settling' || to_reverse_paise > 0)
    const surplus_paise = Math.min(locked.surplus_paise, to_reverse_paise)
    const more = {
      reversed_paise,
      to_reverse_paise,
      surplus_paise,
      asking_paise: 0,
      attempt: 1,
      error: '',
      next_at: goesOn ? now : null,
    }
    await saveTransfer(tx, locked.id, more)
    if (isGone)
      await transitionTransfer(tx, { ...locked, ...more }, { event: 'reverse', actor: 'gateway', at: now })
    await queueRouteJob(tx)
  })
}

async function releaseTransfer(
  db: Db,
  transfer: TransferRow,
  { route, now }: TransferDependencies,
): Promise<void> {
  const seen = await route.release(transfer.transfer_id ?? '')
  if (seen.status === 'failed') return failTransfer(db, transfer, { now, reported: seen })
  await transact(db, async (tx) => {
    const locked = await lockTransfer(tx, transfer.id)
    if (locked?.state !== 'settling') return
    await transitionTransfer(tx, locked, {
      event: 'release',
      actor: 'gateway',
      at: now,
      more: { next_at: null, error: '', attempt: 1 },
    })
    await queueRouteJob(tx)
  })
}

async function checkTransfer(
  db: Db,
  transfer: TransferRow,
  { route, now }: TransferDependencies,
): Promise<void> {
  if (transfer.transfer_id === null) return
  const seen = await route.fetchTransfer(transfer.transfer_id)
  if (seen.status === 'failed') return failTransfer(db, transfer, { now, reported: seen })
  await transact(db, (tx) => saveTransfer(tx, transfer.id, { next_at: null }))
}

/** The money is back with the platform: a released amount of a paid payout is owed to the store again. */
const failTransfer = (
  db: Db,
  { id }: TransferRow,
  { now, reported }: { now: Date; reported: RouteTransfer },
): Promise<void> =>
  transact(db, async (tx) => {
    const locked = await lockTransfer(tx, id)
    if (!locked || !['on_hold', 'settling', 'released'].includes(locked.state)) return
    const reason = reported.error?.description ?? ''
    const more = {
      next_at: null,
      to_reverse_paise: 0,
      asking_paise: 0,
      surplus_paise: 0,
      error: truncate(reason, 300),
    }
    await transitionTransfer(tx, locked, { event: 'fail', actor: 'gateway', reason, at: now, more })
    if (locked.state !== 'released' || !(await restoreDebt(tx, locked, now))) {
      await postHeldShare(tx, locked, { why: 'failed', paise: -remainingOf(locked), at: now })
    }
    await queueRouteJob(tx)
  })
