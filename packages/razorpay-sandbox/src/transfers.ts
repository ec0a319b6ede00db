import { z } from 'zod'
import { numeric } from '#platform/wire-numbers'
import type { Tx } from '#platform/database'
import { transact } from '#platform/transact'
import { Denial, idNotFound } from './denial.ts'
import { createId } from './ids.ts'
import { parseOrderNotes } from './orders.ts'
import {
  insertReversal,
  insertTransfer,
  lockTransfer,
  lockOwnBalance,
  findAccountById,
  listTransfersOfPayment,
  updateTransfer,
} from './queries/route.ts'
import type { Sandbox } from './sandbox.ts'
import { lockPayment } from './queries/payments.ts'
import type { SandboxReversal, SandboxTransfer } from './tables.ts'
import { queueWebhooks } from './webhooks.ts'
import { parseBody } from './parse-body.ts'

/** The real gateway also accepts 0 and 1, and text from forms. */
const flagValue = z
  .union([z.boolean(), z.enum(['0', '1', 'true', 'false']), z.literal([0, 1])])
  .transform((value) => [true, 1, '1', 'true'].includes(value))

const transferBody = z.looseObject({
  account: z.string('The account field is required.').max(60),
  amount: numeric(
    z.number('The amount field is required.').int().min(100, 'The amount must be at least INR 1.00'),
  ),
  currency: z.literal('INR', 'Currency is not supported'),
  on_hold: flagValue.default(false),
})
const transfersBody = z.looseObject({
  transfers: z
    .array(transferBody, 'The transfers field is required.')
    .min(1, 'The transfers field is required.')
    .max(20),
})

const INSUFFICIENT_BALANCE = 'Account does not have sufficient balance to carry out transfer operation'

async function createTransfer(
  tx: Tx,
  sandbox: Sandbox,
  { input, paymentId }: { input: z.infer<typeof transferBody>; paymentId: string | null },
): Promise<SandboxTransfer> {
  const account = await findAccountById(tx, input.account)
  if (!account) throw idNotFound()
  if (account.activation !== 'activated')
    throw new Denial('Linked account is not activated. Please activate it to make transfers.', {
      field: 'account',
    })
  if ((await lockOwnBalance(tx)) < input.amount)
    throw new Denial(INSUFFICIENT_BALANCE, { field: 'amount', reason: 'insufficient_balance' })
  const transfer: SandboxTransfer = {
    id: createId('trf'),
    payment_id: paymentId,
    account_id: account.id,
    amount: input.amount,
    amount_reversed: 0,
    on_hold: input.on_hold,
    notes: parseOrderNotes(input['notes']),
    status: 'processed',
    created_at: sandbox.clock.now(),
  }
  await insertTransfer(tx, transfer)
  await queueWebhooks(tx, sandbox, { happenings: [{ event: 'transfer.processed', transfer }], timing: 'now' })
  return transfer
}

/** `POST /v1/payments/:id/transfers`: all or none, in total no more than is left of the payment. @throws Denial in the gateway's words. */
export async function transferPayment(
  sandbox: Sandbox,
  paymentId: string,
  body: unknown,
): Promise<SandboxTransfer[]> {
  const { transfers } = parseBody(transfersBody, body)
  return transact(sandbox.db, async (tx) => {
    const payment = await lockPayment(tx, paymentId)
    if (!payment) throw idNotFound()
    if (payment.status !== 'captured')
      throw new Denial('The payment status should be captured for action to be taken')
    const before = (await listTransfersOfPayment(tx, paymentId)).filter(({ status }) => status !== 'failed')
    const transferred = before.reduce((sum, { amount, amount_reversed }) => sum + amount - amount_reversed, 0)
    const requested = transfers.reduce((sum, { amount }) => sum + amount, 0)
    if (transferred + requested > payment.amount - payment.amount_refunded) {
      throw new Denial('The sum of amount requested for transfer is greater than the captured amount', {
        field: 'amount',
      })
    }
    const made: SandboxTransfer[] = []
    for (const transfer of transfers)
      made.push(await createTransfer(tx, sandbox, { input: transfer, paymentId }))
    return made
  })
}

/** `POST /v1/transfers`: from the merchant's balance. @throws Denial in the gateway's words. */
export async function transferBalance(sandbox: Sandbox, body: unknown): Promise<SandboxTransfer> {
  const input = parseBody(transferBody, body)
  return transact(sandbox.db, (tx) => createTransfer(tx, sandbox, { input, paymentId: null }))
}

async function lockTransferOrRefuse(tx: Tx, id: string): Promise<SandboxTransfer> {
  const transfer = await lockTransfer(tx, id)
  if (!transfer) throw idNotFound()
  return transfer
}

/** `PATCH /v1/transfers/:id`: sets or lifts the hold. */
export async function editTransfer(sandbox: Sandbox, id: string, body: unknown): Promise<SandboxTransfer> {
  const { on_hold } = parseBody(z.looseObject({ on_hold: flagValue }), body)
  return transact(sandbox.db, async (tx) => {
    const transfer = await lockTransferOrRefuse(tx, id)
    if (transfer.status === 'failed' || transfer.status === 'reversed')
      throw new Denial('The transfer cannot be edited in its current status.')
    const edited = { ...transfer, on_hold }
    await updateTransfer(tx, edited)
    return edited
  })
}

/** `POST /v1/transfers/:id/reversals`; by default all that is left. @throws Denial in the gateway's words. */
export async function reverseTransfer(sandbox: Sandbox, id: string, body: unknown): Promise<SandboxReversal> {
  const input = parseBody(z.looseObject({ amount: numeric(z.number().int().min(1)).optional() }), body)
  return transact(sandbox.db, async (tx) => {
    const transfer = await lockTransferOrRefuse(tx, id)
    const left = transfer.amount - transfer.amount_reversed
    const amount = input.amount ?? left
    if (transfer.status === 'failed') throw new Denial('Only processed transfers can be reversed.')
    if (amount > left || left === 0)
      throw new Denial('The amount to be reversed is greater than the amount not reversed yet', {
        field: 'amount',
      })
    const reversal = {
      id: createId('rvrsl'),
      transfer_id: id,
      amount,
      notes: parseOrderNotes(input['notes']),
      created_at: sandbox.clock.now(),
    }
    await insertReversal(tx, reversal)
    const amount_reversed = transfer.amount_reversed + amount
    await updateTransfer(tx, {
      ...transfer,
      amount_reversed,
      status: amount_reversed === transfer.amount ? 'reversed' : 'partially_reversed',
    })
    return reversal
  })
}

/** For scripts: a transfer fails after it was processed, and the money returns to the merchant's balance. */
export const failTransfer = (sandbox: Sandbox, id: string): Promise<SandboxTransfer> =>
  transact(sandbox.db, async (tx) => {
    const transfer = await lockTransferOrRefuse(tx, id)
    const failed: SandboxTransfer = { ...transfer, status: 'failed' }
    await updateTransfer(tx, failed)
    await queueWebhooks(tx, sandbox, {
      happenings: [{ event: 'transfer.failed', transfer: failed }],
      timing: 'now',
    })
    return failed
  })
