import { z } from 'zod'
import { anyone, endpoint, nameOnly, right } from '#platform/endpoint'
import { msg } from '#platform/messages'
import { id, numeric } from '#platform/wire-numbers'
import { lineField, named, reason, success } from '#platform/wire-shapes'
import { ruleSet } from './shapes.ts'

const word = z.object({
  id: z.int(),
  word: z.string(),
  note: z.string(),
  added_at: z.iso.datetime(),
  found_in: z.int().meta({ description: 'Products on sale that a rule found to contain it' }),
})

const fullReason = z.object({
  key: z.string(),
  title: z.string(),
  title_hi: z.string(),
  text: z.string(),
  text_hi: z.string(),
  for_take_down: z.boolean(),
  for_change: z.boolean(),
  position: z.int(),
  is_hidden: z.boolean(),
  version: z.int(),
  used: z.int().meta({ description: 'How often it was given' }),
})

export type FullReason = z.infer<typeof fullReason>

export const ruleBook = z.object({
  version: z.int(),
  rules: ruleSet,
  saved_at: z.iso.datetime(),
  saved_by: named.nullable().meta({ description: 'null: as shipped' }),
  words: z.array(word),
  reasons: z.array(fullReason),
  trusted: z.array(
    z.object({ store_id: z.int(), name: z.string(), since: z.iso.datetime(), reason: z.string() }),
  ),
})

export type RuleBook = z.infer<typeof ruleBook>

const common = { access: right('products'), tag: 'approvals' } as const

export const getRuleBook = endpoint({
  ...common,
  method: 'GET',
  path: '/admin/product-rules',
  summary: 'Returns the rules of approval with words, reasons and trusted stores',
  reply: ruleBook,
})

export const saveRules = endpoint({
  ...common,
  method: 'PUT',
  path: '/admin/product-rules',
  summary: 'Saves the rules of approval; 409 `changed_meanwhile` for another version',
  idempotent: 'one transaction',
  body: z.object({ version: numeric(z.int().min(1)), rules: ruleSet, reason }),
  reply: ruleBook,
})

export const addWord = endpoint({
  ...common,
  method: 'POST',
  path: '/admin/product-words',
  summary: 'Forbids a word or phrase in listings; 409 `known_already`',
  idempotent: 'one transaction',
  status: 201,
  body: z.object({
    word: lineField('approvals.word_required', 80),
    note: z
      .string()
      .trim()
      .max(300, msg('common.at_most_characters', { most: '300' }))
      .default(''),
  }),
  reply: z.object({ id: z.int() }),
})

export const removeWord = endpoint({
  ...common,
  method: 'DELETE',
  path: '/admin/product-words/:id',
  summary: 'Allows a word again; repeating it changes nothing',
  owns: nameOnly('id'),
  params: z.object({ id }),
  idempotent: 'one transaction',
  reply: success,
})

const reasonTexts = {
  title: lineField('approvals.title_required', 80),
  title_hi: lineField('approvals.title_hi_required', 80),
  text: lineField('approvals.text_required', 500),
  text_hi: lineField('approvals.text_hi_required', 500),
  for_take_down: z.boolean(),
  for_change: z.boolean(),
  position: numeric(z.int().min(0).max(10_000)),
}

export const addReason = endpoint({
  ...common,
  method: 'POST',
  path: '/admin/product-reasons',
  summary: 'Adds a reason with its texts in both languages; 409 `known_already`',
  idempotent: 'one transaction',
  status: 201,
  body: z.object({
    key: z.string().regex(/^[a-z][a-z0-9_]{1,39}$/, 'approvals.key_invalid'),
    ...reasonTexts,
  }),
  reply: z.object({ key: z.string() }),
})

export const changeReason = endpoint({
  ...common,
  method: 'PATCH',
  path: '/admin/product-reasons/:key',
  summary: 'Changes, hides or shows a reason; earlier decisions keep it; 409 `changed_meanwhile`',
  owns: anyone('approvalReason', 'key'),
  params: z.object({ key: z.string().max(40) }),
  idempotent: 'one transaction',
  body: z.object({
    version: numeric(z.int().min(1)),
    ...z.object(reasonTexts).partial().shape,
    is_hidden: z.boolean().optional(),
  }),
  reply: success,
})

export const trustStore = endpoint({
  ...common,
  method: 'PUT',
  path: '/admin/product-rules/trusted-stores/:id',
  summary: 'Trusts a store, whose products only forbidden words stop from then on, or ends that',
  owns: anyone('approvedStore'),
  params: z.object({ id }),
  idempotent: 'one transaction',
  body: z.object({ is_trusted: z.boolean(), reason }),
  reply: success,
})
