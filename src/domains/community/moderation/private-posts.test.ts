import { randomBytes } from 'node:crypto'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { suspendPerson } from '#domains/accounts/identity/account-status'
import { runPendingJobs } from '#platform/jobs'
import { transact } from '#platform/transact'
import { createSignedInPerson } from '#testing/signed-in-person'
import { visitor } from '#testing/visitor'
import { openFeedShop, type FeedShop, type Member } from '../feed/feed.fixture.ts'

type Post = { post: { post_id: number; pictures: { path: string; original: string }[] } }
type CaseFile = { ticket: string; subject_id: number; picture: string }

let shop: FeedShop
let meera: Member
let asha: Member
let rohan: Member
let lata: Member

beforeAll(async () => {
  shop = await openFeedShop()
  rohan = await moderator('Rohan Desai', '8700000001')
  lata = await moderator('Lata Shetty', '8700000002')
  meera = await shop.maker('Meera Iyer')
  asha = await shop.member('Asha Rao')
}, 120_000)
afterAll(() => shop.end())

async function moderator(name: string, phone: string): Promise<Member> {
  const { id, token } = await createSignedInPerson(
    shop.db,
    { name, phone, roles: ['staff', 'staff:moderation', 'staff:creators'] },
    shop.clock.now(),
  )
  return { id, visitor: Object.assign(visitor(shop.url), { token }) }
}

const WIDTHS = [96, 160, 248, 320, 480, 640, 800, 1200, 1600]
const read = (address: string, headers: Record<string, string> = {}) => fetch(shop.url + address, { headers })
const statusOf = async (address: string): Promise<number> => (await read(address)).status
const hashOf = (address: string): string => /[0-9a-f]{32}/.exec(address)?.[0] ?? ''
const plainOf = (address: string): string => `/media/${hashOf(address)}`

/** A unique photo. @returns its signed address. */
async function photoOf(who: Member): Promise<string> {
  const [r = 0, g = 0, b = 0] = randomBytes(3)
  const body = await sharp({ create: { width: 400, height: 300, channels: 3, background: { r, g, b } } })
    .png()
    .toBuffer()
  const headers = {
    authorization: `Bearer ${who.visitor.token ?? ''}`,
    'content-type': 'image/png',
    client: 'web',
  }
  const answer = await fetch(`${shop.url}/api/uploads/photos`, {
    method: 'POST',
    headers,
    body: new Uint8Array(body),
  })
  return ((await answer.json()) as { path: string }).path
}

async function draftOf(
  who: Member,
  more: object = {},
): Promise<{ id: number; address: string; original: string }> {
  const path = await photoOf(who)
  const sent = {
    title: 'Ocean wave tray',
    caption: 'Three layers.',
    craft: 'resin',
    pictures: [{ path, alt: 'A tray' }],
    ...more,
  }
  const { status, body } = await who.visitor.post<Post>('/api/posts', sent)
  expect(status).toBe(201)
  const [picture] = body.post.pictures
  return { id: body.post.post_id, address: picture?.path ?? '', original: picture?.original ?? '' }
}

const publish = async (who: Member, id: number, at?: string) =>
  (await who.visitor.post(`/api/posts/${id}/publish`, at ? { at } : {})).status

/** In every width and format, and with a conditional request. */
async function expectHidden(address: string): Promise<void> {
  for (const width of WIDTHS) {
    for (const accept of ['image/avif', 'image/webp', '*/*']) {
      const known = { accept, 'if-none-match': `"${hashOf(address)}-${width}-${accept.slice(6) || 'jpeg'}"` }
      expect(await statusOf(`${plainOf(address)}?width=${width}`)).toBe(404)
      expect((await read(`/api${plainOf(address)}?width=${width}`, known)).status).toBe(404)
    }
  }
}

describe('the picture of a post', () => {
  test('that is a draft, or scheduled for tomorrow, is available at its signed address alone, for its maker', async () => {
    const { id, address, original } = await draftOf(meera)
    await expectHidden(address)
    expect([await statusOf(address), await statusOf(original)]).toEqual([200, 200])
    expect((await asha.visitor.get(`/api/posts/mine/${id}`)).status).not.toBe(200)
    expect(await publish(meera, id, new Date(shop.clock.now().getTime() + 86_400_000).toISOString())).toBe(
      200,
    )
    await expectHidden(address)
    const { body } = await meera.visitor.get<{ rows: { post_id: number; picture: { path: string } }[] }>(
      '/api/posts/mine',
    )
    expect(await statusOf(body.rows.find(({ post_id }) => post_id === id)?.picture.path ?? '')).toBe(200)
  })

  test('is public as soon as the post is published, cached as immutable, and no longer once its maker withdraws or deletes it', async () => {
    const { id, address } = await draftOf(meera)
    expect(await statusOf(plainOf(address))).toBe(404)
    expect(await publish(meera, id)).toBe(200)
    const shown = await read(plainOf(address))
    expect([shown.status, shown.headers.get('cache-control')]).toEqual([
      200,
      'public, max-age=31536000, immutable',
    ])
    const etag = shown.headers.get('etag') ?? ''
    expect((await read(plainOf(address), { 'if-none-match': etag })).status).toBe(304)
    expect((await meera.visitor.post(`/api/posts/${id}/withdraw`)).status).toBe(200)
    expect((await read(plainOf(address), { 'if-none-match': etag })).status).toBe(404)
    expect(await publish(meera, id)).toBe(200)
    expect(await statusOf(plainOf(address))).toBe(200)
    expect((await meera.visitor.delete(`/api/posts/${id}`)).status).toBe(200)
    await expectHidden(address)
  })

  test('that staff take down is hidden at once, visible to staff with the case, and back when they restore the post', async () => {
    const { id, address } = await draftOf(meera, { publish: true })
    for (const width of WIDTHS) expect(await statusOf(`${plainOf(address)}?width=${width}`)).toBe(200)
    expect(
      (
        await asha.visitor.post('/api/reports', {
          subject: 'post',
          subject_id: id,
          reason: 'stolen-pictures',
        })
      ).status,
    ).toBe(201)
    const { rows } = (
      await rohan.visitor.get<{ rows: CaseFile[] }>('/api/admin/moderation/cases?state=open&subject=post')
    ).body
    const ticket = rows.find(({ subject_id }) => subject_id === id)?.ticket ?? ''
    const decision = { cases: [ticket], actions: ['take-down'], reason: 'It is not hers.' }
    expect((await rohan.visitor.post('/api/admin/moderation/decisions', decision)).status).toBe(200)
    await expectHidden(address)
    const file = JSON.stringify((await rohan.visitor.get(`/api/admin/moderation/cases/${ticket}`)).body)
    const evidence = new RegExp(`/media/private/${hashOf(address)}/\\d+/[\\w-]{22}`).exec(file)?.[0] ?? ''
    expect(await statusOf(evidence)).toBe(200)
    expect(file).not.toContain(`"${plainOf(address)}"`)
    expect(
      (
        await lata.visitor.post(`/api/admin/moderation/cases/${ticket}/restoration`, {
          reason: 'It is hers after all.',
        })
      ).status,
    ).toBe(200)
    expect(await statusOf(plainOf(address))).toBe(200)
  })

  test('that 2 posts show stays public while 1 of them is published', async () => {
    const { id, address } = await draftOf(meera, { publish: true })
    const other = await draftOf(meera, {
      title: 'The same tray',
      pictures: [{ path: address, alt: '' }],
      publish: true,
    })
    expect((await meera.visitor.post(`/api/posts/${id}/withdraw`)).status).toBe(200)
    expect(await statusOf(plainOf(address))).toBe(200)
    expect((await meera.visitor.post(`/api/posts/${other.id}/withdraw`)).status).toBe(200)
    expect(await statusOf(plainOf(address))).toBe(404)
  })

  test('of which only a crop is shown is private as a whole', async () => {
    const original = await photoOf(meera)
    const crop = { x: 0.25, y: 0, width: 0.5, height: 1 }
    const part = (await meera.visitor.post<{ path: string }>('/api/posts/pictures', { original, crop })).body
      .path
    const { address } = await draftOf(meera, {
      pictures: [{ path: part, original, crop, alt: '' }],
      publish: true,
    })
    expect([await statusOf(plainOf(address)), await statusOf(plainOf(original))]).toEqual([200, 404])
  })

  test('of Devi, who is suspended, is hidden with her posts', async () => {
    const devi = await shop.maker('Devi Menon')
    const { address } = await draftOf(devi, { publish: true })
    expect(await statusOf(plainOf(address))).toBe(200)
    await transact(shop.db, (tx) => suspendPerson(tx, devi.id, shop.clock.now()))
    for (let time = 0; time < 3; time += 1) await runPendingJobs(shop.jobs)
    expect(await statusOf(plainOf(address))).toBe(404)
  })
})
