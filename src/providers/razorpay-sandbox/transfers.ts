import { z } from 'zod'
import { numeric } from '#platform/wire-numbers'
import type { Tx } from '#platform/database'
import { transact } from '#platform/transact'
import { Denial, noSuchId } from './denial.ts'
import { newId } from './ids.ts'
import { readNotes } from './orders.ts'
import {
  insertReversal,
  insertTransfer,
  lockTransfer,
  ownBalance,
  readAccount,
  transfersOfPayment,
  writeTransfer,
} from './route-store.ts'
import type { Sandbox } from './sandbox.ts'
import { lockPayment } from './store.ts'
import type { SandboxReversal, SandboxTransfer } from './tables.ts'
import { tell } from './webhooks.ts'

/** The real one takes 0 and 1, too, and a form's text. */
const flag = z
  .union([z.boolean(), z.enum(['0', '1', 'true', 'false']), z.literal([0, 1])])
  .transform((said) => [true, 1, '1', 'true'].includes(said))

const one = z.looseObject({
  account: z.string('The account field is required.').max(60),
  amount: numeric(
    z.number('The amount field is required.').int().min(100, 'The amount must be at least INR 1.00'),
  ),
  currency: z.literal('INR', 'Currency is not supported'),
  on_hold: flag.default(false),
})
const several = z.looseObject({
  transfers: z
    .array(one, 'The transfers field is required.')
    .min(1, 'The transfers field is required.')
    .max(20),
})

function read<Shape extends z.ZodType>(shape: Shape, body: unknown): z.infer<Shape> {
  const { data, error } = shape.safeParse(body ?? {})
  if (data !== undefined) return data
  throw new Denial(error?.issues[0]?.message ?? '', { field: error?.issues[0]?.path.join('.') ?? '' })
}

const POOR = 'Account does not have sufficient balance to carry out transfer operation'

async function make(
  tx: Tx,
  sandbox: Sandbox,
  { asked, paymentId }: { asked: z.infer<typeof one>; paymentId: string | null },
): Promise<SandboxTransfer> {
  const account = await readAccount(tx, asked.account)
  if (!account) throw noSuchId()
  if (account.activation !== 'activated')
    throw new Denial('Linked account is not activated. Please activate it to make transfers.', {
      field: 'account',
    })
  if ((await ownBalance(tx)) < asked.amount)
    throw new Denial(POOR, { field: 'amount', reason: 'insufficient_balance' })
  const transfer: SandboxTransfer = {
    id: newId('trf'),
    payment_id: paymentId,
    account_id: account.id,
    amount: asked.amount,
    amount_reversed: 0,
    on_hold: asked.on_hold,
    notes: readNotes(asked['notes']),
    status: 'processed',
    created_at: sandbox.clock.now(),
  }
  await insertTransfer(tx, transfer)
  await tell(tx, sandbox, { happenings: [{ event: 'transfer.processed', transfer }], wish: 'now' })
  return transfer
}

/** `POST /v1/payments/:id/transfers`: all of them or none, and together no more than is left of the payment. @throws Denial in the gateway's words. */
export async function transferPayment(
  sandbox: Sandbox,
  paymentId: string,
  body: unknown,
): Promise<SandboxTransfer[]> {
  const { transfers } = read(several, body)
  return transact(sandbox.db, async (tx) => {
    const payment = await lockPayment(tx, paymentId)
    if (!payment) throw noSuchId()
    if (payment.status !== 'captured')
      throw new Denial('The payment status should be captured for action to be taken')
    const before = (await transfersOfPayment(tx, paymentId)).filter(({ status }) => status !== 'failed')
    const kept = before.reduce((sum, { amount, amount_reversed }) => sum + amount - amount_reversed, 0)
    const wanted = transfers.reduce((sum, { amount }) => sum + amount, 0)
    if (kept + wanted > payment.amount - payment.amount_refunded) {
      throw new Denial('The sum of amount requested for transfer is greater than the captured amount', {
        field: 'amount',
      })
    }
    const made: SandboxTransfer[] = []
    for (const asked of transfers) made.push(await make(tx, sandbox, { asked, paymentId }))
    return made
  })
}

/** `POST /v1/transfers`: straight from our own balance. @throws Denial in the gateway's words. */
export async function transferBalance(sandbox: Sandbox, body: unknown): Promise<SandboxTransfer> {
  const asked = read(one, body)
  return transact(sandbox.db, (tx) => make(tx, sandbox, { asked, paymentId: null }))
}

async function locked(tx: Tx, id: string): Promise<SandboxTransfer> {
  const transfer = await lockTransfer(tx, id)
  if (!transfer) throw noSuchId()
  return transfer
}

/** `PATCH /v1/transfers/:id`: whether it is on hold. */
export async function editTransfer(sandbox: Sandbox, id: string, body: unknown): Promise<SandboxTransfer> {
  const { on_hold } = read(z.looseObject({ on_hold: flag }), body)
  return transact(sandbox.db, async (tx) => {
    const transfer = await locked(tx, id)
    if (transfer.status === 'failed' || transfer.status === 'reversed')
      throw new Denial('The transfer cannot be edited in its current status.')
    const edited = { ...transfer, on_hold }
    await writeTransfer(tx, edited)
    return edited
  })
}

/** `POST /v1/transfers/:id/reversals`; without an amount all that is left. @throws Denial in the gateway's words. */
export async function reverseTransfer(sandbox: Sandbox, id: string, body: unknown): Promise<SandboxReversal> {
  const asked = read(z.looseObject({ amount: numeric(z.number().int().min(1)).optional() }), body)
  return transact(sandbox.db, async (tx) => {
    const transfer = await locked(tx, id)
    const left = transfer.amount - transfer.amount_reversed
    const amount = asked.amount ?? left
    if (transfer.status === 'failed') throw new Denial('Only processed transfers can be reversed.')
    if (amount > left || left === 0)
      throw new Denial('The amount to be reversed is greater than the amount not reversed yet', {
        field: 'amount',
      })
    const reversal = {
      id: newId('rvrsl'),
      transfer_id: id,
      amount,
      notes: readNotes(asked['notes']),
      created_at: sandbox.clock.now(),
    }
    await insertReversal(tx, reversal)
    const amount_reversed = transfer.amount_reversed + amount
    await writeTransfer(tx, {
      ...transfer,
      amount_reversed,
      status: amount_reversed === transfer.amount ? 'reversed' : 'partially_reversed',
    })
    return reversal
  })
}

/** For scripts: a transfer that looked well fails after all, and the money is ours again. */
export const failTransfer = (sandbox: Sandbox, id: string): Promise<SandboxTransfer> =>
  transact(sandbox.db, async (tx) => {
    const transfer = await locked(tx, id)
    const failed: SandboxTransfer = { ...transfer, status: 'failed' }
    await writeTransfer(tx, failed)
    await tell(tx, sandbox, { happenings: [{ event: 'transfer.failed', transfer: failed }], wish: 'now' })
    return failed
  })
