import { msg } from '#platform/messages'
import { z } from 'zod'
import { numeric } from '#platform/wire-numbers'
import { anyone, endpoint, nameOnly, right, scoped } from '#platform/endpoint'
import { textBlock } from '#platform/markdown-blocks'
import { ONE_LINE } from '#platform/text'
import { helpTopics } from './article.ts'

export { helpTopics }

const tag = 'support'
const access = right('blog')
const topic = z.enum(helpTopics, 'support.choose_topic')
const state = z.enum([
  'as it came',
  'as it came, with changes',
  'draft',
  'published',
  'published with changes',
  'hidden',
])
const line = (sentence: string) =>
  z
    .string(sentence)
    .trim()
    .min(3, sentence)
    .max(140, msg('common.at_most_characters', { most: '140' }))
    .regex(ONE_LINE, 'common.line_breaks_refused')
const text = (sentence: string) =>
  z
    .string(sentence)
    .trim()
    .min(20, sentence)
    .max(12_000, msg('common.at_most_characters', { most: '12,000' }))
const params = z.object({ slug: z.string().max(100) })
const blocks = z.array(textBlock)

const content = {
  topic,
  title: line('common.article_title_required'),
  title_hi: line('support.hindi_title_required'),
  source: text('common.write_article').meta({ description: 'Markdown, see docs/markdown.md' }),
  source_hi: text('support.hindi_text_required'),
  also: z
    .string()
    .trim()
    .max(1_000, msg('common.at_most_characters', { most: '1,000' }))
    .default('')
    .meta({ description: 'Synonyms, separated by commas' }),
}

const listed = z.object({
  slug: z.string(),
  topic,
  title: z.string(),
  state,
  changed_at: z.iso.datetime().nullable(),
})
export type ListedStaffHelp = z.infer<typeof listed>

const fullHelp = z.object({
  slug: z.string(),
  ...content,
  also: z.string(),
  state,
  revision: z.int().meta({ description: 'Sent back as `base`; 0: the built-in text is unchanged' }),
  shown: z.int().nullable(),
  is_ours: z.boolean().meta({ description: 'Whether the article is built in' }),
  text: blocks,
  text_hi: blocks,
  revisions: z.array(z.object({ number: z.int(), at: z.iso.datetime(), by: z.string() })),
})
export type StaffHelp = z.infer<typeof fullHelp>

export const listHelpForStaff = endpoint({
  method: 'GET',
  path: '/admin/help',
  summary: 'Lists all help articles, drafts and hidden ones too',
  access,
  tag,
  reply: z.object({ rows: z.array(listed) }),
})

export const getHelpForStaff = endpoint({
  method: 'GET',
  path: '/admin/help/:slug',
  summary: 'Returns a help article for editing; `revision` selects an earlier one, 0 the built-in text',
  access,
  owns: scoped('helpArticle', 'slug'),
  tag,
  params,
  query: z.object({ revision: numeric(z.number().int().min(0).max(100_000)).optional() }),
  reply: z.object({ response: fullHelp }),
})

export const saveHelp = endpoint({
  method: 'PUT',
  path: '/admin/help/:slug',
  summary: 'Saves a new revision, which is a draft until it is published; a new slug creates an article',
  access,
  owns: nameOnly('slug'),
  tag,
  params,
  body: z.object({ ...content, base: z.int().min(0) }),
  reply: z.object({ response: fullHelp }),
})

export const publishHelp = endpoint({
  method: 'POST',
  path: '/admin/help/:slug/show',
  summary: 'Publishes the newest revision or the built-in text, or hides the article',
  access,
  owns: anyone('helpArticle', 'slug'),
  tag,
  params,
  body: z.object({
    what: z.enum(['newest', 'none', 'as it came']),
    reason: z
      .string('common.say_why')
      .trim()
      .min(3, 'common.say_why')
      .max(500, msg('common.at_most_characters', { most: '500' })),
  }),
  reply: z.object({ response: fullHelp }),
})
