/** Which sign-in of our own identity service the SDK holds in this browser; null: none, or one of a service that gives them no names. */
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

/** @returns what the token calls its session, without a look at its signature: it is only to spare it. */
export function sessionIn(idToken: string): string | null {
  const payload = idToken.split('.')[1] ?? ''
  const { sid } = JSON.parse(atob(payload.replaceAll('-', '+').replaceAll('_', '/'))) as { sid?: unknown }
  return typeof sid === 'string' && /^[\da-f-]{36}$/.test(sid) ? sid : null
}
