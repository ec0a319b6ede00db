import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { rejectedFields, type TestPerson } from '#testing/domain-shop'
import { DAY_MS, dayInIndia, startOfDay } from '#platform/time'
import { apply, openContentShop, recruiterOf, type ContentShop } from '../content.fixture.ts'
import type { ApplicationRow, Opening } from '../contract.ts'

let shop: ContentShop
let reena: TestPerson
beforeAll(async () => {
  shop = await openContentShop(new Date('2026-11-22T06:00:00Z'))
  reena = await recruiterOf(shop)
})
afterAll(() => shop.close())

const ROLE = 'retail-manager'
const put = (more: object = {}, role: string = ROLE) =>
  shop.ask<{ opening: Opening }>(reena, `PUT /admin/careers/openings/${role}`, {
    is_open: true,
    places: 2,
    closes_on: null,
    reason: 'The new store opens',
    ...more,
  })
const opening = async () => {
  const { body } = await shop.visit<{ openings: Opening[] }>('GET /careers/openings')
  return body.openings.find(({ role }) => role === ROLE)
}
const today = (daysAfter = 0) => dayInIndia(shop.clock.now(), daysAfter)
/** Moves the clock to a time on the next day in India, in ms from its midnight. */
const moveToNextDay = (ms: number) =>
  shop.clock.forward(startOfDay(today(1)).getTime() + ms - shop.clock.now().getTime())
beforeEach(async () => {
  shop.clock.forward(DAY_MS)
  await put()
})

test('a role that closes today takes applications until 1 ms before midnight in India, and none from midnight on', async () => {
  await put({ closes_on: today() })
  moveToNextDay(-1)
  expect((await opening())?.is_open).toBe(true)
  expect((await apply(shop, 'Asha', { role: ROLE })).status).toBe(201)
  shop.clock.forward(1)
  expect((await opening())?.is_open).toBe(false)
  const late = await apply(shop, 'Bina', { role: ROLE })
  expect([late.status, late.body.code]).toEqual([409, 'role_closed'])
})

test('a closed role opens again as posted today; a change of its places keeps the day', async () => {
  const { posted_on } = (await put()).body.opening
  shop.clock.forward(3 * DAY_MS)
  expect((await put({ places: 5 })).body.opening).toMatchObject({ places: 5, posted_on })
  expect((await put({ is_open: false })).body.opening).toMatchObject({ is_open: false, posted_on })
  expect((await put()).body.opening.posted_on).toBe(today())
})

test('a role that stays closed, because its last day is over, is not posted again when its places change', async () => {
  const { posted_on } = (await put({ closes_on: today() })).body.opening
  moveToNextDay(0)
  expect((await put({ places: 9, closes_on: today(-1) })).body.opening.posted_on).toBe(posted_on)
  expect((await put({ closes_on: today() })).body.opening.posted_on).toBe(today())
})

test('Asha applies while Reena closes the role: she is received before it closes, or refused 409', async () => {
  const [asha, closed] = await Promise.all([apply(shop, 'Asha', { role: ROLE }), put({ is_open: false })])
  expect([201, 409]).toContain(asha.status)
  expect(closed.status).toBe(200)
  expect((await apply(shop, 'Bina', { role: ROLE })).status).toBe(409)
})

test('2 changes at once are both in the audit log, and the second saw the first', async () => {
  const before = (await shop.audit(`opening ${ROLE}`)).length
  await Promise.all([put({ places: 3 }), put({ places: 4 })])
  const [first, second] = (await shop.audit(`opening ${ROLE}`)).slice(before)
  expect(second?.before).toEqual(first?.after)
  expect(second?.after).toMatchObject({ places: (await opening())?.places })
})

test.each([
  ['no word whether it is open', { is_open: undefined }, 'is_open'],
  ['"true" as a word', { is_open: 'true' }, 'is_open'],
  ['0 places', { places: 0 }, 'places'],
  ['51 places', { places: 51 }, 'places'],
  ['half a place', { places: 1.5 }, 'places'],
  ['30 February', { closes_on: '2026-02-30' }, 'closes_on'],
  ['a day with a time', { closes_on: '2026-12-01T00:00:00Z' }, 'closes_on'],
  ['no last day and no null', { closes_on: undefined }, 'closes_on'],
  ['a reason of 2 letters', { reason: 'ok' }, 'reason'],
])('an opening with %s is refused 400 and stays as it was', async (_what, more, field) => {
  const before = await opening()
  const answer = await put(more)
  expect([answer.status, rejectedFields(answer)]).toEqual([400, [field]])
  expect(await opening()).toEqual(before)
})

test('1 and 50 places are taken, and the role of a pilot is 404', async () => {
  for (const places of [1, 50]) expect((await put({ places })).body.opening.places).toBe(places)
  for (const role of ['pilot', 'RETAIL-MANAGER', '%27']) expect((await put({}, role)).status).toBe(404)
})

type Listed = {
  rows: ApplicationRow[]
  counts: Record<string, number>
  pages: number
  openings: Opening[]
}
const list = (query: string) => shop.ask<Listed>(reena, `GET /admin/careers/applications${query}`)

test('26 applications are 2 pages, the longest waiting first; page 3 is empty, and each application is on 1 page', async () => {
  await sql`delete from content.applications`.execute(shop.db)
  const made: number[] = []
  for (let index = 0; index < 25; index += 1) made.push((await apply(shop, 'Asha', { role: ROLE })).id)
  expect((await list('')).body.pages).toBe(1)
  shop.clock.forward(1)
  made.push((await apply(shop, 'Bina')).id)
  const [first, second, third] = [await list(''), await list('?page=2'), await list('?page=3')]
  expect([first, second, third].map(({ body }) => [body.rows.length, body.pages])).toEqual([
    [25, 2],
    [1, 2],
    [0, 2],
  ])
  expect(second.body.rows[0]?.id).toBe(made.at(-1))
  const all = [...first.body.rows, ...second.body.rows].map(({ id }) => id)
  expect(all.toSorted((a, b) => a - b)).toEqual(made.toSorted((a, b) => a - b))
  expect((await list(`?role=${ROLE}`)).body).toMatchObject({ pages: 1, counts: { New: 25, Screen: 0 } })
  expect((await list('?role=business-manager')).body).toMatchObject({
    rows: [],
    pages: 1,
    counts: { New: 0 },
  })
})

test('a state without applications is an empty page with the number of each state and the 4 openings', async () => {
  const { body } = await list('?state=Offer')
  expect([body.rows, body.pages, body.counts['Offer']]).toEqual([[], 1, 0])
  expect(body.openings.map(({ role }) => role)).toEqual([
    'social-media-executive',
    'digital-marketing',
    ROLE,
    'business-manager',
  ])
})

test.each([
  '?page=0',
  '?page=-1',
  '?page=1001',
  '?page=x',
  '?page=1.5',
  '?state=new',
  '?role=pilot',
  '?page=1&page=2',
])('the list %s is refused 400', async (query) => {
  expect((await list(query)).status).toBe(400)
})
