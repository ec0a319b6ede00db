import { transact } from '#platform/transact'
import { Denial, idNotFound } from './denial.ts'
import { parseOrderNotes } from './orders.ts'
import type { Sandbox } from './sandbox.ts'
import {
  lockOrder,
  lockPayment,
  lockRefund,
  updateOrderNotes,
  updatePayment,
  updateRefundNotes,
} from './queries/payments.ts'
import type { Notes, SandboxOrder, SandboxPayment, SandboxRefund } from './tables.ts'

/** Only notes can be changed afterwards. */
function parseNotes(body: unknown): Notes {
  const { notes } = (body ?? {}) as { notes?: unknown }
  if (!notes) throw new Denial('The notes field is required.', { field: 'notes' })
  return parseOrderNotes(notes)
}

/** `PATCH /v1/orders/:id`. @throws Denial for an unknown one. */
export async function editOrder({ db }: Sandbox, id: string, body: unknown): Promise<SandboxOrder> {
  const notes = parseNotes(body)
  return transact(db, async (tx) => {
    const order = await lockOrder(tx, id)
    if (!order) throw idNotFound()
    await updateOrderNotes(tx, id, notes)
    return { ...order, notes }
  })
}

/** `PATCH /v1/payments/:id`. @throws Denial for an unknown one. */
export async function editPayment({ db }: Sandbox, id: string, body: unknown): Promise<SandboxPayment> {
  const notes = parseNotes(body)
  return transact(db, async (tx) => {
    const payment = await lockPayment(tx, id)
    if (!payment) throw idNotFound()
    const edited = { ...payment, details: { ...payment.details, notes } }
    await updatePayment(tx, id, edited)
    return edited
  })
}

/** `PATCH /v1/refunds/:id`. @throws Denial for an unknown one. */
export async function editRefund({ db }: Sandbox, id: string, body: unknown): Promise<SandboxRefund> {
  const notes = parseNotes(body)
  return transact(db, async (tx) => {
    const refund = await lockRefund(tx, id)
    if (!refund) throw idNotFound()
    await updateRefundNotes(tx, id, notes)
    return { ...refund, notes }
  })
}
