import { afterAll, beforeAll, expect, test } from 'vitest'
import { transact } from '#platform/transact'
import { openFeedShop, type FeedShop, type Member } from '../../community/feed/feed.fixture.ts'
import { saveSynonyms } from './index.ts'

let shop: FeedShop
let meera: Member
let leela: Member
const named: Record<number, string> = {}

type Found = {
  makers: { name: string }[]
  posts: { rec_id: number; image_name: string }[]
  next: string | null
}

beforeAll(async () => {
  shop = await openFeedShop()
  await transact(shop.db, (tx) =>
    saveSynonyms(tx, [
      { words: ['yarn', 'ऊन', 'oon'], also: [] },
      { words: ['crochet', 'क्रोशिया', 'croshia'], also: [] },
      { words: ['cross stitch', 'क्रॉस स्टिच'], also: [] },
    ]),
  )
  meera = await shop.maker('Meera Iyer', 'Resin')
  leela = await shop.maker('लीला नायर')
  const posts: [Member, string, string][] = [
    [meera, 'River coasters', 'Poured over three evenings. #ResinArt'],
    [leela, 'ऊन की टोपी', 'सर्दी के लिए, 4 mm की सुई से।'],
    [leela, 'A bag', 'Chunky yarn, worked in the round.'],
    [meera, 'Sampler', "Don't hurry: crossstitch & tea; 100% cotton | (a:* b)"],
  ]
  for (const [index, [by, title, caption]] of posts.entries()) {
    const craft = by === meera ? 'resin' : 'crochet'
    named[await shop.show(by, { title, caption, craft, minutesAgo: 10 + index })] = title
  }
})
afterAll(() => shop.end())

const find = async (q: string, more = '', who: Member | null = null): Promise<Found> =>
  (
    await (who?.visitor ?? shop.visitor()).get<Found>(
      `/api/search/community?q=${encodeURIComponent(q)}${more}`,
    )
  ).body
const titles = async (q: string): Promise<string[]> => (await find(q)).posts.map((post) => post.image_name)

test('punctuation and operators of PostgreSQL find nothing or their literal text, and never fail', async () => {
  for (const q of ['', '   ', "'", '\\', '& | !', '(:*', '\u0000', '🙂', 'x'.repeat(200)])
    expect((await find(q)).posts).toEqual([])
  expect(await titles("don't & (hurry:* |")).toEqual(['Sampler'])
  expect((await shop.visitor().get('/api/search/community?q=a&limit=500')).status).toBe(400)
  for (const cursor of ['9999999999999999-1', 'nonsense', '%00'])
    expect((await shop.visitor().get(`/api/search/community?q=yarn&after=${cursor}`)).status).toBe(400)
})

test.each([
  ['coaster', ['River coasters']],
  ['RESINART', ['River coasters']],
  ['resin coasters', ['River coasters']],
  ['resin teapot', []],
  ['yarn', ['ऊन की टोपी', 'A bag']],
  ['ऊन', ['ऊन की टोपी', 'A bag']],
  ['oon', ['ऊन की टोपी', 'A bag']],
  ['टोपी', ['ऊन की टोपी']],
  ['croshiya', ['ऊन की टोपी', 'A bag']],
  ['cross stitch', ['Sampler']],
])('%s finds %j', async (q, expected) => {
  expect(await titles(q)).toEqual(expected)
})

test('makers are found by name and craft, hidden and withdrawn posts not at all, and pages continue at the cursor', async () => {
  expect((await find('लीला')).makers.map(({ name }) => name)).toEqual(['लीला नायर'])
  expect((await find('resin')).makers.map(({ name }) => name)).toEqual(['Meera Iyer'])
  const first = await find('yarn', '&limit=1')
  const second = await find('yarn', `&limit=1&after=${first.next}`)
  expect([...first.posts, ...second.posts].map((post) => post.image_name)).toEqual(['ऊन की टोपी', 'A bag'])
  expect(second.makers).toEqual([])
  const asha = await shop.member('Asha Rao')
  await fetch(`${shop.url}/api/people/${leela.id}/block`, {
    method: 'PUT',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${asha.visitor.token}` },
    body: '{"on":true}',
  })
  const hidden = await find('yarn लीला'.slice(0, 4), '', asha)
  expect([hidden.posts, (await find('लीला', '', asha)).makers]).toEqual([[], []])
  const bag = Number(Object.entries(named).find(([, title]) => title === 'A bag')?.[0])
  await shop.withdraw(bag, leela)
  expect(await titles('chunky')).toEqual([])
})
