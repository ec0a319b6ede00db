import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { imposeSanction } from '#domains/community/sanctions'
import { reinstatePerson, suspendPerson } from '#domains/accounts/identity/account-status'
import { transact } from '#platform/transact'
import { postOf } from '../posts/posts.fixture.ts'
import { publishDuePosts } from './publish-due-posts.ts'
import { draft, HOUR, setUpStudio, shop, stateOf, topics } from '../posts/studio.fixture.ts'

setUpStudio()

describe('scheduled', () => {
  test('for the past or beyond 180 days is refused; when due it is published once, even by two concurrent runs', async () => {
    const tara = await shop.maker('Tara Sen')
    const { post_id } = await draft(tara)
    const at = (hours: number) => new Date(shop.clock.now().getTime() + hours * HOUR).toISOString()
    const refused = [-1, 181 * 24].map((hours) =>
      shop.ask(tara, `POST /posts/${post_id}/publish`, { at: at(hours) }),
    )
    for (const each of refused)
      expect(await each).toMatchObject({ status: 400, body: { errors: [{ field: 'at' }] } })
    expect(postOf(await shop.ask(tara, `POST /posts/${post_id}/publish`, { at: at(2) }))).toMatchObject({
      state: 'scheduled',
      published_at: null,
    })
    expect(postOf(await shop.ask(tara, `PATCH /posts/${post_id}`, { caption: 'At four' })).state).toBe(
      'scheduled',
    )
    await shop.news()
    await publishDuePosts(shop.db, shop.clock.now())
    expect(await stateOf(post_id)).toBe('scheduled')
    shop.clock.forward(2 * HOUR)
    const counts = await Promise.all([
      publishDuePosts(shop.db, shop.clock.now()),
      publishDuePosts(shop.db, shop.clock.now()),
    ])
    expect(counts.reduce((sum, count) => sum + count, 0)).toBe(1)
    expect((await topics()).filter((topic) => topic === 'feed.published')).toHaveLength(1)
  })

  test('by a maker whose right to post is revoked when it is due returns to her drafts, with the reason', async () => {
    const uma = await shop.maker('Uma Shetty')
    const { post_id } = await draft(uma)
    await shop.ask(uma, `POST /posts/${post_id}/publish`, {
      at: new Date(shop.clock.now().getTime() + HOUR).toISOString(),
    })
    await shop.setMaker(uma.id, 'Uma Shetty', 'Revoked')
    shop.clock.forward(HOUR)
    await publishDuePosts(shop.db, shop.clock.now())
    expect(await stateOf(post_id)).toBe('draft')
  })

  const set = (id: number, field: 'is_paused' | 'hidden_at', value: boolean | Date | null) =>
    sql`update creators.profiles set ${sql.ref(field)} = ${value} where person_id = ${id}`.execute(shop.db)
  const inAMonth = () => new Date(shop.clock.now().getTime() + 30 * 24 * HOUR)
  const away: [string, (id: number) => Promise<unknown>, (id: number) => Promise<unknown>][] = [
    ['paused', (id) => set(id, 'is_paused', true), (id) => set(id, 'is_paused', false)],
    ['being hidden', (id) => set(id, 'hidden_at', new Date()), (id) => set(id, 'hidden_at', null)],
    [
      'suspended without the profile knowing it yet,',
      (id) => transact(shop.db, (tx) => suspendPerson(tx, id, shop.clock.now())),
      (id) => transact(shop.db, (tx) => reinstatePerson(tx, id)),
    ],
    [
      'limited for a month',
      (id) =>
        transact(shop.db, async (tx) => {
          const given = {
            personId: id,
            kind: 'limited',
            rule: 'spam',
            reason: 'Spam.',
            days: 30,
            caseTicket: null,
            actorId: 1,
            now: shop.clock.now(),
          } as const
          await imposeSanction(tx, given)
        }),
      async () => shop.clock.forward(inAMonth().getTime() - shop.clock.now().getTime() + 1),
    ],
  ]
  test.each(away)(
    'by a maker who is %s when it is due stays due, delays no other maker’s post, and is published once she is back',
    async (how, leave, back) => {
      const [chitra, hidden] = [
        await shop.maker(`Chitra ${how.length}`),
        await shop.maker(`Esha ${how.length}`),
      ]
      const at = new Date(shop.clock.now().getTime() + HOUR).toISOString()
      const posts = [await draft(chitra), await draft(hidden)] as const
      for (const [n, { post_id }] of posts.entries())
        expect(
          (await shop.ask(n === 0 ? chitra : hidden, `POST /posts/${post_id}/publish`, { at })).status,
        ).toBe(200)
      await leave(chitra.id)
      shop.clock.forward(HOUR)
      for (let time = 0; time < 2; time += 1) await publishDuePosts(shop.db, shop.clock.now())
      expect([await stateOf(posts[0].post_id), await stateOf(posts[1].post_id)]).toEqual([
        'scheduled',
        'published',
      ])
      await back(chitra.id)
      const counts = await Promise.all([
        publishDuePosts(shop.db, shop.clock.now()),
        publishDuePosts(shop.db, shop.clock.now()),
      ])
      expect([counts.toSorted(), await stateOf(posts[0].post_id)]).toEqual([[0, 1], 'published'])
    },
  )

  test('120 posts of absent makers do not delay the 121st', async () => {
    const [gita, hema] = [await shop.maker('Gita Rao'), await shop.maker('Hema Das')]
    const due = shop.clock.now()
    await sql`
      insert into feed.posts (post_id, creator_id, state, image_name, caption, publish_at, made_at, changed_at)
      select 9000000000 + n, ${gita.id}, 'scheduled', 'A mat', '', ${due}::timestamptz - n * interval '1 minute', ${due}, ${due}
      from generate_series(1, 120) n`.execute(shop.db)
    await set(gita.id, 'is_paused', true)
    const { post_id } = await draft(hema)
    await shop.ask(hema, `POST /posts/${post_id}/publish`, {
      at: new Date(due.getTime() + HOUR).toISOString(),
    })
    shop.clock.forward(HOUR)
    expect([await publishDuePosts(shop.db, shop.clock.now()), await stateOf(post_id)]).toEqual([
      1,
      'published',
    ])
  })
})
