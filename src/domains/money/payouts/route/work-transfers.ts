import { verbatim } from '#platform/messages'
import { addJobs } from '#platform/events'
import type { Db, Tx } from '#platform/database'
import { Refusal } from '#platform/refusal'
import { transact } from '#platform/transact'
import { owedAgain } from './owed-again.ts'
import { alignWithShare } from './keep-share.ts'
import { bookHeld, leftOf, moveTransfer } from './move-transfer.ts'
import type { Route, RouteTransfer } from './port.ts'
import { nextTry } from './rules.ts'
import { lockTransfer, takeDueTransfers, writeTransfer } from './store.ts'
import type { TransferRow } from './tables.ts'

const ANSWER_WITHIN_MS = 60_000

type Parts = { route: Route; now: Date }

/**
 * Asks the gateway for everything that is due of what it keeps for stores. What was asked for before may have been done although no answer came, so
 * it is looked for first; without an answer it is asked again later.
 */
export async function workTransfers(db: Db, { route, now }: Parts): Promise<void> {
  const due = await transact(db, (tx) =>
    takeDueTransfers(tx, now, new Date(now.getTime() + ANSWER_WITHIN_MS)),
  )
  for (const transfer of due) {
    try {
      await workOn(db, transfer, { route, now })
    } catch (error) {
      if (!(error instanceof Refusal)) throw error
      await transact(db, (tx) => putOff(tx, transfer.id, { error, now }))
    }
  }
}

async function workOn(db: Db, transfer: TransferRow, parts: Parts): Promise<void> {
  if (transfer.state === 'wanted') return make(db, transfer, parts)
  if (transfer.asking_paise > 0) return takeBack(db, transfer, parts)
  if (transfer.state === 'settling') return release(db, transfer, parts)
  return look(db, transfer, parts)
}

/** A "no" of the gateway to what was to be made is left to a person; everything else is tried again. */
async function putOff(tx: Tx, id: number, { error, now }: { error: Refusal; now: Date }): Promise<void> {
  const transfer = await lockTransfer(tx, id)
  if (!transfer) return
  if (error.code === 'payment_refused' && transfer.state === 'wanted') {
    const more = { next_at: null, error: error.message.slice(0, 300) }
    await moveTransfer(tx, transfer, {
      event: 'refuse',
      actor: 'gateway',
      reason: error.message,
      at: now,
      more,
    })
    return
  }
  const next_at = new Date(now.getTime() + nextTry(transfer.attempt))
  await writeTransfer(tx, id, { attempt: transfer.attempt + 1, error: error.message.slice(0, 300), next_at })
}

/** The first time it is written down that it is asked, and only then asked. @returns null for what is not to be made any more. */
const begin = (db: Db, id: number, now: Date): Promise<{ transfer: TransferRow; isFirst: boolean } | null> =>
  transact(db, async (tx) => {
    const locked = await lockTransfer(tx, id)
    const transfer = locked && (await alignWithShare(tx, locked, now))
    if (transfer?.state !== 'wanted') return null
    const isFirst = transfer.asked_at === null
    if (isFirst) await writeTransfer(tx, id, { asked_at: now })
    return { transfer, isFirst }
  })

async function make(db: Db, { id }: TransferRow, { route, now }: Parts): Promise<void> {
  const begun = await begin(db, id, now)
  if (!begun) return
  const { transfer, isFirst } = begun
  const { payment_id: payment, key, account_id: account, amount_paise: amountPaise } = transfer
  const known = isFirst ? undefined : await route.findTransfer({ payment, key, since: transfer.wanted_at })
  const made = known ?? (await route.transfer({ payment, account, amountPaise, key }))
  await transact(db, async (tx) => {
    const locked = await lockTransfer(tx, id)
    if (locked?.state !== 'wanted') return
    if (made.status === 'failed') throw refusedWith(made)
    const isDirect = locked.payment_id === null
    const next_at = isDirect || locked.to_reverse_paise === 0 ? null : now
    const more = { transfer_id: made.id, error: '', attempt: 1, next_at }
    await moveTransfer(tx, locked, { event: isDirect ? 'release' : 'made', actor: 'gateway', at: now, more })
    await bookHeld(tx, locked, { why: 'made', paise: locked.amount_paise, at: now })
    if (isDirect || next_at) await again(tx)
  })
}

/** Whatever waits for this one goes on at once. */
const again = (tx: Tx): Promise<void> =>
  addJobs(tx, [{ identifier: 'payouts:route', payload: {}, jobKey: 'payouts:route' }])

const refusedWith = ({ error }: RouteTransfer): Refusal =>
  new Refusal(
    409,
    'payment_refused',
    error?.description ? verbatim(error.description) : 'payouts.payment_refused',
  )

async function takeBack(db: Db, transfer: TransferRow, { route, now }: Parts): Promise<void> {
  const seen = await route.fetchTransfer(transfer.transfer_id ?? '')
  if (seen.status === 'failed') return failed(db, transfer, { now, said: seen })
  const missing = transfer.reversed_paise + transfer.asking_paise - (seen.amount_reversed ?? 0)
  if (missing > 0) await route.reverse(seen.id, missing)
  await transact(db, async (tx) => {
    const locked = await lockTransfer(tx, transfer.id)
    if (!locked || locked.asking_paise === 0 || locked.reversed_paise !== transfer.reversed_paise) return
    const { asking_paise: paise } = locked
    const reversed_paise = locked.reversed_paise + paise
    const to_reverse_paise = locked.to_reverse_paise - paise
    await bookHeld(tx, locked, { why: `reversed:${reversed_paise}`, paise: -paise, at: now })
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
    await writeTransfer(tx, locked.id, more)
    if (isGone)
      await moveTransfer(tx, { ...locked, ...more }, { event: 'reverse', actor: 'gateway', at: now })
    await again(tx)
  })
}

async function release(db: Db, transfer: TransferRow, { route, now }: Parts): Promise<void> {
  const seen = await route.release(transfer.transfer_id ?? '')
  if (seen.status === 'failed') return failed(db, transfer, { now, said: seen })
  await transact(db, async (tx) => {
    const locked = await lockTransfer(tx, transfer.id)
    if (locked?.state !== 'settling') return
    await moveTransfer(tx, locked, {
      event: 'release',
      actor: 'gateway',
      at: now,
      more: { next_at: null, error: '', attempt: 1 },
    })
    await again(tx)
  })
}

async function look(db: Db, transfer: TransferRow, { route, now }: Parts): Promise<void> {
  if (transfer.transfer_id === null) return
  const seen = await route.fetchTransfer(transfer.transfer_id)
  if (seen.status === 'failed') return failed(db, transfer, { now, said: seen })
  await transact(db, (tx) => writeTransfer(tx, transfer.id, { next_at: null }))
}

/** It is with us again: what was released of a payout that counts as paid is owed to the store once more. */
const failed = (
  db: Db,
  { id }: TransferRow,
  { now, said }: { now: Date; said: RouteTransfer },
): Promise<void> =>
  transact(db, async (tx) => {
    const locked = await lockTransfer(tx, id)
    if (!locked || !['on_hold', 'settling', 'released'].includes(locked.state)) return
    const reason = said.error?.description ?? ''
    const more = {
      next_at: null,
      to_reverse_paise: 0,
      asking_paise: 0,
      surplus_paise: 0,
      error: reason.slice(0, 300),
    }
    await moveTransfer(tx, locked, { event: 'fail', actor: 'gateway', reason, at: now, more })
    if (locked.state !== 'released' || !(await owedAgain(tx, locked, now))) {
      await bookHeld(tx, locked, { why: 'failed', paise: -leftOf(locked), at: now })
    }
    await again(tx)
  })
