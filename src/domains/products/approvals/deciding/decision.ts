import { lockProduct, type WholeRow } from '#domains/products/catalogue/review'
import { findStores } from '#domains/selling/sellers'
import { recordAudit } from '#domains/accounts/staff'
import { publish } from '#platform/events'
import type { Tx } from '#platform/database'
import type { MessageKey } from '#platform/messages'
import { badInput, conflict, notFound } from '#platform/refusal'
import type { StaffMember } from '#platform/staff-action'
import type { Decided, DecisionOutcome, Difference, EventName, FieldComment } from '../contract.ts'
import { insertEvents, lastEventId } from '../queries/events.ts'
import { readPending, readReviewed, type PendingRow, type ReviewedRow } from '../queries/products.ts'
import { readReason, type ReasonRow } from '../queries/rule-book.ts'
import { productStateOf } from '../rules/product-state.ts'

/** What staff say with a decision. `message` goes to the seller, `note` stays with the staff. */
export type Words = {
  reasonKey?: string | undefined
  message?: string
  fields?: FieldComment[]
  note: string
  /** The newest event that the staff member saw; absent: any. */
  version?: number | undefined
}

/** A product with all that decisions depend on, locked until the transaction ends. */
export type Case = {
  product: WholeRow
  row: ReviewedRow | undefined
  pending: PendingRow | undefined
}

/** Locks a product for a decision. @throws Refusal 404, 409 `changed_meanwhile` when something happened since the given version. */
export async function lockCase(tx: Tx, productId: number, version: number | undefined): Promise<Case> {
  const product = await lockProduct(tx, productId)
  if (!product) throw notFound('common.product_not_found')
  if (version !== undefined && version !== (await lastEventId(tx, productId)))
    throw conflict('changed_meanwhile', 'approvals.changed_meanwhile')
  return {
    product,
    row: await readReviewed(tx, productId),
    pending: await readPending(tx, productId),
  }
}

/** The state after a decision, read again. */
export async function stateAfter(tx: Tx, productId: number): Promise<Decided> {
  const { product, pending } = await lockCase(tx, productId, undefined)
  return { product_id: productId, state: productStateOf(product, pending?.state ?? null) }
}

/** A reason that may be given for the act. @throws Refusal 400 for an unknown or hidden one, or one for another act. */
export async function requireReason(
  tx: Tx,
  key: string | undefined,
  use: 'for_take_down' | 'for_change',
): Promise<ReasonRow> {
  const reason = key === undefined ? undefined : await readReason(tx, key)
  if (!reason || reason.is_hidden || !reason[use])
    throw badInput('approvals.reason_unknown', [{ field: 'reason_key', message: 'approvals.reason_unknown' }])
  return reason
}

type Recorded = {
  about: Case
  event: EventName
  /** What the seller is told; null: nothing. */
  outcome: DecisionOutcome | null
  reason: ReasonRow | null
  words: Words
  changes?: Difference[]
}

/** Writes a decision into the history and the audit log, and tells the seller. */
export async function recordDecision(tx: Tx, decision: Recorded, by: StaffMember): Promise<void> {
  const { about, event, outcome, reason, words, changes = [] } = decision
  const { message = '', fields = [], note } = words
  await insertEvents(tx, [
    {
      product_id: about.product.id,
      at: by.now,
      event,
      actor: 'staff',
      actor_id: by.actorId,
      changes,
      reason_key: reason?.key ?? null,
      message: [message, ...fields.map(({ field, text }) => `${field}: ${text}`)].filter(Boolean).join('\n'),
      note,
    },
  ])
  await auditDecision(tx, decision, by)
  if (outcome) await tellSeller(tx, about.product, { outcome, reason, message, fields, at: by.now })
}

async function auditDecision(
  tx: Tx,
  { about: { product, pending }, event, reason, words: { message = '', note } }: Recorded,
  by: StaffMember,
): Promise<void> {
  const withoutNote: MessageKey = 'approvals.without_note'
  await recordAudit(tx, {
    actorId: by.actorId,
    act: 'product-decided',
    about: `product ${product.id}`,
    before: { state: productStateOf(product, pending?.state ?? null), name: product.name },
    after: {
      decision: event,
      state: (await stateAfter(tx, product.id)).state,
      reason_key: reason?.key ?? null,
      message,
    },
    reason: note || reason?.title || message || withoutNote,
    requestId: by.requestId,
    at: by.now,
  })
}

type Told = {
  outcome: DecisionOutcome
  reason: ReasonRow | null
  message: string
  fields: FieldComment[]
  at: Date
}

async function tellSeller(
  tx: Tx,
  { id, name, storeId }: WholeRow,
  { outcome, reason, message, fields, at }: Told,
): Promise<void> {
  const store = (await findStores(tx, [storeId])).get(storeId)
  await publish(tx, 'approvals.decided', {
    productId: id,
    productName: name,
    storeId,
    ownerId: store?.ownerId ?? null,
    outcome,
    text: reason?.text ?? '',
    textHi: reason?.text_hi ?? '',
    message,
    fields,
    at: at.toISOString(),
  })
}
