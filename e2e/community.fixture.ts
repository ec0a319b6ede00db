import type { Browser, BrowserContext, Page } from 'playwright-core'
import sharp from 'sharp'
import { afterAll, beforeAll, expect } from 'vitest'
import { importCreators } from '#domains/community/creators'
import { transact } from '#platform/transact'
import { openStoreWithGoods, type SoldGoods } from '../src/testing/goods.ts'
import { createSignedInPerson } from '../src/testing/signed-in-person.ts'
import { openTestShop, type TestShop } from '../src/testing/test-shop.ts'
import type { Visitor } from '../src/testing/visitor.ts'
import { launchBrowser, openPage, type viewportSizes } from './browser.ts'

type Member = { id: number; name: string; visitor: Visitor }

export let shop: TestShop
let browser: Browser
export let meera: Member
export let kabir: Member
export let asha: Member
let wool: SoldGoods
export let hook: SoldGoods
export let postId = 0

export async function createMember(name: string, phone: string): Promise<Member> {
  const { id, token } = await createSignedInPerson(shop.database.db, { name, phone }, new Date())
  return { id, name, visitor: Object.assign(shop.visitor(), { token }) }
}

async function createMaker(name: string, phone: string): Promise<Member> {
  const made = await createMember(name, phone)
  const known = {
    personId: made.id,
    profileName: name,
    bio: 'Makes things of wool.',
    art: 'Crochet',
    allowedAt: new Date(),
  }
  await transact(shop.database.db, (tx) => importCreators(tx, [known]))
  return made
}

export const testPicture = (background: string): Promise<Buffer> =>
  sharp({ create: { width: 600, height: 600, channels: 3, background } })
    .jpeg()
    .toBuffer()

async function uploadPhoto({ visitor }: Member): Promise<string> {
  const headers = { 'content-type': 'image/jpeg', client: 'web', authorization: `Bearer ${visitor.token}` }
  const answer = await fetch(`${shop.url}/api/uploads/photos`, {
    method: 'POST',
    headers,
    body: new Uint8Array(await testPicture('#d9a520')),
  })
  return ((await answer.json()) as { path: string }).path
}

export async function openPageAs(who: Member | null, size: keyof typeof viewportSizes) {
  const opened = await openPage(browser, shop.url, size)
  if (who === null) return opened
  const bearer = `Bearer ${who.visitor.token}`
  await opened.context.addCookies([{ name: 'token', value: encodeURIComponent(bearer), url: shop.url }])
  await opened.context.addInitScript((token) => localStorage.setItem('accessToken', token), bearer)
  return opened
}

export async function dismissAlert(page: Page, sentence: string): Promise<void> {
  await page.getByRole('alertdialog').getByText(sentence, { exact: true }).waitFor()
  await page.getByRole('button', { name: 'OK' }).click()
  await page.getByRole('alertdialog').waitFor({ state: 'hidden' })
}

export const artistPath = ({ name, id }: { name: string; id: number }): string =>
  `/artistprofile?name=${encodeURIComponent(name)}&id=${id}`
export const postTile = (page: Page) => page.getByRole('link', { name: /A yellow sunflower of wool/ })
export const intendedDestination = (page: Page): Promise<string | null> =>
  page.evaluate(() => localStorage.getItem('intendedDestination'))

/** The tab that a press opens. */
export async function openedTab(context: BrowserContext, press: () => Promise<void>): Promise<Page> {
  const [tab] = await Promise.all([context.waitForEvent('page'), press()])
  await tab.waitForLoadState()
  return tab
}

/** Opens a shop with creators and members, and a browser. */
export function setUpCommunity(): void {
  beforeAll(async () => {
    ;[shop, browser] = await Promise.all([
      openTestShop({ withPages: true, env: { LOG_LEVEL: 'error' } }),
      launchBrowser(),
    ])
    const { db } = shop.database
    ;[wool, hook] = (await openStoreWithGoods(db, 'Wool House', {
      goods: [
        { name: 'Merino yarn', price: 300, stock: 50 },
        { name: 'Hook 4 mm', price: 80, stock: 50 },
      ],
    })) as [SoldGoods, SoldGoods]
    meera = await createMaker('Meera Iyer', '9000000021')
    kabir = await createMaker('Kabir Anand', '9000000022')
    asha = await createMember('Asha Rao', '9000000023')
    const materials = [
      { product_id: wool.productId, pricing_id: wool.variantId, quantity: 2 },
      { product_id: hook.productId, pricing_id: hook.variantId, quantity: 1 },
    ]
    const pictures = [{ path: await uploadPhoto(meera), alt: 'A yellow sunflower of wool' }]
    const content = {
      title: 'Sunflower & bee',
      caption: 'Six evenings. #wool',
      craft: 'crochet',
      pictures,
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
}
