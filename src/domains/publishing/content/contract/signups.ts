import { z } from 'zod'
import { endpoint, right } from '#platform/endpoint'

declare module '#platform/events' {
  interface Events {
    /** An address signed up for offers; the confirmation e-mail is due. `round` differs for each request. */
    'content.signupAsked': { token: string; round: number }
  }
}

export const addSignup = endpoint({
  method: 'POST',
  path: '/order/addsignup',
  summary:
    'Signs an e-mail address up for offers; it counts once the link in a letter was pressed. The same answer for a known address',
  access: 'none',
  idempotent: 'one transaction',
  tag: 'content',
  body: z.object({
    email: z
      .string('content.fill_all_required_fields')
      .trim()
      .min(1, 'content.fill_all_required_fields')
      .max(254, 'common.enter_valid_e_mail_address')
      .pipe(z.email('common.enter_valid_e_mail_address')),
    language: z
      .enum(['en', 'hi'])
      .catch('en')
      .meta({ description: 'Of the letter that asks back; English when absent' }),
  }),
  reply: z.object({ success: z.literal(true) }),
})

const token = z.object({ token: z.string().max(100).default('') })
const state = z.object({
  state: z
    .enum(['waiting', 'confirmed', 'gone'])
    .meta({ description: "'gone': no such link, or nothing is sent any more" }),
  email: z.string().nullable().meta({ description: 'Masked' }),
})

export type SignupState = z.infer<typeof state>

export const getSignup = endpoint({
  method: 'GET',
  path: '/offers/signup',
  summary:
    'What a link in a letter about offers leads to; changes nothing, because mail programs open links before people do',
  access: 'none',
  tag: 'content',
  query: token,
  reply: state,
})

export const confirmSignup = endpoint({
  method: 'POST',
  path: '/offers/confirm',
  summary: 'Says yes to offers, by the link of the letter that asked; twice is once',
  access: 'none',
  tag: 'content',
  query: token,
  reply: state,
})

export const stopSignup = endpoint({
  method: 'POST',
  path: '/offers/stop',
  summary:
    'Takes an address off the list in one press (RFC 8058); a browser that sends a form is sent on to the page',
  access: 'none',
  tag: 'content',
  query: token,
  reply: state,
})

export const countSignups = endpoint({
  method: 'GET',
  path: '/admin/signups',
  summary: 'How many asked for offers, said yes and stopped: now, and day by day for a month',
  access: right('blog'),
  tag: 'content',
  reply: z.object({
    confirmed: z.int(),
    waiting: z.int(),
    days: z.array(z.object({ day: z.iso.date(), asked: z.int(), confirmed: z.int(), stopped: z.int() })),
  }),
})
