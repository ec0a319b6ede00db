import { z } from 'zod'
import { endpoint } from '#platform/endpoint'
import { ONE_LINE } from '#platform/text'

declare module '#platform/announce' {
  interface Announcements {
    /** Somebody added an e-mail address; opening `<public URL><path>` within a day verifies it. */
    'identity.emailAdded': { personId: number; name: string; email: string; path: string }
  }
}

const person = z.object({
  rec_id: z.int(),
  name: z.string(),
  mobile_no: z.string().nullable(),
  email: z.string().nullable(),
  email_verified: z.boolean(),
  roles: z.array(z.string()).meta({ description: "Beside shopping: 'seller', 'staff', 'creator'" }),
})

export type Person = z.infer<typeof person>

const mobile = z.string('Please enter a 10-digit phone number.').regex(/^[6-9]\d{9}$/, 'Please enter a 10-digit phone number.')
const email = z.string('Please enter an e-mail address.').trim().toLowerCase().max(254).pipe(z.email('Please enter a valid e-mail address.'))

/** A line on a parcel's label. */
const line = (most: number, missing?: string) => z.string(missing).trim().max(most).regex(ONE_LINE, 'Please use letters, digits and signs only.')

const name = z
  .string('Please enter your name.')
  .trim()
  .regex(/[^\p{Z}\p{C}]/u, 'Please enter your name.')
  .max(60, 'Please enter a shorter name.')
  .regex(ONE_LINE, 'Please enter a name without control characters.')

export const identityConfig = endpoint({
  method: 'GET',
  path: '/identity/config',
  summary: 'What a browser needs to reach the identity service',
  access: 'none',
  tag: 'identity',
  reply: z.object({ apiKey: z.string(), projectId: z.string(), mode: z.literal('builtin') }),
})

export const getName = endpoint({
  method: 'GET',
  path: '/user/getname',
  summary: 'The name registered for a proven mobile number, or null',
  access: 'proof',
  tag: 'identity',
  query: z.object({ mobile_no: mobile }),
  reply: z.object({ name: z.string().nullable() }),
})

/** What is wrong with the one of the two forms that was meant. */
function wrongLogin({ input, errors = [] }: { input?: unknown; errors?: unknown }): string {
  const [byPhone, byGmail] = errors as { message: string }[][]
  const isGmail = typeof input === 'object' && input !== null && 'login_type' in input
  return (isGmail ? byGmail : byPhone)?.[0]?.message ?? 'Please send a mobile number or a Gmail address.'
}

export const login = endpoint({
  method: 'POST',
  path: '/user/login',
  summary: 'Exchanges a proof for a product token',
  access: 'proof',
  tag: 'identity',
  body: z.union([z.object({ mobile_no: mobile }), z.object({ login_type: z.literal('gmail'), email })], { error: wrongLogin }),
  reply: z.object({ token: z.string(), user: person }),
})

export const addUser = endpoint({
  method: 'POST',
  path: '/user/add-user',
  summary: 'Registers the proven mobile number under a name',
  access: 'proof',
  tag: 'identity',
  // Password, token, status and rec_id of the spec's user fields are read by nobody.
  body: z.object({
    rec_id: z.unknown().optional(),
    name,
    mobile_no: z.string().max(20).nullish(),
    email: z.union([z.literal(''), email], 'Please enter a valid e-mail address.').nullish(),
  }),
  reply: z.object({ response: person }),
  status: 201,
})

export const addEmail = endpoint({
  method: 'POST',
  path: '/user/addEmail',
  summary: 'Adds an e-mail address, unverified until its link is opened',
  access: 'bearer',
  tag: 'identity',
  body: z.object({ email }),
  reply: z.object({ success: z.literal(true) }),
})

export const verifyEmail = endpoint({
  method: 'GET',
  path: '/user/verify-email',
  summary: 'The link in the e-mail verifies the address; a browser is sent on to /profile?email=verified, or =expired or =taken',
  access: 'none',
  tag: 'identity',
  query: z.object({ token: z.string().max(100) }),
  reply: z.object({ success: z.literal(true) }),
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
  summary: 'Who is signed in',
  access: 'bearer',
  tag: 'identity',
  reply: z.object({ user: person }),
})

/** A delivery address. `state` is the GST state code as a number (india.md, section 4). */
export const addressFields = z.object({
  ship_name: line(60, 'Please enter a name.').min(1, 'Please enter a name.'),
  phone_no: mobile,
  address1: line(120, 'Please enter the address.').min(3, 'Please enter the address.'),
  address2: line(120).default(''),
  city: line(60, 'Please enter the city.').min(2, 'Please enter the city.'),
  landmark: line(80).default(''),
  state: z.coerce.number('Please choose the state.').int().min(1).max(38),
  country: z.literal('India').default('India'),
  zip_code: z.string('Please enter a 6-digit PIN code.').regex(/^[1-9]\d{5}$/, 'Please enter a 6-digit PIN code.'),
})

const address = addressFields.extend({ address_id: z.int(), is_default: z.boolean() })

export type AddressFields = z.infer<typeof addressFields>
export type Address = z.infer<typeof address>

export const listAddresses = endpoint({
  method: 'GET',
  path: '/addresses',
  summary: "The shopper's saved addresses, the default one first",
  access: 'bearer',
  tag: 'identity',
  reply: z.object({ addresses: z.array(address) }),
})

export const saveAddress = endpoint({
  method: 'POST',
  path: '/addresses',
  summary: 'Saves an address; the first one becomes the default',
  access: 'bearer',
  tag: 'identity',
  body: addressFields.extend({ is_default: z.boolean().optional() }),
  reply: z.object({ address }),
  status: 201,
})

export const removeAddress = endpoint({
  method: 'DELETE',
  path: '/addresses/:address_id',
  summary: 'Forgets an address; orders keep their own copy',
  access: 'bearer',
  tag: 'identity',
  params: z.object({ address_id: z.coerce.number().int().positive() }),
  reply: z.object({ success: z.literal(true) }),
})
