/* Types shared by the files of the payment window. */
export type Options = {
  key: string
  order_id: string
  name?: string
  description?: string
  image?: string
  /** The shop's notes on the payment. */
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
  /** Action of closing now: a payment in progress is cancelled; without one, absent. */
  cancel?: () => void
}
export type CheckoutWindow = {
  options: Options
  order: Order
  /** Phone number for the gateway's messages, with its country code. */
  contact: string
  show: (screen: Screen) => void
  /** Returns to the first screen, with an error. */
  methods: (error?: string) => void
  setContact: (contact: string) => void
  ask: <Answer>(path: string, body: object) => Promise<Answer>
  succeed: (answer: { razorpay_payment_id: string }) => void
  fail: (error: PaymentError) => void
}
