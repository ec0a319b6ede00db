import { textOrMessage } from '#platform/sentence-fields'
import { msg } from '#platform/messages'
import { z } from 'zod'
import { named } from '#platform/wire-shapes'

/** Staff actions on accounts. */
export const accountActions = [
  'looked-up',
  'suspended',
  'reinstated',
  'sessions-ended',
  'roles-changed',
  'two-step-reset',
  'enrolment-code-issued',
  'role-given',
  'role-ended',
  'access-approved',
  'access-refused',
] as const

/** Staff actions on orders, money and settings; other domains record them (`recordAudit`). */
export const businessActions = [
  'order-held',
  'order-released',
  'order-cancelled',
  'order-moved',
  'refund-given',
  'refund-approved',
  'refund-refused',
  'refund-paid',
  'payment-decided',
  'parcel-moved',
  'cash-imported',
  'coverage-imported',
  'delivery-prices-changed',
  'pin-rule-changed',
  'store-delivery-changed',
  'gst-rate-proposed',
  'gst-rate-decided',
  'return-rules-changed',
  'cash-matched',
  'cash-written-off',
  'case-decided',
  'offer-changed',
  'points-changed',
  'payout-built',
  'payout-approved',
  'payout-released',
  'payout-paid',
  'payout-failed',
  'books-adjusted',
  'setting-changed',
  'seller-asked',
  'seller-approved',
  'seller-rejected',
  'seller-bank-checked',
  'seller-bank-asked',
  'seller-looked-up',
  'document-read',
  'store-suspended',
  'store-reinstated',
  'store-paused',
  'store-resumed',
  'store-closed',
  'store-handed-over',
  'store-limited',
  'store-messaged',
  'grievance-moved',
  'moderated',
  'appeal-decided',
  'person-sanctioned',
  'sanction-lifted',
  'conductor-decided',
  'workshop-decided',
  'session-cancelled',
  'booking-cancelled',
  'creator-decided',
  'application-moved',
  'resume-opened',
  'opening-changed',
  'article-changed',
  'policy-decided',
  'newsletter-sent',
  'sms-registered',
  'note-written',
  'product-decided',
  'product-rules-changed',
  'job-retried',
  'job-discarded',
  'team-role-changed',
  'category-added',
  'category-changed',
  'category-removed',
  'products-moved',
  'attribute-added',
  'attribute-changed',
  'attribute-removed',
  'attribute-value-renamed',
  'colour-added',
  'colour-changed',
  'colour-removed',
  'picture-added',
  'picture-changed',
  'synonyms-changed',
] as const

export type BusinessAction = (typeof businessActions)[number]
export type AuditAction = (typeof accountActions)[number] | BusinessAction

export const reason = z
  .string('common.say_why')
  .trim()
  .min(3, 'common.say_why')
  .max(500, msg('common.at_most_characters', { most: '500' }))
  .meta({ description: 'Recorded permanently in the audit log' })

const auditValues = z.record(
  z.string(),
  z.union([z.string(), z.number(), z.boolean(), z.null(), z.array(z.string())]),
)

export type AuditValues = z.infer<typeof auditValues>

export const auditEntry = z.object({
  id: z.int(),
  at: z.iso.datetime(),
  actor: named.nullable().meta({ description: 'null: by command on the server' }),
  act: z.enum([...accountActions, ...businessActions]),
  subject: named.nullable().meta({ description: 'The person whose account it is about; null: none' }),
  about: z.string().meta({ description: "Another subject: 'order 1234', 'payout 7'; '' for none" }),
  before: auditValues,
  after: auditValues,
  reason: textOrMessage,
  request_id: z.string(),
})

export type AuditEntry = z.infer<typeof auditEntry>

/** Tokens of the previous and next page. */
export const pageTokens = {
  next: z.string().nullable().meta({ description: 'Sent as `after`, it returns the next page' }),
  previous: z.string().nullable().meta({ description: 'Sent as `before`, it returns the previous page' }),
}

const cursor = z.string().max(400).optional()
export const pageParams = { after: cursor, before: cursor }
