import { sql } from 'kysely'
import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { savePhoto } from '#domains/products/media'
import { runPendingJobs } from '#platform/jobs'
import { transact } from '#platform/transact'
import type { Member } from '../feed/feed.fixture.ts'
import type { CaseFile, CaseRow } from './contract.ts'
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
  standing,
} from './community.fixture.ts'

setUpCommunity()

const fileOf = async (ticket: string, who = rohan) =>
  (await who.visitor.get<CaseFile>(`/api/admin/moderation/cases/${ticket}`)).body
const answer = (who: Member, ticket: string, decision: string) =>
  post(who, `/admin/moderation/cases/${ticket}/appeal`, { decision, reason: 'We looked again.' })
const countsOf = async (postId: number) => {
  const { rows } =
    await sql`select likes, comments, saves, shares, views from feed.post_counts where post_id = ${postId}`.execute(
      shop.db,
    )
  const replies =
    await sql`select comment_id, state, replies from feed.comments where post_id = ${postId} order by comment_id`.execute(
      shop.db,
    )
  return [rows, replies.rows]
}
const runJobs = async () => {
  for (let time = 0; time < 3; time += 1) await runPendingJobs(shop.jobs)
}

describe('a decision about a comment and its post', () => {
  test('is appealed once, by its author alone, answered by another staff member, and overturning restores 1 post, 2 comments and 1 like exactly', async () => {
    const kabir = await shop.member('Kabir Seth')
    const postId = await shop.show(meera, { title: 'A shawl' })
    await post(asha, `/posts/${postId}/likes`)
    const first = await comment(kabir, postId, 'You call that a shawl?')
    await comment(asha, postId, { text: 'I like it very much.', parent: first.id })
    const before = await countsOf(postId)
    expect((await report(kabir, 'comment', first.id)).status).toBe(403)
    expect((await report(asha, 'comment', first.id)).status).toBe(201)
    expect((await report(asha, 'post', postId)).status).toBe(201)
    const [ofComment, ofPost] = [await caseAbout('comment', first.id), await caseAbout('post', postId)]
    expect(await decide(ofComment.ticket, ['take-down', 'limited'], { days: 3 })).toMatchObject({
      done: true,
    })
    expect(await decide(ofPost.ticket, ['take-down'])).toMatchObject({ done: true })
    expect((await asha.visitor.get(`/api/posts/${postId}`)).status).toBe(404)

    const [own] = (await standing(kabir)).decisions
    expect(own).toMatchObject({
      actions: ['take-down', 'limited'],
      rule: 'offensive',
      statement: 'It insults somebody.',
      may_appeal: true,
      words: 'You call that a shawl?',
    })
    expect(
      (await post(asha, `/user/standing/${ofComment.ticket}/appeal`, { words: 'I think that it was fair.' }))
        .status,
    ).toBe(404)
    expect((await post(kabir, `/user/standing/${ofComment.ticket}/appeal`, { words: 'no' })).status).toBe(400)
    const twice = await Promise.all(
      [1, 2].map(() =>
        post(kabir, `/user/standing/${ofComment.ticket}/appeal`, { words: 'It was a joke between friends.' }),
      ),
    )
    expect(twice.map(({ status }) => status).toSorted()).toEqual([201, 409])
    expect(await answer(rohan, ofComment.ticket, 'overturn')).toMatchObject({
      status: 409,
      body: { code: 'same_person' },
    })
    expect((await fileOf(ofComment.ticket)).may).toEqual({ decide: false, answer: false, restore: false })
    expect((await answer(lata, ofComment.ticket, 'overturn')).status).toBe(200)
    expect((await answer(lata, ofComment.ticket, 'uphold')).status).toBe(409)
    expect((await standing(kabir)).strikes).toBe(0)

    await post(meera, `/user/standing/${ofPost.ticket}/appeal`, { words: 'Nobody is insulted by a shawl.' })
    expect((await answer(lata, ofPost.ticket, 'overturn')).status).toBe(200)
    expect(await countsOf(postId)).toEqual(before)
    expect((await asha.visitor.get(`/api/posts/${postId}`)).status).toBe(200)
    expect((await comment(kabir, postId, 'Fair enough, it is lovely.')).status).toBe(201)
    const { rows } =
      await sql`select 1 from staff.audit_log where act = 'appeal-decided' and actor_id = ${lata.id}`.execute(
        shop.db,
      )
    expect(rows).toHaveLength(2)
  })

  test('tells its author the reason and its reporter nothing of the outcome; upheld it stays; after 30 days it is too late', async () => {
    const [kabir, dev] = [await shop.member('Kabir Rao'), await shop.member('Dev Nair')]
    const postId = await shop.show(meera, { title: 'A stole' })
    const replies = [
      await comment(kabir, postId, 'What a silly thing.'),
      await comment(kabir, postId, 'Really very silly.'),
    ]
    for (const { id } of replies) await report(dev, 'comment', id)
    const [one, two] = await Promise.all(replies.map(({ id }) => caseAbout('comment', id)))
    for (const { ticket } of [one, two] as CaseRow[]) await decide(ticket, ['take-down'])
    await post(kabir, `/user/standing/${one?.ticket}/appeal`, { words: 'It was a joke between friends.' })
    expect((await answer(lata, one?.ticket ?? '', 'uphold')).status).toBe(200)
    await sql`update moderation.cases set appeal_until = appeal_until - interval '31 days' where ticket = ${two?.ticket ?? ''}`.execute(
      shop.db,
    )
    expect(
      await post(kabir, `/user/standing/${two?.ticket}/appeal`, { words: 'It was a joke between friends.' }),
    ).toMatchObject({
      status: 409,
      body: { code: 'too_late' },
    })
    await runJobs()
    const notices = async (who: Member) =>
      (await who.visitor.get<{ rows: { what: string; words: string }[] }>('/api/notices')).body.rows
    expect(new Set((await notices(kabir)).map(({ what }) => what))).toEqual(new Set(['taken-down', 'upheld']))
    expect(await notices(dev)).toMatchObject([{ what: 'looked-into' }, { what: 'looked-into' }])
    expect(JSON.stringify(await notices(dev))).not.toContain('insults')
  })
})

describe('a picture', () => {
  /** Five discs in an arrangement unique to the seed. */
  const drawn = (seed: number) => {
    const discs = Array.from(
      { length: 5 },
      (_, n) =>
        `<circle cx="${(seed * 97 + n * 173) % 600}" cy="${(seed * 53 + n * 211) % 600}" r="${60 + ((seed * 31 + n * 47) % 90)}" fill="hsl(${(seed * 71 + n * 80) % 360} 70% ${20 + n * 14}%)"/>`,
    )
    return sharp(
      Buffer.from(
        `<svg xmlns="http://www.w3.org/2000/svg" width="600" height="600"><rect width="600" height="600" fill="#ddd"/>${discs.join('')}</svg>`,
      ),
    )
  }
  const publish = async (who: Member, title: string, bytes: Buffer) => {
    const { path } = await transact(shop.db, (tx) =>
      savePhoto(tx, bytes, { dataDir: shop.dataDir, alt: '', ownerId: who.id }),
    )
    const reply = await post(who, '/posts', { title, craft: 'resin', pictures: [{ path }], publish: true })
    await runJobs()
    shop.clock.forward(1_000)
    return (reply.body['post'] as { post_id: number }).post_id
  }
  const open = async () =>
    (await rohan.visitor.get<{ rows: CaseRow[] }>('/api/admin/moderation/cases?reason=stolen-pictures')).body
      .rows

  test('of another’s earlier post, made smaller and re-encoded, opens one case and is not taken down; one’s own and other pictures open none', async () => {
    const [ila, kumar] = [await shop.maker('Ila Bose'), await shop.maker('Kumar Das')]
    const mine = await publish(ila, 'Discs', await drawn(1).jpeg({ quality: 92 }).toBuffer())
    await publish(ila, 'Discs again', await drawn(1).png().toBuffer())
    await publish(kumar, 'Something else', await drawn(4).png().toBuffer())
    await publish(
      kumar,
      'A plain one',
      await sharp({ create: { width: 300, height: 300, channels: 3, background: '#123456' } })
        .png()
        .toBuffer(),
    )
    expect(await open()).toEqual([])
    const copy = await publish(kumar, 'My discs', await drawn(1).resize(280).jpeg({ quality: 55 }).toBuffer())
    const [found, ...more] = await open()
    expect(more).toEqual([])
    expect(found).toMatchObject({
      subject: 'post',
      subject_id: copy,
      by_machine: true,
      author: { id: kumar.id },
      state: 'open',
    })
    expect((await fileOf(found?.ticket ?? '')).evidence?.alike).toMatchObject({
      maker: { name: 'Ila Bose' },
      post_id: expect.any(Number),
    })
    expect([mine, copy].every((id) => id > 0) && (await asha.visitor.get(`/api/posts/${copy}`)).status).toBe(
      200,
    )
    expect(await decide(found?.ticket ?? '', ['leave'])).toMatchObject({ done: true })
    await kumar.visitor.post(`/api/posts/${copy}/withdraw`)
    await kumar.visitor.post(`/api/posts/${copy}/publish`)
    await runJobs()
    expect(await open()).toEqual([])
  })
})
