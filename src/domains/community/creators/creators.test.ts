import { describe, expect, test } from 'vitest'
import { sql } from 'kysely'
import { publish } from '#platform/events'
import { transact } from '#platform/transact'
import { APPLICATION, type Person } from './creators.fixture.ts'
import { findMakersByHandle, mayPost, postingRightOf, profilesOf, takeDownProfile } from './index.ts'
import { listFollowed } from './follows/index.ts'
import { followerCountOf, leela, meera, setUpMakers, shop, staff } from './makers.fixture.ts'

setUpMakers()

const queue = async () =>
  (await shop.ask(staff, 'GET /admin/creators/requests')).body['rows'] as {
    id: number
    person_id: number
    attempts: number
  }[]
const openRequestOf = async (who: Person): Promise<number> =>
  (await queue()).find((row) => row.person_id === who.id)?.id ?? 0
const decide = (id: number, body: object, who = staff) =>
  shop.ask(who, `POST /admin/creators/requests/${id}/decision`, { reason: 'Looked at it.', ...body })

describe('asking to become a maker', () => {
  test.each([
    ['without a name', { profile_name: '  ' }, 'Please fill all required fields.'],
    [
      'with a name of nothing that can be seen',
      { profile_name: '\u3164' },
      'Please fill all required fields.',
    ],
    ['without a bio', { bio: '' }, 'Please fill all required fields.'],
    ['without a category', { art: undefined }, 'Please fill all required fields.'],
    ['with a bio of 251 characters', { bio: 'x'.repeat(251) }, 'Bio must be under 250 characters.'],
    ['with a sixth category', { art: 'Pottery' }, 'Please choose one of the categories.'],
    [
      'with a script for a portfolio',
      { portfolio: 'javascript:alert(1)' },
      'Enter a link that starts with http:// or https://.',
    ],
    ['with half a link', { portfolio: 'meera' }, 'Enter a link that starts with http:// or https://.'],
    [
      'with markup for an account',
      { instagram: '<b>meera</b>' },
      'Enter only the Instagram username, without a link.',
    ],
  ])('%s is refused with a sentence', async (_, wrong, message) => {
    const reply = await shop.ask(meera, 'POST /user/creator/request', { ...APPLICATION, ...wrong })
    expect([reply.status, reply.body['message']]).toEqual([400, message])
  })

  test('needs a login; from two tabs at once it is one request, and 409 while it is under review', async () => {
    expect((await shop.ask(null, 'GET /user/creator/status')).status).toBe(401)
    expect((await shop.ask(meera, 'GET /user/creator/status')).body).toMatchObject({
      creator_status: 'None',
      may_apply: true,
    })
    const both = await Promise.all(
      [1, 2].map(() =>
        shop.ask(meera, 'POST /user/creator/request', { ...APPLICATION, bio: 'x'.repeat(250) }),
      ),
    )
    expect(both.map(({ status }) => status).sort()).toEqual([201, 409])
    expect((await shop.ask(meera, 'GET /user/creator/status')).body).toMatchObject({
      creator_status: 'Applied',
      said: { instagram: 'meera.makes' },
    })
    expect(await mayPost(shop.db, meera.id)).toBe(false)
  })

  test('staff ask for more, Meera answers, they reject until a day, she applies again that day and is allowed', async () => {
    const id = await openRequestOf(meera)
    expect((await decide(id, { decision: 'ask', reason: 'Please show us a pour of your own.' })).status).toBe(
      200,
    )
    expect((await shop.ask(meera, 'GET /user/creator/status')).body).toMatchObject({
      creator_status: 'Applied',
      state: 'info_requested',
      question: 'Please show us a pour of your own.',
    })
    expect(
      (await shop.ask(meera, 'POST /user/creator/answer', { answer: 'It is on my portfolio.' })).body[
        'state'
      ],
    ).toBe('applied')
    expect((await shop.ask(meera, 'POST /user/creator/answer', { answer: 'Once more.' })).body['code']).toBe(
      'nothing_asked',
    )

    expect((await decide(id, { decision: 'reject', reapply_on: '2026-11-21' })).body['message']).toBe(
      'Choose a date in the future.',
    )
    expect(
      (
        await decide(id, {
          decision: 'reject',
          reason: 'All pictures are of others.',
          reapply_on: '2026-11-24',
        })
      ).status,
    ).toBe(200)
    expect((await decide(id, { decision: 'allow' })).body['code']).toBe('wrong_state')
    expect((await shop.ask(meera, 'GET /user/creator/status')).body).toMatchObject({
      creator_status: 'Rejected',
      reapply_on: '2026-11-24',
      may_apply: false,
    })
    const early = await shop.ask(meera, 'POST /user/creator/request', APPLICATION)
    expect([early.status, early.body['message']]).toEqual([409, 'You can apply again from 24 November 2026.'])

    shop.clock.forward(3 * 86_400_000)
    expect((await shop.ask(meera, 'GET /user/creator/status')).body['may_apply']).toBe(true)
    expect((await shop.ask(meera, 'POST /user/creator/request', APPLICATION)).status).toBe(201)
    expect((await shop.ask(meera, 'GET /user/creator/status')).body['may_apply']).toBe(false)
    const again = await openRequestOf(meera)
    const file = (await shop.ask(staff, `GET /admin/creators/requests/${again}`)).body
    expect(file).toMatchObject({
      request: { attempts: 2 },
      earlier: [{ state: 'rejected', reason: 'All pictures are of others.' }],
    })
    const both = await Promise.all([1, 2].map(() => decide(again, { decision: 'allow' })))
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409])
    expect(await postingRightOf(shop.db, meera.id)).toMatchObject({ may: true })
    expect((await shop.ask(meera, 'GET /user/creator/status')).body['creator_status']).toBe('Allowed')
    expect((await shop.ask(meera, 'POST /user/creator/request', APPLICATION)).body['code']).toBe(
      'already_allowed',
    )
    await shop.deliverEvents()
    expect(shop.letters.map(({ subject }) => subject).sort()).toEqual([
      'A question about your request to become a creator',
      'About your request to become a creator',
      'Welcome: you’re now a creator on CIY',
    ])
  })

  test('is decided with the right, for a reason, and never by the applicant', async () => {
    const own = await shop.person('Om Desk', ['staff', 'staff:creators'])
    await shop.ask(own, 'POST /user/creator/request', { ...APPLICATION, profile_name: 'Om' })
    const id = await openRequestOf(own)
    expect((await decide(id, { decision: 'allow' }, own)).body['code']).toBe('own_request')
    expect((await decide(id, { decision: 'allow' }, leela)).status).toBe(403)
    expect((await decide(id, { decision: 'allow', reason: ' ' })).status).toBe(400)
    expect((await decide(999_999, { decision: 'allow' })).status).toBe(404)
    expect((await shop.ask(own, 'POST /user/creator/withdraw', {})).body['creator_status']).toBe('None')
  })

  test('a revoked right to post stops posting, removes the page and can be reinstated', async () => {
    const stand = (to: string, more = {}) =>
      shop.ask(staff, `POST /admin/creators/${meera.id}/standing`, { to, reason: 'Copied work.', ...more })
    expect((await stand('pause')).body).toMatchObject({ maker: { is_paused: true } })
    expect(await postingRightOf(shop.db, meera.id)).toEqual({ may: false, why: 'paused' })
    expect((await stand('pause')).body['code']).toBe('wrong_state')
    await stand('resume')
    expect((await stand('revoke', { reapply_on: '2027-01-01' })).status).toBe(200)
    expect(await mayPost(shop.db, meera.id)).toBe(false)
    expect((await shop.ask(meera, 'GET /user/creator/status')).body).toMatchObject({
      creator_status: 'Rejected',
      reason: 'Copied work.',
    })
    expect((await shop.ask(null, `GET /creators/${meera.id}`)).body).toMatchObject({
      profile: { is_former: true, profile_name: 'Meera Iyer' },
    })
    expect((await stand('reinstate')).body).toMatchObject({ maker: { status: 'Allowed' } })
    expect((await shop.ask(meera, 'GET /user/creator/status')).body['creator_status']).toBe('Allowed')
    const { rows } = await sql<{
      acts: number
    }>`select count(*)::int as acts from staff.audit_log where act = 'creator-decided'`.execute(shop.db)
    expect(rows[0]?.acts).toBe(7)
  })
})

describe('a maker’s page', () => {
  test('is changed by its maker alone, with a handle for captions', async () => {
    const change = {
      ...APPLICATION,
      profile_name: 'Leela’s Loops',
      art: 'Crochet',
      interests: ['Yarns & Needles', 'Yarns & Needles'],
    }
    const asha = await shop.person('Asha Jain')
    expect((await shop.ask(asha, 'PUT /user/creator/profile', change)).status).toBe(403)
    expect(
      (
        await shop.ask(leela, 'PUT /user/creator/profile', {
          ...change,
          picture: '/media/0123456789abcdef0123456789abcdef',
        })
      ).status,
    ).toBe(400)
    expect((await shop.ask(leela, 'PUT /user/creator/profile', change)).body).toMatchObject({
      profile: { profile_name: 'Leela’s Loops', interests: ['Yarns & Needles'], is_me: true },
    })
    expect([...(await findMakersByHandle(shop.db, ['leelasloops', 'nobody']))]).toEqual([
      ['leelasloops', leela.id],
    ])
  })

  test('that was reported is emptied by staff, and its maker cannot post until they resume posting', async () => {
    const copied = await shop.maker('Copy Cat')
    await transact(shop.db, (tx) =>
      takeDownProfile(tx, copied.id, { reason: 'Pictures of others.', at: shop.clock.now() }),
    )
    expect((await profilesOf(shop.db, [copied.id])).get(copied.id)).toMatchObject({ bio: '', picture: null })
    expect(await postingRightOf(shop.db, copied.id)).toEqual({ may: false, why: 'paused' })
  })

  test('is erased with its person: followers, text and the counts of those she followed are removed', async () => {
    const erased = await shop.maker('Gauri Going')
    const other = await shop.maker('Other One')
    await shop.ask(erased, 'POST /user/followit', { rec_id: other.id })
    await shop.ask(other, 'POST /user/followit', { rec_id: erased.id })
    await transact(shop.db, (tx) => publish(tx, 'identity.erased', { personId: erased.id }))
    await shop.deliverEvents()
    expect((await profilesOf(shop.db, [erased.id])).get(erased.id)).toMatchObject({
      profileName: 'Former creator',
      bio: '',
      followers: 0,
      isFormer: true,
    })
    expect([await followerCountOf(other.id), (await listFollowed(shop.db, other.id)).size]).toEqual([0, 0])
  })

  test('of two merged accounts is one page', async () => {
    const [from, into] = [await shop.maker('Old Account'), await shop.maker('New Account')]
    const fans = [await shop.person('Fan One'), await shop.person('Fan Two')]
    for (const fan of fans) await shop.ask(fan, 'POST /user/followit', { rec_id: from.id })
    await shop.ask(fans[0] as Person, 'POST /user/followit', { rec_id: into.id })
    await shop.ask(into, 'POST /user/followit', { rec_id: from.id })
    await transact(shop.db, (tx) => publish(tx, 'identity.merged', { from: from.id, into: into.id }))
    await shop.deliverEvents()
    expect(await followerCountOf(into.id)).toBe(2)
    expect(await followerCountOf(from.id)).toBe(-1)
  })
})
