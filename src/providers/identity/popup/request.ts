import { z } from 'zod'

/** Why a popup gets no sign-in: the SDK's code for it, and a sentence for whoever looks at the window. */
export type Trouble = { code: `auth/${string}`; status: 200 | 400 | 403 | 404 | 503; sentence: string }

export type PopupRequest = {
  /** Which press of the button the window belongs to; '' when it does not say. */
  eventId: string
  /** Of the page that opened the window; one of ours unless there is trouble. */
  origin: string
  trouble: Trouble | null
}

export type Site = {
  apiKeys: string[]
  /** The origins at which this very request may have been made. */ origins: string[]
}

const part = z.string().max(2_048).catch('')
const query = z.object({
  apiKey: part,
  providerId: part,
  authType: part,
  redirectUrl: part,
  eventId: z
    .string()
    .regex(/^[\w-]{1,64}$/)
    .catch(''),
})

const TYPES = ['signInViaPopup', 'linkViaPopup', 'reauthViaPopup']

export const notOffered: Trouble = {
  code: 'auth/operation-not-allowed',
  status: 404,
  sentence:
    'Login with Gmail is not available here just now. Please close this window and use your mobile number.',
}

/** Reads what the shop's page asked for. All of it comes from an address that anybody can write. */
export function readRequest(sent: unknown, site: Site): PopupRequest {
  const asked = query.parse(sent ?? {})
  return { eventId: asked.eventId, origin: originOf(asked.redirectUrl), trouble: troubleIn(asked, site) }
}

function troubleIn(asked: z.infer<typeof query>, { apiKeys, origins }: Site): Trouble | null {
  if (!asked.eventId || !TYPES.includes(asked.authType)) return incomplete
  if (!apiKeys.includes(asked.apiKey)) return wrongKey
  if (!origins.includes(originOf(asked.redirectUrl))) return strangeSite
  return asked.providerId === 'google.com' ? null : notOffered
}

const originOf = (url: string): string => (URL.canParse(url) ? new URL(url).origin : '')

const incomplete: Trouble = {
  code: 'auth/argument-error',
  status: 400,
  sentence:
    'This window was not opened by a login. Please close it and press ‘Login / SignUp With Gmail’ in the shop.',
}
const wrongKey: Trouble = {
  code: 'auth/invalid-api-key',
  status: 400,
  sentence:
    'This window was opened with a key that is not the shop’s. Please close it, load the shop’s page again and log in from there.',
}
const strangeSite: Trouble = {
  code: 'auth/unauthorized-domain',
  status: 403,
  sentence: 'A site that is not this shop opened this window, so nobody can log in here. Please close it.',
}
