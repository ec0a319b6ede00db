import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { importCreators } from '#domains/community/creators'
import { takeDownPost } from '#domains/community/feed'
import { suspendPerson } from '#domains/accounts/identity/account-status'
import { runPendingJobs } from '#platform/jobs'
import { transact } from '#platform/transact'
import { createSignedInPerson } from '../src/testing/signed-in-person.ts'
import { openTestShop, type TestShop } from '../src/testing/test-shop.ts'
import type { Visitor } from '../src/testing/visitor.ts'

const TITLE = 'Quilt of the seventh saree'
const NAME = 'Zubeida Khan'

let shop: TestShop
let phones = 9_000_000_200

beforeAll(async () => {
  shop = await openTestShop({ withPages: true, env: { LOG_LEVEL: 'error' } })
})
afterAll(() => shop?.end())

type Published = { maker: { id: number; visitor: Visitor }; postId: number; picture: string }

/** Creates a creator with one public post. */
async function shown(): Promise<Published> {
  phones += 1
  const { id, token } = await createSignedInPerson(
    shop.database.db,
    { name: NAME, phone: String(phones) },
    new Date(),
  )
  await transact(shop.database.db, (tx) =>
    importCreators(tx, [
      { personId: id, profileName: NAME, bio: 'Quilts.', art: 'Embroidery', allowedAt: new Date() },
    ]),
  )
  const visitor = Object.assign(shop.visitor(), { token })
  const background = { r: phones % 256, g: 90, b: 160 }
  const photo = await sharp({ create: { width: 600, height: 750, channels: 3, background } })
    .jpeg()
    .toBuffer()
  const headers = { 'content-type': 'image/jpeg', authorization: `Bearer ${token}` }
  const sent = await fetch(`${shop.url}/api/uploads/photos`, {
    method: 'POST',
    headers,
    body: new Uint8Array(photo),
  })
  const { path: picture } = (await sent.json()) as { path: string }
  const content = {
    title: TITLE,
    caption: 'From my grandmother.',
    craft: 'embroidery',
    pictures: [{ path: picture, alt: 'Seven colours' }],
    publish: true,
  }
  const { status, body } = await visitor.post<{ post: { post_id: number } }>('/api/posts', content)
  expect(status, JSON.stringify(body)).toBe(201)
  await runPendingJobs(shop.jobs)
  return { maker: { id, visitor }, postId: body.post.post_id, picture }
}

const read = async (path: string): Promise<{ status: number; text: string }> => {
  const answer = await fetch(shop.url + path)
  return { status: answer.status, text: await answer.text() }
}

const waysToHide: [string, (one: Published) => Promise<unknown>][] = [
  ['withdrawn by its maker', ({ maker, postId }) => maker.visitor.post(`/api/posts/${postId}/withdraw`)],
  ['deleted by its maker', ({ maker, postId }) => maker.visitor.delete(`/api/posts/${postId}`)],
  [
    'taken down by the staff',
    ({ postId }) =>
      transact(shop.database.db, (tx) =>
        takeDownPost(tx, { postId, actorId: 1, reason: 'A stolen picture', at: new Date() }),
      ),
  ],
  [
    'of a maker who is suspended',
    ({ maker }) => transact(shop.database.db, (tx) => suspendPerson(tx, maker.id, new Date())),
  ],
]

test.each(waysToHide)(
  'a post %s is on no page: 404 without its title, picture or structured data, in either language, and in no list',
  async (_how, hide) => {
    const one = await shown()
    const own = [`/feedhome/quilt/${one.postId}`, `/hi/feedhome/quilt/${one.postId}`]
    const before = await read(own[0] ?? '')
    expect([
      before.status,
      before.text.includes(`og:title" content="${TITLE}`),
      before.text.includes('application/ld+json'),
    ]).toEqual([200, true, true])
    await hide(one)
    await runPendingJobs(shop.jobs)
    for (const path of own) expect((await read(path)).status, path).toBe(404)
    const lists = [
      '/',
      '/feedhome/all',
      '/feedhome/explore',
      '/feedhome/embroidery',
      `/artistprofile?name=Z&id=${one.maker.id}`,
      '/search/quilt?tab=posts',
    ]
    for (const path of [...own, ...lists, '/blogs/rss.xml']) {
      const { text } = await read(path)
      // The requested address itself may appear.
      const secrets = [
        TITLE,
        one.picture,
        'Seven colours',
        ...(own.includes(path) ? [] : [String(one.postId)]),
      ]
      expect(
        secrets.filter((secret) => text.includes(secret)),
        path,
      ).toEqual([])
    }
  },
)
