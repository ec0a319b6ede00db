/* What the files of the window tell each other. */
export type Options = {
  key: string
  order_id: string
  name?: string
  description?: string
  image?: string
  /** What the shop wants to find on the payment. */
  notes?: Record<string, string>
  prefill?: { name?: string; email?: string; contact?: string | number; method?: string }
  readonly?: { contact?: boolean }
  theme?: { color?: string }
  /** Seconds until the window closes by itself. */
  timeout?: number
  retry: boolean
  isDark: boolean
  modal: { escape: boolean; backdropclose: boolean; confirm_close: boolean }
  config?: { display?: { hide?: { method?: string }[] } }
}
export type Order = { id: string; amount: number; status: string }
export type PaymentError = {
  code: string
  description: string
  source: string
  step: string
  reason: string
  metadata: Record<string, string>
}
export type Screen = {
  title: string
  body: (Node | null)[]
  back?: () => void
  /** What closing means now, while a payment is under way: it is cancelled, and nothing is left. */
  cancel?: () => void
}
export type CheckoutWindow = {
  options: Options
  order: Order
  /** The telephone number that the gateway writes to, with its country code. */
  contact: string
  show: (screen: Screen) => void
  /** Back to the first screen, with what went wrong. */
  methods: (error?: string) => void
  setContact: (contact: string) => void
  ask: <Answer>(path: string, body: object) => Promise<Answer>
  succeed: (answer: { razorpay_payment_id: string }) => void
  fail: (error: PaymentError) => void
}
