import { afterAll, beforeAll, expect, test } from 'vitest'
import { openMakersShop, type MakersShop, type Person } from '../../community/creators/creators.fixture.ts'
import type { NotificationItem } from './contract.ts'
import { notificationListeners } from './listeners.ts'
import { notificationRoutes } from './routes.ts'

let shop: MakersShop
let asha: Person
let ravi: Person
let lata: Person

beforeAll(async () => {
  shop = await openMakersShop({
    routes: notificationRoutes,
    listeners: notificationListeners({ now: () => shop.clock.now() }),
  })
  asha = await shop.person('Asha Rao')
  ravi = await shop.person('Ravi Kumar')
  lata = await shop.person('Lata Bhatt')
}, 120_000)
afterAll(() => shop.close())

const follow = (who: Person, maker: Person) => shop.ask(who, 'POST /user/followit', { rec_id: maker.id })
const unfollow = (who: Person, maker: Person) => shop.ask(who, 'POST /user/unfollow', { rec_id: maker.id })
const list = async (maker: Person) => {
  await shop.publishFollows()
  await shop.deliverEvents()
  return (await shop.ask(maker, 'GET /notices')).body as { rows: NotificationItem[]; unread: number }
}
const linesOf = async (maker: Person) =>
  (await list(maker)).rows.map(({ people, names, is_read }) => [people, names.toSorted(), is_read])

test('Asha unfollows before Meera looks: no notification and 0 unread; when Asha follows again, the same notification returns with 1 person', async () => {
  const meera = await shop.maker('Meera Iyer')
  await follow(asha, meera)
  const [first] = (await list(meera)).rows
  expect(first).toMatchObject({ kind: 'follow', people: 1, names: ['Asha'] })
  await unfollow(asha, meera)
  expect(await list(meera)).toMatchObject({ rows: [], unread: 0 })
  await follow(asha, meera)
  expect(await list(meera)).toMatchObject({ rows: [{ id: first?.id, people: 1, is_read: false }], unread: 1 })
})

test('of Asha, Ravi and Lata, Ravi unfollows: the notification counts 2 and no longer names Ravi', async () => {
  const leela = await shop.maker('Leela Nair')
  for (const who of [asha, ravi, lata]) await follow(who, leela)
  expect((await linesOf(leela))[0]?.[0]).toBe(3)
  await unfollow(ravi, leela)
  expect(await linesOf(leela)).toEqual([[2, ['Asha', 'Lata'], false]])
})

test('a follow and unfollow handled in one batch send no notification', async () => {
  const noor = await shop.maker('Noor Khan')
  await follow(asha, noor)
  await unfollow(asha, noor)
  expect(await linesOf(noor)).toEqual([])
})

test('what Gita has read stays: Asha unfollows and follows again without a second notification; Ravi’s first follow makes a new one', async () => {
  const gita = await shop.maker('Gita Das')
  await follow(asha, gita)
  await list(gita)
  await shop.ask(gita, 'POST /notices/read', {})
  await unfollow(asha, gita)
  await list(gita)
  await follow(asha, gita)
  expect(await linesOf(gita)).toEqual([[1, ['Asha'], true]])
  await follow(ravi, gita)
  expect(await linesOf(gita)).toEqual([
    [1, ['Ravi'], false],
    [1, ['Asha'], true],
  ])
})

test('Lata blocks Uma: Lata no longer follows Uma and is removed from Uma’s unread notification', async () => {
  const uma = await shop.maker('Uma Pillai')
  await follow(lata, uma)
  expect(await linesOf(uma)).toHaveLength(1)
  await shop.ask(lata, `PUT /people/${uma.id}/block`, { on: true })
  expect(await linesOf(uma)).toEqual([])
})

test('24 people follow 1 creator and 12 unfollow at the same time: the notification counts exactly the 12 who still follow', async () => {
  const star = await shop.maker('Star Sen')
  const people: Person[] = []
  for (let index = 0; index < 24; index += 1) people.push(await shop.person(`Person${index} Nair`))
  await Promise.all(people.map((who) => follow(who, star)))
  const [leaving, staying] = [people.slice(0, 12), people.slice(12)]
  await Promise.all([
    shop.publishFollows(),
    ...leaving.map((who) => unfollow(who, star)),
    ...staying.map((who) => follow(who, star)),
  ])
  expect((await linesOf(star))[0]?.[0]).toBe(12)
  await Promise.all(staying.map((who) => unfollow(who, star)))
  expect(await linesOf(star)).toEqual([])
})
