import { msg } from '#platform/messages'
import { z } from 'zod'
import { anyone, endpoint, right } from '#platform/endpoint'

declare module '#platform/events' {
  interface Events {
    /** Somebody on the staff wants to see a letter and its SMS as they arrive, filled with samples. */
    'notices.sampleAsked': { personId: number; key: string; language: 'en' | 'hi' | 'both' }
  }
}

const tag = 'notices'
const access = right('letters')

export const areas = [
  'orders',
  'returns',
  'bookings',
  'workshops',
  'complaints',
  'sellers',
  'careers',
  'creators',
  'accounts',
  'news',
] as const

const both = z.object({ en: z.string(), hi: z.string() })

const ofLanguage = z.object({
  language: z.enum(['en', 'hi']),
  text: z.string().meta({ description: 'With samples in it' }),
  to_register: z
    .string()
    .meta({ description: 'The text to register with the operators, each variable as its kind' }),
  encoding: z.enum(['GSM-7', 'Unicode']),
  units: z.int(),
  parts: z.int().meta({ description: 'Number of SMS parts, which decides the price' }),
  template_id: z.string().meta({ description: "The DLT template id; '': not registered, so it is not sent" }),
  header: z.string(),
  carrier_id: z.string(),
  withheld: z
    .int()
    .meta({ description: 'How many were withheld in the last thirty days for want of a registration' }),
})

const listed = z.object({
  key: z.string(),
  area: z.enum(areas),
  subject: both.meta({ description: 'With samples in it' }),
  has_sms: z.boolean(),
  registered: z.array(z.enum(['en', 'hi'])),
  withheld: z.int(),
})

export type ListedLetter = z.infer<typeof listed>

export const listLetters = endpoint({
  method: 'GET',
  path: '/admin/letters',
  summary: 'Lists the templates of all e-mails and SMS, and which SMS are registered',
  access,
  tag,
  reply: z.object({ rows: z.array(listed) }),
})

const one = z.object({ key: z.string().max(60) })

const shown = listed.extend({
  variables: z.array(z.object({ name: z.string(), sample: z.string() })),
  letters: z
    .object({ en: z.string(), hi: z.string() })
    .meta({ description: 'The text in each language, with samples in it' }),
  link: z.string(),
  texts: z.array(ofLanguage).meta({ description: 'Empty: the template has no SMS' }),
})

export type ShownLetter = z.infer<typeof shown>

export const getLetter = endpoint({
  method: 'GET',
  path: '/admin/letters/:key',
  summary: 'Returns an e-mail and its SMS in both languages, filled with samples',
  access,
  owns: anyone('letter', 'key'),
  tag,
  params: one,
  reply: z.object({ letter: shown }),
})

export const registerText = endpoint({
  method: 'POST',
  path: '/admin/letters/:key/registration',
  summary: 'Saves the DLT registration of an SMS; an empty template id removes it',
  access,
  owns: anyone('letter', 'key'),
  idempotent: 'one transaction',
  tag,
  params: one,
  body: z.object({
    language: z.enum(['en', 'hi'], 'common.choose_language'),
    template_id: z
      .string()
      .trim()
      .regex(/^(\d{10,25})?$/, 'notices.dlt_number_invalid'),
    header: z
      .string()
      .trim()
      .regex(/^([A-Za-z]{6})?$/, 'notices.header_6_letters')
      .default(''),
    carrier_id: z
      .string()
      .trim()
      .regex(/^[\w.:-]{0,80}$/, 'notices.carrier_name_invalid')
      .default(''),
    reason: z
      .string('common.say_why')
      .trim()
      .min(3, 'common.say_why')
      .max(500, msg('common.at_most_characters', { most: '500' })),
  }),
  reply: z.object({ letter: shown }),
})

export const sendSample = endpoint({
  method: 'POST',
  path: '/admin/letters/:key/test',
  summary: 'Sends an e-mail and its SMS to the caller, filled with samples',
  access,
  owns: anyone('letter', 'key'),
  idempotent: 'one transaction',
  tag,
  params: one,
  body: z.object({ language: z.enum(['en', 'hi', 'both'], 'common.choose_language') }),
  reply: z.object({
    letter: z
      .boolean()
      .meta({ description: 'Whether an e-mail goes to the verified address; false: there is none' }),
    sms: z.enum(['goes', 'not_registered', 'no_number', 'none']),
  }),
})
