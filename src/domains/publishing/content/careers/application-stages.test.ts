import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { refusalPair, rejectedFields, type TestPerson } from '#testing/domain-shop'
import { crashAtEveryStatement, enableCrashes } from '#testing/crash-at'
import { DAY_MS } from '#platform/time'
import { apply, countRows, openContentShop, PDF, recruiterOf, type ContentShop } from '../content.fixture.ts'
import { states, transitions, type ApplicationState, type WholeApplication } from '../contract.ts'
import { transitionApplication } from './staff-steps.ts'

const crashes = enableCrashes()
let shop: ContentShop
let reena: TestPerson
beforeAll(async () => {
  shop = await openContentShop(new Date('2026-11-22T06:00:00Z'))
  reena = await recruiterOf(shop)
})
afterAll(async () => {
  crashes.end()
  await shop.close()
})

type Whole = { application: WholeApplication }
const at = (id: number | string, end = '') => `/admin/careers/applications/${id}${end}`
const move = (id: number, to: string, { key, ...more }: { key?: string; [field: string]: unknown } = {}) =>
  shop.ask<Whole>(
    reena,
    `POST ${at(id, '/move')}`,
    { to, reason: 'Good drawings', ...more },
    key === undefined ? {} : { 'idempotency-key': key },
  )
const note = (id: number, text: unknown, headers: Record<string, string> = {}) =>
  shop.ask<Whole>(reena, `POST ${at(id, '/notes')}`, { text }, headers)
const load = async (id: number) => (await shop.ask<Whole>(reena, `GET ${at(id)}`)).body.application
/** Puts an application into a state, as if it had come there by steps. */
const place = (id: number, state: ApplicationState) =>
  sql`update content.applications set state = ${state} where id = ${id}`.execute(shop.db)

test.each(states)(
  'from %s an application goes to its next states only, and any other is 409',
  async (from) => {
    const { id } = await apply(shop, 'Asha Rao')
    for (const to of states) {
      await place(id, from)
      const answer = await move(id, to)
      if (transitions[from].includes(to)) expect(answer.body.application.state, to).toBe(to)
      else expect(refusalPair(answer), to).toEqual([409, 'wrong_state'])
    }
    expect((await load(id)).events.filter(({ kind }) => kind === 'moved')).toHaveLength(
      transitions[from].length,
    )
  },
)

test('Asha is rejected, and 2 recruiters reopen her application at once: it moves once, and the other is told where it stands', async () => {
  const { id } = await apply(shop, 'Asha')
  await move(id, 'Rejected')
  const both = await Promise.all([move(id, 'Screen'), move(id, 'Screen')])
  expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409])
  expect(await shop.audit(`application ${id}`)).toHaveLength(2)
})

test('one recruiter rejects Asha while the other invites her: a rejection that comes second stands, an invitation that comes second is 409', async () => {
  const { id } = await apply(shop, 'Asha')
  await move(id, 'Screen')
  const both = await Promise.all([move(id, 'Rejected'), move(id, 'Interview')])
  const won = both.filter(({ status }) => status === 200).map(({ body }) => body.application.state)
  // From Interview an application may still be rejected.
  expect(['Rejected', 'Interview']).toContain(won[0])
  expect((await load(id)).state).toBe(won.includes('Rejected') ? 'Rejected' : 'Interview')
  expect(await shop.audit(`application ${id}`)).toHaveLength(1 + won.length)
})

test('a move sent twice under one key happens once, with one letter; with another reason under the key it is 422', async () => {
  const { id, given } = await apply(shop, 'Asha')
  await place(id, 'Screen')
  const key = `invite-${id}`
  const [first, again] = await Promise.all([move(id, 'Interview', { key }), move(id, 'Interview', { key })])
  expect([first.status, again.status, again.body]).toEqual([200, 200, first.body])
  expect((await move(id, 'Interview', { reason: 'Other', key })).status).toBe(422)
  await shop.deliverEvents()
  expect(shop.letters.filter(({ to }) => to === given.email)).toHaveLength(2)
})

test('a crash at any statement of a move leaves state, history, audit log and letter in agreement', async () => {
  const died = await crashAtEveryStatement({
    prepared: async () => {
      const made = await apply(shop, 'Asha')
      await place(made.id, 'Screen')
      await shop.deliverEvents()
      return made
    },
    work: ({ id }) =>
      transitionApplication(shop.db, id, {
        to: 'Interview',
        reason: 'Good drawings',
        words: '',
        actorId: reena.id,
        requestId: 'crash',
        now: shop.clock.now(),
      }),
    after: async ({ id, given }) => {
      await shop.deliverEvents()
      const moved = (await load(id)).state === 'Interview' ? 1 : 0
      expect(await shop.audit(`application ${id}`)).toHaveLength(moved)
      expect((await load(id)).events).toHaveLength(1 + moved)
      expect(shop.letters.filter(({ to }) => to === given.email)).toHaveLength(1 + moved)
    },
  })
  expect(died).toBeGreaterThan(4)
})

test.each([
  ['no state', { to: undefined }, 'to'],
  ['a state in small letters', { to: 'screen' }, 'to'],
  ['no reason', { reason: undefined }, 'reason'],
  ['a reason of spaces', { reason: '     ' }, 'reason'],
  ['a reason of 501 letters', { reason: 'x'.repeat(501) }, 'reason'],
  ['2,001 letters to the candidate', { words: 'x'.repeat(2_001) }, 'words'],
])('a move with %s is refused 400 and nothing moves', async (_what, more, field) => {
  const { id } = await apply(shop, 'Asha')
  const answer = await move(id, 'Screen', more)
  expect([answer.status, rejectedFields(answer)]).toEqual([400, [field]])
  expect((await load(id)).state).toBe('New')
})

test('a note has 3 to 500 letters, may be the same twice, and is in Hindi and HTML as it was written', async () => {
  const { id } = await apply(shop, 'Asha')
  for (const text of [undefined, '', ' ab ', 'x'.repeat(501)])
    expect(rejectedFields(await note(id, text))).toEqual(['text'])
  const texts = ['abc', 'x'.repeat(500), 'abc', '<b>अच्छा काम</b> 🧵']
  for (const text of texts) expect((await note(id, text)).status).toBe(200)
  const { events } = await load(id)
  expect(events.filter(({ kind }) => kind === 'noted').map(({ reason }) => reason)).toEqual(
    texts.toReversed(),
  )
})

test('a note sent twice under one key is 1 note, and no letter follows', async () => {
  const { id, given } = await apply(shop, 'Asha')
  const key = { 'idempotency-key': `note-${id}` }
  await Promise.all([note(id, 'Call on Monday', key), note(id, 'Call on Monday', key)])
  expect((await load(id)).events.filter(({ kind }) => kind === 'noted')).toHaveLength(1)
  await shop.deliverEvents()
  expect(shop.letters.filter(({ to }) => to === given.email)).toHaveLength(1)
})

test('an unknown application is 404 for every call, whatever the body is', async () => {
  for (const id of ['1', '0', '-5', 'abc', '1.5', '99999999999999999999']) {
    const calls = [
      `GET ${at(id)}`,
      `POST ${at(id, '/move')}`,
      `POST ${at(id, '/notes')}`,
      `POST ${at(id, '/resume')}`,
    ]
    for (const call of calls)
      expect((await shop.ask(reena, call, call.startsWith('GET') ? undefined : {})).status, call).toBe(404)
  }
})

test("a visitor is refused 401 at each of the recruiters' 6 calls, and Wasim, who writes the blog, 403", async () => {
  const { id } = await apply(shop, 'Asha')
  const wasim = await shop.person('Wasim Khan', ['staff', 'staff:blog'])
  const calls = [
    'GET /admin/careers/applications',
    `GET ${at(id)}`,
    `POST ${at(id, '/move')}`,
    `POST ${at(id, '/notes')}`,
    `POST ${at(id, '/resume')}`,
    'PUT /admin/careers/openings/retail-manager',
  ]
  for (const call of calls) {
    const body = call.startsWith('GET') ? undefined : { to: 'Screen', reason: 'Curious', text: 'Curious' }
    const asked = [null, wasim].map(async (who) => (await shop.ask(who, call, body)).status)
    expect(await Promise.all(asked), call).toEqual([401, 403])
  }
  expect((await load(id)).events).toHaveLength(1)
})

test('each state that is news to Asha sends its letter, in her language, with the words for her; Screen and Hired send none', async () => {
  const { id, given } = await apply(shop, 'Asha', { language: 'hi', role: 'social-media-executive' })
  for (const to of ['Screen', 'Interview', 'Offer', 'Hired'])
    await move(id, to, { words: to === 'Offer' ? '' : `${to}: <b>मंगलवार</b> 11 🧵` })
  await shop.deliverEvents()
  const letters = shop.letters.filter(({ to }) => to === given.email)
  expect(letters.map(({ language }) => language)).toEqual(['hi', 'hi', 'hi'])
  expect(new Set(letters.map(({ name }) => name)).size).toBe(3)
  expect(letters[1]?.text).toContain('Interview: <b>मंगलवार</b> 11 🧵')
  for (const { text } of letters) expect(text).not.toMatch(/\{\w+\}|Hired|Good drawings/)
})

test('a letter whose application was erased meanwhile is not sent', async () => {
  const { id, given } = await apply(shop, 'Asha')
  await sql`delete from content.applications where id = ${id}`.execute(shop.db)
  await shop.deliverEvents()
  expect(shop.letters.some(({ to }) => to === given.email)).toBe(false)
  expect(await countRows(shop, 'resumes', sql`application_id = ${id}`)).toBe(0)
})

test('an application names the day it is erased and the others from its address, and not its own', async () => {
  const first = await apply(shop, 'Asha')
  shop.clock.forward(DAY_MS)
  const second = await apply(shop, 'Asha', { email: first.given.email, role: 'retail-manager' })
  const whole = await load(second.id)
  expect(whole.erased_on).toBe(whole.received_at.replace('2026', '2027').slice(0, 10))
  expect(whole.others.map(({ id, role }) => [id, role])).toEqual([[first.id, 'digital-marketing']])
  expect(whole.resume).toEqual({ name: 'cv.pdf', kind: 'pdf', bytes: PDF.length })
})
