import { attempt } from './attempt.ts'
import { withoutLanguage } from '../messages/languages.ts'

const TOKEN_KEYS = ['accessToken', 'newToken'] as const

/** What this browser remembers about the signed-in person. */
export type Person = { name: string; email: string; phoneNumber: string }

/** The stored token as it is sent, `Bearer …`, from local or session storage. Only the server reads the cookie `token`. */
export function readToken(): string | null {
  const stored = TOKEN_KEYS.flatMap((key) => [read('localStorage', key), read('sessionStorage', key)]).find(
    Boolean,
  )
  return withPrefix(stored)
}

/** The person last signed in here. */
export function readPerson(): Person {
  return {
    name: read('localStorage', 'name') ?? '',
    email: read('localStorage', 'email') ?? '',
    phoneNumber: read('localStorage', 'phoneNumber') ?? '',
  }
}

/** Stores a session; the token comes last, because it notifies other tabs. The server sets the cookie. */
export function saveSignIn(token: string, person: Partial<Person>): void {
  const value = withPrefix(token) ?? ''
  clearSignOutReason()
  for (const key of ['name', 'email', 'phoneNumber'] as const) {
    if (person[key] !== undefined) write('localStorage', key, person[key])
  }
  for (const key of TOKEN_KEYS) write('sessionStorage', key, value)
  write('localStorage', 'newToken', value)
  write('localStorage', 'accessToken', value)
}

/** Clears all our data in this browser, as a sign-out does. */
export function clearAll(): void {
  refused.clear()
  disableCookie()
  for (const kind of ['localStorage', 'sessionStorage'] as const) {
    attempt(() => window[kind].clear())
  }
  attempt(() => void window.caches.delete(CHECK_IN_CACHE))
}

/** The cache of a workshop's check-in pages, which open offline and contain the participants' names. */
export const CHECK_IN_CACHE = 'ciy-door'

/** The key of a session's check-ins on this phone, until the server has them. */
export const checkInsKey = (sessionId: number): string => `${CHECK_INS_PREFIX}${sessionId}`
const CHECK_INS_PREFIX = 'ciy-check-in-'

/**
 * Clears everything but the destination, the campaign and unsent check-ins, because the visitor did not ask to be signed out.
 * @param why stored until the next sign-in or sign-out, or until it has been read; not where another tab has signed out and this one has not
 * noticed yet
 */
export function clearSession(why: string): void {
  const isLoggedOut = read('localStorage', 'accessToken') === null
  const notes = (attempt(() => Object.keys(window.localStorage)) ?? []).filter((key) =>
    key.startsWith(CHECK_INS_PREFIX),
  )
  const stored = ['intendedDestination', 'utm_data', 'utm_first', 'visits', ...notes].map(
    (key) => [key, read('localStorage', key)] as const,
  )
  clearAll()
  for (const [key, value] of stored) if (value !== null) write('localStorage', key, value)
  if (!isLoggedOut) write('localStorage', 'signedOutBecause', why)
}

/** Makes the server ignore the cookie `token`; a logout call that reaches it, or the next login, replaces it. */
const disableCookie = (): void =>
  void attempt(() => (document.cookie = 'signed_in=0; path=/; max-age=15552000; samesite=lax'))

/** Whether the server can restore a session here by its cookie `token`, which scripts cannot read. */
export const hasSessionCookie = (): boolean =>
  /(?:^|;\s*)signed_in=1(?:;|$)/.test(attempt(() => document.cookie) ?? '')

/** Clears the data of this tab, after another one has cleared everything. */
export function clearThisTab(): void {
  refused.clear()
  attempt(() => window.sessionStorage.clear())
  // Other tabs see the removed cookie later than the removed storage.
  if (!read('localStorage', 'accessToken')) disableCookie()
}

/** The identity service's session as the SDK stores it here. */
export type StoredIdentity = { apiKey: string; refreshToken: string }

/** The first of the SDK's records in this browser; null without a readable one. */
export function readIdentity(): StoredIdentity | null {
  const record = attempt(() => {
    const key = Object.keys(window.localStorage).find((each) => each.startsWith('firebase:authUser:'))
    const { apiKey, stsTokenManager } = JSON.parse((key && read('localStorage', key)) ?? '') as {
      apiKey: string
      stsTokenManager: StoredIdentity
    }
    return { apiKey, refreshToken: stsTokenManager.refreshToken }
  })
  return record ?? null
}

/** Stores where to go after the login. Only a page of this site is accepted, without the language prefix. */
export function saveDestination(path: string): void {
  const own = ownPath(path)
  if (!own) return
  write('localStorage', 'intendedDestination', own)
  write('sessionStorage', 'destinationOfThisTab', 'yes')
}

/** Returns the stored destination and removes it: it is valid for one login. */
export function takeDestination(): string | null {
  const path = read('localStorage', 'intendedDestination')
  remove('localStorage', 'intendedDestination')
  remove('sessionStorage', 'destinationOfThisTab')
  return path ? ownPath(path) : null
}

/** An unfinished login of this tab: where, when and how the code was sent, and its step. Never the code. Times are in milliseconds. */
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

/** Stores the step of the login for this page and tab, as a phone may discard the tab while the visitor looks up the code; null clears it. */
export function saveLoginUnderway(underway: LoginUnderway | null): void {
  saveForPage('loginUnderway', underway)
}

/** The stored step of the login on this page; null without one, when it is invalid, or on another page. */
export function readLoginUnderway(): LoginUnderway | null {
  const stored: Partial<Record<keyof LoginUnderway, unknown>> | null = readForPage('loginUnderway')
  return stored && isUnderway(stored) ? stored : null
}

/** Stores the number entered into the login of this page and tab before its code is sent; '' clears it. */
export function saveLoginNumber(phone: string): void {
  saveForPage('loginNumber', phone === '' ? null : { phone })
}

/** The number entered into the login of this page; '' without one. */
export function readLoginNumber(): string {
  const { phone } = (readForPage('loginNumber') ?? {}) as { phone?: unknown }
  return typeof phone === 'string' && /^\d{10}$/.test(phone) ? phone : ''
}

/** Clears an abandoned login and this tab's destination after it. */
export function clearLogin(): void {
  saveLoginUnderway(null)
  saveLoginNumber('')
  if (read('sessionStorage', 'destinationOfThisTab') !== null) takeDestination()
}

const pageHere = (): string => attempt(() => location.pathname + location.search) ?? ''

function saveForPage(key: string, value: object | null): void {
  if (value) write('sessionStorage', key, JSON.stringify({ ...value, page: pageHere() }))
  else remove('sessionStorage', key)
}

function readForPage(key: string): object | null {
  const { page, ...value } =
    attempt(() => JSON.parse(read('sessionStorage', key) ?? 'null') as { page?: unknown } | null) ?? {}
  return page === pageHere() ? value : null
}

function isUnderway(stored: Partial<Record<keyof LoginUnderway, unknown>>): stored is LoginUnderway {
  const { at, phone, verificationId, channel, provedAt } = stored
  const isWhole = [stored.count, stored.sentAt, stored.readyAt].every((number) =>
    Number.isSafeInteger(number),
  )
  const isNamed =
    (at === 'code' || at === 'name') && (channel === 'sms' || channel === 'voice' || channel === 'whatsapp')
  const isProven = provedAt === null || Number.isSafeInteger(provedAt)
  return (
    isWhole && isNamed && isProven && typeof verificationId === 'string' && /^\d{10}$/.test(String(phone))
  )
}

/** Why the visitor was signed out; '' without a reason. */
export const readSignOutReason = (): string => read('localStorage', 'signedOutBecause') ?? ''

export const clearSignOutReason = (): void => remove('localStorage', 'signedOutBecause')

export type UtmData = { utm_source: string; utm_medium: string; utm_campaign: string }

/**
 * Stores the campaign that brought the visitor here; the address overrides stored data.
 * @param referrer the previous page, which may have been left before its script had started
 */
export function saveUtm(search: string, referrer = ''): void {
  const isStored = read('localStorage', 'utm_data') !== null
  const sent = [search, isStored ? '' : ownSearch(referrer)]
    .map((each) => new URLSearchParams(each))
    .find(isTagged)
  if (!sent && isStored) return
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

/** The campaign of the visitor's first visit; that of the last visit where it is unknown. */
export function readFirstTouch(): UtmData {
  const stored = attempt(
    () => JSON.parse(read('localStorage', 'utm_first') ?? 'null') as Partial<UtmData> | null,
  )
  return stored ? { utm_source: 'direct', utm_medium: 'unknown', utm_campaign: 'none', ...stored } : readUtm()
}

/** The visitor's campaign, for the order request. */
export function readUtm(): UtmData {
  const unknown: UtmData = { utm_source: 'direct', utm_medium: 'unknown', utm_campaign: 'none' }
  return (
    attempt(() => ({
      ...unknown,
      ...(JSON.parse(read('localStorage', 'utm_data') ?? '{}') as Partial<UtmData>),
    })) ?? unknown
  )
}

/** The visitor's consent to analytics: the browser's id for yes, '' for no, null without an answer. */
export const readVisits = (): string | null => read('localStorage', 'visits')

export const saveConsentId = (visitor: string): void => write('localStorage', 'visits', visitor)

const LONGEST_PATH = 2_000
/** Paths that are not pages: the API, the identity service, files, and the demo's simulated services. */
const NO_PAGE = /^\/(?:api|idp|media|assets|sandbox|dev|emulator)(?:\/|$)/i

/**
 * The path of one of this site's pages as the router knows it, without the language; null for anything else, so that stored values cannot
 * redirect to another site.
 * A path that starts with two slashes only after its dots are resolved would be another site as well.
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

/** Values that storage refused, because it is forbidden or full, by kind and key. They last as long as the page is open. */
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
    // Otherwise an older value would outlive this page.
    attempt(() => window[kind].removeItem(key))
    refused.set(`${kind} ${key}`, value)
  }
}

function remove(kind: Kind, key: string): void {
  refused.delete(`${kind} ${key}`)
  attempt(() => window[kind].removeItem(key))
}
