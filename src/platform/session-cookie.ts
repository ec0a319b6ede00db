/** The maximum duration of a session. */
export const SESSION_COOKIE_SECONDS = 180 * 24 * 60 * 60

const HINT = /(?:^|;\s*)signed_in=([^;]*)/

/**
 * `Set-Cookie` headers of a session that begins (its token) or ends (null). `token` restores the session during server rendering, and no
 * script can read it (RFC 6265, 4.1.2.6). `signed_in` tells scripts that it exists; a script that logs out writes `signed_in=0`, which
 * disables `token` even where the server could not be reached.
 */
export function sessionCookies(token: string | null, publicUrl: string): string[] {
  const age = token === null ? 0 : SESSION_COOKIE_SECONDS
  const rest = `Path=/; Max-Age=${age}`
  const secure = publicUrl.startsWith('https:') ? '; Secure' : ''
  return [
    `token=${token === null ? '' : encodeURIComponent(`Bearer ${token}`)}; ${rest}; HttpOnly; SameSite=Lax${secure}`,
    `signed_in=${token === null ? '' : '1'}; ${rest}; SameSite=Lax${secure}`,
  ]
}

/** The token in the cookie `token`, which may be encoded and may have the prefix `Bearer `; undefined after a script has logged out. */
export function tokenInCookies(cookies: string | undefined): string | undefined {
  const value = /(?:^|;\s*)token=([^;]*)/.exec(cookies ?? '')?.[1]
  if (!value || isLoggedOutByScript(cookies)) return undefined
  const token = decoded(value)
    .replaceAll('"', '')
    .replace(/^(?:Bearer\s+)+/i, '')
    .trim()
  return /^[\w.~+/=-]+$/.test(token) ? token : undefined
}

/** Whether the browser has the hint cookie; false for sessions from before there was one. */
export const hasSignedInHint = (cookies: string | undefined): boolean => HINT.exec(cookies ?? '')?.[1] === '1'

const isLoggedOutByScript = (cookies: string | undefined): boolean => HINT.exec(cookies ?? '')?.[1] === '0'

function decoded(value: string): string {
  try {
    return decodeURIComponent(value)
  } catch {
    return value
  }
}
