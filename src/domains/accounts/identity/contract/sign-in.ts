import { z } from 'zod'
import { endpoint } from '#platform/endpoint'
import { email, mobile, name, person } from './shapes.ts'
import { success } from '#platform/wire-shapes'

export const identityConfig = endpoint({
  method: 'GET',
  path: '/identity/config',
  summary: 'Returns what a browser needs to reach the identity service',
  access: 'none',
  tag: 'identity',
  reply: z.object({
    mode: z.enum(['builtin', 'hosted']).meta({
      description: "'builtin': below /idp of this origin. 'hosted': at Google, called by its SDK",
    }),
    apiKey: z.string(),
    projectId: z.string(),
    authDomain: z
      .string()
      .nullable()
      .meta({ description: "The hosted project's domain, for the Gmail window; null for 'builtin'" }),
    channels: z
      .array(z.enum(['sms', 'voice', 'whatsapp']))
      .meta({ description: 'Channels by which a code can be sent; empty: no login by phone' }),
    gmail: z.boolean().meta({ description: 'Whether login with Gmail is available' }),
  }),
})

export const getName = endpoint({
  method: 'GET',
  path: '/user/getname',
  summary: 'Returns the name registered for the mobile number of the ID token, or null',
  access: 'proof',
  tag: 'identity',
  query: z.object({ mobile_no: mobile }),
  reply: z.object({ name: z.string().nullable() }),
})

/** The message for the one of the two request shapes that was meant. */
function wrongLogin({ input, errors = [] }: { input?: unknown; errors?: unknown }): string {
  const [byPhone, byGmail] = errors as { message: string }[][]
  const isGmail = typeof input === 'object' && input !== null && 'login_type' in input
  return (isGmail ? byGmail : byPhone)?.[0]?.message ?? 'identity.login_required'
}

export const login = endpoint({
  method: 'POST',
  path: '/user/login',
  summary: 'Exchanges an ID token for a product token',
  access: 'proof',
  tag: 'identity',
  body: z.union([z.object({ mobile_no: mobile }), z.object({ login_type: z.literal('gmail'), email })], {
    error: wrongLogin,
  }),
  reply: z.object({ token: z.string(), user: person }),
})

export const addUser = endpoint({
  method: 'POST',
  path: '/user/add-user',
  summary:
    'Registers the mobile number of the ID token under a name, with a first saved address if the address fields are complete',
  access: 'proof',
  idempotent: 'one transaction',
  tag: 'identity',
  // The user fields password, token, status and rec_id are ignored. Address fields are checked by `addressSent`, so an invalid address does not
  // refuse the login.
  body: z.object({
    rec_id: z.unknown().optional(),
    status: z.unknown().optional(),
    name,
    mobile_no: z.string().max(20).nullish(),
    email: z.union([z.literal(''), email], 'common.email_invalid').nullish(),
    address1: z
      .unknown()
      .optional()
      .meta({ description: 'First line of the address; saved only together with city, state and zipcode' }),
    address2: z.unknown().optional(),
    landmark: z.unknown().optional(),
    city: z.unknown().optional(),
    state: z.unknown().optional().meta({ description: 'GST state code as a number' }),
    zipcode: z.unknown().optional().meta({ description: 'PIN code of 6 digits' }),
    zip_code: z.unknown().optional().meta({ description: 'Another name of `zipcode`' }),
  }),
  reply: z.object({
    response: person.extend({
      status: z
        .enum(['Active', 'Suspended'])
        .meta({ description: "'Suspended': the number belongs to an account that may not log in" }),
    }),
  }),
  status: 201,
})

export const addEmail = endpoint({
  method: 'POST',
  path: '/user/addEmail',
  summary: 'Adds an e-mail address, unverified until its link is opened',
  access: 'bearer',
  idempotent: 'one transaction',
  tag: 'identity',
  body: z.object({ email }),
  reply: success,
})

export const verifyEmail = endpoint({
  method: 'GET',
  path: '/user/verify-email',
  summary:
    'Verifies the address with the token of the link; redirects a browser to /profile?email=verified, =expired or =taken',
  access: 'none',
  tag: 'identity',
  query: z.object({
    token: z.string().max(100),
    lang: z
      .string()
      .max(10)
      .optional()
      .meta({ description: "'hi': redirects a browser to the page in Hindi" }),
  }),
  reply: success,
})

export const logout = endpoint({
  method: 'POST',
  path: '/user/logout',
  summary: 'Ends this session everywhere at once',
  access: 'bearer',
  tag: 'identity',
  reply: z.object({}),
  status: 204,
})

export const me = endpoint({
  method: 'GET',
  path: '/user/me',
  summary: 'Returns the signed-in person',
  access: 'bearer',
  tag: 'identity',
  reply: z.object({ user: person }),
})

export const restoreSession = endpoint({
  method: 'POST',
  path: '/user/session/restore',
  summary:
    'Returns the token of the session cookie, for a page of this origin that has none stored; null without a live session',
  access: 'none',
  tag: 'identity',
  reply: z.object({ token: z.string().nullable(), user: person.nullable() }),
})

export const rememberSession = endpoint({
  method: 'POST',
  path: '/user/session/remember',
  summary: 'Sets the cookie of this session again, for a browser that has lost it',
  access: 'bearer',
  tag: 'identity',
  reply: success,
})
