import { z } from 'zod'
import { endpoint, right } from '#platform/endpoint'
import { success } from '#platform/wire-shapes'

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
    'Signs an e-mail address up for offers; it counts once the link in the letter is followed. The same answer for a known address',
  access: 'none',
  idempotent: 'one transaction',
  tag: 'content',
  body: z.object({
    email: z
      .string('content.fields_required')
      .trim()
      .min(1, 'content.fields_required')
      .max(254, 'common.email_invalid')
      .pipe(z.email('common.email_invalid')),
    language: z
      .enum(['en', 'hi'])
      .catch('en')
      .meta({ description: 'The language of the confirmation letter; English when absent' }),
  }),
  reply: success,
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
    'Returns what a link in a letter about offers leads to; changes nothing, because mail programs prefetch links',
  access: 'none',
  tag: 'content',
  query: token,
  reply: state,
})

export const confirmSignup = endpoint({
  method: 'POST',
  path: '/offers/confirm',
  summary: 'Confirms the sign-up for offers by the link of the letter; repeating it changes nothing',
  access: 'none',
  tag: 'content',
  query: token,
  reply: state,
})

export const stopSignup = endpoint({
  method: 'POST',
  path: '/offers/stop',
  summary:
    'Unsubscribes an address in one request (RFC 8058); a browser that sends a form is redirected to the page',
  access: 'none',
  tag: 'content',
  query: token,
  reply: state,
})

export const countSignups = endpoint({
  method: 'GET',
  path: '/admin/signups',
  summary: 'Returns how many signed up for offers, confirmed and stopped: now, and by day for a month',
  access: right('blog'),
  tag: 'content',
  reply: z.object({
    confirmed: z.int(),
    waiting: z.int(),
    days: z.array(z.object({ day: z.iso.date(), asked: z.int(), confirmed: z.int(), stopped: z.int() })),
  }),
})
