import { randomBytes } from 'node:crypto'
import type { Browser, FrameLocator, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startSandbox, type StartedSandbox } from '@ciy/razorpay-sandbox/testing'
import { byNonce, contentSecurity } from '../src/web/serving/content-security.ts'
import { findAccessibilityProblems } from './accessibility.ts'
import { launchBrowser, openPage, type viewportSizes } from './browser.ts'

let sandbox: StartedSandbox
let browser: Browser

/** A page of the shop under our content security policy. */
const shopPage = (
  nonce: string,
  options: string,
) => `<!doctype html><html lang="en"><meta name="viewport" content="width=device-width"><title>Shop</title><main><h1>Shop</h1><button id="pay">Pay</button></main>
<script src="/sandbox/razorpay/v1/checkout.js"></script>
<script nonce="${nonce}">
  window.calls = []
  const options = ${options}
  const record = (name) => (what) => window.calls.push([name, what])
  const razorpay = new Razorpay({ ...options, handler: record('handler'), modal: { ...options.modal, ondismiss: record('dismissed') } })
  razorpay.on('payment.failed', record('failed'))
  document.querySelector('#pay').addEventListener('click', () => razorpay.open())
</script></html>`

beforeAll(async () => {
  sandbox = await startSandbox((app) => {
    app.get<{ Querystring: { options: string } }>('/shop', async ({ query }, reply) => {
      const nonce = randomBytes(16).toString('base64')
      reply
        .header('content-type', 'text/html; charset=utf-8')
        .header('content-security-policy', contentSecurity()(byNonce(nonce)))
      return shopPage(nonce, query.options.replaceAll('<', '\\u003c'))
    })
  })
  browser = await launchBrowser()
})
afterAll(async () => {
  await browser.close()
  await sandbox.stop()
})

type SdkCall = [
  name: string,
  what:
    | {
        razorpay_payment_id: string
        error: { description: string; reason: string; metadata: { order_id: string } }
      }
    | undefined,
]
type Visit = {
  page: Page
  frame: FrameLocator
  orderId: string
  calls: () => Promise<SdkCall[]>
  complaints: string[]
}

/** Asha before the open payment window for ₹1,234.50. */
async function atTheWindow(
  size: keyof typeof viewportSizes,
  more: object = {},
  prepare?: (page: Page) => Promise<unknown>,
): Promise<Visit> {
  const { key_id, key_secret } = sandbox.keys
  const authorization = `Basic ${Buffer.from(`${key_id}:${key_secret}`).toString('base64')}`
  const order = await sandbox.post<{ id: string }>(
    '/v1/orders',
    { amount: 123_450, currency: 'INR' },
    { authorization },
  )
  const options = {
    key: key_id,
    order_id: order.body.id,
    name: 'CIY',
    description: '2 stores',
    theme: { color: '#ffc32e' },
    prefill: { name: 'Asha Rao', contact: '+919000000001' },
    ...more,
  }
  const { page, complaints } = await openPage(browser, new URL(sandbox.url).origin, size)
  await prepare?.(page)
  await page.goto(`/shop?${new URLSearchParams({ options: JSON.stringify(options) })}`)
  await page.getByRole('button', { name: 'Pay' }).click()
  const calls = () => page.evaluate(() => (window as unknown as { calls: SdkCall[] }).calls)
  return {
    page,
    frame: page.frameLocator('iframe.razorpay-checkout-frame'),
    orderId: order.body.id,
    calls,
    complaints,
  }
}

const TOO_LITTLE =
  'Your payment could not be completed due to insufficient account balance. Try another card or payment method.'

async function payByCard(frame: FrameLocator, number: string, otp = '1234'): Promise<void> {
  await frame.getByRole('button', { name: /^Card/ }).click()
  await frame.getByLabel('Card number').fill(number)
  await frame.getByLabel('Expiry (MM/YY)').fill('12/40')
  await frame.getByLabel('CVV').fill('123')
  await frame.getByRole('button', { name: 'Pay ₹1,234.50' }).click()
  await frame.getByLabel('One-time code').fill(otp)
  await frame.getByRole('button', { name: 'Submit' }).click()
}

const patient = { timeout: 60_000 }
const names = async (calls: Visit['calls']): Promise<string[]> => (await calls()).map(([name]) => name)

describe('the payment window over a page of ours', () => {
  test('shows the shop, the amount and that it is a test, and accepts a card with a code', async () => {
    const { page, frame, orderId, calls, complaints } = await atTheWindow('desktop')
    await frame.getByText('Test payment: no money moves').waitFor()
    await frame.getByText('₹1,234.50').waitFor()
    await frame.getByRole('heading', { name: 'CIY' }).waitFor()
    await frame.getByText('Using +919000000001').waitFor()
    await payByCard(frame, '4100 2800 0000 1007')
    await frame.getByText('₹1,234.50 paid').waitFor()
    await expect.poll(calls, patient).toMatchObject([['handler', { razorpay_order_id: orderId }]])
    await page.locator('.razorpay-container').waitFor({ state: 'detached' })
    expect(complaints).toEqual([])
  })

  test('tells the page why a card failed, stays open, and is then paid by QR code', async () => {
    const { frame, orderId, calls } = await atTheWindow('desktop')
    await payByCard(frame, '4100280000080001')
    await frame.getByRole('alert').getByText(TOO_LITTLE).waitFor()
    await expect.poll(calls, patient).toMatchObject([
      [
        'failed',
        {
          error: { description: TOO_LITTLE, reason: 'insufficient_fund', metadata: { order_id: orderId } },
        },
      ],
    ])
    await frame.getByRole('button', { name: /^UPI/ }).click()
    await frame.getByRole('img', { name: 'QR code of the test payment' }).waitFor()
    expect(await frame.getByRole('textbox').count()).toBe(0)
    await frame.getByRole('button', { name: 'Pay this QR' }).click()
    await expect.poll(() => names(calls), patient).toEqual(['failed', 'handler'])
  })

  test('fills in a published failing card at one press, and shows what its bank says', async () => {
    const { frame, calls } = await atTheWindow('desktop')
    await frame.getByRole('button', { name: /^Card/ }).click()
    await frame.getByText('Show the test cards').click()
    await frame.getByRole('button', { name: /Not enabled for online payments/ }).click()
    await expect.poll(() => frame.getByLabel('Card number').inputValue()).toBe('4100 2800 0003 0006')
    await frame.getByRole('button', { name: 'Pay ₹1,234.50' }).press('Enter')
    await frame.getByLabel('One-time code').fill('123456')
    await frame.getByLabel('One-time code').press('Enter')
    await frame.getByRole('alert').getByText('Your card is disabled for online payments.').waitFor()
    await expect.poll(() => names(calls), patient).toEqual(['failed'])
  })

  test('keeps the input when the number is no test card', async () => {
    const { frame, calls } = await atTheWindow('phone')
    await frame.getByRole('button', { name: /^Card/ }).click()
    await frame.getByLabel('Card number').pressSequentially('4242424242424242')
    await frame.getByLabel('Expiry (MM/YY)').pressSequentially('1240')
    await frame.getByLabel('CVV').fill('123')
    await frame.getByRole('button', { name: 'Pay ₹1,234.50' }).click()
    await frame.getByRole('alert').waitFor()
    expect(await frame.getByLabel('Card number').inputValue()).toBe('4242 4242 4242 4242')
    expect(await frame.getByLabel('Expiry (MM/YY)').inputValue()).toBe('12/40')
    expect(await calls()).toEqual([])
  })

  test('on a phone opens an app, never asks for a UPI address, and may be dismissed', async () => {
    const { frame, calls, complaints } = await atTheWindow('phone')
    await frame.getByRole('button', { name: /^UPI/ }).click()
    await frame.getByRole('button', { name: /^Google Pay/ }).waitFor()
    expect(await frame.getByRole('textbox').count()).toBe(0)
    await frame.getByRole('button', { name: 'Close' }).click()
    await expect.poll(() => names(calls), patient).toEqual(['dismissed'])
    expect(complaints).toEqual([])
  })

  test('asks before it closes where the shop wants that, and opens again for the same order', async () => {
    const { page, frame, calls } = await atTheWindow('desktop', { modal: { confirm_close: true } })
    await frame.getByRole('button', { name: 'Close' }).click()
    await frame.getByRole('dialog', { name: 'Leave this payment?' }).waitFor()
    await frame.getByRole('button', { name: 'No, continue' }).click()
    expect(await calls()).toEqual([])
    await frame.getByRole('button', { name: 'Close' }).press('Escape')
    await frame.getByRole('button', { name: 'Yes, leave' }).click()
    await expect.poll(() => names(calls), patient).toEqual(['dismissed'])
    await page.getByRole('button', { name: 'Pay' }).click()
    await payByCard(frame, '5500 6700 0000 1002')
    await expect.poll(() => names(calls), patient).toEqual(['dismissed', 'handler'])
  })

  test("closed on a bank's page is a cancelled payment, and other methods are offered", async () => {
    const { frame, calls } = await atTheWindow('desktop')
    await frame.getByRole('button', { name: /^Wallet/ }).click()
    await frame.getByRole('button', { name: 'Mobikwik' }).click()
    await frame.getByRole('button', { name: 'Close' }).click()
    await frame.getByRole('button', { name: 'Yes, leave' }).click()
    await frame.getByRole('alert').getByText('Your payment has been cancelled.').waitFor()
    await expect.poll(calls, patient).toMatchObject([['failed', { error: { reason: 'payment_cancelled' } }]])
    await frame.getByRole('button', { name: /^UPI/ }).waitFor()
  })

  test('asks for a phone number where the shop passes none, and opens the method that it names', async () => {
    const { frame } = await atTheWindow('phone', { prefill: { method: 'netbanking' } })
    await frame.getByLabel('Mobile number').fill('12345')
    await frame.getByRole('button', { name: 'Continue' }).click()
    await frame.getByRole('alert').getByText('Please enter a 10-digit mobile number.').waitFor()
    await frame.getByLabel('Mobile number').fill('98110 12345')
    await frame.getByRole('button', { name: 'Continue' }).click()
    await frame.getByText('Using +919811012345').waitFor()
    await frame.getByRole('heading', { name: 'Netbanking' }).waitFor()
  })

  test('accepts a phone number without country code from the shop, and pays', async () => {
    const { frame, calls } = await atTheWindow('desktop', {
      prefill: { name: 'Asha Rao', contact: 9811012345 },
    })
    await frame.getByText('Using +919811012345').waitFor()
    await payByCard(frame, '4100 2800 0000 1007')
    await expect.poll(calls).toMatchObject([['handler', {}]])
  })

  test('closes by itself after the 5 minutes that the shop sets', async () => {
    const { page, frame, calls } = await atTheWindow('desktop', { timeout: 300 }, (at) => at.clock.install())
    await frame.getByText(/^This page closes in (5:00|4:\d\d)$/).waitFor()
    await page.clock.fastForward('05:00')
    await expect.poll(calls, patient).toEqual([['dismissed', 'timeout']])
  })

  test("ends in a failure on a bank's page, and without retry is dismissed by it", async () => {
    const { frame, calls } = await atTheWindow('desktop', { retry: { enabled: false } })
    await frame.getByRole('button', { name: /^Netbanking/ }).click()
    await frame.getByRole('button', { name: 'HDFC Bank' }).click()
    await frame.getByRole('button', { name: 'Failure' }).click()
    await expect.poll(() => names(calls), patient).toEqual(['failed', 'dismissed'])
  })

  test('hides the methods that the shop hides, and not UPI when only typed addresses are hidden', async () => {
    const hide = [{ method: 'wallet' }, { method: 'upi', flows: ['collect'] }]
    const { frame } = await atTheWindow('desktop', { config: { display: { hide } } })
    await frame.getByRole('button', { name: /^UPI/ }).waitFor()
    expect(await frame.getByRole('button', { name: /^Wallet/ }).count()).toBe(0)
  })

  test('says so when the order is paid already, and closes with Escape', async () => {
    const { page, frame, orderId, calls } = await atTheWindow('desktop')
    await sandbox.pay(orderId)
    await page.reload()
    await page.getByRole('button', { name: 'Pay' }).click()
    await frame.getByText('This order is paid already.').waitFor()
    await frame.getByRole('button', { name: 'Close' }).press('Escape')
    await expect.poll(() => names(calls), patient).toEqual(['dismissed'])
  })

  test.each(['desktop', 'phone'] as const)(
    'is accessible at the size of a %s, whichever method is chosen',
    async (size) => {
      const { page, frame } = await atTheWindow(size)
      await frame.getByRole('button', { name: /^Card/ }).waitFor()
      const inside = page.frames()[1] as unknown as Page
      for (const method of ['UPI', 'Card', 'Netbanking', 'Wallet']) {
        expect(await findAccessibilityProblems(inside)).toEqual([])
        await frame.getByRole('button', { name: new RegExp(`^${method}`) }).click()
        await frame.getByRole('button', { name: 'Back' }).waitFor()
        expect(await findAccessibilityProblems(inside)).toEqual([])
        await frame.getByRole('button', { name: 'Back' }).click()
      }
    },
  )

  test('fits 320 px without horizontal scrolling, and is readable on a dark page', async () => {
    const { page, frame } = await atTheWindow('phone')
    await page.setViewportSize({ width: 320, height: 640 })
    await frame.getByRole('button', { name: 'Close' }).click()
    await page.locator('.razorpay-container').waitFor({ state: 'detached' })
    await page.evaluate(() => document.body.style.setProperty('background-color', 'rgb(18, 18, 22)'))
    await page.getByRole('button', { name: 'Pay' }).click()
    await frame.getByRole('button', { name: /^Card/ }).click()
    await frame.getByText('Show the test cards').click()
    const inside = page.frames().at(-1) as unknown as Page
    expect(await inside.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320)
    expect(await inside.evaluate(() => document.documentElement.classList.contains('dark'))).toBe(true)
    expect(await findAccessibilityProblems(inside)).toEqual([])
  })
})
