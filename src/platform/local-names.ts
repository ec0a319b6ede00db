import { isIP } from 'node:net'

/** The name in a `Host` header or address, in lower case without its port; '' for an unreadable one. */
export function hostNameOf(host: string | undefined): string {
  if (!host || /[/?#@\\\s]/.test(host) || !URL.canParse(`http://${host}`)) return ''
  return new URL(`http://${host}`).hostname.replace(/\.$/, '')
}

/** Whether a name, as `hostNameOf` or `URL.hostname` gives it, always means this machine (RFC 6761, 6.3; RFC 1122, 3.2.1.3). */
export function isLocalName(name: string): boolean {
  if (name === 'localhost' || name.endsWith('.localhost') || name === '[::1]') return true
  return isIP(name) === 4 && name.startsWith('127.')
}

/** Whether a server bound to this host is reachable from this machine only. */
export const isLoopback = (host: string): boolean =>
  isLocalName(hostNameOf(isIP(host) === 6 ? `[${host}]` : host))
