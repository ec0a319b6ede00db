import { sentenceText } from '#platform/sentence-fields'
import { msg } from '#platform/messages'
import { z } from 'zod'
import { id, numeric } from '#platform/wire-numbers'
import { rupees } from '#platform/money'

export const POST_STATES = ['draft', 'scheduled', 'published', 'withdrawn', 'removed'] as const
export const DIFFICULTIES = ['easy', 'medium', 'hard'] as const
export const TITLE_LENGTH = 120
export const CAPTION_LENGTH = 2_200

const lengthOf = (text: string): number => Array.from(text).length
const text = (maxLength: number, sentence: string) =>
  z
    .string('feed.write_text')
    .max(maxLength * 4, sentence)
    .refine((typed) => lengthOf(typed) <= maxLength, sentence)

const part = z
  .number('feed.mark_place_invalid')
  .min(0, 'feed.mark_place_invalid')
  .max(1, 'feed.mark_place_invalid')
export const path = z.string('feed.photo_gone').max(100, 'feed.photo_gone')

export const crop = z.object({ x: part, y: part, width: part, height: part })
const whichPicture = z.int('feed.picture_unknown').min(0, 'feed.picture_unknown').max(99)

const typedPicture = z.object({
  path: path.meta({
    description:
      'Of an uploaded photo: the path that `POST /uploads/photos` or `POST /posts/pictures` returned',
  }),
  original: path.optional().meta({ description: 'The picture that it was cropped from; absent: itself' }),
  crop: crop.nullish().meta({ description: 'The cropped part of the original, from 0 to 1' }),
  alt: text(300, 'feed.picture_description_too_long').default(''),
})

const typedStep = z.object({
  words: text(1_500, 'feed.step_too_long'),
  picture: whichPicture.nullish().meta({ description: 'The index of the picture that shows it, from 0' }),
})

const typedMaterial = z.object({
  product_id: id,
  pricing_id: id.nullish().meta({ description: 'Absent: the product’s first' }),
  quantity: numeric(
    z
      .number('common.quantity_required')
      .int('common.whole_number_needed')
      .min(1, 'common.quantity_too_small')
      .max(999, 'feed.quantity_too_large'),
  ),
  note: text(200, 'feed.note_too_long').default(''),
  spot: z
    .object({ picture: whichPicture, x: part, y: part })
    .nullish()
    .meta({ description: 'The position on that picture, from 0 to 1' }),
})

/** All content fields of a post; absent fields stay unchanged. */
export const content = {
  title: text(TITLE_LENGTH, msg('feed.title_length', { most: TITLE_LENGTH })).optional(),
  caption: text(CAPTION_LENGTH, 'feed.caption_too_long').optional(),
  craft: z.string().max(40).nullish(),
  kind: z.enum(['post', 'project'], 'feed.kind_required').optional(),
  difficulty: z.enum(DIFFICULTIES, 'feed.difficulty_required').nullish(),
  minutes: z
    .int('feed.minutes_required')
    .min(1, 'feed.minutes_required')
    .max(60_000, 'feed.hours_too_many')
    .nullish(),
  tools: z.array(text(60, 'feed.tool_name_too_long')).max(100).optional(),
  pictures: z.array(typedPicture).max(100).optional(),
  steps: z.array(typedStep).max(200).optional(),
  materials: z.array(typedMaterial).max(200).optional(),
}
const typedContent = z.object(content)
export type TypedContent = z.infer<typeof typedContent>

const picture = z.object({
  path: z.string(),
  original: z.string(),
  crop: crop.nullable(),
  alt: z.string(),
  width: z.int(),
  height: z.int(),
  placeholder: z.string(),
  blur: z.string().nullable(),
})

const material = z.object({
  product_id: z.int(),
  pricing_id: z.int(),
  quantity: z.int(),
  note: z.string(),
  spot: z.object({ picture: z.int(), x: z.number(), y: z.number() }).nullable(),
  name: z.string(),
  label: z.string(),
  slug: z.string(),
  store_name: z.string(),
  image: z.string(),
  placeholder: z.string(),
  price: rupees.nullable().meta({ description: 'null: it is no longer for sale' }),
})

export const ownPost = z.object({
  post_id: z.int(),
  state: z.enum(POST_STATES),
  title: z.string(),
  caption: z.string(),
  craft: z.string().nullable(),
  kind: z.enum(['post', 'project']),
  difficulty: z.enum(DIFFICULTIES).nullable(),
  minutes: z.int().nullable(),
  tools: z.array(z.string()),
  pictures: z.array(picture),
  steps: z.array(z.object({ words: z.string(), picture: z.int().nullable() })),
  materials: z.array(material),
  publish_at: z.iso.datetime().nullable(),
  published_at: z.iso.datetime().nullable(),
  edited_at: z.iso.datetime().nullable(),
  changed_at: z.iso.datetime(),
  version: z.int().meta({
    description: 'Sent back with a change, so that a stale editor does not overwrite a newer version',
  }),
  missing: z
    .array(z.object({ field: z.string(), message: sentenceText }))
    .meta({ description: 'What is missing before it can be published' }),
})

export type OwnPost = z.infer<typeof ownPost>

export const row = z.object({
  post_id: z.int(),
  state: z.enum(POST_STATES),
  title: z.string(),
  kind: z.enum(['post', 'project']),
  picture: z
    .object({ path: z.string(), alt: z.string(), width: z.int(), height: z.int(), placeholder: z.string() })
    .nullable(),
  publish_at: z.iso.datetime().nullable(),
  published_at: z.iso.datetime().nullable(),
  changed_at: z.iso.datetime(),
})

export type OwnPostRow = z.infer<typeof row>

export const limits = z.object({
  pictures: z.int(),
  hashtags: z.int(),
  mentions: z.int(),
  materials: z.int(),
  steps: z.int(),
  tools: z.int(),
  schedule_days: z.int(),
  posts_a_day: z.int(),
  links: z.int(),
})
