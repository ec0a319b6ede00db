import { z } from 'zod'
import { id, numeric } from '#platform/wire-numbers'
import { endpoint, owns } from '#platform/endpoint'
import { application, businessType, document, documentKind, fees, step } from './shapes.ts'
import { success } from '#platform/wire-shapes'

declare module '#platform/events' {
  interface Events {
    /** A seller application changed its state. */
    'onboarding.state_changed': {
      applicationId: number
      personId: number
      event: string
      from: string
      to: string
      actor: string
      storeId: number | null
      at: string
    }
  }
}

const tag = 'onboarding'
const one = z.object({ response: application })

export const quoteFees = endpoint({
  method: 'GET',
  path: '/selling/fees',
  summary: "Returns how much of a price reaches a seller, at today's rates",
  access: 'none',
  tag,
  query: z.object({
    price: numeric(
      z
        .number('onboarding.enter_price')
        .positive('onboarding.price_not_positive')
        .max(1_000_000, 'onboarding.price_too_high'),
    ),
    gst: numeric(z.number().min(0).max(40)).default(18),
    business_type: businessType.default('regular'),
    other_state: z.stringbool().default(false),
    is_person: z.stringbool().default(true),
    is_over: z
      .stringbool()
      .default(false)
      .meta({ description: "The seller's sales of the year exceed the threshold for TDS" }),
  }),
  reply: fees,
})

export const getTerms = endpoint({
  method: 'GET',
  path: '/selling/terms',
  summary: 'Returns the terms of selling in force today',
  access: 'none',
  tag,
  reply: z.object({
    version: z.string(),
    from_day: z.string(),
    most_document_bytes: z.int(),
    most_documents: z.int(),
    answer_days: z.int(),
  }),
})

export const checkSlug = endpoint({
  method: 'GET',
  path: '/selling/slug',
  summary: "Returns whether a store's slug is free",
  access: 'bearer',
  tag,
  query: z.object({ slug: z.string().max(60) }),
  reply: z.object({ is_free: z.boolean() }),
})

export const getApplication = endpoint({
  method: 'GET',
  path: '/selling/application',
  summary: "Returns the caller's application to sell; null when there is none",
  access: 'bearer',
  tag,
  reply: z.object({ response: application.nullable() }),
})

export const saveStep = endpoint({
  method: 'PUT',
  path: '/selling/application',
  summary: "Saves one step of the caller's application, and creates the application when there is none",
  access: 'bearer',
  tag,
  body: step,
  reply: one,
})

export const submitApplication = endpoint({
  method: 'POST',
  path: '/selling/application/submit',
  summary: "Submits or resubmits the caller's application",
  access: 'bearer',
  idempotent: 'one transaction',
  tag,
  reply: one,
})

export const withdrawApplication = endpoint({
  method: 'POST',
  path: '/selling/application/withdraw',
  summary: "Withdraws the caller's application",
  access: 'bearer',
  tag,
  reply: one,
})

export const uploadDocument = endpoint({
  method: 'POST',
  path: '/selling/application/documents',
  summary: 'Uploads a document: PDF, JPEG or PNG up to 5 MB',
  access: 'bearer',
  idempotent: 'claim',
  tag,
  query: z.object({ kind: documentKind, name: z.string().trim().max(200).default('') }),
  reply: z.object({ document }),
  status: 201,
})

export const readOwnDocument = endpoint({
  method: 'GET',
  path: '/selling/application/documents/:document',
  summary: 'Returns a document of the caller',
  access: 'bearer',
  owns: owns('applicationDocument', 'document'),
  tag,
  params: z.object({ document: id }),
  reply: z.unknown(),
})

export const removeOwnDocument = endpoint({
  method: 'DELETE',
  path: '/selling/application/documents/:document',
  summary: 'Deletes a document of the caller',
  access: 'bearer',
  owns: owns('applicationDocument', 'document'),
  tag,
  params: z.object({ document: id }),
  reply: success,
})
