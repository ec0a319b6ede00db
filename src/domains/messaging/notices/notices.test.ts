import { afterAll, beforeAll, expect, test } from 'vitest'
import { setPreference } from '#domains/accounts/consents'
import { publish } from '#platform/events'
import { transact } from '#platform/transact'
import type { Letter } from '#domains/messaging/letters'
import { openMakersShop, type MakersShop, type Person } from '../../community/creators/creators.fixture.ts'
import type { NotificationItem } from './contract.ts'
import { enqueueDueDigests, digestLetters } from './digest.ts'
import { notificationListeners } from './listeners.ts'
import { notificationRoutes } from './routes.ts'

let shop: MakersShop
let meera: Person
let leela: Person
const fans: Person[] = []
const letters: Letter[] = []
const clock = { now: () => shop.clock.now() }

beforeAll(async () => {
  const mail = { send: async (letter: Letter) => void letters.push(letter) }
  const listeners = [
    ...notificationListeners(clock),
    ...digestLetters({ publicUrl: 'https://ciy.test', mail }),
  ]
  shop = await openMakersShop({ routes: notificationRoutes, listeners })
  meera = await shop.maker('Meera Iyer')
  leela = await shop.maker('Leela Nair', 'Crochet')
  for (let n = 1; n <= 13; n += 1) fans.push(await shop.person(`Fan${n} Kumar`))
}, 120_000)
afterAll(() => shop.close())

type List = { rows: NotificationItem[]; unread: number; next: string | null }
const list = async (who: Person): Promise<List> => (await shop.ask(who, 'GET /notices')).body as List
const say = async (work: Parameters<typeof transact>[1]) => {
  await transact(shop.db, work)
  await shop.deliverEvents()
}
const at = (): string => shop.clock.now().toISOString()

test('13 followers are one notification, each counted once; after it is read, the next follower starts a new one', async () => {
  for (const fan of fans) await shop.ask(fan, 'POST /user/followit', { rec_id: meera.id })
  await shop.ask(fans[0] as Person, 'POST /user/unfollow', { rec_id: meera.id })
  await shop.ask(fans[0] as Person, 'POST /user/followit', { rec_id: meera.id })
  await shop.publishFollows()
  await shop.deliverEvents()
  const { rows, unread } = await list(meera)
  expect([unread, rows.length, rows[0]?.people, rows[0]?.names.length]).toEqual([1, 1, 13, 2])
  expect(rows[0]?.names.every((name) => /^Fan\d+$/.test(name))).toBe(true)
  expect((await shop.ask(meera, 'POST /notices/read', {})).body).toEqual({ unread: 0 })
  expect((await shop.ask(meera, 'POST /notices/read', {})).body).toEqual({ unread: 0 })
  await shop.ask(leela, 'POST /user/followit', { rec_id: meera.id })
  await shop.publishFollows()
  await shop.deliverEvents()
  expect((await list(meera)).rows.map(({ people, is_read }) => [people, is_read])).toEqual([
    [1, false],
    [13, true],
  ])
})

test('own activity and activity of blocked people send no notification', async () => {
  const rude = await shop.person('Rude Roy')
  await shop.ask(leela, `PUT /people/${rude.id}/block`, { on: true })
  await say(async (tx) => {
    await publish(tx, 'feed.commented', {
      commentId: 1,
      postId: 7,
      creatorId: leela.id,
      personId: leela.id,
      answersId: null,
    })
    await publish(tx, 'feed.commented', {
      commentId: 2,
      postId: 7,
      creatorId: leela.id,
      personId: rude.id,
      answersId: null,
    })
  })
  expect((await list(leela)).rows).toEqual([])
  await say((tx) =>
    publish(tx, 'feed.commented', {
      commentId: 3,
      postId: 7,
      creatorId: leela.id,
      personId: meera.id,
      answersId: fans[1]?.id ?? null,
    }),
  )
  expect((await list(leela)).rows).toMatchObject([
    { kind: 'comment', what: 'commented', names: ['Meera Iyer'], link: '/feedhome/post/7' },
  ])
  expect((await list(fans[1] as Person)).rows).toMatchObject([{ kind: 'comment', what: 'answered' }])
})

test('a new post notifies the creator’s followers who read notifications; several posts are one notification', async () => {
  const [looks, sleeps] = [fans[2] as Person, fans[3] as Person]
  await shop.ask(looks, 'GET /notices/unread')
  for (const postId of [21, 22])
    await say((tx) => publish(tx, 'feed.published', { postId, creatorId: meera.id, at: at() }))
  expect((await list(looks)).rows).toMatchObject([
    { kind: 'post', names: ['Meera Iyer'], people: 1, link: '/feedhome/post/22' },
  ])
  expect((await list(sleeps)).rows).toEqual([])
})

test('an order shows its newest step in one notification, a decision shows its reason, and neither can be switched off', async () => {
  const asha = await shop.person('Asha Rao')
  const step = { orderId: 5, shopperId: asha.id, storeId: 1, event: 'x', from: 'placed', actor: 'store' }
  await say((tx) => publish(tx, 'orders.state_changed', { ...step, to: 'accepted', at: at() }))
  await say((tx) => publish(tx, 'orders.state_changed', { ...step, to: 'packed', at: at() }))
  shop.clock.forward(1_000)
  await say((tx) => publish(tx, 'orders.state_changed', { ...step, to: 'shipped', at: at() }))
  shop.clock.forward(1_000)
  await say((tx) =>
    publish(tx, 'creators.rejected', {
      personId: asha.id,
      reason: 'All pictures are of others.',
      reapplyOn: null,
      at: at(),
    }),
  )
  expect((await list(asha)).rows).toMatchObject([
    { kind: 'creator', what: 'rejected', words: 'All pictures are of others.', link: '/become-a-creator' },
    { kind: 'order', what: 'shipped', link: '/order-details/5' },
  ])
  expect(
    (await shop.ask(asha, 'PUT /user/notice-choices', { kind: 'order', in_app: false, email: false })).status,
  ).toBe(400)
  expect((await shop.ask(null, 'GET /notices')).status).toBe(401)
  expect((await shop.ask(asha, 'GET /notices?after=zzz')).status).toBe(400)
})

test('a switched-off kind is not notified; the digest is sent once, after consent, with an unsubscribe link', async () => {
  const writer = await shop.person('Wanda Writer', [], 'wanda@example.com')
  const comment = (commentId: number) => (tx: Parameters<Parameters<typeof transact>[1]>[0]) =>
    publish(tx, 'feed.commented', {
      commentId,
      postId: 9,
      creatorId: writer.id,
      personId: meera.id,
      answersId: null,
    })
  await shop.ask(writer, 'PUT /user/notice-choices', { kind: 'comment', in_app: false, email: false })
  await say(comment(10))
  expect((await list(writer)).rows).toEqual([])
  await shop.ask(writer, 'PUT /user/notice-choices', { kind: 'comment', in_app: true, email: true })
  await say(comment(11))
  await enqueueDueDigests(shop.db, shop.clock.now())
  await shop.deliverEvents()
  expect(letters).toEqual([])

  await setPreference(shop.db, writer.id, {
    topic: 'community',
    channel: 'email',
    on: true,
    language: 'en',
    at: shop.clock.now(),
    place: 'page /profile/privacy',
  })
  shop.clock.forward(24 * 3_600_000)
  await say(comment(12))
  await say((tx) =>
    publish(tx, 'feed.commented', {
      commentId: 13,
      postId: 9,
      creatorId: writer.id,
      personId: leela.id,
      answersId: null,
    }),
  )
  for (const _ of [1, 2]) await enqueueDueDigests(shop.db, shop.clock.now())
  await shop.deliverEvents()
  expect(letters.map(({ to }) => to)).toEqual(['wanda@example.com'])
  expect(letters[0]?.text).toContain('Leela Nair and Meera Iyer commented on your post')
  expect(letters[0]?.unsubscribe).toContain('/api/unsubscribe?token=')
})

test('staff with the right see 80 letters and more in both languages and register an SMS with a reason; others are refused', async () => {
  const letterEditor = await shop.person('Lata Desk', ['staff', 'staff:letters'])
  const other = await shop.person('Om Desk', ['staff', 'staff:blog'])
  expect((await shop.ask(other, 'GET /admin/letters')).status).toBe(403)
  const { rows } = (await shop.ask(letterEditor, 'GET /admin/letters')).body as {
    rows: { key: string; subject: { en: string; hi: string } }[]
  }
  expect(rows.length).toBeGreaterThan(80)
  expect(rows.filter(({ subject: { en, hi } }) => `${en}${hi}`.includes('{'))).toEqual([])
  expect((await shop.ask(letterEditor, 'GET /admin/letters/no-such-letter')).status).toBe(404)
  const register = (key: string, more: object) =>
    shop.ask(letterEditor, `POST /admin/letters/${key}/registration`, {
      language: 'en',
      template_id: '1107169999999999999',
      reason: 'Registered today.',
      ...more,
    })
  expect((await register('order-delivered', { template_id: '12ab' })).status).toBe(400)
  expect((await register('order-delivered', { reason: '' })).status).toBe(400)
  expect((await register('order-message', {})).status).toBe(400)
  const { letter } = (await register('order-delivered', { header: 'CIYSHP' })).body as {
    letter: { texts: object[]; registered: string[] }
  }
  expect(letter.registered).toEqual(['en'])
  expect(letter.texts[0]).toMatchObject({
    template_id: '1107169999999999999',
    header: 'CIYSHP',
    encoding: 'GSM-7',
    parts: 1,
  })
  expect(
    (await shop.ask(letterEditor, 'POST /admin/letters/order-delivered/test', { language: 'hi' })).body,
  ).toMatchObject({ sms: 'not_registered' })
})
