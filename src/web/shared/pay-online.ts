import { failureMessages, type FailureReason } from '#contracts/money/payments'
import { pageLocale, translator } from '../messages/messages.tsx'

/** How the payment window was closed. */
export type PaymentEnd =
  | { kind: 'paid'; payment: { razorpay_payment_id: string; razorpay_signature: string } }
  | { kind: 'failed'; message: string }
  | { kind: 'dismissed' }

type Paid = { razorpay_payment_id: string; razorpay_order_id: string; razorpay_signature: string }
type Failed = { error?: { description?: string; reason?: string } }

type RazorpayWindow = {
  open(): void
  close?(): void
  on(event: 'payment.failed', listener: (failed: Failed) => void): void
}
type Razorpay = new (options: Record<string, unknown>) => RazorpayWindow

export type ToPay = {
  checkoutScript: string
  apiKey: string
  orderId: string
  /** Paise. */
  amount: number
  currency: string
  /** Until when the stock is held; the window closes by itself then. */
  payUntil: Date
  person: { name: string; phone: string; email?: string | null }
}

const THEME = '#ffc32e'
const TIMEOUT_MS = 15_000

/** Opens the gateway's payment window and waits for its result. @throws when its script cannot be loaded */
export async function payOnline(payment: ToPay): Promise<PaymentEnd> {
  const Razorpay = await loadCheckout(payment.checkoutScript)
  const releasePage = holdPage()
  return new Promise<PaymentEnd>((resolve) => {
    let lastFailure: string | null = null
    const left = (why?: string): PaymentEnd => {
      if (lastFailure !== null) return { kind: 'failed', message: lastFailure }
      return why === 'timeout'
        ? { kind: 'failed', message: translator()('account.checkout.timeout') }
        : { kind: 'dismissed' }
    }
    const opened = new Razorpay({
      ...optionsOf(payment),
      handler: ({ razorpay_payment_id, razorpay_signature }: Paid) =>
        resolve({ kind: 'paid', payment: { razorpay_payment_id, razorpay_signature } }),
      modal: { confirm_close: true, ondismiss: (why?: string) => resolve(left(why)) },
    })
    opened.on('payment.failed', ({ error }) => {
      lastFailure = failureMessage(error)
      // The payment window shows the failure and offers another try, unless it is closed.
      if (!isWindowOpen()) resolve(left())
    })
    opened.open()
  }).finally(releasePage)
}

/** The gateway's own sentence, which is in English; in Hindi our message for its reason. */
export function failureMessage({ description, reason = '' }: Failed['error'] = {}): string {
  if (description && pageLocale().language === 'en') return description
  const isKnown = Object.hasOwn(failureMessages, reason)
  return translator()(isKnown ? failureMessages[reason as FailureReason] : 'account.checkout.failed')
}

/**
 * Keys would move the focus out of the gateway's window, to elements behind it.
 * @returns restores the page and its focus.
 */
function holdPage(): () => void {
  const opener = document.activeElement
  const behind = [...document.body.children].filter(
    (part) => part instanceof HTMLElement && !part.inert && !part.matches('[class*="razorpay"]'),
  )
  for (const part of behind) part.toggleAttribute('inert', true)
  return () => {
    for (const part of behind) part.toggleAttribute('inert', false)
    if (opener instanceof HTMLElement && opener.isConnected) opener.focus({ preventScroll: true })
  }
}

/** `retry` stays on: another payment method is one press away, and the stock is held meanwhile. The UPI flow with a typed address (collect) is hidden. */
function optionsOf({ apiKey, orderId, amount, currency, payUntil, person }: ToPay): Record<string, unknown> {
  return {
    key: apiKey,
    order_id: orderId,
    amount,
    currency,
    name: 'CIY',
    description: translator()('account.checkout.supplies'),
    prefill: {
      name: person.name,
      contact: person.phone ? `+91${person.phone}` : '',
      ...(person.email ? { email: person.email } : {}),
    },
    theme: { color: THEME },
    timeout: Math.max(1, Math.floor((payUntil.getTime() - Date.now()) / 1_000)),
    config: { display: { hide: [{ method: 'upi', flows: ['collect'] }] } },
  }
}

const isWindowOpen = (): boolean =>
  [...document.querySelectorAll('.razorpay-container')].some((shown) => shown.checkVisibility())

const loading = new Map<string, Promise<Razorpay>>()

/** Loaded on first use, once; a failed load is retried next time. */
function loadCheckout(url: string): Promise<Razorpay> {
  const known = loading.get(url)
  if (known) return known
  const load = appendScript(url)
  loading.set(url, load)
  load.catch(() => loading.delete(url))
  return load
}

function appendScript(url: string): Promise<Razorpay> {
  return new Promise((resolve, reject) => {
    const script = document.createElement('script')
    const abandon = () => {
      script.remove()
      reject(new Error(`${url} could not be loaded`))
    }
    const timer = setTimeout(abandon, TIMEOUT_MS)
    script.src = url
    script.async = true
    script.addEventListener('error', abandon)
    script.addEventListener('load', () => {
      clearTimeout(timer)
      const { Razorpay } = window as unknown as { Razorpay?: Razorpay }
      if (Razorpay) resolve(Razorpay)
      else abandon()
    })
    document.head.append(script)
  })
}
