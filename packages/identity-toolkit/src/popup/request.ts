import { z } from 'zod'

/** Why a popup gets no sign-in: the SDK's code, and a sentence for the person at the window. */
export type PopupError = { code: `auth/${string}`; status: 200 | 400 | 403 | 404 | 503; sentence: string }

export type PopupRequest = {
  /** Id of the SDK's popup event; '' when missing. */
  eventId: string
  /** Origin of the page that opened the window; one of the shop's unless the request is refused. */
  origin: string
  trouble: PopupError | null
}

export type AllowedSite = {
  apiKeys: string[]
  /** Origins from which this request may come. */ origins: string[]
}

const textField = z.string().max(2_048).catch('')
const querySchema = z.object({
  apiKey: textField,
  providerId: textField,
  authType: textField,
  redirectUrl: textField,
  eventId: z
    .string()
    .regex(/^[\w-]{1,64}$/)
    .catch(''),
})

const AUTH_TYPES = ['signInViaPopup', 'linkViaPopup', 'reauthViaPopup']

export const gmailNotOffered: PopupError = {
  code: 'auth/operation-not-allowed',
  status: 404,
  sentence:
    'Login with Gmail is not available here just now. Please close this window and use your mobile number.',
}

/** Parses the request of the shop's page. All of it is untrusted, because anybody can write the URL. */
export function parseRequest(sent: unknown, site: AllowedSite): PopupRequest {
  const query = querySchema.parse(sent ?? {})
  return {
    eventId: query.eventId,
    origin: originOf(query.redirectUrl),
    trouble: findRequestError(query, site),
  }
}

function findRequestError(
  query: z.infer<typeof querySchema>,
  { apiKeys, origins }: AllowedSite,
): PopupError | null {
  if (!query.eventId || !AUTH_TYPES.includes(query.authType)) return incompleteRequest
  if (!apiKeys.includes(query.apiKey)) return unknownApiKey
  if (!origins.includes(originOf(query.redirectUrl))) return unknownOrigin
  return query.providerId === 'google.com' ? null : gmailNotOffered
}

const originOf = (url: string): string => (URL.canParse(url) ? new URL(url).origin : '')

const incompleteRequest: PopupError = {
  code: 'auth/argument-error',
  status: 400,
  sentence:
    'This window was not opened by a login. Please close it and press ‘Login / SignUp With Gmail’ in the shop.',
}
const unknownApiKey: PopupError = {
  code: 'auth/invalid-api-key',
  status: 400,
  sentence:
    'This window was opened with a key that is not the shop’s. Please close it, load the shop’s page again and log in from there.',
}
const unknownOrigin: PopupError = {
  code: 'auth/unauthorized-domain',
  status: 403,
  sentence: 'A site that is not this shop opened this window, so nobody can log in here. Please close it.',
}
