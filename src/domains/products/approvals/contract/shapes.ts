import { z } from 'zod'
import { numeric } from '#platform/wire-numbers'
import { msg } from '#platform/messages'

/** Rules about a listing as a whole, then rules about a change of one that is on sale. */
export const ruleNames = [
  'new_seller',
  'category',
  'price',
  'words',
  'declarations',
  'no_picture',
  'alike',
  'change_name',
  'change_category',
  'change_pictures',
  'price_jump',
] as const

export type RuleName = (typeof ruleNames)[number]

/** off: not checked. flag: on sale, and listed for staff. stop: waits for staff. */
export const ruleModes = ['off', 'flag', 'stop'] as const
export type RuleMode = (typeof ruleModes)[number]

const mode = z.enum(ruleModes)
const whole = (least: number, most: number) =>
  numeric(
    z
      .int(msg('approvals.number_between', { least, most }))
      .min(least, msg('approvals.number_between', { least, most }))
      .max(most, msg('approvals.number_between', { least, most })),
  )

export const ruleSet = z.object({
  new_seller: z.object({
    mode,
    most: whole(1, 1_000).meta({ description: 'A store is new until so many of its products are approved' }),
  }),
  category: z.object({
    mode,
    ids: z.array(z.int().positive()).max(500).meta({ description: 'A hobby includes its subcategories' }),
  }),
  price: z.object({
    mode,
    least_percent: whole(0, 100).meta({ description: 'Of the middle price of the category' }),
    most_percent: whole(100, 100_000),
  }),
  words: z.object({ mode }),
  declarations: z.object({ mode }),
  no_picture: z.object({ mode }),
  alike: z.object({
    mode,
    bits: whole(0, 7).meta({ description: 'Pictures are alike when at most so many of 64 bits differ' }),
  }),
  change_name: z.object({ mode }),
  change_category: z.object({ mode }),
  change_pictures: z.object({ mode }),
  price_jump: z.object({ mode, percent: whole(1, 10_000) }),
}) satisfies z.ZodType<Record<RuleName, { mode: RuleMode }>>

export type RuleSet = z.infer<typeof ruleSet>

/** What a rule found. `value` is a word, a price in rupees or a name. */
export const hit = z.object({
  rule: z.enum(ruleNames),
  stops: z.boolean().meta({ description: 'Whether the product or change waits because of it' }),
  field: z.string(),
  value: z.string(),
  like: z
    .object({ product_id: z.int(), path: z.string(), own_path: z.string(), signs: z.int() })
    .optional()
    .meta({ description: 'The product of another store whose picture is alike' }),
})

export type Hit = z.infer<typeof hit>

/** Fields that staff can comment on. */
export const commentFields = [
  'name',
  'description',
  'category',
  'pictures',
  'price',
  'variants',
  'hsn',
  'declarations',
  'attributes',
  'other',
] as const

export const fieldComment = z.object({
  field: z.enum(commentFields),
  text: z
    .string('approvals.comment_required')
    .trim()
    .min(2, 'approvals.comment_required')
    .max(500, msg('common.at_most_characters', { most: '500' })),
})

export type FieldComment = z.infer<typeof fieldComment>

const side = z.union([z.string(), z.array(z.string()), z.null()])

/** One field of a product before and after: text, a list such as picture paths, or nothing. `of`: the variant's SKU, or an attribute. */
export const difference = z.object({ field: z.string(), of: z.string(), before: side, after: side })

export type Difference = z.infer<typeof difference>

export const productStates = [
  'Live',
  'Hidden',
  'InReview',
  'ChangesRequested',
  'ChangePending',
  'ChangeReturned',
  'TakenDown',
] as const

export type ProductState = (typeof productStates)[number]

export const eventNames = [
  'added',
  'stopped',
  'passed',
  'changed',
  'resubmitted',
  'change-proposed',
  'change-withdrawn',
  'approved',
  'change-approved',
  'change-refused',
  'change-requested',
  'taken-down',
  'restored',
  'checked',
] as const

export type EventName = (typeof eventNames)[number]

/** A reason in both languages: `title` for staff, `text` for the seller. */
export const shownReason = z.object({
  key: z.string(),
  title: z.string(),
  title_hi: z.string(),
  text: z.string(),
  text_hi: z.string(),
})

export type ShownReason = z.infer<typeof shownReason>

export const decided = z.object({
  product_id: z.int(),
  state: z.enum(productStates),
})

export type Decided = z.infer<typeof decided>
