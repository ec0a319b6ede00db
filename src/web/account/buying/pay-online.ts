import { words } from '../../words/words.tsx'

/** How a visit to the payment window ended. */
export type PaymentEnd =
  | { kind: 'paid'; payment: { razorpay_payment_id: string; razorpay_signature: string } }
  | { kind: 'failed'; message: string }
  | { kind: 'dismissed' }

type Paid = { razorpay_payment_id: string; razorpay_order_id: string; razorpay_signature: string }
type Failed = { error?: { description?: string } }

type RazorpayWindow = { open(): void; close?(): void; on(event: 'payment.failed', hear: (failed: Failed) => void): void }
type Razorpay = new (options: Record<string, unknown>) => RazorpayWindow

export type ToPay = {
  /** Where the gateway's script is. */
  checkoutScript: string
  apiKey: string
  orderId: string
  /** Paise. */
  amount: number
  currency: string
  person: { name: string; phone: string }
}

const THEME = '#ffc32e'
const PATIENCE_MS = 15_000

/** Opens the gateway's payment window and waits for its end. @throws when its script cannot be had. */
export async function payOnline({ checkoutScript, apiKey, orderId, amount, currency, person }: ToPay): Promise<PaymentEnd> {
  const Razorpay = await loadCheckout(checkoutScript)
  return new Promise((resolve) => {
    const opened = new Razorpay({
      key: apiKey,
      order_id: orderId,
      amount,
      currency,
      name: 'CIY',
      description: words()('account.checkout.supplies'),
      prefill: { name: person.name, contact: person.phone ? `+91${person.phone}` : '' },
      theme: { color: THEME },
      // Another try begins with our button, so that each failure is told once and where the cart is.
      retry: { enabled: false },
      handler: ({ razorpay_payment_id, razorpay_signature }: Paid) => resolve({ kind: 'paid', payment: { razorpay_payment_id, razorpay_signature } }),
      modal: { ondismiss: () => resolve({ kind: 'dismissed' }) },
    })
    opened.on('payment.failed', ({ error }) => {
      resolve({ kind: 'failed', message: error?.description || words()('account.checkout.failed') })
      opened.close?.()
    })
    opened.open()
  })
}

const loading = new Map<string, Promise<Razorpay>>()

/** Fetched when it is first needed, once; a failed load is tried again next time. */
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
    const giveUp = () => {
      script.remove()
      reject(new Error(`${url} could not be loaded`))
    }
    const timer = setTimeout(giveUp, PATIENCE_MS)
    script.src = url
    script.async = true
    script.addEventListener('error', giveUp)
    script.addEventListener('load', () => {
      clearTimeout(timer)
      const { Razorpay } = window as unknown as { Razorpay?: Razorpay }
      if (Razorpay) resolve(Razorpay)
      else giveUp()
    })
    document.head.append(script)
  })
}
