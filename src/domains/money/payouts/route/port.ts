import { z } from 'zod'
import { openGatewayClient, type GatewaySettings } from '#domains/money/payments'

const transfer = z.object({
  id: z.string(),
  amount: z.int(),
  amount_reversed: z.int().nullish(),
  status: z.enum(['created', 'pending', 'processed', 'failed', 'reversed', 'partially_reversed']),
  on_hold: z.union([z.boolean(), z.int()]).nullish(),
  // An empty set of notes arrives as an empty list.
  notes: z.union([z.record(z.string(), z.string()), z.array(z.unknown())]).nullish(),
  error: z.object({ description: z.string().nullish() }).nullish(),
})
export type RouteTransfer = z.infer<typeof transfer>

const activation = z.enum(['requested', 'needs_clarification', 'under_review', 'activated', 'suspended'])
const product = z.object({ id: z.string(), activation_status: activation })
export type RouteProduct = z.infer<typeof product>

export type LinkedStore = {
  reference: string
  email: string
  phone: string
  legalName: string
  contactName: string
  address: { street: string; city: string; state: string; pin: string }
  pan: string | null
  gstin: string | null
}

export type Settlement = { accountNumber: string; ifsc: string; beneficiary: string }

/** A gateway that holds money for stores and pays them directly; Razorpay Route. Amounts in paise. */
export type Route = {
  createAccount(store: LinkedStore): Promise<string>
  findStakeholder(accountId: string): Promise<string | null>
  createStakeholder(
    accountId: string,
    who: { name: string; email: string; pan: string | null },
  ): Promise<string>
  requestProduct(accountId: string): Promise<RouteProduct>
  configureSettlement(accountId: string, productId: string, to: Settlement): Promise<RouteProduct>
  fetchProduct(accountId: string, productId: string): Promise<RouteProduct>
  /** `payment`: source of the transfer, kept on hold; null: from the platform's balance, at once. `key` identifies it here. */
  transfer(request: {
    payment: string | null
    account: string
    amountPaise: number
    key: string
  }): Promise<RouteTransfer>
  /** Finds the transfer made under a key; undefined: none. */
  findTransfer(made: { payment: string | null; key: string; since: Date }): Promise<RouteTransfer | undefined>
  fetchTransfer(id: string): Promise<RouteTransfer>
  reverse(transferId: string, amountPaise: number): Promise<void>
  release(transferId: string): Promise<RouteTransfer>
}

const PAGE_SIZE = 100
const list = z.object({ items: z.array(transfer) })
const withId = z.object({ id: z.string() })
const part = encodeURIComponent

const keyOf = ({ notes }: RouteTransfer): string | undefined =>
  notes && !Array.isArray(notes) ? notes['ciy_key'] : undefined

/** Razorpay Route over its REST API. @throws Refusal 503 `payment_unavailable`, 409 `payment_refused`. */
export function openRoute(settings: GatewaySettings): Route {
  const ask = openGatewayClient(settings)
  const askV2 = openGatewayClient(settings, 'v2')
  return {
    createAccount: async (store) =>
      withId.parse(await askV2('POST', '/accounts', { body: accountBody(store) })).id,
    findStakeholder: async (account) =>
      z
        .object({ items: z.array(withId) })
        .parse(await askV2('GET', `/accounts/${part(account)}/stakeholders`)).items[0]?.id ?? null,
    createStakeholder: async (account, { name, email, pan }) => {
      const body = { name, email, ...(pan && { kyc: { pan } }) }
      return withId.parse(await askV2('POST', `/accounts/${part(account)}/stakeholders`, { body })).id
    },
    requestProduct: async (account) => {
      const body = { product_name: 'route', tnc_accepted: true }
      return product.parse(await askV2('POST', `/accounts/${part(account)}/products`, { body }))
    },
    configureSettlement: async (account, productId, { accountNumber, ifsc, beneficiary }) => {
      const settlements = { account_number: accountNumber, ifsc_code: ifsc, beneficiary_name: beneficiary }
      const path = `/accounts/${part(account)}/products/${part(productId)}`
      return product.parse(await askV2('PATCH', path, { body: { settlements, tnc_accepted: true } }))
    },
    fetchProduct: async (account, productId) =>
      product.parse(await askV2('GET', `/accounts/${part(account)}/products/${part(productId)}`)),
    transfer: async ({ payment, account, amountPaise, key }) => {
      const body = { account, amount: amountPaise, currency: 'INR', notes: { ciy_key: key } }
      if (payment === null) return transfer.parse(await ask('POST', '/transfers', { body }))
      const made = list.parse(
        await ask('POST', `/payments/${part(payment)}/transfers`, {
          body: { transfers: [{ ...body, on_hold: true }] },
        }),
      )
      return transfer.parse(made.items[0])
    },
    findTransfer: async ({ payment, key, since }) => {
      for (let skip = 0; ; skip += PAGE_SIZE) {
        const from = Math.floor(since.getTime() / 1_000)
        const path =
          payment === null
            ? `/transfers?from=${from}&count=${PAGE_SIZE}&skip=${skip}`
            : `/payments/${part(payment)}/transfers`
        const { items } = list.parse(await ask('GET', path))
        const found = items.find((one) => keyOf(one) === key && one.status !== 'failed')
        if (found || payment !== null || items.length < PAGE_SIZE) return found
      }
    },
    fetchTransfer: async (id) => transfer.parse(await ask('GET', `/transfers/${part(id)}`)),
    reverse: async (id, amountPaise) => {
      await ask('POST', `/transfers/${part(id)}/reversals`, { body: { amount: amountPaise } })
    },
    release: async (id) =>
      transfer.parse(await ask('PATCH', `/transfers/${part(id)}`, { body: { on_hold: false } })),
  }
}

const accountBody = ({
  reference,
  email,
  phone,
  legalName,
  contactName,
  address,
  pan,
  gstin,
}: LinkedStore) => ({
  email,
  phone,
  type: 'route',
  reference_id: reference,
  legal_business_name: legalName,
  business_type: gstin ? 'proprietorship' : 'individual',
  contact_name: contactName,
  profile: {
    category: 'ecommerce',
    subcategory: 'arts_and_collectibles',
    addresses: {
      registered: {
        street1: address.street,
        street2: address.city,
        city: address.city,
        state: address.state,
        postal_code: address.pin,
        country: 'IN',
      },
    },
  },
  legal_info: { ...(pan && { pan }), ...(gstin && { gst: gstin }) },
})
