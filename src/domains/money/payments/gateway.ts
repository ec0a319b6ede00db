import { verbatim } from '#platform/messages'
import { z } from 'zod'
import { Refusal } from '#platform/refusal'
import { truncate } from '#platform/text'

/** Address of the gateway and the key pair for it. */
export type GatewaySettings = {
  url: () => string
  keyId: string
  keySecret: string
  /** URL of the payment window's script; the gateway's default when absent. */
  checkoutScript?: string
  timeoutMs?: number
}

const order = z.object({ id: z.string(), amount: z.int(), currency: z.string(), status: z.string() })

/** A payment entity of Razorpay, with the members that the shop uses (docs/payment-protocol.md#entities-and-errors). */
export const payment = z.object({
  id: z.string(),
  order_id: z.string().nullable(),
  amount: z.int(),
  currency: z.string(),
  status: z.enum(['created', 'authorized', 'captured', 'refunded', 'failed']),
  amount_refunded: z.int().nullish(),
  error_description: z.string().nullish(),
  error_reason: z.string().nullish(),
})
export type GatewayPayment = z.infer<typeof payment>

const refund = z.object({
  id: z.string(),
  payment_id: z.string(),
  amount: z.int(),
  status: z.enum(['pending', 'processed', 'failed']),
  receipt: z.string().nullish(),
})
export type GatewayRefund = z.infer<typeof refund>

const dispute = z.object({
  id: z.string(),
  payment_id: z.string(),
  amount: z.int().positive(),
  currency: z.string().default('INR'),
  amount_deducted: z.int().nullish(),
  reason_code: z.string().nullish(),
  respond_by: z.int().nullish(),
  status: z.enum(['open', 'under_review', 'won', 'lost', 'closed']),
  phase: z.string().nullish(),
  created_at: z.int(),
})
export type GatewayDispute = z.infer<typeof dispute>

/** A small Razorpay client: every call has a timeout, and every answer is validated. Amounts in paise. */
export type Gateway = {
  keyId: string
  keySecret: string
  checkoutScript: string
  createOrder(order: { amountPaise: number; receipt: string }): Promise<{ id: string; amount: number }>
  fetchPayment(id: string): Promise<GatewayPayment>
  paymentsOf(rpOrderId: string): Promise<GatewayPayment[]>
  /** Payments created in a period, newest first, at most 100 from `skip` on. */
  paymentsBetween(period: { from: Date; until: Date; skip: number }): Promise<GatewayPayment[]>
  /** `key` makes a repeated refund the same refund (header X-Refund-Idempotency). */
  refund(paymentId: string, request: { amountPaise: number; key: string }): Promise<GatewayRefund>
  fetchRefund(id: string): Promise<GatewayRefund>
  refundsOf(paymentId: string): Promise<GatewayRefund[]>
  /** Refunds created in a period, newest first, at most 100 from `skip` on. */
  refundsBetween(period: { from: Date; until: Date; skip: number }): Promise<GatewayRefund[]>
  fetchDispute(id: string): Promise<GatewayDispute>
  /** Newest first, at most 100 from `skip` on. */
  disputes(skip: number): Promise<GatewayDispute[]>
  contestDispute(id: string, answer: { amountPaise: number; summary: string }): Promise<GatewayDispute>
  acceptDispute(id: string): Promise<GatewayDispute>
}

/** The gateway's largest page. */
export const MAX_PAGE_SIZE = 100

const unixSeconds = (time: Date): number => Math.floor(time.getTime() / 1_000)

/** A call of the gateway's REST API; `headers` are added to the key pair. */
export type GatewayCall = (
  method: string,
  path: string,
  sent?: { body?: unknown; headers?: Record<string, string> },
) => Promise<unknown>

/** Calls one version of the API. @throws Refusal 503 `payment_unavailable` without a valid answer, 409 `payment_refused` with the gateway's text. */
export function openGatewayClient(
  { url, keyId, keySecret, timeoutMs = 8_000 }: GatewaySettings,
  version: 'v1' | 'v2' = 'v1',
): GatewayCall {
  const authorization = `Basic ${Buffer.from(`${keyId}:${keySecret}`).toString('base64')}`
  return async (method, path, sent = {}) => {
    const headers = {
      authorization,
      ...(sent.body ? { 'content-type': 'application/json' } : {}),
      ...sent.headers,
    }
    const init = {
      method,
      headers,
      signal: AbortSignal.timeout(timeoutMs),
      ...(sent.body ? { body: JSON.stringify(sent.body) } : {}),
    }
    const response = await fetch(`${url()}/${version}${path}`, init).catch(() => {
      throw gatewayUnavailable()
    })
    const answer: unknown = await response.json().catch(() => null)
    if (response.ok) return answer
    throw isInconclusive(response.status) ? gatewayUnavailable() : gatewayRefusal(answer)
  }
}

/**
 * Statuses that leave the result unknown: the gateway or its bank has trouble, the keys or the address are not accepted, the rate limit is
 * reached, or (409) the same idempotency key is in progress.
 */
const isInconclusive = (status: number): boolean => status >= 500 || [401, 403, 409, 429].includes(status)

/** Validates an answer. Anything else, for example a proxy's error page, counts as no answer. */
function parseAnswer<Shape extends z.ZodType>(shape: Shape, answer: unknown): z.infer<Shape> {
  const { data, success } = shape.safeParse(answer)
  if (!success) throw gatewayUnavailable()
  return data
}

const parseList = <Item extends z.ZodType>(item: Item, answer: unknown): z.infer<Item>[] =>
  parseAnswer(z.object({ items: z.array(item) }), answer).items

const RAZORPAY_SCRIPT = 'https://checkout.razorpay.com/v1/checkout.js'

/** @throws Refusal 503 `payment_unavailable` when the gateway does not answer, or answers in an unknown shape. */
export function openGateway(settings: GatewaySettings): Gateway {
  const { keyId, keySecret, checkoutScript = RAZORPAY_SCRIPT } = settings
  const ask = openGatewayClient(settings)
  return {
    keyId,
    keySecret,
    checkoutScript,
    createOrder: async ({ amountPaise, receipt }) => {
      const body = {
        amount: amountPaise,
        currency: 'INR',
        receipt,
        payment: { capture: 'automatic', capture_options: { refund_speed: 'optimum' } },
      }
      return parseAnswer(order, await ask('POST', '/orders', { body }))
    },
    fetchPayment: async (id) => parseAnswer(payment, await ask('GET', `/payments/${encodeURIComponent(id)}`)),
    paymentsOf: async (id) =>
      parseList(payment, await ask('GET', `/orders/${encodeURIComponent(id)}/payments`)),
    paymentsBetween: async ({ from, until, skip }) => {
      const params = `from=${unixSeconds(from)}&to=${unixSeconds(until)}&count=${MAX_PAGE_SIZE}&skip=${skip}`
      return parseList(payment, await ask('GET', `/payments?${params}`))
    },
    refund: async (id, { amountPaise, key }) =>
      parseAnswer(
        refund,
        await ask('POST', `/payments/${encodeURIComponent(id)}/refund`, {
          body: { amount: amountPaise, speed: 'normal', receipt: key.slice(0, 40) },
          headers: { 'x-refund-idempotency': key },
        }),
      ),
    fetchRefund: async (id) => parseAnswer(refund, await ask('GET', `/refunds/${encodeURIComponent(id)}`)),
    refundsBetween: async ({ from, until, skip }) => {
      const params = `from=${unixSeconds(from)}&to=${unixSeconds(until)}&count=${MAX_PAGE_SIZE}&skip=${skip}`
      return parseList(refund, await ask('GET', `/refunds?${params}`))
    },
    fetchDispute: async (id) => parseAnswer(dispute, await ask('GET', `/disputes/${encodeURIComponent(id)}`)),
    disputes: async (skip) =>
      parseList(dispute, await ask('GET', `/disputes?count=${MAX_PAGE_SIZE}&skip=${skip}`)),
    contestDispute: async (id, { amountPaise, summary }) => {
      const body = { amount: amountPaise, summary: truncate(summary, 1_000), action: 'submit' }
      return parseAnswer(dispute, await ask('PATCH', `/disputes/${encodeURIComponent(id)}/contest`, { body }))
    },
    acceptDispute: async (id) =>
      parseAnswer(dispute, await ask('POST', `/disputes/${encodeURIComponent(id)}/accept`, { body: {} })),
    refundsOf: async (id) =>
      parseList(
        refund,
        await ask('GET', `/payments/${encodeURIComponent(id)}/refunds?count=${MAX_PAGE_SIZE}`),
      ),
  }
}

const gatewayUnavailable = (): Refusal =>
  new Refusal(503, 'payment_unavailable', 'payments.payment_unavailable').with({
    retryAfterSeconds: 5,
  })

/** A refusal by the gateway; an unknown error format counts as no answer. */
function gatewayRefusal(answer: unknown): Refusal {
  const parsed = z.object({ error: z.object({ description: z.string() }) }).safeParse(answer)
  return parsed.success
    ? new Refusal(409, 'payment_refused', verbatim(parsed.data.error.description))
    : gatewayUnavailable()
}

/** Waits for the gateway; its refusal is ignored, because a webhook or the next poll brings what it did not answer. */
export async function ignoreGatewayUnavailable(ask: () => Promise<unknown>): Promise<void> {
  try {
    await ask()
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
  }
}
