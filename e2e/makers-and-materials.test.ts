import type { Browser, Page } from 'playwright-core'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { importCreators } from '#domains/community/creators'
import { transact } from '#platform/transact'
import { openStoreWithGoods } from '../src/testing/goods.ts'
import { createSignedInPerson } from '../src/testing/signed-in-person.ts'
import { openTestShop, type TestShop } from '../src/testing/test-shop.ts'
import type { Visitor } from '../src/testing/visitor.ts'
import { findAccessibilityProblems } from './accessibility.ts'
import { launchBrowser, openPage, type viewportSizes } from './browser.ts'
import { openMaterialsDrawer } from './materials.fixture.ts'

type Member = { id: number; name: string; visitor: Visitor }

let shop: TestShop
let browser: Browser
let postId = 0

beforeAll(async () => {
  ;[shop, browser] = await Promise.all([
    openTestShop({ withPages: true, env: { LOG_LEVEL: 'error' } }),
    launchBrowser(),
  ])
  const goods = await openStoreWithGoods(shop.database.db, 'Wool House', {
    goods: [
      { name: 'Merino yarn', price: 300, stock: 50 },
      { name: 'Hook 4 mm', price: 80, stock: 50 },
    ],
  })
  const meera = await member('Meera Iyer', '9000000041')
  const known = {
    personId: meera.id,
    profileName: 'Meera Iyer',
    bio: 'Makes things of wool.',
    art: 'Crochet',
    allowedAt: new Date(),
  } as const
  await transact(shop.database.db, (tx) => importCreators(tx, [known]))
  const materials = goods.map(({ productId, variantId }, index) => ({
    product_id: productId,
    pricing_id: variantId,
    quantity: 2 - index,
    spot: { picture: 0, x: 0.3 + 0.4 * index, y: 0.5 },
  }))
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
  const { id, token } = await createSignedInPerson(
    shop.database.db,
    { name, phone, roles: [...roles] },
    new Date(),
  )
  return { id, name, visitor: Object.assign(shop.visitor(), { token }) }
}

async function pictureOf({ visitor }: Member): Promise<{ path: string; alt: string }> {
  const jpeg = await sharp({ create: { width: 600, height: 600, channels: 3, background: '#d9a520' } })
    .jpeg()
    .toBuffer()
  const headers = { 'content-type': 'image/jpeg', client: 'web', authorization: `Bearer ${visitor.token}` }
  const answer = await fetch(`${shop.url}/api/uploads/photos`, {
    method: 'POST',
    headers,
    body: new Uint8Array(jpeg),
  })
  return { path: ((await answer.json()) as { path: string }).path, alt: 'A yellow sunflower of wool' }
}

async function pageOf(who: Member | null, size: keyof typeof viewportSizes) {
  const opened = await openPage(browser, shop.url, size)
  if (who === null) return opened
  const bearer = `Bearer ${who.visitor.token}`
  await opened.context.addCookies([{ name: 'token', value: encodeURIComponent(bearer), url: shop.url }])
  await opened.context.addInitScript((token) => localStorage.setItem('accessToken', token), bearer)
  return opened
}

async function alerted(page: Page, sentence: string): Promise<void> {
  await page.getByRole('alertdialog').getByText(sentence, { exact: true }).waitFor()
  await page.getByRole('button', { name: 'OK' }).click()
  await page.getByRole('alertdialog').waitFor({ state: 'hidden' })
}

/** A person with a pending creator request, and the staff's decision about it. */
async function applicant(name: string, phone: string) {
  const who = await member(name, phone)
  const { token } = await createSignedInPerson(
    shop.database.db,
    { name: 'Om Desk', phone: '9000000043', roles: ['staff', 'staff:creators'] },
    new Date(),
  )
  const team = Object.assign(shop.visitor(), { token })
  const request = { profile_name: name, bio: 'I pour resin.', art: 'Resin', instagram: '', portfolio: '' }
  expect((await who.visitor.post('/api/user/creator/request', request)).status).toBe(201)
  const { rows } = (
    await team.get<{ rows: { id: number; person_id: number }[] }>('/api/admin/creators/requests')
  ).body
  const id = rows.find(({ person_id }) => person_id === who.id)?.id
  const post = async (path: string, body: object) => {
    const { status, body: answer } = await team.post(path, body)
    expect(status, JSON.stringify(answer)).toBe(200)
  }
  return {
    who,
    decide: (body: object) => post(`/api/admin/creators/requests/${id}/decision`, body),
    revoke: (body: object) => post(`/api/admin/creators/${who.id}/standing`, { to: 'revoke', ...body }),
  }
}

const inTwentyDays = () => new Date(Date.now() + 20 * 86_400_000).toISOString().slice(0, 10)
const formOf = (page: Page) => page.getByRole('main').getByLabel('Bio')

test('Lata was rejected for 20 days: she reads why and when she can apply again, and is offered no form', async () => {
  const { who: lata, decide } = await applicant('Lata Bhatt', '9000000042')
  await decide({ decision: 'reject', reason: 'Show work of your own.', reapply_on: inTwentyDays() })
  const { page, context, complaints } = await pageOf(lata, 'phone')
  await page.goto('/become-a-creator')
  const until = /^Your request was not approved this time\. You can apply again from \d+ \w+ \d{4}\.$/
  await page.getByRole('alertdialog').getByText(until).waitFor()
  await page.getByRole('button', { name: 'OK' }).click()
  await page.getByRole('alertdialog').waitFor({ state: 'hidden' })
  await page.getByText('Show work of your own.').waitFor()
  await page.getByRole('main').getByText(until).waitFor()
  expect(await formOf(page).count()).toBe(0)
  expect(await page.getByRole('button', { name: 'Submit', exact: true }).count()).toBe(0)
  expect(await findAccessibilityProblems(page)).toEqual([])
  expect(complaints).toEqual([])
  await context.close()
})

test('Jaya was rejected and may apply at once: the alert says so, and OK reveals the form, which is accepted', async () => {
  const { who: jaya, decide } = await applicant('Jaya Pillai', '9000000046')
  await decide({ decision: 'reject', reason: 'Show work of your own.' })
  const { page, context } = await pageOf(jaya, 'phone')
  await page.goto('/become-a-creator')
  await page.getByRole('alertdialog').waitFor()
  expect(await formOf(page).count()).toBe(0)
  await alerted(page, 'Your request was not approved this time. You can apply again.')
  expect(await formOf(page).inputValue()).toBe('I pour resin.')
  await page.getByRole('main').getByLabel('Phone').fill('9000000046')
  await page.getByRole('main').getByLabel('Email').fill('jaya@example.com')
  await page.getByRole('button', { name: 'Submit', exact: true }).click()
  await alerted(page, 'Form submitted successfully! We’ll review and get back to you.')
  await context.close()
})

test('Tara, whose creator role was revoked, reads that and why, and may apply again', async () => {
  const { who: tara, decide, revoke } = await applicant('Tara Sen', '9000000047')
  await decide({ decision: 'allow', reason: 'Lovely work.' })
  await revoke({ reason: 'Copied work.' })
  const { page, context } = await pageOf(tara, 'phone')
  await page.goto('/become-a-creator')
  await alerted(page, 'Your creator role was revoked. You can apply again.')
  await page.getByRole('heading', { name: 'Why your creator role was revoked' }).waitFor()
  await page.getByText('Copied work.').waitFor()
  await formOf(page).waitFor()
  expect(await findAccessibilityProblems(page)).toEqual([])
  await context.close()
})

test('Nila’s answer is lost after the wool was added: she presses Add all again, and has 2 of wool and 1 hook', async () => {
  const nila = await member('Nila Sen', '9000000044')
  const { page, context } = await pageOf(nila, 'phone')
  await page.goto(`/feedhome/Sunflower-and-bee/${postId}`)
  const drawer = await openMaterialsDrawer(page)
  await drawer.getByRole('checkbox', { name: 'Select Hook 4 mm' }).waitFor()
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
  await page.getByText('All 2 items are in your cart.').waitFor()
  const cart = await nila.visitor.get<{ response: { quantity: number }[] }>('/api/user/cart-find-by-user-id')
  expect(cart.body.response.map(({ quantity }) => quantity).toSorted()).toEqual([1, 2])
  await context.close()
})

test('marks on a picture are named by their visible number and product, and axe finds nothing on the post', async () => {
  const { page, context, complaints } = await pageOf(await member('Usha Pillai', '9000000048'), 'phone')
  await page.goto(`/feedhome/Sunflower-and-bee/${postId}`)
  for (const name of ['1. Merino yarn', '2. Hook 4 mm'])
    await page.getByRole('link', { name, exact: true }).waitFor()
  expect(await findAccessibilityProblems(page)).toEqual([])
  expect(complaints).toEqual([])
  await context.close()
})

test('Usha opens the hobbies of her feed in a dialog that loads on demand, and chooses one; opened again it is ticked', async () => {
  const { page, context, complaints } = await pageOf(await member('Usha Pillai', '9000000049'), 'phone')
  await page.goto('/feedhome/following')
  await page.getByRole('button', { name: 'Choose hobbies' }).click()
  const dialog = page.getByRole('dialog', { name: 'Your hobbies' })
  await dialog.getByRole('checkbox').first().check()
  await dialog.getByRole('button', { name: 'Save hobbies' }).click()
  await dialog.waitFor({ state: 'hidden' })
  await page.getByText('Hobbies saved.').waitFor()
  await page.getByRole('button', { name: 'Choose hobbies' }).click()
  expect(await dialog.getByRole('checkbox').first().isChecked()).toBe(true)
  expect(complaints).toEqual([])
  await context.close()
})

test('Ravi mentions @Meera_Iyer in a comment: the name links to her page, and an unknown handle stays text', async () => {
  const ravi = await member('Ravi Kumar', '9000000045')
  const { page, context, complaints } = await pageOf(ravi, 'desktop')
  await page.goto(`/feedhome/Sunflower-and-bee/${postId}`)
  await page
    .getByLabel('Say something kind or ask how it was made')
    .fill('As neat as ever, @Meera_Iyer and @nobody')
  await page.getByRole('button', { name: 'Send', exact: true }).click()
  await page.getByText('Ravi K.').waitFor()
  expect(await page.getByRole('link', { name: '@Meera_Iyer' }).getAttribute('href')).toMatch(
    /^\/artistprofile\?name=Meera/,
  )
  expect(await page.getByRole('link', { name: '@nobody' }).count()).toBe(0)
  expect(await findAccessibilityProblems(page)).toEqual([])
  expect(complaints).toEqual([])
  await context.close()
})

test('a seller enters ₹0 in the calculator: the bill of ₹1,180 disappears until ₹500 is entered', async () => {
  const { page, context, complaints } = await pageOf(null, 'phone')
  await page.goto('/tc', { waitUntil: 'networkidle' })
  const price = page.getByLabel('Price that the shopper pays')
  await page.getByText('₹1,180').first().waitFor()
  await price.fill('0')
  await page.getByText('Enter a price to see what you receive.').waitFor()
  expect(await page.getByText('₹1,180').count()).toBe(0)
  expect(await findAccessibilityProblems(page)).toEqual([])
  await price.fill('500')
  await page.getByText('₹500').first().waitFor()
  expect(complaints.filter((one) => !one.includes('400'))).toEqual([])
  await context.close()
})
