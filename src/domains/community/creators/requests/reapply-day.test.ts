import { describe, expect, test } from 'vitest'
import { imposeSanction, liftSanction } from '#domains/community/sanctions'
import { DAY_MS } from '#platform/time'
import { dayInWords } from '../rules.ts'
import { transact } from '#platform/transact'
import { APPLICATION, type Person } from '../creators.fixture.ts'
import { mayPost, postingRightOf, profilesOf } from '../index.ts'
import {
  applicant,
  apply,
  postCreatorStatus,
  decide,
  fieldsOf,
  ownStatus,
  setUpMakers,
  shop,
  staff,
  statusAndCode,
} from '../makers.fixture.ts'

setUpMakers()

const HOUR = 3_600_000
const requestAgain = async (who: Person) =>
  statusAndCode(await shop.ask(who, 'POST /user/creator/request', APPLICATION))
/** Moves the clock to the next 18:30 UTC, when a day begins in India, and returns that day. */
function forwardToMidnight(): string {
  const now = shop.clock.now()
  const midnight = new Date(now)
  midnight.setUTCHours(18, 30, 0, 0)
  if (midnight <= now) midnight.setTime(midnight.getTime() + DAY_MS)
  shop.clock.forward(midnight.getTime() - now.getTime())
  return new Date(midnight.getTime() + 6 * HOUR).toISOString().slice(0, 10)
}
const dayAfter = (day: string, days = 1): string =>
  new Date(Date.parse(day) + days * DAY_MS).toISOString().slice(0, 10)

describe('the day from which Tara may apply again', () => {
  test('begins at midnight in India: refused a millisecond before, accepted then', async () => {
    const { who, id } = await applicant('Tara Sen')
    const day = dayAfter(forwardToMidnight())
    expect((await decide(id, 'reject', { reapply_on: day })).status).toBe(200)
    shop.clock.forward(DAY_MS - 1)
    expect(await requestAgain(who)).toEqual([409, 'too_early'])
    expect(await ownStatus(who)).toMatchObject({ may_apply: false, reapply_on: day })
    shop.clock.forward(1)
    expect(await ownStatus(who)).toMatchObject({ may_apply: true })
    expect(await requestAgain(who)).toEqual([201, undefined])
  })

  test('is named in the refusal, so that a page can show it', async () => {
    const { who, id } = await applicant('Tara Sen')
    const day = dayAfter(forwardToMidnight(), 10)
    await decide(id, 'reject', { reapply_on: day })
    const refused = await shop.ask(who, 'POST /user/creator/request', APPLICATION)
    expect(refused.body).toMatchObject({ code: 'too_early', reapply_on: day })
    const hindi = await shop.ask(who, 'POST /user/creator/request', APPLICATION, { 'accept-language': 'hi' })
    expect([refused.body.message, hindi.body.message]).toEqual([
      `You can apply again from ${dayInWords(day)}.`,
      `आप ${dayInWords(day, 'hi')} से फिर आवेदन कर सकते हैं।`,
    ])
  })

  test('may be tomorrow, not today, as days are counted in India', async () => {
    const { id } = await applicant('Tara Sen')
    const today = forwardToMidnight()
    const refused = await decide(id, 'reject', { reapply_on: today })
    expect([refused.status, fieldsOf(refused)]).toEqual([400, ['reapply_on']])
    shop.clock.forward(-1)
    expect((await decide(id, 'reject', { reapply_on: today })).status).toBe(200)
  })

  test('is at once when the staff name none', async () => {
    const { who, id } = await applicant('Tara Sen')
    await decide(id, 'reject')
    expect(await ownStatus(who)).toMatchObject({
      creator_status: 'Rejected',
      reapply_on: null,
      may_apply: true,
    })
    expect(await requestAgain(who)).toEqual([201, undefined])
    expect(await ownStatus(who)).toMatchObject({ reason: '', reapply_on: null })
  })

  test.each(['allow', 'ask'])('is refused at its field with the decision %s', async (decision) => {
    const { id } = await applicant('Tara Sen')
    const refused = await decide(id, decision, { reapply_on: '2036-01-01' })
    expect([refused.status, fieldsOf(refused)]).toEqual([400, ['reapply_on']])
  })

  test.each(['pause', 'resume', 'reinstate'])('is refused at its field with %s', async (to) => {
    const refused = await postCreatorStatus(await shop.maker('Ravi Nair'), to, { reapply_on: '2036-01-01' })
    expect([refused.status, fieldsOf(refused)]).toEqual([400, ['reapply_on']])
  })
})

describe('Ravi, whose permission was withdrawn', () => {
  test('may not apply before the day, applies again then, and his page is his again with the new text', async () => {
    const ravi = await shop.maker('Ravi Nair')
    const day = dayAfter(forwardToMidnight(), 2)
    await postCreatorStatus(ravi, 'pause')
    await postCreatorStatus(ravi, 'revoke', { reapply_on: day })
    expect(await postingRightOf(shop.db, ravi.id)).toEqual({ may: false, why: 'revoked' })
    expect(await requestAgain(ravi)).toEqual([409, 'too_early'])
    shop.clock.forward(2 * DAY_MS)
    const id = await apply(ravi, { profile_name: 'Ravi’s Resin' })
    expect((await decide(id, 'allow')).status).toBe(200)
    expect(await mayPost(shop.db, ravi.id)).toBe(true)
    expect((await profilesOf(shop.db, [ravi.id])).get(ravi.id)).toMatchObject({
      profileName: 'Ravi’s Resin',
      isFormer: false,
    })
  })

  test('gets it back twice at once: one answer is 200, the other 409, and his request is allowed again', async () => {
    const ravi = await shop.maker('Ravi Nair')
    await postCreatorStatus(ravi, 'revoke')
    const both = await Promise.all([
      postCreatorStatus(ravi, 'reinstate'),
      postCreatorStatus(ravi, 'reinstate'),
    ])
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409])
    expect(await ownStatus(ravi)).toMatchObject({ state: 'allowed', reason: '', reapply_on: null })
    expect(await requestAgain(ravi)).toEqual([409, 'already_allowed'])
  })

  test('gets it back after he had applied again and been refused: his status says allowed', async () => {
    const ravi = await shop.maker('Ravi Nair')
    await postCreatorStatus(ravi, 'revoke')
    await decide(await apply(ravi), 'reject')
    await postCreatorStatus(ravi, 'reinstate')
    expect(await mayPost(shop.db, ravi.id)).toBe(true)
    expect(await ownStatus(ravi)).toMatchObject({ creator_status: 'Allowed', may_apply: false, reason: '' })
    expect(await requestAgain(ravi)).toEqual([409, 'already_allowed'])
  })

  test('cannot change his page: 403, while Asha, whose posting is paused, can', async () => {
    const [ravi, asha] = [await shop.maker('Ravi Nair'), await shop.maker('Asha Rao')]
    await postCreatorStatus(ravi, 'revoke')
    await postCreatorStatus(asha, 'pause')
    const change = (who: Person) => shop.ask(who, 'PUT /user/creator/profile', APPLICATION)
    expect([(await change(ravi)).status, (await change(asha)).status]).toEqual([403, 200])
  })
})

describe('Usha, suspended from the community for a day', () => {
  const suspend = (who: Person, days: number | null = 1) =>
    transact(shop.db, (tx) =>
      imposeSanction(tx, {
        personId: who.id,
        kind: 'suspended',
        rule: 'spam',
        reason: 'The same advertisement 12 times.',
        caseTicket: null,
        days,
        actorId: staff.id,
        now: shop.clock.now(),
      }),
    )

  test('may not apply until the moment that it ends', async () => {
    const usha = await shop.person('Usha Menon')
    await suspend(usha)
    const until = new Date(shop.clock.now().getTime() + DAY_MS).toISOString()
    shop.clock.forward(DAY_MS - 1)
    expect(await ownStatus(usha)).toMatchObject({ may_apply: false, state: 'none', suspension: { until } })
    expect(await requestAgain(usha)).toEqual([403, 'conduct_suspended'])
    shop.clock.forward(1)
    expect(await ownStatus(usha)).toMatchObject({ may_apply: true, suspension: null })
    expect(await requestAgain(usha)).toEqual([201, undefined])
  })

  test('may still answer and withdraw her open request, and not follow or change a page', async () => {
    const { who: usha, id } = await applicant('Usha Menon')
    await decide(id, 'ask')
    const maker = await shop.maker('Ravi Nair')
    const sanction = await suspend(usha)
    const call = async (path: string, body: object) => (await shop.ask(usha, path, body)).status
    expect(await call('POST /user/creator/answer', { answer: 'Epoxy resin.' })).toBe(200)
    expect(await call('POST /user/creator/withdraw', {})).toBe(200)
    expect(await call('POST /user/followit', { rec_id: maker.id })).toBe(403)
    expect(await call('POST /user/unfollow', { rec_id: maker.id })).toBe(200)
    expect(await call('PUT /user/creator/profile', APPLICATION)).toBe(403)
    const by = { actorId: staff.id, reason: 'Decided again.', now: shop.clock.now() }
    await transact(shop.db, (tx) => liftSanction(tx, sanction.id, by))
    expect(await call('POST /user/followit', { rec_id: maker.id })).toBe(200)
  })
})
