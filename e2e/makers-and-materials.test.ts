import type { Browser, Page } from 'playwright-core'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { keepCreators } from '#domains/creators'
import { transact } from '#platform/transact'
import { openStoreWith } from '../src/testing/goods.ts'
import { signedIn } from '../src/testing/people.ts'
import { openTestShop, type TestShop } from '../src/testing/test-shop.ts'
import type { Visitor } from '../src/testing/visitor.ts'
import { troublesOf } from './accessible.ts'
import { launchBrowser, openPage, type sizes } from './browser.ts'

type Member = { id: number; name: string; visitor: Visitor }

let shop: TestShop
let browser: Browser
let postId = 0

beforeAll(async () => {
  ;[shop, browser] = await Promise.all([openTestShop({ withPages: true, env: { LOG_LEVEL: 'error' } }), launchBrowser()])
  const goods = await openStoreWith(shop.database.db, 'Wool House', {
    goods: [
      { name: 'Merino yarn', price: 300, stock: 50 },
      { name: 'Hook 4 mm', price: 80, stock: 50 },
    ],
  })
  const meera = await member('Meera Iyer', '9000000041')
  const known = { personId: meera.id, profileName: 'Meera Iyer', bio: 'Makes things of wool.', art: 'Crochet', allowedAt: new Date() } as const
  await transact(shop.database.db, (tx) => keepCreators(tx, [known]))
  const materials = goods.map(({ productId, variantId }, index) => ({ product_id: productId, pricing_id: variantId, quantity: 2 - index }))
  const content = {
    title: 'Sunflower & bee',
    caption: 'Six evenings.',
    craft: 'crochet',
    pictures: [await pictureOf(meera)],
    materials,
    publish: true,
  }
  const { status, body } = await meera.visitor.post<{ post: { post_id: number } }>('/api/posts', content)
  expect(status, JSON.stringify(body)).toBe(201)
  postId = body.post.post_id
})
afterAll(async () => {
  await browser?.close()
  await shop?.end()
})

async function member(name: string, phone: string, roles: readonly string[] = []): Promise<Member> {
  const { id, token } = await signedIn(shop.database.db, { name, phone, roles: [...roles] }, new Date())
  return { id, name, visitor: Object.assign(shop.visitor(), { token }) }
}

async function pictureOf({ visitor }: Member): Promise<{ path: string; alt: string }> {
  const jpeg = await sharp({ create: { width: 600, height: 600, channels: 3, background: '#d9a520' } })
    .jpeg()
    .toBuffer()
  const headers = { 'content-type': 'image/jpeg', client: 'web', authorization: `Bearer ${visitor.token}` }
  const answer = await fetch(`${shop.url}/api/uploads/photos`, { method: 'POST', headers, body: new Uint8Array(jpeg) })
  return { path: ((await answer.json()) as { path: string }).path, alt: 'A yellow sunflower of wool' }
}

async function pageOf(who: Member | null, size: keyof typeof sizes) {
  const opened = await openPage(browser, shop.url, size)
  if (who === null) return opened
  const kept = `Bearer ${who.visitor.token}`
  await opened.context.addCookies([{ name: 'token', value: encodeURIComponent(kept), url: shop.url }])
  await opened.context.addInitScript((token) => localStorage.setItem('accessToken', token), kept)
  return opened
}

async function alerted(page: Page, sentence: string): Promise<void> {
  await page.getByRole('alertdialog').getByText(sentence, { exact: true }).waitFor()
  await page.getByRole('button', { name: 'OK' }).click()
  await page.getByRole('alertdialog').waitFor({ state: 'hidden' })
}

test('Lata was told no until a day that lies ahead: she reads what was found, when she can apply again, and her form, which takes nothing till then', async () => {
  const lata = await member('Lata Bhatt', '9000000042')
  const { token } = await signedIn(shop.database.db, { name: 'Om Desk', phone: '9000000043', roles: ['staff', 'staff:creators'] }, new Date())
  const desk = Object.assign(shop.visitor(), { token })
  const request = { profile_name: 'Lata Bhatt', bio: 'I pour resin.', art: 'Resin', instagram: '', portfolio: '' }
  expect((await lata.visitor.post('/api/user/creator/request', request)).status).toBe(201)
  const { rows } = (await desk.get<{ rows: { id: number; person_id: number }[] }>('/api/admin/creators/requests')).body
  const id = rows.find(({ person_id }) => person_id === lata.id)?.id
  const day = new Date(Date.now() + 20 * 86_400_000).toISOString().slice(0, 10)
  const decided = await desk.post(`/api/admin/creators/requests/${id}/decision`, {
    decision: 'reject',
    reason: 'Show work of your own.',
    reapply_on: day,
  })
  expect(decided.status, JSON.stringify(decided.body)).toBe(200)
  const { page, context, complaints } = await pageOf(lata, 'phone')
  await page.goto('/become-a-creator')
  await alerted(page, 'Your request was not approved this time. You can apply again.')
  await page.getByText('Show work of your own.').waitFor()
  await page.getByText(/^You can apply again from \d+ \w+ \d{4}\.$/).waitFor()
  expect(await page.getByRole('main').getByLabel('Bio').inputValue()).toBe('I pour resin.')
  expect(await page.getByRole('main').getByLabel('Bio').isDisabled()).toBe(true)
  expect(await page.getByRole('button', { name: 'Submit', exact: true }).isDisabled()).toBe(true)
  expect(await troublesOf(page)).toEqual([])
  expect(complaints).toEqual([])
  await context.close()
})

test('Nila’s answer is lost after the wool went in: she presses Add all again, and has 2 of wool and 1 hook', async () => {
  const nila = await member('Nila Sen', '9000000044')
  const { page, context } = await pageOf(nila, 'phone')
  await page.goto(`/feedhome/Sunflower-and-bee/${postId}`)
  await page.getByRole('button', { name: 'Shop the materials' }).click()
  const drawer = page.getByRole('dialog', { name: 'Materials' })
  await drawer.getByRole('checkbox', { name: 'Take Hook 4 mm' }).waitFor()
  await page.route(
    '**/api/user/cart-add',
    async (route) => {
      await route.fetch()
      await route.abort()
    },
    { times: 1 },
  )
  await drawer.getByRole('button', { name: 'Add all to cart' }).click()
  await page.getByRole('alertdialog').getByText('Nothing could be added.').waitFor()
  await page.getByRole('button', { name: 'OK' }).click()
  await drawer.getByRole('button', { name: 'Add all to cart' }).click()
  await page.getByText('All 2 things are in your cart.').waitFor()
  const cart = await nila.visitor.get<{ response: { quantity: number }[] }>('/api/user/cart-find-by-user-id')
  expect(cart.body.response.map(({ quantity }) => quantity).toSorted()).toEqual([1, 2])
  await context.close()
})

test('Ravi names @Meera_Iyer in a comment: the name leads to her page, and one that nobody has stays text', async () => {
  const ravi = await member('Ravi Kumar', '9000000045')
  const { page, context, complaints } = await pageOf(ravi, 'desk')
  await page.goto(`/feedhome/Sunflower-and-bee/${postId}`)
  await page.getByLabel('Say something kind or ask how it was made').fill('As neat as ever, @Meera_Iyer and @nobody')
  await page.getByRole('button', { name: 'Send', exact: true }).click()
  await page.getByText('Ravi K.').waitFor()
  expect(await page.getByRole('link', { name: '@Meera_Iyer' }).getAttribute('href')).toMatch(/^\/artistprofile\?name=Meera/)
  expect(await page.getByRole('link', { name: '@nobody' }).count()).toBe(0)
  expect(await troublesOf(page)).toEqual([])
  expect(complaints).toEqual([])
  await context.close()
})

test('a seller puts ₹0 into the calculator: the bill of ₹1,180 goes until she puts in ₹500', async () => {
  const { page, context, complaints } = await pageOf(null, 'phone')
  await page.goto('/tc', { waitUntil: 'networkidle' })
  const price = page.getByLabel('Price that the shopper pays')
  await page.getByText('₹1,180').first().waitFor()
  await price.fill('0')
  await page.getByText('Enter a price to see how much of it reaches you.').waitFor()
  expect(await page.getByText('₹1,180').count()).toBe(0)
  expect(await troublesOf(page)).toEqual([])
  await price.fill('500')
  await page.getByText('₹500').first().waitFor()
  expect(complaints.filter((one) => !one.includes('400'))).toEqual([])
  await context.close()
})
