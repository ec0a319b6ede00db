/** Further origins by directive, for what is hosted elsewhere by configuration: `{ 'frame-src': ['https://api.razorpay.com'] }`. */
export type FurtherSources = Partial<Record<Directive, string[]>>

export type Directive = keyof typeof ownSources

const NONCE = '<nonce>'

const ownSources = {
  'default-src': ["'self'"],
  'script-src': ["'self'", NONCE],
  'style-src': ["'self'", NONCE],
  'img-src': ["'self'", 'data:', 'blob:'],
  'font-src': ["'self'"],
  'connect-src': ["'self'"],
  'worker-src': ["'self'", 'blob:'],
  'frame-src': ["'self'"],
  'frame-ancestors': ["'none'"],
  'base-uri': ["'none'"],
  'form-action': ["'self'"],
  'object-src': ["'none'"],
}

/**
 * The Content-Security-Policy of every page: scripts and `<style>` come from this origin or carry the page's nonce.
 * @NOTE `style=""` in server-rendered markup is blocked on purpose; `ui/README.md` says what to do instead.
 */
export function contentSecurity(further: FurtherSources = {}): (nonce: string) => string {
  const pieces = Object.entries(ownSources)
    .map(([directive, own]) => {
      const more = further[directive as Directive] ?? []
      return [directive, ...own.filter((source) => more.length === 0 || source !== "'none'"), ...more].join(' ')
    })
    .join('; ')
    .split(NONCE)
  return (nonce) => pieces.join(`'nonce-${nonce}'`)
}

/** Headers of every answer that a browser may show; pages add the policy above. */
export const securityHeaders = {
  'cross-origin-opener-policy': 'same-origin-allow-popups',
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'permissions-policy': 'camera=(), geolocation=(), gyroscope=(), magnetometer=(), microphone=(), midi=(), usb=(), payment=(self)',
} as const
