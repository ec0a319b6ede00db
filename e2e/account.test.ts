import { expect, test } from 'vitest'
import { pressEscape, openPage } from './browser.ts'
import {
  addGoodsToCart,
  expectAlert,
  asha,
  openPageAsAsha,
  beads,
  browser,
  setUpAccount,
  shop,
  yarn,
} from './account.fixture.ts'

setUpAccount()

test('the wishlist shows a spinner, then its products; deleting stays on the page, and a double click deletes one of the two', async () => {
  await asha.post('/api/product/add-to-favourite', {
    rec_id: 0,
    product_id: yarn.productId,
    store_id: yarn.storeId,
    status: 'Active',
  })
  await asha.post('/api/product/add-to-favourite', {
    rec_id: 0,
    product_id: beads.productId,
    store_id: beads.storeId,
    status: 'Active',
  })
  const page = await openPageAsAsha('/wishlist')
  await page.getByText('Rs. 149').waitFor()
  await page.getByRole('button', { name: 'Delete Glass beads from wishlist' }).dblclick()
  await page.getByText('Glass beads').waitFor({ state: 'detached' })
  expect(new URL(page.url()).pathname).toBe('/wishlist')
  await page.getByRole('link', { name: 'Merino & silk yarn' }).click()
  await page.waitForURL(`**/product/Merino-and-silk-yarn--${yarn.productId}`)
  await page.context().close()
})

test('a heart that is pressed twice is empty in the end, at the server too, however long the first request takes', async () => {
  const page = await openPageAsAsha(`/product/Glass-beads--${beads.productId}`)
  const calls: string[] = []
  page.on('request', (request) => request.url().endsWith('-favourite') && calls.push(request.method()))
  const held = Promise.withResolvers<void>()
  await page.route('**/api/product/add-to-favourite', async (route) => {
    await held.promise
    await route.continue()
  })
  const heart = page.getByRole('main').getByRole('button', { name: 'Add to wishlist' })
  await heart.click()
  await page.getByRole('main').getByRole('button', { name: 'Remove from wishlist' }).click()
  await heart.waitFor()
  await expect.poll(() => calls).toEqual(['POST'])
  const removed = page.waitForResponse('**/api/product/delete-from-favourite')
  held.resolve()
  expect((await removed).status()).toBe(200)
  expect(
    (await asha.get<{ response: number[] }>('/api/user/fav-prods-by-userid')).body.response,
  ).not.toContain(beads.productId)
  await page.context().close()
})

test('a purchase whose answer was lost after its 2 orders were placed is completed by the next press, with these 2 orders', async () => {
  await addGoodsToCart(yarn)
  await addGoodsToCart(beads)
  const page = await openPageAsAsha('/carting')
  await page.getByRole('radio', { name: /Cash on delivery/ }).check()
  await page.getByText('Cash on delivery fee').first().waitFor()
  const calls: string[] = []
  await page.route('**/api/checkout/confirm', async (route) => {
    const answer = await route.fetch()
    calls.push(await answer.text())
    return calls.length === 1 ? route.abort() : route.fulfill({ response: answer })
  })
  await page.getByRole('button', { name: 'Place order' }).click()
  await expectAlert(page, 'An error occurred while placing the order. Please try again.')
  await page.getByRole('button', { name: 'Place order' }).click()
  await page.getByRole('heading', { level: 1, name: 'Your orders are placed' }).waitFor()
  expect(await page.getByRole('link', { name: /^Order \d+ from/ }).count()).toBe(2)
  expect([calls.length, calls[1]]).toEqual([2, calls[0]])
  await page.context().close()
})

test('a page that is reloaded while its purchase is confirmed completes it', async () => {
  await addGoodsToCart(yarn)
  await addGoodsToCart(beads)
  const page = await openPageAsAsha('/carting')
  await page.getByRole('radio', { name: /Cash on delivery/ }).check()
  await page.getByText('Cash on delivery fee').first().waitFor()
  const confirming = Promise.withResolvers<void>()
  await page.route('**/api/checkout/confirm', () => confirming.resolve())
  await page.getByRole('button', { name: 'Place order' }).click()
  await confirming.promise
  await page.unrouteAll({ behavior: 'ignoreErrors' })
  await page.reload()
  await page.getByRole('heading', { level: 1, name: 'Your orders are placed' }).waitFor()
  expect(await page.getByRole('link', { name: /^Order \d+ from/ }).count()).toBe(2)
  await page.context().close()
})

test("a refusal of place-order is shown in the shop's words, and the cart stays", async () => {
  await addGoodsToCart(yarn)
  const page = await openPageAsAsha('/carting')
  await page.getByText('To pay').first().waitFor()
  const answers: [number, object, string][] = [
    [500, {}, 'Something went wrong. Please try again.'],
    [400, { code: 'pin_not_deliverable' }, 'Please change the pin-code as it is not available for delivery'],
    [400, { code: 'own_state_only' }, 'This store may sell within Karnataka alone.'],
    [409, { code: 'cod_not_allowed' }, 'Cash on delivery is not possible for this order.'],
    [409, { code: 'out_of_stock', message: 'Only 1 is left in stock.' }, 'Only 1 is left in stock.'],
  ]
  for (const [status, json, sentence] of answers) {
    await page.route(
      '**/api/payment/place-order',
      (route) => route.fulfill({ status, json: { message: sentence, ...json } }),
      { times: 1 },
    )
    await page.getByRole('button', { name: 'Pay', exact: true }).click()
    await expectAlert(page, sentence)
  }
  await page.getByRole('button', { name: 'Delete Merino & silk yarn from cart' }).click()
  await page.getByText('Your cart is empty').waitFor()
  await page.context().close()
})

test('the quantity stops at the available stock: of 2 left the second is the last', async () => {
  await addGoodsToCart(beads)
  const page = await openPageAsAsha('/carting')
  const saved = page.waitForResponse('**/api/user/cart-add-quantity')
  await page.getByRole('button', { name: 'One more of Glass beads' }).click()
  await page.getByText('Only 2 left').waitFor()
  await expect
    .poll(() => page.getByRole('button', { name: 'One more of Glass beads' }).isDisabled())
    .toBe(true)
  expect((await saved).status()).toBe(200)
  await page.context().close()
})

test('a cart that loads late does not undo earlier clicks', async () => {
  const page = await openPageAsAsha('/orders')
  const { promise: mayCome, resolve: letItCome } = Promise.withResolvers<void>()
  await page.route('**/api/user/cart-find-by-user-id', async (route) => {
    const asBefore = await route.fetch()
    await mayCome
    await route.fulfill({ response: asBefore })
  })
  await page.goto('/carting')
  await page.getByRole('button', { name: 'One less of Glass beads' }).click()
  await expect
    .poll(() => page.getByRole('button', { name: 'One more of Glass beads' }).isDisabled())
    .toBe(false)
  const again = page.waitForResponse('**/api/user/cart-find-by-user-id')
  letItCome()
  await again
  expect(await page.getByRole('button', { name: 'One more of Glass beads' }).isDisabled()).toBe(false)
  await page.getByRole('button', { name: 'One more of Glass beads' }).click()
  await expect
    .poll(() => page.getByRole('button', { name: 'One more of Glass beads' }).isDisabled())
    .toBe(true)
  await page.context().close()
})

test('with Buy now, 2 of a kind are ordered and the cart stays unchanged', async () => {
  const page = await openPageAsAsha(`/cartme/myaddress=0&buynow=${yarn.productId}&quantity=2`)
  await page.getByRole('radio', { name: /Cash on delivery/ }).check()
  await page.getByText('Cash on delivery fee').first().waitFor()
  await page.getByRole('button', { name: 'Place order' }).click()
  await page.getByRole('heading', { level: 1, name: 'Your order is placed' }).waitFor()
  await page.getByText('2 × Merino & silk yarn').waitFor()
  await page.goto('/carting')
  await page.getByRole('link', { name: 'Glass beads' }).waitFor()
  await page.context().close()
})

test('a browser that lost its cookie and kept its token shows the orders', async () => {
  const page = await openPageAsAsha('/orders', { withCookie: false })
  await page
    .getByRole('link', { name: /^Order \d+ from Wool House/ })
    .first()
    .waitFor()
  await page.context().close()
})

test('a browser that lost its storage and kept its cookie is signed in, and no script reads the token', async () => {
  const { page, context } = await openPage(browser, shop.url, 'phone')
  await context.addCookies([
    { name: 'token', value: encodeURIComponent(`Bearer ${asha.token ?? ''}`), url: shop.url },
  ])
  await page.goto('/orders')
  await page
    .getByRole('link', { name: /^Order \d+ from Wool House/ })
    .first()
    .waitFor()
  await page.waitForFunction(
    (token) => localStorage.getItem('accessToken') === token,
    `Bearer ${asha.token ?? ''}`,
  )
  expect(await page.evaluate(() => document.cookie)).not.toContain('token=')
  await context.close()
})

test("another person's order is not found", async () => {
  const page = await openPageAsAsha('/order-details/123456')
  await page.getByRole('heading', { level: 1, name: 'We could not find that order' }).waitFor()
  const answer = await page.request.get('/paymentsuccess?reference=cod_unknown')
  expect(answer.status()).toBe(404)
  await page.context().close()
})

test('the success page without a reference shows the latest purchase', async () => {
  const page = await openPageAsAsha('/paymentsuccess')
  await page.getByRole('heading', { level: 1, name: /^Your orders? (is|are) placed$/ }).waitFor()
  await page
    .getByRole('link', { name: /^Order \d+ from / })
    .first()
    .waitFor()
  await page.context().close()
})

test('a wrong code of 6 digits can be overwritten, also where its digits were right', async () => {
  const { page, context } = await openPage(browser, shop.url, 'phone')
  await page.goto('/wishlist')
  await page.getByLabel('Mobile number').fill('9811100012')
  await page.getByRole('button', { name: 'Get OTP' }).click()
  await page.getByRole('button', { name: 'Verify OTP' }).waitFor()
  const boxes = page.getByRole('dialog').getByRole('textbox')
  await boxes.first().click()
  await page.keyboard.type('112233')
  await boxes.first().click()
  await page.keyboard.type('112244')
  await expect
    .poll(() => boxes.evaluateAll((all) => all.map((box) => (box as HTMLInputElement).value).join('')))
    .toBe('112244')
  await context.close()
})

test('an order placed without a connection shows an error, the page stays, and a pasted +91 is not part of the number', async () => {
  await addGoodsToCart(yarn)
  const page = await openPageAsAsha('/carting')
  await page.getByRole('radio', { name: 'Deliver to a new address' }).check()
  await page.getByLabel('Phone').fill('+91 98765-43210')
  await expect.poll(() => page.getByLabel('Phone').inputValue()).toBe('9876543210')
  await page.getByRole('radio', { name: /Asha Rao/ }).check()
  await page.waitForLoadState('networkidle')
  await page.context().setOffline(true)
  await page.getByRole('button', { name: 'Pay', exact: true }).click()
  await expectAlert(page, 'An error occurred while placing the order. Please try again.')
  await page.getByRole('heading', { level: 1, name: 'Your cart' }).waitFor()
  await page.context().close()
})

test('after closing the login the focus is back on the button that opened it', async () => {
  const { page, context } = await openPage(browser, shop.url, 'desktop')
  await page.goto(`/product/Glass-beads--${beads.productId}`)
  const button = page.getByRole('button', { name: 'Buy now' })
  await button.focus()
  await page.waitForLoadState('networkidle')
  await page.keyboard.press('Enter')
  await pressEscape(page.getByRole('dialog'))
  await page.getByRole('dialog').waitFor({ state: 'hidden' })
  await page.waitForFunction(() => document.activeElement?.textContent === 'Buy now')
  await context.close()
})
