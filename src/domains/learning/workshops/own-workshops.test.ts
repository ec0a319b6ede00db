import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { transact } from '#platform/transact'
import { HOUR_MS } from '#platform/time'
import { rejectedFields, type TestPerson } from '#testing/domain-shop'
import type { OwnWorkshopRow, QueuedWorkshop } from './contract.ts'
import { workshopStates } from './contract/shapes.ts'
import { allocatePoolSeats } from './sessions/index.ts'
import {
  addPicture,
  openWorkshopApi,
  postDecision,
  postStep,
  sessionIn,
  type WorkshopApi,
} from './testing.ts'

let shop: WorkshopApi
beforeAll(async () => {
  shop = await openWorkshopApi()
})
afterAll(() => shop.close())

type OwnList = { rows: OwnWorkshopRow[]; conductor: { state: string; display_name: string } }
type Queue = { rows: QueuedWorkshop[]; pages: number; counts: Record<string, number> }

const ownList = async (who: TestPerson) => (await shop.ask<OwnList>(who, 'GET /conduct/workshops')).body
const queue = (query = '', who: TestPerson | null = shop.nila) =>
  shop.ask<Queue>(who, `GET /admin/workshops${query}`)
const take = (sessionId: number, seats: number) =>
  transact(shop.db, (tx) =>
    allocatePoolSeats(tx, { sessionId, mode: 'online', seats }, { now: shop.clock.now() }),
  )
const submitted = async (who: TestPerson, more: object = {}): Promise<number> => {
  const id = await shop.draft(who, more)
  await addPicture(shop, id)
  await postStep(shop, who, { id, step: 'submit' })
  return id
}
const clearQueue = () =>
  shop.db
    .updateTable('workshops.workshops')
    .set({ state: 'archived' })
    .where('state', '=', 'submitted')
    .execute()

describe('the workshops of a conductor', () => {
  test('are 401 for a visitor and 403 for Asha, whose application is still open', async () => {
    const asha = await shop.person('Asha Rao')
    const answers = [
      await shop.ask(null, 'GET /conduct/workshops'),
      await shop.ask(asha, 'GET /conduct/workshops'),
    ]
    expect(answers.map(({ status }) => status)).toEqual([401, 403])
  })

  test('are none at first, with her application beside them', async () => {
    const devika = await shop.conductor('Devika Menon')
    expect(await ownList(devika)).toMatchObject({
      rows: [],
      conductor: { state: 'allowed', display_name: 'Devika Menon' },
    })
  })

  test('stand by their next session, those without one last and the newest of them first', async () => {
    const devika = await shop.conductor('Devika Menon')
    const [old, draft, soon, later] = [
      await shop.draft(devika),
      await shop.draft(devika),
      await shop.published(devika),
      await shop.published(devika),
    ]
    await sessionIn(shop, devika, { id: later, hours: 90 })
    await sessionIn(shop, devika, { id: soon, hours: 30 })
    const { rows } = await ownList(devika)
    expect(rows.map(({ id }) => id)).toEqual([soon, later, draft, old])
    expect(rows[2]).toMatchObject({ next: null, sessions: 0, taken: 0, capacity: 0 })
  })

  test('count 3 of 12 seats in two sessions to come, without the one that is over or cancelled', async () => {
    const devika = await shop.conductor('Devika Menon')
    const id = await shop.published(devika)
    const over = await sessionIn(shop, devika, { id, hours: 2, online: 9 })
    await take(over, 4)
    const cancelled = await sessionIn(shop, devika, { id, hours: 60, online: 9 })
    await shop.db
      .updateTable('workshops.sessions')
      .set({ state: 'cancelled' })
      .where('id', '=', cancelled)
      .execute()
    const [one, two] = [
      await sessionIn(shop, devika, { id, hours: 70, online: 5 }),
      await sessionIn(shop, devika, { id, hours: 80, online: 7 }),
    ]
    await take(one, 1)
    await take(two, 2)
    shop.clock.forward(5 * HOUR_MS)
    expect((await ownList(devika)).rows[0]).toMatchObject({ sessions: 2, taken: 3, capacity: 12 })
  })

  test('show a session as the next one until it ends, also when its sale is over', async () => {
    const devika = await shop.conductor('Devika Menon')
    const id = await shop.published(devika)
    await sessionIn(shop, devika, { id, hours: 2 })
    const next = async () => (await ownList(devika)).rows[0]?.next
    const begins = await next()
    shop.clock.forward(4 * HOUR_MS - 1)
    expect(begins).not.toBeNull()
    expect(await next()).toBe(begins)
    shop.clock.forward(1)
    expect(await next()).toBeNull()
  })

  test('are her own: Meera’s are not among them', async () => {
    const [devika, meera] = [await shop.conductor('Devika Menon'), await shop.conductor('Meera Iyer')]
    const id = await shop.draft(meera)
    expect((await ownList(devika)).rows).toEqual([])
    expect((await ownList(meera)).rows.map((row) => row.id)).toEqual([id])
  })
})

describe('the queue of workshops', () => {
  test('is 401 for a visitor, 403 for a conductor and for Farid of refunds', async () => {
    const devika = await shop.conductor('Devika Menon')
    const farid = await shop.person('Farid Khan', ['staff', 'staff:refunds'])
    const answers = [await queue('', null), await queue('', devika), await queue('', farid)]
    expect(answers.map(({ status }) => status)).toEqual([401, 403, 403])
  })

  test.each(['state=lost', 'state=', 'page=0', 'page=-1', 'page=1001', 'page=two'])(
    'asked for “%s” is refused with 400',
    async (query) => {
      const answer = await queue(`?${query}`)
      expect([answer.status, rejectedFields(answer)]).toEqual([400, [query.split('=')[0]]])
    },
  )

  test.each(workshopStates)('of those that are %s has only those', async (state) => {
    const devika = await shop.conductor('Devika Menon')
    const id = await shop.draft(devika)
    await shop.db
      .updateTable('workshops.workshops')
      .set({ state, state_changed_at: new Date(0) })
      .where('id', '=', id)
      .execute()
    const { rows } = (await queue(`?state=${state}`)).body
    expect(rows.map((row) => row.id)).toContain(id)
    expect(new Set(rows.map((row) => row.state))).toEqual(new Set([state]))
  })

  test('has 25 on page 1 and the newest on page 2 of 26, and page 3 is 404', async () => {
    await clearQueue()
    const devika = await shop.conductor('Devika Menon')
    const ids: number[] = []
    for (let nth = 1; nth <= 26; nth += 1) {
      ids.push(await submitted(devika))
      shop.clock.forward(1)
    }
    const [first, second, third] = [await queue(), await queue('?page=2'), await queue('?page=3')]
    expect(first.body.rows.map(({ id }) => id)).toEqual(ids.slice(0, 25))
    expect(second.body.rows.map(({ id }) => id)).toEqual(ids.slice(25))
    expect([first.body.pages, first.body.counts['submitted'], third.status]).toEqual([2, 26, 404])
  })

  test('with nothing submitted has one empty page', async () => {
    await clearQueue()
    expect((await queue()).body).toMatchObject({ rows: [], pages: 1 })
  })

  test('puts a workshop that was submitted again behind those that wait', async () => {
    await clearQueue()
    const devika = await shop.conductor('Devika Menon')
    const first = await submitted(devika)
    shop.clock.forward(HOUR_MS)
    const second = await submitted(devika)
    await postDecision(shop, shop.nila, { id: first, decision: 'request_changes' })
    shop.clock.forward(HOUR_MS)
    await postStep(shop, devika, { id: first, step: 'submit' })
    expect((await queue()).body.rows.map(({ id }) => id)).toEqual([second, first])
  })

  test('shows Nila every step, what was said before, and sessions without their links', async () => {
    await clearQueue()
    const devika = await shop.conductor('Devika Menon')
    const id = await submitted(devika, { title: 'छपाई 🧵 <i>घर</i>' })
    const session = await sessionIn(shop, devika, { id })
    const join_link = 'https://meet.example/secret'
    await shop.ask(devika, `POST /conduct/sessions/${session}/settings`, { join_link })
    await postDecision(shop, shop.nila, { id, decision: 'reject', reason: 'Name the dyes.' })
    await postStep(shop, devika, { id, step: 'submit' })
    const { body, text } = await queue()
    expect(body.rows[0]?.steps.map(({ event, reason }) => [event, reason])).toEqual([
      ['create', ''],
      ['submit', ''],
      ['reject', 'Name the dyes.'],
      ['submit', ''],
    ])
    expect(body.rows[0]).toMatchObject({ title: 'छपाई 🧵 <i>घर</i>', said: '' })
    expect(body.rows[0]?.sessions.map((one) => one.id)).toEqual([session])
    expect(text).not.toContain('meet.example')
  })
})

describe('the letter about a workshop', () => {
  test('has title and reason for approval, rejection and changes; a pause by the staff has none', async () => {
    const address = 'devika.titles@example.in'
    const devika = await shop.person('Devika Menon', [], address)
    const { id: conductorId } = await shop.db
      .selectFrom('workshops.conductors')
      .select('id')
      .where('person_id', '=', (await shop.conductor('Devika Menon')).id)
      .executeTakeFirstOrThrow()
    await shop.db
      .updateTable('workshops.conductors')
      .set({ person_id: devika.id })
      .where('id', '=', conductorId)
      .execute()
    await shop.deliverEvents()
    const [rejected, changed, approved] = [
      await submitted(devika, { title: 'Rejected batik' }),
      await submitted(devika, { title: 'Changed batik' }),
      await submitted(devika, { title: 'Approved batik' }),
    ]
    const before = shop.letters.length
    await postDecision(shop, shop.nila, { id: rejected, decision: 'reject', reason: 'No dyes named.' })
    await postDecision(shop, shop.nila, { id: changed, decision: 'request_changes', reason: 'Name the wax.' })
    await postDecision(shop, shop.nila, { id: approved, decision: 'approve', reason: 'Clear and complete.' })
    await postDecision(shop, shop.nila, { id: approved, decision: 'pause', reason: 'A complaint came in.' })
    await shop.deliverEvents()
    const letters = shop.letters.slice(before)
    expect(letters.map(({ to }) => to)).toEqual([address, address, address])
    const texts = letters.map((letter) => JSON.stringify(letter))
    for (const phrase of [
      'Rejected batik',
      'Changed batik',
      'Approved batik',
      'No dyes named.',
      'Name the wax.',
    ])
      expect(texts.filter((text) => text.includes(phrase))).toHaveLength(1)
    expect(texts.join()).not.toContain('A complaint came in.')
  })
})
