/** Rows as the gateway's entities (docs/payment-protocol.md#entities-and-errors): amounts in paise, times in Unix seconds. */
import type {
  Notes,
  SandboxAccount,
  SandboxDispute,
  SandboxOrder,
  SandboxPayment,
  SandboxRefund,
  SandboxReversal,
  SandboxTransfer,
} from './tables.ts'

const toUnixSeconds = (time: Date): number => Math.floor(new Date(time).getTime() / 1_000)

/** An empty set of notes is an empty list, as with the real gateway. */
const notesOf = (notes: Notes): Notes | [] => (Object.keys(notes).length > 0 ? notes : [])

export const orderEntity = (order: SandboxOrder) => ({
  id: order.id,
  entity: 'order',
  amount: order.amount,
  amount_paid: order.amount_paid,
  amount_due: order.amount - order.amount_paid,
  currency: order.currency,
  receipt: order.receipt,
  offer_id: null,
  status: order.status,
  attempts: order.attempts,
  notes: notesOf(order.notes),
  created_at: toUnixSeconds(order.created_at),
})

export function paymentEntity(payment: SandboxPayment) {
  const { details, status } = payment
  const isPaid = status === 'captured' || status === 'refunded'
  const feePaise = Math.round(payment.amount * 0.02)
  return {
    id: payment.id,
    entity: 'payment',
    amount: payment.amount,
    currency: payment.currency,
    status,
    order_id: payment.order_id,
    invoice_id: null,
    international: details.card?.international ?? false,
    method: payment.method,
    amount_refunded: payment.amount_refunded,
    refund_status: refundStatus(payment),
    captured: isPaid,
    ...instrumentFields(payment),
    ...payerFields(payment),
    fee: isPaid ? feePaise + Math.round(feePaise * 0.18) : null,
    tax: isPaid ? Math.round(feePaise * 0.18) : null,
    ...failureFields(payment),
    acquirer_data: details.acquirer ?? {},
    created_at: toUnixSeconds(payment.created_at),
  }
}

const payerFields = ({
  details: { description, email = 'void@razorpay.com', contact = '+919000000000', notes = {} },
}: SandboxPayment) => ({
  description: description ?? null,
  email,
  contact,
  notes: notesOf(notes),
})

function refundStatus({ amount, amount_refunded }: SandboxPayment): string | null {
  if (amount_refunded === 0) return null
  return amount_refunded < amount ? 'partial' : 'full'
}

/** `GET /v1/payments/:id/card`; null for a payment by other means. */
export function cardEntity({ id, details: { card } }: SandboxPayment) {
  const shape = {
    id: `card_${id.slice(4)}`,
    entity: 'card',
    name: '',
    type: 'credit',
    issuer: null,
    emi: false,
    sub_type: 'consumer',
    token_iin: null,
  }
  return card ? { ...shape, ...card } : null
}

function instrumentFields(payment: SandboxPayment) {
  const { bank, wallet, vpa, flow } = payment.details
  const card = cardEntity(payment)
  return {
    card_id: card?.id ?? null,
    ...(card ? { card } : {}),
    bank: bank ?? null,
    wallet: wallet ?? null,
    vpa: vpa ?? null,
    ...(vpa ? { upi: { payer_account_type: 'bank_account', vpa, flow: flow ?? 'intent' } } : {}),
  }
}

const NO_ERROR = { code: null, description: null, source: null, step: null, reason: null }

function failureFields({ details, status }: SandboxPayment) {
  const error = (status === 'failed' && details.error) || NO_ERROR
  return {
    error_code: error.code,
    error_description: error.description,
    error_source: error.source,
    error_step: error.step,
    error_reason: error.reason,
  }
}

export const refundEntity = (refund: SandboxRefund) => ({
  id: refund.id,
  entity: 'refund',
  amount: refund.amount,
  currency: 'INR',
  payment_id: refund.payment_id,
  notes: notesOf(refund.notes),
  receipt: refund.receipt,
  acquirer_data: { arn: null },
  created_at: toUnixSeconds(refund.created_at),
  batch_id: null,
  status: refund.status,
  speed_processed: 'normal',
  speed_requested: refund.speed,
})

export const disputeEntity = (dispute: SandboxDispute) => ({
  id: dispute.id,
  entity: 'dispute',
  payment_id: dispute.payment_id,
  amount: dispute.amount,
  currency: 'INR',
  amount_deducted: dispute.amount_deducted,
  reason_code: dispute.reason_code,
  respond_by: toUnixSeconds(dispute.respond_by),
  status: dispute.status,
  phase: dispute.phase,
  evidence: dispute.evidence,
  created_at: toUnixSeconds(dispute.created_at),
})

export const accountEntity = ({ details, ...account }: SandboxAccount) => ({
  id: account.id,
  entity: 'account',
  type: 'route',
  status: account.activation === 'suspended' ? 'suspended' : 'created',
  email: account.email,
  reference_id: account.reference_id,
  ...details,
  notes: [],
  created_at: toUnixSeconds(account.created_at),
})

export const stakeholderEntity = ({ stakeholder }: SandboxAccount) => ({
  entity: 'stakeholder',
  ...stakeholder,
})

export const productEntity = (account: SandboxAccount) => ({
  id: account.product_id ?? '',
  account_id: account.id,
  product_name: 'route',
  activation_status: account.activation,
  active_configuration: { settlements: account.settlements ?? {} },
  requirements:
    account.activation === 'needs_clarification'
      ? [{ field_reference: 'stakeholders', reason_code: 'field_missing', status: 'required' }]
      : [],
  tnc: { accepted: true },
  requested_at: toUnixSeconds(account.created_at),
})

export const transferEntity = (transfer: SandboxTransfer) => ({
  id: transfer.id,
  entity: 'transfer',
  status: transfer.status,
  source: transfer.payment_id ?? 'acc_CIYsandbox0000',
  recipient: transfer.account_id,
  amount: transfer.amount,
  currency: 'INR',
  amount_reversed: transfer.amount_reversed,
  fees: 0,
  tax: 0,
  notes: notesOf(transfer.notes),
  linked_account_notes: [],
  on_hold: transfer.on_hold,
  on_hold_until: null,
  settlement_status: transfer.on_hold ? 'on_hold' : 'pending',
  recipient_settlement_id: null,
  processed_at: toUnixSeconds(transfer.created_at),
  created_at: toUnixSeconds(transfer.created_at),
  error:
    transfer.status === 'failed'
      ? {
          code: 'BAD_REQUEST_ERROR',
          description: 'The linked account could not be credited.',
          reason: 'transfer_failed',
          id: transfer.id,
        }
      : { code: null, description: null, reason: null, id: transfer.id },
})

export const reversalEntity = (reversal: SandboxReversal) => ({
  id: reversal.id,
  entity: 'reversal',
  transfer_id: reversal.transfer_id,
  amount: reversal.amount,
  fee: 0,
  tax: 0,
  currency: 'INR',
  notes: notesOf(reversal.notes),
  initiator_id: 'acc_CIYsandbox0000',
  customer_refund_id: null,
  created_at: toUnixSeconds(reversal.created_at),
})

export const collection = <Item>(items: readonly Item[]) => ({
  entity: 'collection',
  count: items.length,
  items,
})
