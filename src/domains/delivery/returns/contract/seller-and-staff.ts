import { z } from 'zod'
import { id, pageNumber } from '#platform/wire-numbers'
import { anyone, endpoint, owns, right, scoped } from '#platform/endpoint'
import { rupees } from '#platform/money'
import { answer, fault, requiredText, one, photos, returnCase, optionalText } from './shapes.ts'

export const listStoreCases = endpoint({
  method: 'GET',
  path: '/seller/returns',
  summary: "Lists a store's cases, those that wait for the store first",
  access: 'seller',
  tag: 'returns',
  query: z.object({
    store_id: id,
    tab: z.enum(['to_do', 'under_way', 'done', 'all']).default('to_do'),
    page: pageNumber,
  }),
  reply: z.object({
    rows: z.array(returnCase),
    counts: z.object({ to_do: z.int(), under_way: z.int(), done: z.int(), all: z.int() }),
    pages: z.int(),
  }),
})

export const getStoreCase = endpoint({
  method: 'GET',
  path: '/seller/returns/:id',
  summary: "Returns one case of the seller's stores",
  access: 'seller',
  owns: scoped('storeReturn'),
  tag: 'returns',
  params: one,
  reply: answer,
})

export const answerCase = endpoint({
  method: 'POST',
  path: '/seller/returns/:id/answer',
  summary: 'Approves or rejects a case, asks for more information, or offers money for keeping the goods',
  access: 'seller',
  owns: owns('storeReturn'),
  idempotent: 'one transaction',
  tag: 'returns',
  params: one,
  body: z.object({
    answer: z.enum(['approve', 'reject', 'ask_info', 'offer'], 'returns.choose_answer'),
    words: optionalText,
    keep_goods: z
      .boolean()
      .default(false)
      .meta({ description: 'With an approval: the shopper keeps the goods' }),
    amount: rupees.optional().meta({ description: 'The offered amount' }),
  }),
  reply: answer,
})

export const scheduleCasePickup = endpoint({
  method: 'POST',
  path: '/seller/returns/:id/pickup',
  summary: "Schedules a courier pickup at the shopper's address",
  access: 'seller',
  owns: owns('storeReturn'),
  idempotent: 'one transaction',
  tag: 'returns',
  params: one,
  reply: answer,
})

export const receiveCase = endpoint({
  method: 'POST',
  path: '/seller/returns/:id/received',
  summary: 'Records that the goods are back at the store',
  access: 'seller',
  owns: owns('storeReturn'),
  idempotent: 'one transaction',
  tag: 'returns',
  params: one,
  reply: answer,
})

export const inspectCase = endpoint({
  method: 'POST',
  path: '/seller/returns/:id/inspection',
  summary:
    'Records the inspection; if everything passes, the shopper gets the refund or the replacement at once',
  access: 'seller',
  owns: owns('storeReturn'),
  idempotent: 'one transaction',
  tag: 'returns',
  params: one,
  body: z.object({
    pieces: z
      .array(z.object({ line_no: z.int(), accepted: z.int().min(0), restocked: z.int().min(0) }))
      .max(100),
    words: optionalText,
    photos,
  }),
  reply: answer,
})

export const listCasesForStaff = endpoint({
  method: 'GET',
  path: '/admin/returns',
  summary: 'Lists cases for the staff: appeals and overdue cases, the most urgent first',
  access: right('returns'),
  tag: 'returns',
  query: z.object({
    tab: z.enum(['appealed', 'overdue', 'open', 'done']).default('appealed'),
    page: pageNumber,
  }),
  reply: z.object({
    rows: z.array(returnCase),
    counts: z.object({ appealed: z.int(), overdue: z.int(), open: z.int(), done: z.int() }),
    pages: z.int(),
  }),
})

export const getCaseForStaff = endpoint({
  method: 'GET',
  path: '/admin/returns/:id',
  summary: 'Returns one case with its messages and the effects of each decision',
  access: right('returns'),
  owns: scoped('return'),
  tag: 'returns',
  params: one,
  reply: answer.extend({
    effects: z.array(
      z.object({ fault, money: rupees, delivery: rupees, points: rupees, costs: returnCase.shape.costs }),
    ),
    alone_up_to: rupees,
  }),
})

export const decideCase = endpoint({
  method: 'POST',
  path: '/admin/returns/:id/decision',
  summary: 'Decides an appeal; large amounts wait for a second person',
  access: right('returns'),
  owns: anyone('return'),
  idempotent: 'one transaction',
  fresh: true,
  tag: 'returns',
  params: one,
  body: z.object({
    decision: z.enum(['full', 'partial', 'refuse'], 'common.choose_decision'),
    fault,
    amount: rupees
      .optional()
      .meta({ description: 'With `partial`: the refund for which the shopper keeps the goods' }),
    goods_back: z.boolean().default(false),
    reason: requiredText,
  }),
  reply: answer,
})

export const approveCaseDecision = endpoint({
  method: 'POST',
  path: '/admin/returns/:id/agreement',
  summary: 'Approves or refuses a decision as the second person',
  access: right('returns'),
  owns: anyone('return'),
  idempotent: 'one transaction',
  fresh: true,
  tag: 'returns',
  params: one,
  body: z.object({ agree: z.boolean(), reason: requiredText }),
  reply: answer,
})
