import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { meera, post, setUpCommunity, shop } from '../moderation/community.fixture.ts'

setUpCommunity()

test('Nina, who is new, likes 3 posts in a day, not a 4th; she may repeat the 3rd, which counts once, or take it back', async () => {
  await sql`update sanctions.settings set value = 3 where name = 'new_likes_a_day'`.execute(shop.db)
  const nina = await shop.member('Nina Das')
  const posts: number[] = []
  for (const title of ['A cap', 'A bag', 'A bowl', 'A scarf']) posts.push(await shop.show(meera, { title }))
  const like = (index: number) => post(nina, `/posts/${posts[index]}/likes`)
  for (const index of [0, 1, 2]) expect((await like(index)).status).toBe(200)
  expect(await like(3)).toMatchObject({ status: 429, body: { code: 'too_many_today' } })
  expect(await like(2)).toMatchObject({ status: 200, body: { liked: true, likes: 1 } })
  await nina.visitor.delete(`/api/posts/${posts[2]}/likes`)
  expect(await like(3)).toMatchObject({ status: 200, body: { liked: true, likes: 1 } })
  expect((await like(2)).status).toBe(429)
})
