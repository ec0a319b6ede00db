/** The session of our identity service that the SDK holds in this browser; null without one, or with a service that does not name sessions. */
export function presentIdentitySession(): string | null {
  try {
    const key = Object.keys(localStorage).find((each) => each.startsWith('firebase:authUser:')) ?? ''
    const { stsTokenManager } = JSON.parse(localStorage.getItem(key) ?? '') as {
      stsTokenManager: { accessToken: string }
    }
    return sessionIn(stsTokenManager.accessToken)
  } catch {
    return null
  }
}

/** @returns the session name in the token. The signature is not checked: the name only tells which session to spare. */
export function sessionIn(idToken: string): string | null {
  const payload = idToken.split('.')[1] ?? ''
  const { sid } = JSON.parse(atob(payload.replaceAll('-', '+').replaceAll('_', '/'))) as { sid?: unknown }
  return typeof sid === 'string' && /^[\da-f-]{36}$/.test(sid) ? sid : null
}
