import Razorpay from 'razorpay'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startSandbox, type StartedSandbox } from './testing.ts'

let sandbox: StartedSandbox
let razorpay: Razorpay

beforeAll(async () => {
  sandbox = await startSandbox()
  const { key_id, key_secret } = sandbox.keys
  razorpay = new Razorpay({ key_id, key_secret })
  Object.assign((razorpay as unknown as { api: { rq: { defaults: object } } }).api.rq.defaults, {
    baseURL: sandbox.url,
  })
})
afterAll(() => sandbox.stop())

const details = (email: string) =>
  ({
    email,
    phone: '9000000013',
    type: 'route',
    reference_id: `ref-${email}`,
    legal_business_name: 'Wool House',
    business_type: 'proprietorship',
    contact_name: 'Wasim Ali',
    profile: { category: 'ecommerce', subcategory: 'arts_and_collectibles', addresses: {} },
  }) as never
const settlements = {
  account_number: '123456789012',
  ifsc_code: 'SBIN0001234',
  beneficiary_name: 'Wasim Ali',
}

async function activated(email: string): Promise<string> {
  const { id } = await razorpay.accounts.create(details(email))
  await razorpay.stakeholders.create(id, { name: 'Wasim Ali', email } as never)
  const product = (await razorpay.products.requestProductConfiguration(id, {
    product_name: 'route',
    tnc_accepted: true,
  })) as { id: string }
  await razorpay.products.edit(id, product.id, { settlements, tnc_accepted: true })
  return id
}

async function payment(paise = 100_000): Promise<string> {
  const order = await razorpay.orders.create({ amount: paise, currency: 'INR' })
  return (await sandbox.pay(order.id)).razorpay_payment_id
}

const expectedError = (description: string) =>
  expect.objectContaining({
    error: expect.objectContaining({ description: expect.stringContaining(description) }),
  })

test('opens an account once, reports missing requirements, and activates it with a stakeholder and a bank account', async () => {
  const account = await razorpay.accounts.create(details('wool@example.in'))
  expect(account.id).toMatch(/^acc_[0-9A-Za-z]{14}$/)
  await expect(razorpay.accounts.create(details('wool@example.in'))).rejects.toEqual(
    expectedError(`already exists for account - ${account.id.slice(4)}`),
  )
  expect(await razorpay.accounts.fetch(account.id)).toMatchObject({
    email: 'wool@example.in',
    legal_business_name: 'Wool House',
  })
  const product = (await razorpay.products.requestProductConfiguration(account.id, {
    product_name: 'route',
  })) as { id: string }
  const edit = () => razorpay.products.edit(account.id, product.id, { settlements })
  expect(await edit()).toMatchObject({ activation_status: 'needs_clarification' })
  await expect(
    razorpay.products.edit(account.id, product.id, { settlements: { ...settlements, ifsc_code: 'X' } }),
  ).rejects.toEqual(expectedError('IFSC'))
  await razorpay.stakeholders.create(account.id, { name: 'Wasim Ali' } as never)
  expect(await edit()).toMatchObject({
    activation_status: 'activated',
    active_configuration: { settlements },
  })
  expect(await razorpay.products.fetch(account.id, product.id)).toMatchObject({
    activation_status: 'activated',
  })
})

test('transfers a part of a payment on hold, reverses some, releases the rest; never more than was captured', async () => {
  const account = await activated('clay@example.in')
  const paid = await payment()
  const transfer = (amount: number) =>
    razorpay.payments.transfer(paid, {
      transfers: [{ account, amount, currency: 'INR', on_hold: true, notes: { ciy_key: 'order:1' } }],
    }) as never as Promise<{
      items: { id: string }[]
    }>
  await expect(transfer(100_001)).rejects.toEqual(expectedError('greater than the captured amount'))
  const [made] = (await transfer(60_000)).items
  const id = made?.id ?? ''
  await expect(transfer(40_001)).rejects.toEqual(expectedError('greater than the captured amount'))
  expect(await razorpay.transfers.fetch(id)).toMatchObject({
    status: 'processed',
    on_hold: true,
    amount: 60_000,
    notes: { ciy_key: 'order:1' },
    recipient: account,
  })
  expect(await razorpay.transfers.reverse(id, { amount: 25_000 })).toMatchObject({
    entity: 'reversal',
    amount: 25_000,
    transfer_id: id,
  })
  await expect(razorpay.transfers.reverse(id, { amount: 35_001 })).rejects.toEqual(
    expectedError('not reversed yet'),
  )
  expect(await razorpay.transfers.edit(id, { on_hold: 0 } as never)).toMatchObject({
    on_hold: false,
    status: 'partially_reversed',
    amount_reversed: 25_000,
  })
  expect(await razorpay.transfers.all({ payment_id: paid } as never)).toMatchObject({ count: 1 })
  const { order_id } = await razorpay.payments.fetch(paid)
  expect(await razorpay.orders.fetchTransferOrder(order_id)).toMatchObject({
    id: order_id,
    transfers: { count: 1, items: [{ id, amount: 60_000 }] },
  })
})

test("refuses an account that is not activated, and a transfer beyond the merchant's balance", async () => {
  const { id } = await razorpay.accounts.create(details('new@example.in'))
  const direct = (account: string, amount: number) =>
    razorpay.transfers.create({ account, amount, currency: 'INR' })
  await expect(direct(id, 5_000)).rejects.toEqual(expectedError('not activated'))
  const account = await activated('beads@example.in')
  await expect(direct(account, 900_000_000)).rejects.toEqual(expectedError('sufficient balance'))
  expect(await direct(account, 5_000)).toMatchObject({
    status: 'processed',
    on_hold: false,
    source: 'acc_CIYsandbox0000',
  })
})
