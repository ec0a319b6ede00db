import { z } from 'zod'
import { id, pageNumber } from '#platform/wire-numbers'
import { anyone, endpoint, right, scoped } from '#platform/endpoint'
import { applicationTabs } from '../queries/tabs.ts'
import { application, item, state, applicationEvent } from './shapes.ts'
import { reason } from '#platform/wire-shapes'

const tag = 'onboarding'
const access = right('sellers')
const params = z.object({ id })
const tab = z.enum(applicationTabs)

const row = z.object({
  id: z.int(),
  state,
  legal_name: z.string(),
  store_name: z.string(),
  city: z.string(),
  business_type: z.string(),
  submitted_at: z.iso.datetime(),
  state_changed_at: z.iso.datetime(),
  answer_by: z.iso.datetime(),
  is_late: z.boolean(),
  assigned_to: z.string(),
  is_mine: z.boolean(),
  is_bank_checked: z.boolean(),
})
export type ListedApplication = z.infer<typeof row>

const fullApplication = application.extend({
  applicant: z.string(),
  assigned_to: z.string(),
  bank_checked: z.object({ by: z.string(), is_me: z.boolean(), at: z.iso.datetime() }).nullable(),
  bank_proof: z
    .object({
      state: z.enum(['waiting', 'asked', 'done', 'failed']),
      is_active: z.boolean().nullable(),
      registered_name: z.string(),
      is_same: z.boolean().meta({
        description:
          'The name at the bank matches the account holder and the seller, so the cheque needs no comparison',
      }),
      error: z.string(),
      at: z.iso.datetime(),
    })
    .nullable()
    .meta({ description: "The bank's reply to the one-rupee test transfer; null: none was sent" }),
  alike: z
    .array(z.object({ id: z.int(), state, has_pan: z.boolean(), has_bank: z.boolean() }))
    .meta({ description: 'Other applications with the same PAN or account' }),
  steps: z.array(applicationEvent),
  may: z.array(z.enum(['take', 'ask', 'approve', 'reject', 'check_bank', 'ask_bank'])),
})
export type ApplicationForStaff = z.infer<typeof fullApplication>
const reply = z.object({ response: fullApplication })

export const listApplications = endpoint({
  method: 'GET',
  path: '/admin/sellers',
  summary: 'Lists applications to sell, those waiting longest first',
  access,
  tag,
  query: z.object({ tab: tab.default('waiting'), page: pageNumber }),
  reply: z.object({ rows: z.array(row), counts: z.record(tab, z.int()), pages: z.int() }),
})

export const getApplicationForStaff = endpoint({
  method: 'GET',
  path: '/admin/sellers/:id',
  summary: 'Returns an application with its history',
  access,
  owns: scoped('sellerApplication'),
  tag,
  params,
  reply,
})

export const assignApplication = endpoint({
  method: 'POST',
  path: '/admin/sellers/:id/take',
  summary: 'Assigns an application to the caller',
  access,
  owns: anyone('sellerApplication'),
  idempotent: 'one transaction',
  tag,
  params,
  reply,
})

export const requestChanges = endpoint({
  method: 'POST',
  path: '/admin/sellers/:id/ask',
  summary: 'Requests corrections of some items, each with a comment; the other items stay closed',
  access,
  owns: anyone('sellerApplication'),
  idempotent: 'one transaction',
  tag,
  params,
  body: z.object({
    items: z
      .array(
        z.object({
          item,
          comment: z
            .string('onboarding.correction_required')
            .trim()
            .min(3, 'onboarding.correction_required')
            .max(1_000),
        }),
      )
      .min(1, 'onboarding.fields_to_correct_required')
      .max(8),
    reason,
  }),
  reply,
})

export const confirmBankAccount = endpoint({
  method: 'POST',
  path: '/admin/sellers/:id/bank',
  summary: "Confirms that the bank account is the applicant's; the approval must come from another person",
  access,
  owns: anyone('sellerApplication'),
  idempotent: 'one transaction',
  fresh: true,
  tag,
  params,
  body: z.object({ reason }),
  reply,
})

export const retryBankVerification = endpoint({
  method: 'POST',
  path: '/admin/sellers/:id/rupee',
  summary: 'Repeats the one-rupee test transfer after one without a reply',
  access,
  owns: anyone('sellerApplication'),
  idempotent: 'one transaction',
  fresh: true,
  tag,
  params,
  body: z.object({ reason }),
  reply,
})

export const approveApplication = endpoint({
  method: 'POST',
  path: '/admin/sellers/:id/approve',
  summary:
    'Approves an application: opens the store, gives the applicant the seller role, and registers the payout account',
  access,
  owns: anyone('sellerApplication'),
  idempotent: 'one transaction',
  fresh: true,
  tag,
  params,
  body: z.object({ reason }),
  reply,
})

export const rejectApplication = endpoint({
  method: 'POST',
  path: '/admin/sellers/:id/reject',
  summary: 'Rejects an application; the applicant is told the reason',
  access,
  owns: anyone('sellerApplication'),
  idempotent: 'one transaction',
  tag,
  params,
  body: z.object({ reason }),
  reply,
})

export const revealNumber = endpoint({
  method: 'POST',
  path: '/admin/sellers/:id/reveal',
  summary: 'Returns a full PAN or account number; the access is recorded in the audit log',
  access,
  owns: anyone('sellerApplication'),
  tag,
  params,
  body: z.object({ field: z.enum(['pan', 'bank']), reason }),
  reply: z.object({ value: z.string() }),
})

export const readDocumentForStaff = endpoint({
  method: 'GET',
  path: '/admin/sellers/:id/documents/:document',
  summary: 'Returns a document; the access is recorded in the audit log',
  access,
  owns: scoped('sellerApplication'),
  tag,
  params: z.object({ id, document: id }),
  reply: z.unknown(),
})
