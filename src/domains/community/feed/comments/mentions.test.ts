import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { runPendingJobs } from '#platform/jobs'
import { openFeedShop, type FeedShop, type Member } from '../feed.fixture.ts'

let shop: FeedShop
let meera: Member
let kabir: Member
let asha: Member

beforeAll(async () => {
  shop = await openFeedShop()
  meera = await shop.maker('Meera Iyer')
  kabir = await shop.maker('Kabir Anand')
  asha = await shop.member('Asha Rao')
})
afterAll(() => shop.end())

type PostedComment = { id: number; text: string; mentions: { handle: string; user_id: number }[] }
const say = (who: Member, post: number, comment: string | { text: string; parent: number }) =>
  who.visitor.post<{ response: PostedComment; message: string }>(
    `/api/posts/${post}/comments`,
    typeof comment === 'string' ? { text: comment, parent: null } : comment,
  )
const put = (who: Member, path: string, body: object): Promise<Response> =>
  fetch(shop.url + path, {
    method: 'PUT',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${who.visitor.token}` },
    body: JSON.stringify(body),
  })
type Line = { kind: string; what: string; names: string[]; people: number; is_read: boolean; link: string }
const noticesAbout = async (who: Member, post: number) => {
  await runPendingJobs(shop.jobs)
  const { rows } = (await who.visitor.get<{ rows: Line[] }>('/api/notices')).body
  return rows
    .filter(({ link }) => link.endsWith(`/${post}`))
    .map(({ kind, what, names, people }) => [kind, what, names, people])
}

test('Asha names @Kabir_Anand: the name links to his page for every reader, and he is notified once, however often she writes it', async () => {
  const post = await shop.show(meera)
  const { status, body } = await say(
    asha,
    post,
    'Like yours, @Kabir_Anand, isn’t it? And @Nobody_Here too, @kabiranand',
  )
  expect([status, body.response.mentions]).toEqual([201, [{ handle: 'kabiranand', user_id: kabir.id }]])
  const { rows } = (await shop.visitor().get<{ rows: PostedComment[] }>(`/api/posts/${post}/comments`)).body
  expect(rows.map(({ mentions }) => mentions)).toEqual([[{ handle: 'kabiranand', user_id: kabir.id }]])
  expect(await noticesAbout(kabir, post)).toEqual([['mention', 'named', ['Asha'], 1]])
  await kabir.visitor.post('/api/notices/read', {})
  expect(
    (await put(asha, `/api/comments/${body.response.id}`, { text: '@Kabir_Anand, it is.' })).status,
  ).toBe(200)
  expect(await noticesAbout(kabir, post)).toEqual([['mention', 'named', ['Asha'], 1]])
  await asha.visitor.delete(`/api/comments/${body.response.id}`)
  expect(
    (await shop.visitor().get<{ rows: PostedComment[] }>(`/api/posts/${post}/comments`)).body.rows,
  ).toEqual([])
})

test('a name added later is notified then; people notified of the comment anyway get one notice, and an author who names herself gets none', async () => {
  const post = await shop.show(meera)
  const first = (await say(kabir, post, 'Which yarn is it, @Meera_Iyer? Asks @Kabir_Anand')).body.response
  expect([await noticesAbout(meera, post), await noticesAbout(kabir, post)]).toEqual([
    [['comment', 'commented', ['Kabir Anand'], 1]],
    [],
  ])
  const tara = await shop.maker('Tara Sen')
  const answer = (await say(meera, post, { text: '@Kabir_Anand cotton.', parent: first.id })).body.response
  expect(await noticesAbout(kabir, post)).toEqual([['comment', 'answered', ['Meera Iyer'], 1]])
  await put(meera, `/api/comments/${answer.id}`, { text: '@Kabir_Anand cotton, as @Tara_Sen has it.' })
  expect([await noticesAbout(tara, post), (await noticesAbout(kabir, post)).length]).toEqual([
    [['mention', 'named', ['Meera Iyer'], 1]],
    1,
  ])
})

test('Asha takes @Tara_Das out of her comment and writes it in again, 3 times, after Tara has read of it: no second notice', async () => {
  const post = await shop.show(meera)
  const tara = await shop.maker('Tara Das')
  const { id } = (await say(asha, post, 'Ask @Tara_Das')).body.response
  expect(await noticesAbout(tara, post)).toHaveLength(1)
  await tara.visitor.post('/api/notices/read', {})
  for (let time = 0; time < 3; time += 1) {
    await put(asha, `/api/comments/${id}`, { text: 'Ask her' })
    expect((await put(asha, `/api/comments/${id}`, { text: `Ask @Tara_Das, ${time}` })).status).toBe(200)
  }
  expect(await noticesAbout(tara, post)).toHaveLength(1)
})

test('Usha, who blocked Asha, Nila, who blocked the maker of the post, and Rekha, who muted Asha, are not notified; Jaya is', async () => {
  const post = await shop.show(meera)
  const [usha, nila, rekha, jaya] = await Promise.all(
    ['Usha Pai', 'Nila Das', 'Rekha Rao', 'Jaya Bose'].map((name) => shop.maker(name)),
  )
  if (!usha || !nila || !rekha || !jaya) throw new Error('Expected four makers.')
  await put(usha, `/api/people/${asha.id}/block`, { on: true })
  await put(nila, `/api/people/${meera.id}/block`, { on: true })
  await put(rekha, `/api/people/${asha.id}/mute`, { on: true })
  expect((await say(asha, post, 'Look, @Usha_Pai @Nila_Das @Rekha_Rao @Jaya_Bose')).status).toBe(201)
  const counts: number[] = []
  for (const who of [usha, nila, rekha, jaya]) counts.push((await noticesAbout(who, post)).length)
  expect(counts).toEqual([0, 0, 0, 1])
})

test('11 names with a limit of 10 are 400 with a sentence, in a new comment or an edit; the link to a maker ends with her account', async () => {
  await sql`update feed.settings set value = 10 where name = 'most_mentions'`.execute(shop.db)
  const post = await shop.show(meera)
  const names = (count: number) => Array.from({ length: count }, (_, index) => `@maker_${index}`).join(' ')
  const refused = await say(asha, post, names(11))
  expect([refused.status, refused.body.message]).toEqual([400, 'You can mention up to 10 creators.'])
  const { id } = (await say(asha, post, `${names(9)} @Gita_Nair`)).body.response
  expect((await put(asha, `/api/comments/${id}`, { text: names(11) })).status).toBe(400)
  const gita = await shop.maker('Gita Nair')
  await put(asha, `/api/comments/${id}`, { text: 'Ask @Gita_Nair' })
  const mentions = async () =>
    (await shop.visitor().get<{ rows: PostedComment[] }>(`/api/posts/${post}/comments`)).body.rows.map(
      (row) => row.mentions,
    )
  expect(await mentions()).toEqual([[{ handle: 'gitanair', user_id: gita.id }]])
  await sql`insert into platform.outbox (topic, payload) values ('identity.erased', ${JSON.stringify({ personId: gita.id })}::jsonb)`.execute(
    shop.db,
  )
  await runPendingJobs(shop.jobs)
  expect(await mentions()).toEqual([[]])
})
