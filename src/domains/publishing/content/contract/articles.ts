import { msg } from '#platform/messages'
import { z } from 'zod'
import { id } from '#platform/wire-numbers'
import { anyone, endpoint, right, scoped } from '#platform/endpoint'
import { textBlocks } from '#platform/markdown-blocks'
import { ONE_LINE } from '#platform/text'
import { lineField } from '#platform/wire-shapes'

const picture = z.object({
  path: z.string(),
  alt: z.string(),
  width: z.int(),
  height: z.int(),
  placeholder: z.string(),
  blur: z.string().nullable(),
})

const block = z.discriminatedUnion('kind', [
  ...textBlocks,
  z.object({ kind: z.literal('picture'), picture: picture.nullable(), alt: z.string(), caption: z.string() }),
  z.object({ kind: z.literal('products'), ids: z.array(z.int()), about: z.string() }),
  z.object({ kind: z.literal('post'), id: z.int() }),
])

export { block as articleBlock }
export type ArticleBlock = z.infer<typeof block>

const card = z.object({
  slug: z.string(),
  title: z.string(),
  summary: z.string(),
  summary_hi: z.string(),
  author: z.string(),
  tags: z.array(z.string()),
  hobby_id: z.int().nullable(),
  published_at: z.iso.datetime(),
  minutes: z.int(),
  cover: picture.nullable(),
})

export type ArticleCard = z.infer<typeof card>

export const listArticles = endpoint({
  method: 'GET',
  path: '/blog/articles',
  summary: 'Lists the articles of the blog, newest first',
  access: 'none',
  tag: 'content',
  query: z.object({ tag: z.string().max(60).optional() }),
  reply: z.object({ articles: z.array(card), tags: z.array(z.string()) }),
})

const fullArticle = card.extend({
  author_about: z.string(),
  changed_at: z.iso.datetime(),
  words: z.int(),
  blocks: z.array(block),
})

export type WholeArticle = z.infer<typeof fullArticle>

export const getArticle = endpoint({
  method: 'GET',
  path: '/blog/articles/:slug',
  summary: 'Returns an article by its current or a former address; `slug` is the current one',
  access: 'none',
  owns: scoped('article', 'slug'),
  tag: 'content',
  params: z.object({ slug: z.string().max(200) }),
  query: z.object({
    draft: z
      .string()
      .max(64)
      .optional()
      .meta({ description: "The writers' preview: the newest revision, published or not" }),
  }),
  reply: z.object({ article: fullArticle, related: z.array(card) }),
})

const byId = z.object({ id })
const state = z.enum(['draft', 'scheduled', 'published', 'published with changes'])

const staffRow = z.object({
  id: z.int(),
  slug: z.string(),
  title: z.string(),
  author: z.string(),
  state,
  publish_at: z.iso.datetime().nullable(),
  published_at: z.iso.datetime().nullable(),
  changed_at: z.iso.datetime(),
})

export type StaffArticleRow = z.infer<typeof staffRow>

export const listArticlesForStaff = endpoint({
  method: 'GET',
  path: '/admin/blog/articles',
  summary: 'Lists all articles, including unpublished ones, the last changed first',
  access: right('blog'),
  tag: 'content',
  reply: z.object({ articles: z.array(staffRow) }),
})

const written = {
  title: lineField('common.article_title_required', 140),
  slug: z
    .string()
    .trim()
    .max(160, msg('common.at_most_characters', { most: '160' }))
    .regex(/^\S*$/, 'content.url_with_spaces')
    .regex(ONE_LINE, 'common.line_breaks_refused')
    .default(''),
  summary: lineField('content.summary_required', 300),
  summary_hi: z
    .string()
    .trim()
    .max(400, msg('common.at_most_characters', { most: '400' }))
    .default(''),
  author_name: lineField('content.author_required', 80),
  author_about: z
    .string()
    .trim()
    .max(300, msg('common.at_most_characters', { most: '300' }))
    .default(''),
  tags: z.array(z.string().trim().min(1).max(40).regex(ONE_LINE)).max(8, 'content.too_many_tags').default([]),
  hobby_id: z.int().min(1).max(99).nullable().default(null),
  cover: z
    .string()
    .trim()
    .max(100)
    .regex(/^[\w.-]*$/, 'content.picture_required')
    .default(''),
  source: z
    .string('common.write_article')
    .trim()
    .min(1, 'common.write_article')
    .max(60_000, msg('common.at_most_characters', { most: '60,000' })),
}

const staffArticle = staffRow.extend({
  revision: z
    .int()
    .meta({ description: 'Sent back as `base`, so that a save in between is not overwritten' }),
  shown: z.int().nullable(),
  preview: z.string().meta({ description: 'The preview of the newest revision' }),
  ...written,
  blocks: z.array(block),
  words: z.int(),
  revisions: z.array(z.object({ number: z.int(), title: z.string(), at: z.iso.datetime(), by: z.string() })),
  old_slugs: z.array(z.string()),
})

export type StaffArticle = z.infer<typeof staffArticle>

export const getArticleForStaff = endpoint({
  method: 'GET',
  path: '/admin/blog/articles/:id',
  summary: 'Returns an article for editing; `revision` asks for an earlier one',
  access: right('blog'),
  owns: scoped('article'),
  tag: 'content',
  params: byId,
  query: z.object({ revision: id.optional() }),
  reply: z.object({ article: staffArticle }),
})

export const createArticle = endpoint({
  method: 'POST',
  path: '/admin/blog/articles',
  summary: 'Creates an unpublished article',
  access: right('blog'),
  idempotent: 'one transaction',
  tag: 'content',
  body: z.object(written),
  reply: z.object({ article: staffArticle }),
  status: 201,
})

export const saveArticle = endpoint({
  method: 'PUT',
  path: '/admin/blog/articles/:id',
  summary:
    'Saves a new revision, unpublished until it is published. After a change of address the old ones redirect',
  access: right('blog'),
  owns: anyone('article'),
  tag: 'content',
  params: byId,
  body: z.object({ ...written, base: z.int() }),
  reply: z.object({ article: staffArticle }),
})

export const publishArticle = endpoint({
  method: 'POST',
  path: '/admin/blog/articles/:id/publish',
  summary: 'Publishes the newest revision, now or at a time; `at: null` and `off: true` unpublishes it',
  access: right('blog'),
  owns: anyone('article'),
  tag: 'content',
  params: byId,
  body: z.object({
    at: z.iso.datetime({ offset: true, message: 'content.time_required' }).nullable().default(null),
    off: z.boolean().default(false),
    reason: z
      .string('common.say_why')
      .trim()
      .min(3, 'common.say_why')
      .max(500, msg('common.at_most_characters', { most: '500' })),
  }),
  reply: z.object({ article: staffArticle }),
})

export const previewArticle = endpoint({
  method: 'POST',
  path: '/admin/blog/preview',
  summary: 'Returns a preview of the typed text',
  access: right('blog'),
  tag: 'content',
  body: z.object({ source: z.string().max(60_000) }),
  reply: z.object({ blocks: z.array(block), words: z.int() }),
})
