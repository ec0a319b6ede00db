import type { Browser, Page } from 'playwright-core'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { importCreators } from '#domains/community/creators'
import { runPendingJobs } from '#platform/jobs'
import { transact } from '#platform/transact'
import { createSignedInPerson } from '../src/testing/signed-in-person.ts'
import { openTestShop, type TestShop } from '../src/testing/test-shop.ts'
import type { Visitor } from '../src/testing/visitor.ts'
import { waitForHydration, launchBrowser, openPage, type viewportSizes } from './browser.ts'
import { signInThroughDialog } from './sign-in.ts'

type Member = { id: number; name: string; visitor: Visitor }

let shop: TestShop
let browser: Browser
let meera: Member
let asha: Member
let boardId = 0
let sunflower = ''
let bag = ''

beforeAll(async () => {
  ;[shop, browser] = await Promise.all([
    openTestShop({ withPages: true, env: { LOG_LEVEL: 'error' } }),
    launchBrowser(),
  ])
  meera = await member('Meera Iyer', '9000000061')
  asha = await member('Asha Rao', '9000000062')
  const known = {
    personId: meera.id,
    profileName: meera.name,
    bio: 'Makes things of wool.',
    art: 'Crochet',
    allowedAt: new Date(),
  }
  await transact(shop.database.db, (tx) => importCreators(tx, [known]))
  const [sunflowerId, bagId] = [await published('Sunflower & bee'), await published('Blue bag')]
  sunflower = `/feedhome/Sunflower-and-bee/${sunflowerId}`
  bag = `/feedhome/Blue-bag/${bagId}`
  boardId = await boardWith(sunflowerId)
  await sent(asha, '/api/user/followit', { rec_id: meera.id })
  await sent(asha, `/api/posts/${sunflowerId}/comments`, { text: 'The bee is lovely.', parent: null })
  await runPendingJobs(shop.jobs)
})
afterAll(async () => {
  await browser?.close()
  await shop?.end()
})

async function member(name: string, phone: string): Promise<Member> {
  const { id, token } = await createSignedInPerson(shop.database.db, { name, phone }, new Date())
  return { id, name, visitor: Object.assign(shop.visitor(), { token }) }
}

async function sent<Body>({ visitor }: Member, path: string, content: object): Promise<Body> {
  const { status, body } = await visitor.post<Body>(path, content)
  expect(status, JSON.stringify(body)).toBeLessThan(300)
  return body
}

async function published(title: string): Promise<number> {
  const photo = sharp({ create: { width: 600, height: 600, channels: 3, background: '#d9a520' } }).jpeg()
  const headers = {
    'content-type': 'image/jpeg',
    client: 'web',
    authorization: `Bearer ${meera.visitor.token}`,
  }
  const answer = await fetch(`${shop.url}/api/uploads/photos`, {
    method: 'POST',
    headers,
    body: new Uint8Array(await photo.toBuffer()),
  })
  const { path } = (await answer.json()) as { path: string }
  const pictures = [{ path, alt: `${title} on a table` }]
  const content = {
    title,
    caption: 'Six evenings. #wool',
    craft: 'crochet',
    pictures,
    materials: [],
    publish: true,
  }
  return (await sent<{ post: { post_id: number } }>(meera, '/api/posts', content)).post.post_id
}

/** A board of Asha's that holds a post. */
async function boardWith(postId: number): Promise<number> {
  await sent(asha, '/api/boards', { name: 'Garden', is_public: false })
  const { rows } = (await asha.visitor.get<{ rows: { id: number; name: string }[] }>('/api/boards')).body
  const board = rows.find(({ name }) => name === 'Garden')?.id ?? 0
  await sent(asha, `/api/posts/${postId}/saves`, { board })
  return board
}

async function pageOf(who: Member | null, size: keyof typeof viewportSizes) {
  const opened = await openPage(browser, shop.url, size)
  if (who === null) return opened
  const bearer = `Bearer ${who.visitor.token}`
  await opened.context.addCookies([{ name: 'token', value: encodeURIComponent(bearer), url: shop.url }])
  await opened.context.addInitScript((token) => localStorage.setItem('accessToken', token), bearer)
  return opened
}

/** The links to posts on a page, without those to the shown post: its comments, and its alternate in the other language. */
function postLinks(page: Page): Promise<{ path: string; target: string; rel: string }[]> {
  return page
    .locator('a[href*="/feedhome/"]')
    .evaluateAll((links) =>
      (links as HTMLAnchorElement[])
        .filter(
          ({ pathname }) =>
            /\/feedhome\/[^/]+\/\d+$/.test(pathname) &&
            pathname.replace(/^\/hi/, '') !== location.pathname.replace(/^\/hi/, ''),
        )
        .map(({ pathname, target, rel }) => ({ path: pathname, target, rel })),
    )
}

const artist = (): string => `/artistprofile?name=Meera%20Iyer&id=${meera.id}`
const intended = (page: Page): Promise<string | null> =>
  page.evaluate(() => localStorage.getItem('intendedDestination'))
const toPost = (page: Page, path: string) =>
  page.getByRole('main').locator(`a[href="${path}"]:not([aria-hidden])`).first()

test.each(['phone', 'desktop'] as const)(
  'every link to Meera’s two posts, on 14 pages at the size of a %s, opens a new tab',
  async (size) => {
    const open = [
      '/',
      '/feedhome/all',
      '/feedhome/explore',
      '/feedhome/crochet',
      '/tags/wool',
      '/search/bag',
      '/search/bag?of=posts',
      artist(),
      bag,
      '/hi/feedhome/all',
    ]
    const asReader = ['/feedhome/following', `/profile/boards/${boardId}`]
    const asMaker = ['/notifications', '/creator']
    const rounds = [
      [null, open],
      [asha, asReader],
      [meera, asMaker],
    ] as const
    for (const [who, paths] of rounds) {
      const { page, context, complaints } = await pageOf(who, size)
      for (const path of paths) {
        await page.goto(path)
        await waitForHydration(page)
        const links = await postLinks(page)
        expect(links, path).not.toEqual([])
        expect(
          links.filter(({ target, rel }) => target !== '_blank' || rel !== 'noopener'),
          path,
        ).toEqual([])
        expect(
          await page.evaluate(
            () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
          ),
          path,
        ).toBe(0)
      }
      expect(complaints).toEqual([])
      await context.close()
    }
  },
)

const places: Record<string, () => string> = {
  'the feed': () => '/feedhome/all',
  'the start page': () => '/',
  'a search': () => '/search/bag',
  'a tag': () => '/tags/wool',
  'another post': () => sunflower,
  'Meera’s profile': () => artist(),
}

test.each(Object.keys(places))(
  'Ravi, signed out, presses the blue bag on %s: the login opens over it, no tab does, and the bag is kept as the destination',
  async (place) => {
    const { page, context, complaints } = await pageOf(null, 'desktop')
    await page.goto(places[place]?.() ?? '/')
    await waitForHydration(page)
    const before = page.url()
    await toPost(page, bag).focus()
    await page.keyboard.press('Enter')
    await page.getByRole('dialog', { name: 'Login / SignUp' }).waitFor()
    expect(await intended(page)).toBe(bag)
    expect(context.pages()).toHaveLength(1)
    expect(page.url()).toBe(before)
    expect(complaints).toEqual([])
    await context.close()
  },
)

test('Ravi, signed out, opens the comments of the blue bag on the Hindi feed: the kept destination has no prefix, and after his login he reads them there', async () => {
  const { page, context } = await pageOf(null, 'phone')
  await page.goto('/hi/feedhome/all')
  await waitForHydration(page)
  await toPost(page, `/hi${bag}#comments`).click()
  await expect.poll(() => intended(page)).toBe(`${bag}#comments`)
  await context.close()

  const english = await pageOf(null, 'phone')
  await english.page.goto('/feedhome/all')
  await waitForHydration(english.page)
  await toPost(english.page, `${bag}#comments`).click()
  await signInThroughDialog(english.page, { phone: '9000000063', name: 'Ravi Kumar' })
  await english.page.waitForURL(`**${bag}#comments`)
  expect(await intended(english.page)).toBeNull()
  await english.context.close()
})

test('Asha, signed in, presses the sunflower on 6 pages: each time it opens in a new tab, and her page stays', async () => {
  const { page, context, complaints } = await pageOf(asha, 'desktop')
  for (const path of [
    '/',
    '/feedhome/all',
    '/feedhome/following',
    `/profile/boards/${boardId}`,
    bag,
    artist(),
  ]) {
    await page.goto(path)
    await waitForHydration(page)
    const before = page.url()
    const [tab] = await Promise.all([context.waitForEvent('page'), toPost(page, sunflower).click()])
    await tab.waitForURL(`**${sunflower}`)
    await tab.getByRole('heading', { level: 1, name: 'Sunflower & bee' }).waitFor()
    expect(page.url()).toBe(before)
    await tab.close()
  }
  expect(complaints).toEqual([])
  await context.close()
})

test('Meera presses the notification of Asha’s comment: the sunflower opens in a new tab', async () => {
  const { page, context } = await pageOf(meera, 'phone')
  await page.goto('/notifications')
  await waitForHydration(page)
  const [tab] = await Promise.all([
    context.waitForEvent('page'),
    page.getByRole('link', { name: /comment/i }).click(),
  ])
  await tab.waitForURL(`**${sunflower}*`)
  await context.close()
})

test('a middle click opens the blue bag without a login', async () => {
  const { page, context } = await pageOf(null, 'desktop')
  await page.goto('/feedhome/all')
  await waitForHydration(page)
  const [tab] = await Promise.all([
    context.waitForEvent('page'),
    toPost(page, bag).click({ button: 'middle' }),
  ])
  await tab.waitForURL(`**${bag}`)
  await tab.getByRole('heading', { level: 1, name: 'Blue bag' }).waitFor()
  expect(await intended(page)).toBeNull()
  await context.close()
})

test('a press before the scripts are loaded opens the blue bag', async () => {
  const { page, context } = await pageOf(null, 'desktop')
  const { promise: scriptsReleased, resolve: releaseScripts } = Promise.withResolvers<void>()
  await page.route(/\.js$/, async (route) => {
    await scriptsReleased
    await route.continue()
  })
  await page.goto('/feedhome/all', { waitUntil: 'commit' })
  const [early] = await Promise.all([context.waitForEvent('page'), toPost(page, bag).click()])
  await early.waitForURL(`**${bag}`)
  releaseScripts()
  await context.close()
})
