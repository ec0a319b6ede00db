import { msg } from '#platform/messages'
import { z } from 'zod'
import { id } from '#platform/wire-numbers'
import { articleBlock } from '#contracts/publishing/content'
import { anyone, endpoint, right, scoped } from '#platform/endpoint'
import { ONE_LINE } from '#platform/text'
import { reason } from '#platform/wire-shapes'

declare module '#platform/events' {
  interface Events {
    /** A mail server permanently refused an address. */
    'mail.refused': { to: string; at: string }
    /** A test send of a draft to one address is due. */
    'newsletters.test_requested': { id: number; revision: number; to: string }
  }
}

const tag = 'newsletters'
const byId = z.object({ id })

const content = {
  subject: z
    .string('newsletters.write_subject')
    .trim()
    .min(1, 'newsletters.write_subject')
    .max(120, msg('common.at_most_characters', { most: '120' }))
    .regex(ONE_LINE, 'common.line_breaks_refused'),
  subject_hi: z
    .string()
    .trim()
    .max(160, msg('common.at_most_characters', { most: '160' }))
    .regex(ONE_LINE, 'common.line_breaks_refused')
    .or(z.literal(''))
    .default(''),
  source: z
    .string('newsletters.write_letter')
    .trim()
    .min(1, 'newsletters.write_letter')
    .max(20_000, msg('common.at_most_characters', { most: '20,000' })),
  source_hi: z
    .string()
    .trim()
    .max(30_000, msg('common.at_most_characters', { most: '30,000' }))
    .default(''),
}

const issue = z.object({
  id: z.int(),
  ...content,
  state: z.enum(['draft', 'gathering', 'sending', 'sent', 'stopped']),
  revision: z
    .int()
    .meta({ description: 'Sent back as `base`, so that a save in between is not overwritten' }),
  is_tested: z.boolean().meta({ description: 'Whether a test letter of this very text was sent' }),
  written_by: z.string(),
  changed_at: z.iso.datetime(),
  begun_at: z.iso.datetime().nullable(),
  ended_at: z.iso.datetime().nullable(),
  sent: z.int(),
  waiting: z.int(),
  skipped: z.int().meta({ description: 'Unsubscribed in between, or letters bounced' }),
})
export type Newsletter = z.infer<typeof issue>

export const listNewsletters = endpoint({
  method: 'GET',
  path: '/admin/newsletters',
  summary: 'Lists letters to readers, newest first, and how many would get one today',
  access: right('blog'),
  tag,
  reply: z.object({ rows: z.array(issue), readers: z.int(), bounced: z.int(), left_this_month: z.int() }),
})

export const getNewsletter = endpoint({
  method: 'GET',
  path: '/admin/newsletters/:id',
  summary: 'Returns a letter to readers, as they will see it',
  access: right('blog'),
  owns: scoped('newsletter'),
  tag,
  params: byId,
  reply: z.object({ response: issue, blocks: z.array(articleBlock), blocks_hi: z.array(articleBlock) }),
})

export const createNewsletter = endpoint({
  method: 'POST',
  path: '/admin/newsletters',
  summary: 'Creates a draft of a letter to readers',
  access: right('blog'),
  idempotent: 'one transaction',
  tag,
  body: z.object(content),
  reply: z.object({ response: issue }),
  status: 201,
})

export const saveNewsletter = endpoint({
  method: 'PUT',
  path: '/admin/newsletters/:id',
  summary: 'Saves the text of a draft',
  access: right('blog'),
  owns: anyone('newsletter'),
  tag,
  params: byId,
  body: z.object({ ...content, base: z.int() }),
  reply: z.object({ response: issue }),
})

export const testNewsletter = endpoint({
  method: 'POST',
  path: '/admin/newsletters/:id/test',
  summary: 'Sends a draft to one address, in both languages where there are both',
  access: right('blog'),
  owns: anyone('newsletter'),
  tag,
  params: byId,
  body: z.object({
    to: z.email('common.email_invalid').max(254, 'common.email_invalid'),
  }),
  reply: z.object({ response: issue }),
})

export const decideNewsletter = endpoint({
  method: 'POST',
  path: '/admin/newsletters/:id/decide',
  summary: 'Sends a tested letter to all confirmed readers, or stops sending it',
  access: right('blog'),
  owns: anyone('newsletter'),
  idempotent: 'one transaction',
  tag,
  params: byId,
  body: z.object({ decision: z.enum(['send', 'stop']), base: z.int(), reason: reason }),
  reply: z.object({ response: issue }),
})

export const recordBounces = endpoint({
  method: 'POST',
  path: '/admin/newsletters/bounces',
  summary:
    'Records addresses from which letters bounced: nothing more is sent there until their owner confirms again',
  access: right('blog'),
  idempotent: 'one transaction',
  tag,
  body: z.object({
    addresses: z
      .string('newsletters.paste_addresses')
      .trim()
      .min(3, 'newsletters.paste_addresses')
      .max(50_000, 'newsletters.paste_fewer_once'),
  }),
  reply: z.object({ noted: z.int() }),
})
