import { attempt } from './attempt.ts'
import { withoutLanguage } from '../messages/languages.ts'

const HELD_IN_BOTH = ['accessToken', 'newToken'] as const

/** What this browser remembers about the signed-in person. */
export type Person = { name: string; email: string; phoneNumber: string }

/** The stored token as it is sent, `Bearer …`, from local or session storage. The cookie `token` is the server's to read. */
export function readToken(): string | null {
  const kept = HELD_IN_BOTH.flatMap((key) => [read('localStorage', key), read('sessionStorage', key)]).find(
    Boolean,
  )
  return withPrefix(kept)
}

/** The person that signed in here last. */
export function readPerson(): Person {
  return {
    name: read('localStorage', 'name') ?? '',
    email: read('localStorage', 'email') ?? '',
    phoneNumber: read('localStorage', 'phoneNumber') ?? '',
  }
}

/** Remembers a sign-in; the token comes last, because by it other tabs learn of all this. The cookie is the server's to set. */
export function keepSignIn(token: string, person: Partial<Person>): void {
  const value = withPrefix(token) ?? ''
  forgetFarewell()
  for (const key of ['name', 'email', 'phoneNumber'] as const) {
    if (person[key] !== undefined) write('localStorage', key, person[key])
  }
  for (const key of HELD_IN_BOTH) write('sessionStorage', key, value)
  write('localStorage', 'newToken', value)
  write('localStorage', 'accessToken', value)
}

/** Forgets everything of the shop in this browser, as logging out does. */
export function forgetAll(): void {
  refused.clear()
  forgetCookie()
  for (const kind of ['localStorage', 'sessionStorage'] as const) {
    attempt(() => window[kind].clear())
  }
  attempt(() => void window.caches.delete(DOOR_PAGES))
}

/** The cache of a workshop's check-in pages, which open offline and name the participants. */
export const DOOR_PAGES = 'ciy-door'

/** The key of a session's check-ins on this phone, until the server has them. */
export const doorNotes = (sessionId: number): string => `${DOOR_NOTES}${sessionId}`
const DOOR_NOTES = 'ciy-check-in-'

/**
 * Forgets everything but the destination, the campaign and unsent check-ins, because the visitor did not ask to be signed out.
 * @param why remembered until they log in, log out or have read it; not where another tab has logged out, of which this one has only not heard yet
 */
export function forgetSignIn(why: string): void {
  const isLoggedOut = read('localStorage', 'accessToken') === null
  const notes = (attempt(() => Object.keys(window.localStorage)) ?? []).filter((key) =>
    key.startsWith(DOOR_NOTES),
  )
  const kept = ['intendedDestination', 'utm_data', 'utm_first', 'visits', ...notes].map(
    (key) => [key, read('localStorage', key)] as const,
  )
  forgetAll()
  for (const [key, value] of kept) if (value !== null) write('localStorage', key, value)
  if (!isLoggedOut) write('localStorage', 'signedOutBecause', why)
}

/** The server no longer uses the cookie `token` then; a logout that reaches it, or the next login, replaces it. */
const forgetCookie = (): void =>
  void attempt(() => (document.cookie = 'signed_in=0; path=/; max-age=15552000; samesite=lax'))

/** Whether the server can restore a session here by its cookie `token`, which scripts cannot read. */
export const hasSessionCookie = (): boolean =>
  /(?:^|;\s*)signed_in=1(?:;|$)/.test(attempt(() => document.cookie) ?? '')

/** Forgets what this tab alone remembers; for when another one has forgotten everything. */
export function forgetThisTab(): void {
  refused.clear()
  attempt(() => window.sessionStorage.clear())
  // That it is gone reaches other tabs later than what is gone from storage.
  if (!read('localStorage', 'accessToken')) forgetCookie()
}

/** The identity service's session as the SDK has written it down here. */
export type HeldIdentity = { apiKey: string; refreshToken: string }

/** The first of the SDK's records in this browser; null when there is none, or none that can be read. */
export function readIdentity(): HeldIdentity | null {
  const record = attempt(() => {
    const key = Object.keys(window.localStorage).find((each) => each.startsWith('firebase:authUser:'))
    const { apiKey, stsTokenManager } = JSON.parse((key && read('localStorage', key)) ?? '') as {
      apiKey: string
      stsTokenManager: HeldIdentity
    }
    return { apiKey, refreshToken: stsTokenManager.refreshToken }
  })
  return record ?? null
}

/** Where to go after the login. Only a place of this site is kept, as the router knows it: without the language's prefix. */
export function keepDestination(path: string): void {
  const own = ownPath(path)
  if (!own) return
  write('localStorage', 'intendedDestination', own)
  write('sessionStorage', 'destinationOfThisTab', 'yes')
}

/** Takes the kept destination, which holds for one login. */
export function takeDestination(): string | null {
  const path = read('localStorage', 'intendedDestination')
  remove('localStorage', 'intendedDestination')
  remove('sessionStorage', 'destinationOfThisTab')
  return path ? ownPath(path) : null
}

/** A login that this tab is in the middle of: whose code was sent, when and how, and how far it got. Never the code. Times are milliseconds. */
export type LoginUnderway = {
  at: 'code' | 'name'
  phone: string
  verificationId: string
  channel: 'sms' | 'voice' | 'whatsapp'
  count: number
  sentAt: number
  readyAt: number
  /** When the code was accepted; null before that. */
  provedAt: number | null
}

/** Keeps for this page of this tab, which a phone may drop while the code is looked for, what the login was at; null forgets it. */
export function keepLoginUnderway(underway: LoginUnderway | null): void {
  keepForPage('loginUnderway', underway)
}

/** What the login on this page was at; null when it was at nothing, or at what cannot be understood, or on another page. */
export function readLoginUnderway(): LoginUnderway | null {
  const kept: Partial<Record<keyof LoginUnderway, unknown>> | null = keptForPage('loginUnderway')
  return kept && isUnderway(kept) ? kept : null
}

/** Keeps for this page of this tab the number that was entered into its login and has got no code yet; '' forgets it. */
export function keepLoginNumber(phone: string): void {
  keepForPage('loginNumber', phone === '' ? null : { phone })
}

/** The number that was entered into the login of this page; '' when there is none. */
export function readLoginNumber(): string {
  const { phone } = (keptForPage('loginNumber') ?? {}) as { phone?: unknown }
  return typeof phone === 'string' && /^\d{10}$/.test(phone) ? phone : ''
}

/** Forgets an abandoned login, and this tab's destination after it. */
export function forgetLogin(): void {
  keepLoginUnderway(null)
  keepLoginNumber('')
  if (read('sessionStorage', 'destinationOfThisTab') !== null) takeDestination()
}

const pageHere = (): string => attempt(() => location.pathname + location.search) ?? ''

function keepForPage(key: string, value: object | null): void {
  if (value) write('sessionStorage', key, JSON.stringify({ ...value, page: pageHere() }))
  else remove('sessionStorage', key)
}

function keptForPage(key: string): object | null {
  const { page, ...value } =
    attempt(() => JSON.parse(read('sessionStorage', key) ?? 'null') as { page?: unknown } | null) ?? {}
  return page === pageHere() ? value : null
}

function isUnderway(kept: Partial<Record<keyof LoginUnderway, unknown>>): kept is LoginUnderway {
  const { at, phone, verificationId, channel, provedAt } = kept
  const isWhole = [kept.count, kept.sentAt, kept.readyAt].every((number) => Number.isSafeInteger(number))
  const isNamed =
    (at === 'code' || at === 'name') && (channel === 'sms' || channel === 'voice' || channel === 'whatsapp')
  const isProven = provedAt === null || Number.isSafeInteger(provedAt)
  return (
    isWhole && isNamed && isProven && typeof verificationId === 'string' && /^\d{10}$/.test(String(phone))
  )
}

/** Why the visitor was signed out; '' without a reason. */
export const readFarewell = (): string => read('localStorage', 'signedOutBecause') ?? ''

export const forgetFarewell = (): void => remove('localStorage', 'signedOutBecause')

export type UtmData = { utm_source: string; utm_medium: string; utm_campaign: string }

/**
 * Remembers which campaign brought the visitor here; what is in the address wins over what was kept.
 * @param referrer the page before, which may have been left before its script had started
 */
export function keepUtm(search: string, referrer = ''): void {
  const isKept = read('localStorage', 'utm_data') !== null
  const sent = [search, isKept ? '' : ownSearch(referrer)]
    .map((each) => new URLSearchParams(each))
    .find(isTagged)
  if (!sent && isKept) return
  const data = utmIn(sent ?? new URLSearchParams())
  write('localStorage', 'utm_data', JSON.stringify(data))
  if (!read('localStorage', 'utm_first')) write('localStorage', 'utm_first', JSON.stringify(data))
}

const utmIn = (sent: URLSearchParams): UtmData => ({
  utm_source: sent.get('utm_source') || 'direct',
  utm_medium: sent.get('utm_medium') || 'unknown',
  utm_campaign: sent.get('utm_campaign') || 'none',
})

const isTagged = (sent: URLSearchParams): boolean =>
  ['utm_source', 'utm_medium', 'utm_campaign'].some((name) => sent.get(name))

function ownSearch(referrer: string): string {
  const url = attempt(() => new URL(referrer))
  return url?.origin === location.origin ? url.search : ''
}

/** The campaign that brought this visitor here for the first time; the one of the last visit where that is not known. */
export function readFirstTouch(): UtmData {
  const kept = attempt(
    () => JSON.parse(read('localStorage', 'utm_first') ?? 'null') as Partial<UtmData> | null,
  )
  return kept ? { utm_source: 'direct', utm_medium: 'unknown', utm_campaign: 'none', ...kept } : readUtm()
}

/** The campaign of this visitor, for the order payload. */
export function readUtm(): UtmData {
  const unknown: UtmData = { utm_source: 'direct', utm_medium: 'unknown', utm_campaign: 'none' }
  return (
    attempt(() => ({
      ...unknown,
      ...(JSON.parse(read('localStorage', 'utm_data') ?? '{}') as Partial<UtmData>),
    })) ?? unknown
  )
}

/** The visitor's consent to analytics: the browser's number for yes, '' for no, null without an answer. */
export const readVisits = (): string | null => read('localStorage', 'visits')

export const keepVisits = (visitor: string): void => write('localStorage', 'visits', visitor)

const LONGEST_PATH = 2_000
/** Beside the pages: the API, the identity service, files, what stands in for others in the demo. */
const NO_PAGE = /^\/(?:api|idp|media|assets|sandbox|dev|emulator)(?:\/|$)/i

/**
 * A path of one of this site's pages as the router knows it, without the language; null for anything else, so that stored values cannot redirect to another site.
 * What begins with two slashes only after its dots are resolved would be another site's as well.
 */
function ownPath(path: string): string | null {
  // eslint-disable-next-line no-control-regex -- browsers drop tabs and line ends from addresses before they read them.
  if (path.length > LONGEST_PATH || !/^\/(?!\/)[^\\\x00-\x1f\x7f]*$/.test(path)) return null
  const url = attempt(() => new URL(path, location.origin))
  if (!url || url.origin !== location.origin) return null
  const page = withoutLanguage(url.pathname)
  return page.startsWith('//') || NO_PAGE.test(page) ? null : page + url.search + url.hash
}

function withPrefix(token: string | null | undefined): string | null {
  const bare = (token ?? '')
    .replaceAll('"', '')
    .replace(/^(?:Bearer\s+)+/i, '')
    .trim()
  return bare ? `Bearer ${bare}` : null
}

/** What storage would not take, by its kind and key: it is forbidden, or full. The shop then works for as long as the page is open. */
const refused = new Map<string, string>()

type Kind = 'localStorage' | 'sessionStorage'

function read(kind: Kind, key: string): string | null {
  return refused.get(`${kind} ${key}`) ?? attempt(() => window[kind].getItem(key)) ?? null
}

function write(kind: Kind, key: string, value: string): void {
  try {
    window[kind].setItem(key, value)
    refused.delete(`${kind} ${key}`)
  } catch {
    // An older value must not outlive this page instead.
    attempt(() => window[kind].removeItem(key))
    refused.set(`${kind} ${key}`, value)
  }
}

function remove(kind: Kind, key: string): void {
  refused.delete(`${kind} ${key}`)
  attempt(() => window[kind].removeItem(key))
}
