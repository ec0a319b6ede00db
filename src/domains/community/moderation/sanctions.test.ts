import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import type { Member } from '../feed/feed.fixture.ts'
import {
  asha,
  caseAbout,
  comment,
  decide,
  lata,
  meera,
  post,
  report,
  rohan,
  setUpCommunity,
  shop,
} from './community.fixture.ts'

setUpCommunity()

const DAY = 86_400_000

describe('sanctions', () => {
  test('limit a maker for 7 days from the next call on, end by themselves, and a scheduled post waits in her drafts', async () => {
    const devi = await shop.maker('Devi Rao')
    const postId = await shop.show(meera, { title: 'A cap' })
    const give = (who: Member, body: object) =>
      post(who, `/admin/people/${devi.id}/sanctions`, {
        rule: 'spam',
        reason: 'The same words below 40 posts.',
        ...body,
      })
    expect((await give(asha, { kind: 'limited' })).status).toBe(403)
    expect((await give(rohan, { kind: 'revoked' })).status).toBe(400)
    expect(
      (
        await post(rohan, `/admin/people/${rohan.id}/sanctions`, {
          kind: 'warning',
          rule: 'spam',
          reason: 'Only a trial.',
        })
      ).status,
    ).toBe(409)
    expect((await give(rohan, { kind: 'limited' })).status).toBe(201)
    for (const [path, body] of [
      [`/posts/${postId}/comments`, { text: 'Hello there' }],
      ['/posts', { title: 'A bag' }],
    ] as const) {
      expect(await post(devi, path, body)).toMatchObject({
        status: 403,
        body: { code: 'conduct_limited', message: expect.stringContaining('until 28 November 2026') },
      })
    }
    expect((await devi.visitor.get('/api/user/posts')).status).not.toBe(403)
    expect((await post(devi, `/posts/${postId}/likes`)).status).toBe(200)
    shop.clock.forward(7 * DAY + 1)
    expect((await comment(devi, postId, 'Sorry for the noise.')).status).toBe(201)
    shop.clock.forward(-7 * DAY - 1)
  })

  test('suspend from the whole community but not from shopping, and are lifted by staff with a reason, once', async () => {
    const dev = await shop.member('Dev Pillai')
    const postId = await shop.show(meera, { title: 'A scarf' })
    const given = await post(rohan, `/admin/people/${dev.id}/sanctions`, {
      kind: 'suspended',
      rule: 'harassment',
      days: 10,
      reason: 'Threats.',
    })
    const { id } = given.body['sanction'] as { id: number }
    for (const path of [`/posts/${postId}/likes`, `/posts/${postId}/comments`])
      expect((await post(dev, path, { text: 'Hi there' })).status).toBe(403)
    expect(await post(dev, '/user/followit', { rec_id: meera.id })).toMatchObject({
      status: 403,
      body: { code: 'conduct_suspended' },
    })
    expect((await dev.visitor.get('/api/user/standing')).status).toBe(200)
    const standing = async () => (await dev.visitor.get<object>('/api/user/creator/status')).body
    expect(await standing()).toMatchObject({
      creator_status: 'None',
      may_apply: false,
      suspension: { until: expect.stringMatching(/^2026-/) },
    })
    expect((await post(asha, `/admin/sanctions/${id}/lifting`, { reason: 'Was a mistake.' })).status).toBe(
      403,
    )
    const lifted = await Promise.all(
      [rohan, lata].map((who) => post(who, `/admin/sanctions/${id}/lifting`, { reason: 'Was a mistake.' })),
    )
    expect(lifted.map(({ status }) => status).toSorted()).toEqual([200, 409])
    expect((await post(dev, '/user/followit', { rec_id: meera.id })).status).toBe(200)
    expect(await standing()).toMatchObject({ creator_status: 'None', may_apply: true, suspension: null })
  })

  test('revoke a maker’s right to post with a case, and reinstate it when the case is overturned', async () => {
    const tara = await shop.maker('Tara Sen')
    const postId = await shop.show(tara, { title: 'Not hers' })
    await report(asha, 'post', postId)
    const { ticket } = await caseAbout('post', postId)
    expect(await decide(ticket, ['take-down', 'revoke'])).toMatchObject({ done: true })
    expect((await post(tara, '/posts', { title: 'Another' })).status).toBe(403)
    expect(
      (await post(rohan, `/admin/moderation/cases/${ticket}/restoration`, { reason: 'They were hers.' }))
        .status,
    ).toBe(200)
    expect((await post(tara, '/posts', { title: 'Another' })).status).toBe(201)
    expect((await asha.visitor.get(`/api/posts/${postId}`)).status).toBe(200)
  })
})

test('a new account writes 20 comments, follows 60 makers and sends 10 reports a day, then is refused with a sentence; a day later it goes on', async () => {
  const nina = await shop.member('Nina Das')
  const postId = await shop.show(meera, { title: 'A bowl' })
  await sql`
    insert into feed.comments (post_id, person_id, text, written_at) select ${postId}, ${nina.id}, 'Nice ' || n, ${shop.clock.now()} from generate_series(1, 19) n`.execute(
    shop.db,
  )
  const many = await Promise.all([1, 2, 3].map((n) => comment(nina, postId, `Lovely, number ${n}.`)))
  expect(many.map(({ status }) => status).toSorted()).toEqual([201, 429, 429])
  expect(many.find(({ status }) => status === 429)?.message).toBe(
    "You've reached the limit of 20 comments a day for new accounts. Try again tomorrow.",
  )
  await sql`
    insert into creators.follows (follower_id, creator_id, at) select ${nina.id}, 900000 + n, ${shop.clock.now()} from generate_series(1, 60) n`.execute(
    shop.db,
  )
  expect(await post(nina, '/user/followit', { rec_id: meera.id })).toMatchObject({
    status: 429,
    body: { code: 'too_many_today' },
  })
  shop.clock.forward(DAY + 1)
  expect((await post(nina, '/user/followit', { rec_id: meera.id })).status).toBe(200)
  expect((await comment(nina, postId, 'Back again.')).status).toBe(201)
  shop.clock.forward(-DAY - 1)
})
