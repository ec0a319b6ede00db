import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { runPendingJobs } from '#platform/jobs'
import { openFeedShop, type FeedShop, type Member } from '../feed.fixture.ts'

let shop: FeedShop
let meera: Member
let asha: Member
let ravi: Member
let lata: Member

beforeAll(async () => {
  shop = await openFeedShop()
  meera = await shop.maker('Meera Iyer')
  asha = await shop.member('Asha Rao')
  ravi = await shop.member('Ravi Kumar')
  lata = await shop.member('Lata Bhatt')
})
afterAll(() => shop.end())

type Line = { id: number; kind: string; link: string; people: number; names: string[]; is_read: boolean }
const findNotices = async () =>
  (await meera.visitor.get<{ rows: Line[]; unread: number }>('/api/notices')).body
const linesOf = async (post: number) => {
  await runPendingJobs(shop.jobs)
  return (await findNotices()).rows.filter(({ link }) => link.endsWith(`/${post}`))
}
const like = (who: Member, post: number) => who.visitor.post(`/api/posts/${post}/likes`)
const unlike = (who: Member, post: number) => who.visitor.delete(`/api/posts/${post}/likes`)
const readAll = () => meera.visitor.post('/api/notices/read', {})

describe('like notifications', () => {
  test('Asha takes her like back before Meera looks: no line and no unread count; when she likes it again the same line shows 1', async () => {
    const post = await shop.show(meera)
    await like(asha, post)
    const [first] = await linesOf(post)
    expect(first).toMatchObject({ people: 1, names: ['Asha'] })
    await unlike(asha, post)
    expect([await linesOf(post), (await findNotices()).unread]).toEqual([[], 0])
    await readAll()
    await like(asha, post)
    expect(await linesOf(post)).toMatchObject([{ id: first?.id, people: 1, names: ['Asha'], is_read: false }])
    expect((await findNotices()).unread).toBe(1)
  })

  test('of Asha, Ravi and Lata, Ravi takes his back: the line counts 2 and no longer names him', async () => {
    const post = await shop.show(meera)
    for (const who of [asha, ravi, lata]) await like(who, post)
    expect(await linesOf(post)).toMatchObject([{ people: 3 }])
    await unlike(ravi, post)
    const [line] = await linesOf(post)
    expect([line?.people, line?.names.toSorted()]).toEqual([2, ['Asha', 'Lata']])
  })

  test('a line that Meera has read stays; Asha’s like, taken back and given again, is not notified twice, Ravi’s first one is', async () => {
    const post = await shop.show(meera)
    await like(asha, post)
    await linesOf(post)
    await readAll()
    await unlike(asha, post)
    await like(asha, post)
    expect(await linesOf(post)).toMatchObject([{ people: 1, names: ['Asha'], is_read: true }])
    expect((await findNotices()).unread).toBe(0)
    await like(ravi, post)
    expect((await linesOf(post)).map(({ names, is_read }) => [names, is_read])).toEqual([
      [['Ravi'], false],
      [['Asha'], true],
    ])
  })

  test('of 24 people who like 1 post and 12 who take it back at the same time, exactly the 12 remaining likers are notified', async () => {
    const post = await shop.show(meera)
    const people = await Promise.all(
      Array.from({ length: 24 }, (_, index) => shop.member(`Person${index} Nair`)),
    )
    await Promise.all(people.map((who) => like(who, post)))
    const [leaving, staying] = [people.slice(0, 12), people.slice(12)]
    await Promise.all([
      runPendingJobs(shop.jobs),
      ...leaving.map((who) => unlike(who, post)),
      ...staying.map((who) => like(who, post)),
    ])
    expect(await linesOf(post)).toMatchObject([{ people: 12 }])
    await Promise.all(staying.map((who) => unlike(who, post)))
    expect(await linesOf(post)).toEqual([])
  })
})
