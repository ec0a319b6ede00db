/* The stand-in for https://checkout.razorpay.com/v1/checkout.js: `new Razorpay(options)`, `.open()`, `.on()`, `.close()`. */
type Options = {
  key: string
  order_id: string
  amount?: number | string
  currency?: string
  name?: string
  description?: string
  image?: string
  notes?: Record<string, string>
  prefill?: { name?: string; email?: string; contact?: string | number; method?: string }
  theme?: { color?: string; backdrop_color?: string }
  modal?: {
    ondismiss?: (reason?: string) => void
    escape?: boolean
    backdropclose?: boolean
    confirm_close?: boolean
  }
  retry?: boolean | { enabled?: boolean }
  /** Seconds until the window closes by itself. */
  timeout?: number
  readonly?: { contact?: boolean; email?: boolean; name?: boolean }
  config?: { display?: { hide?: { method?: string }[] } }
  handler?: (answer: Record<string, string>) => void
  callback_url?: string
  redirect?: boolean
}
type WindowMessage = { source?: string; event?: string; data?: unknown }
type Listener = (answer: unknown) => void

const SOURCE = 'razorpay-sandbox'
const script = document.currentScript as HTMLScriptElement | null
const base = new URL('..', script?.src ?? `${location.origin}/sandbox/razorpay/v1/checkout.js`)

const OVERLAY: Record<string, string> = {
  position: 'fixed',
  inset: '0',
  'z-index': '2147483647',
  display: 'flex',
  'align-items': 'center',
  'justify-content': 'center',
}
const FRAME: Record<string, string> = {
  border: '0',
  width: '100%',
  height: '100%',
  background: 'transparent',
  'color-scheme': 'normal',
}

// Set through script: a page's policy may forbid `style=""` in markup, but never this.
function applyStyles(element: HTMLElement, styles: Record<string, string>): void {
  for (const [name, value] of Object.entries(styles)) element.style.setProperty(name, value)
}

/** A frame cannot read the theme of the page around it. */
function isDarkPage(): boolean {
  const color = getComputedStyle(document.body).backgroundColor
  const [r = 255, g = 255, b = 255, alpha = 1] = (color.match(/[\d.]+/g) ?? []).map(Number)
  const isSolid = color.startsWith('rgb') && alpha > 0.5
  return isSolid
    ? r * 0.3 + g * 0.6 + b * 0.1 < 100
    : getComputedStyle(document.documentElement).colorScheme === 'dark'
}

class Razorpay {
  readonly #options: Options
  readonly #listeners = new Map<string, Listener[]>()
  #overlay: HTMLElement | null = null
  #frame: HTMLIFrameElement | null = null
  #lastFocus: Element | null = null
  #overflow = ''
  readonly #hear = (message: MessageEvent<WindowMessage>): void => this.#onMessage(message)

  constructor(options: Options) {
    if (!options?.key) throw new Error('No key passed')
    this.#options = options
  }

  on(event: string, listener: Listener): this {
    this.#listeners.set(event, [...(this.#listeners.get(event) ?? []), listener])
    return this
  }

  open(): this {
    if (this.#overlay) return this
    const overlay = document.createElement('div')
    overlay.className = 'razorpay-container'
    overlay.setAttribute('role', 'dialog')
    overlay.setAttribute('aria-modal', 'true')
    overlay.setAttribute('aria-label', 'Payment window')
    applyStyles(overlay, {
      ...OVERLAY,
      background: this.#options.theme?.backdrop_color ?? 'rgba(0, 0, 0, 0.6)',
    })
    const frame = document.createElement('iframe')
    frame.className = 'razorpay-checkout-frame'
    frame.title = 'Razorpay Checkout'
    frame.src = new URL('checkout', base).href
    applyStyles(frame, FRAME)
    overlay.append(frame)
    this.#lastFocus = document.activeElement
    this.#overflow = document.body.style.overflow
    document.body.style.overflow = 'hidden'
    document.body.append(overlay)
    window.addEventListener('message', this.#hear)
    this.#overlay = overlay
    this.#frame = frame
    return this
  }

  /** Closes the window without calling `ondismiss`. */
  close(): void {
    if (!this.#overlay) return
    window.removeEventListener('message', this.#hear)
    this.#overlay.remove()
    this.#overlay = null
    this.#frame = null
    document.body.style.overflow = this.#overflow
    if (this.#lastFocus instanceof HTMLElement) this.#lastFocus.focus()
  }

  #onMessage({ data: message, origin, source }: MessageEvent<WindowMessage>): void {
    if (origin !== base.origin || source !== this.#frame?.contentWindow || message?.source !== SOURCE) return
    const steps: Record<string, () => void> = {
      ready: () => this.#welcome(),
      success: () => this.#succeed(message.data as Record<string, string>),
      failed: () => this.#listeners.get('payment.failed')?.forEach((listener) => listener(message.data)),
      dismiss: () => this.#dismiss(message.data === 'timeout' ? 'timeout' : undefined),
    }
    steps[message.event ?? '']?.()
  }

  #welcome(): void {
    const { handler: _handler, modal, retry, ...shown } = this.#options
    const mayRetry = typeof retry === 'object' ? retry.enabled !== false : retry !== false
    const closing = {
      escape: modal?.escape !== false,
      backdropclose: modal?.backdropclose === true,
      confirm_close: modal?.confirm_close === true,
    }
    // Only serialisable options are posted to the frame; functions stay here.
    const options: unknown = JSON.parse(
      JSON.stringify({ ...shown, retry: mayRetry, modal: closing, isDark: isDarkPage() }),
    )
    this.#frame?.contentWindow?.postMessage({ source: SOURCE, event: 'options', data: options }, base.origin)
    this.#frame?.focus()
  }

  #succeed(answer: Record<string, string>): void {
    this.close()
    const { callback_url, redirect, handler } = this.#options
    if (callback_url && (redirect || !handler)) return submitForm(callback_url, answer)
    handler?.(answer)
  }

  #dismiss(reason?: string): void {
    this.close()
    this.#options.modal?.ondismiss?.(reason)
  }
}

/** In in-app browsers the page itself navigates to the shop's `callback_url`. */
function submitForm(url: string, fields: Record<string, string>): void {
  const form = document.createElement('form')
  form.method = 'POST'
  form.action = url
  for (const [name, value] of Object.entries(fields)) {
    const input = document.createElement('input')
    input.type = 'hidden'
    input.name = name
    input.value = value
    form.append(input)
  }
  document.body.append(form)
  form.submit()
}

Object.assign(window, { Razorpay })
