import { z } from 'zod'
import { numeric } from '#platform/wire-numbers'
import { transact } from '#platform/transact'
import { Denial, idNotFound } from './denial.ts'
import { createId } from './ids.ts'
import type { Sandbox } from './sandbox.ts'
import { insertOrder, findOrder } from './queries/payments.ts'
import type { Notes, SandboxOrder } from './tables.ts'

const MAX_PAISE = 50_000_000_00

const NO_AMOUNT = 'The amount field is required.'
const orderBody = z.looseObject(
  {
    amount: numeric(z.number(NO_AMOUNT).int('The amount must be an integer.')),
    currency: z.string('The currency field is required.'),
    receipt: z
      .string('The receipt must be a string.')
      .max(40, 'The receipt may not be greater than 40 characters.')
      .nullish(),
    payment: z
      .looseObject({ capture: z.string('The capture is invalid.').optional() }, 'The payment is invalid.')
      .nullish(),
    // The older name of the option, still found in many tutorials.
    payment_capture: z
      .union(
        [z.boolean(), z.enum(['0', '1', 'true', 'false']), z.literal([0, 1])],
        'The payment capture is invalid.',
      )
      .nullish(),
  },
  NO_AMOUNT,
)

const MANUAL_CAPTURE_VALUES = new Set<unknown>([false, 0, '0', 'false'])

const noteValue = z.union([z.string().max(256), z.number().transform(String)])

/** @throws Denial when there are more than 15 or one is too long. */
export function parseOrderNotes(sent: unknown): Notes {
  const read = z.record(z.string().max(256), noteValue).safeParse(Array.isArray(sent) || !sent ? {} : sent)
  if (!read.success)
    throw new Denial('The value of a field in notes should be a text of at most 256 characters', {
      field: 'notes',
    })
  if (Object.keys(read.data).length > 15)
    throw new Denial('Number of fields in notes should be less than or equal to 15', { field: 'notes' })
  return read.data
}

function parseOrderBody(body: unknown): z.infer<typeof orderBody> {
  const read = orderBody.safeParse(body)
  if (!read.success)
    throw new Denial(read.error.issues[0]?.message ?? NO_AMOUNT, {
      field: String(read.error.issues[0]?.path[0] ?? 'amount'),
    })
  const { amount, currency } = read.data
  if (amount < 100) throw new Denial('The amount must be at least INR 1.00', { field: 'amount' })
  if (amount > MAX_PAISE) throw new Denial('Amount exceeds maximum amount allowed.', { field: 'amount' })
  if (currency !== 'INR') throw new Denial('Currency is not supported', { field: 'currency' })
  return read.data
}

/** `POST /v1/orders`: at least one rupee, INR only, receipts of at most 40 characters. */
export async function createOrder(sandbox: Sandbox, body: unknown): Promise<SandboxOrder> {
  const { amount, currency, receipt = null, payment, payment_capture } = parseOrderBody(body)
  const order: SandboxOrder = {
    id: createId('order'),
    amount,
    currency,
    receipt,
    notes: parseOrderNotes((body as { notes?: unknown }).notes),
    status: 'created',
    attempts: 0,
    amount_paid: 0,
    // Automatic capture is the default of most shops; 'manual' must be requested.
    is_auto_captured: payment?.capture !== 'manual' && !MANUAL_CAPTURE_VALUES.has(payment_capture),
    created_at: sandbox.clock.now(),
  }
  await transact(sandbox.db, (tx) => insertOrder(tx, order))
  return order
}

/** @throws Denial for an unknown one. */
export async function findOrderOrRefuse({ db }: Sandbox, id: string): Promise<SandboxOrder> {
  const order = await findOrder(db, id)
  if (!order) throw idNotFound()
  return order
}
