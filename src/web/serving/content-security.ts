/** Further origins by directive, for services that configuration hosts elsewhere: `{ 'frame-src': ['https://api.razorpay.com'] }`. */
export type FurtherSources = Partial<Record<Directive, string[]>>

export type Directive = keyof typeof ownSources

/** Sources that admit an inline script or style: `'nonce-…'` or `'sha256-…'` (CSP 3, 2.3.1). */
export type InlineSources = { scripts: readonly string[]; styles: readonly string[] }

const ownSources = {
  'default-src': ["'self'"],
  'script-src': ["'self'"],
  'style-src': ["'self'"],
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
 * The Content-Security-Policy of every page: scripts and `<style>` come from this origin, carry the page's nonce or match a hash.
 * @NOTE `style=""` in server-rendered markup is blocked on purpose; src/web/ui/README.md says what to do instead.
 */
export function contentSecurity(further: FurtherSources = {}): (inline: InlineSources) => string {
  const directives = Object.entries(ownSources).map(([directive, own]) => {
    const more = further[directive as Directive] ?? []
    return [directive, ...own.filter((source) => more.length === 0 || source !== "'none'"), ...more].join(' ')
  })
  const others = directives.filter((directive) => !/^(?:script|style)-src /.test(directive)).join('; ')
  const [scripts, styles] = ['script-src ', 'style-src '].map((name) =>
    directives.find((directive) => directive.startsWith(name)),
  )
  return (inline) =>
    `${[scripts, ...inline.scripts].join(' ')}; ${[styles, ...inline.styles].join(' ')}; ${others}`
}

/** The sources of a page whose inline scripts and styles carry a nonce generated for this request. */
export function byNonce(nonce: string): InlineSources {
  const source = [`'nonce-${nonce}'`]
  return { scripts: source, styles: source }
}

/** Headers of every answer that a browser may display; pages add the policy above. */
export const securityHeaders = {
  'cross-origin-opener-policy': 'same-origin-allow-popups',
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'permissions-policy':
    'camera=(), geolocation=(), gyroscope=(), magnetometer=(), microphone=(), midi=(), usb=(), payment=(self)',
} as const
