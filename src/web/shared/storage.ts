import { withoutLanguage } from '../words/languages.ts'

const HELD_IN_BOTH = ['accessToken', 'newToken'] as const

/** What is remembered in this browser of who is signed in. */
export type Person = { name: string; email: string; phoneNumber: string }

/** The stored token as it is sent, `Bearer …`: from local storage, session storage, or the cookie `token`. */
export function readToken(): string | null {
  const kept = HELD_IN_BOTH.flatMap((key) => [read('localStorage', key), read('sessionStorage', key)]).find(Boolean)
  return withPrefix(kept ?? tokenInCookie())
}

/** Who was signed in here last. */
export function readPerson(): Person {
  return {
    name: read('localStorage', 'name') ?? '',
    email: read('localStorage', 'email') ?? '',
    phoneNumber: read('localStorage', 'phoneNumber') ?? '',
  }
}

/** Remembers a sign-in. The cookie is the server's to set. */
export function keepSignIn(token: string, person: Partial<Person>): void {
  const value = withPrefix(token) ?? ''
  for (const key of HELD_IN_BOTH) {
    write('localStorage', key, value)
    write('sessionStorage', key, value)
  }
  for (const key of ['name', 'email', 'phoneNumber'] as const) {
    if (person[key] !== undefined) write('localStorage', key, person[key])
  }
}

/** Forgets everything of the shop in this browser. */
export function forgetAll(): void {
  for (const kind of ['localStorage', 'sessionStorage'] as const) {
    attempt(() => window[kind].clear())
  }
  document.cookie = 'token=; path=/; max-age=0'
}

/** Where to go after the login. Only a place of this site is kept, as the router knows it: without the language's prefix. */
export function keepDestination(path: string): void {
  if (isOwnPath(path)) write('localStorage', 'intendedDestination', withoutLanguage(path))
}

/** Takes the kept destination, which holds for one login. */
export function takeDestination(): string | null {
  const path = read('localStorage', 'intendedDestination')
  attempt(() => localStorage.removeItem('intendedDestination'))
  return path && isOwnPath(path) ? path : null
}

export type UtmData = { utm_source: string; utm_medium: string; utm_campaign: string }

/** Remembers which campaign brought the visitor here; what is in the address wins over what was kept. */
export function keepUtm(search: string): void {
  const sent = new URLSearchParams(search)
  const isTagged = ['utm_source', 'utm_medium', 'utm_campaign'].some((name) => sent.get(name))
  if (!isTagged && read('localStorage', 'utm_data')) return
  const data: UtmData = {
    utm_source: sent.get('utm_source') || 'direct',
    utm_medium: sent.get('utm_medium') || 'unknown',
    utm_campaign: sent.get('utm_campaign') || 'none',
  }
  write('localStorage', 'utm_data', JSON.stringify(data))
}

/** The campaign of this visitor, for the order payload. */
export function readUtm(): UtmData {
  const unknown: UtmData = { utm_source: 'direct', utm_medium: 'unknown', utm_campaign: 'none' }
  return attempt(() => ({ ...unknown, ...(JSON.parse(read('localStorage', 'utm_data') ?? '{}') as Partial<UtmData>) })) ?? unknown
}

/** A plain path of this site, so that nobody can be sent elsewhere by what is stored. */
function isOwnPath(path: string): boolean {
  return path.startsWith('/') && URL.canParse(path, location.origin) && new URL(path, location.origin).origin === location.origin
}

function tokenInCookie(): string | null {
  const value = /(?:^|;\s*)token=([^;]*)/.exec(document.cookie)?.[1]
  return value ? (attempt(() => decodeURIComponent(value)) ?? value) : null
}

function withPrefix(token: string | null | undefined): string | null {
  const bare = (token ?? '')
    .replaceAll('"', '')
    .replace(/^(?:Bearer\s+)+/i, '')
    .trim()
  return bare ? `Bearer ${bare}` : null
}

function read(kind: 'localStorage' | 'sessionStorage', key: string): string | null {
  return attempt(() => window[kind].getItem(key)) ?? null
}

function write(kind: 'localStorage' | 'sessionStorage', key: string, value: string): void {
  attempt(() => window[kind].setItem(key, value))
}

/** Storage throws where the visitor has forbidden it; the shop then works for as long as the page is open. */
function attempt<Value>(job: () => Value): Value | undefined {
  try {
    return job()
  } catch {
    return undefined
  }
}
