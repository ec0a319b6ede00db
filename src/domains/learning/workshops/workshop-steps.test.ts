import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { crashAtEveryStatement, enableCrashes } from '#testing/crash-at'
import { refusalPair, rejectedFields, type TestPerson } from '#testing/domain-shop'
import { DAY_MS, HOUR_MS } from '#platform/time'
import { changeWorkshopState, decideWorkshop } from './change-workshop-state.ts'
import { workshopStates } from './contract/shapes.ts'
import type { OwnWorkshop } from './contract.ts'
import {
  addPicture,
  conductorIdOf,
  meetingIn,
  openWorkshopApi,
  PLACE,
  postDecision,
  postSessions,
  postStep,
  sessionIn,
  WORKSHOP,
  workshopStateOf,
  type WorkshopApi,
} from './testing.ts'

let shop: WorkshopApi
let devika: TestPerson
beforeAll(async () => {
  shop = await openWorkshopApi()
  devika = await shop.conductor('Devika Menon')
})
afterAll(() => shop.close())

const ownOf = async (who: TestPerson, id: number) =>
  (await shop.ask<OwnWorkshop>(who, `GET /conduct/workshops/${id}`)).body
const submitted = async (who: TestPerson): Promise<number> => {
  const id = await shop.draft(who)
  await addPicture(shop, id)
  await postStep(shop, who, { id, step: 'submit' })
  return id
}
const publishedAt = async (id: number) =>
  (
    await shop.db
      .selectFrom('workshops.workshops')
      .select('published_at')
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
  ).published_at
const revoke = async (who: TestPerson) =>
  shop.ask(shop.nila, `POST /admin/conductors/${await conductorIdOf(shop, who)}/decide`, {
    decision: 'revoke',
    reason: 'Three sessions did not happen.',
  })

describe('a copy', () => {
  test.each(workshopStates)('of a workshop that is %s is a draft, and leaves it %s', async (state) => {
    const id = await shop.draft(devika)
    await shop.db.updateTable('workshops.workshops').set({ state }).where('id', '=', id).execute()
    const { status, body } = await postStep(shop, devika, { id, step: 'copy' })
    expect([status, body.state, await workshopStateOf(shop, id)]).toEqual([200, 'draft', state])
  })

  test('has the place, questions and pictures of the first, a step that names it, and not what Nila said', async () => {
    const question = { id: 'hand', label: 'Left-handed?', options: ['Yes', 'No'], is_required: true }
    const room = {
      mode: 'in_person',
      place: PLACE,
      tickets: [{ name: 'Seat', mode: 'in_person', price: 500 }],
    }
    const id = await shop.published(devika, { ...room, questions: [question], brings: ['An apron'] })
    await postDecision(shop, shop.nila, { id, decision: 'request_changes', reason: 'Name the dyes.' })
    const { body } = await postStep(shop, devika, { id, step: 'copy' })
    const [first, copy] = [await ownOf(devika, id), await ownOf(devika, body.id)]
    expect(copy).toMatchObject({
      place: first.place,
      city: 'Bengaluru',
      questions: [question],
      brings: ['An apron'],
      pictures: first.pictures,
      said: '',
      steps: [{ event: 'create', reason: `copy of ${id}` }],
    })
  })

  test('of a title with 🧵 across letter 93 keeps whole characters', async () => {
    const id = await shop.draft(devika, { title: `${'b'.repeat(92)}🧵 home` })
    const { body } = await postStep(shop, devika, { id, step: 'copy' })
    expect(body.title).toBe(`${'b'.repeat(92)} (copy)`)
  })

  test('asked for three times at once under one key is one copy; under none, three', async () => {
    const meera = await shop.conductor('Meera Iyer')
    const id = await shop.draft(meera)
    const path = `POST /conduct/workshops/${id}/steps`
    const key = { 'idempotency-key': `copy-${id}` }
    const countOwn = async () =>
      (await shop.ask<{ rows: unknown[] }>(meera, 'GET /conduct/workshops')).body.rows.length
    await Promise.all([1, 2, 3].map(() => shop.ask(meera, path, { step: 'copy' }, key)))
    expect(await countOwn()).toBe(2)
    await Promise.all([1, 2, 3].map(() => shop.ask(meera, path, { step: 'copy' })))
    expect(await countOwn()).toBe(5)
  })

  test('of Meera’s workshop by Devika is 404', async () => {
    const id = await shop.draft(await shop.conductor('Meera Iyer'))
    expect((await postStep(shop, devika, { id, step: 'copy' })).status).toBe(404)
  })
})

describe('archiving', () => {
  test('is refused while the session runs, to its last millisecond, and accepted when it ends', async () => {
    const id = await shop.published(devika)
    await postSessions(shop, devika, { id, sessions: [{ meetings: [meetingIn(shop, 1)], online: 5 }] })
    shop.clock.forward(3 * HOUR_MS - 1)
    expect(refusalPair(await postStep(shop, devika, { id, step: 'archive' }))).toEqual([
      409,
      'sessions_to_come',
    ])
    shop.clock.forward(1)
    expect((await postStep(shop, devika, { id, step: 'archive' })).body.state).toBe('archived')
  })

  test('is accepted when the only session to come was cancelled', async () => {
    const id = await shop.published(devika)
    const session = await sessionIn(shop, devika, { id })
    await shop.db
      .updateTable('workshops.sessions')
      .set({ state: 'cancelled' })
      .where('id', '=', session)
      .execute()
    expect((await postStep(shop, devika, { id, step: 'archive' })).status).toBe(200)
  })

  test('at the same moment as a new session leaves no archived workshop with a session to come', async () => {
    const id = await shop.published(devika)
    const sessions = [{ meetings: [meetingIn(shop, 24)], online: 5 }]
    const answers = await Promise.all([
      postStep(shop, devika, { id, step: 'archive' }),
      postSessions(shop, devika, { id, sessions }),
    ])
    expect(answers.filter(({ status }) => status === 409)).toHaveLength(1)
    const own = await ownOf(devika, id)
    expect(own.sessions).toHaveLength(own.state === 'archived' ? 0 : 1)
  })
})

describe('the public page of a workshop', () => {
  test.each(workshopStates)('that is %s is there only if it is published or paused', async (state) => {
    const id = await shop.draft(devika)
    await shop.db.updateTable('workshops.workshops').set({ state }).where('id', '=', id).execute()
    const isShown = state === 'published' || state === 'paused'
    const answers = [null, devika, shop.nila].map((who) => shop.ask(who, `GET /workshops/${id}`))
    const status = isShown ? 200 : 404
    expect((await Promise.all(answers)).map((answer) => answer.status)).toEqual([status, status, status])
  })

  test('shows sessions until they end, and no session that was cancelled', async () => {
    const id = await shop.published(devika)
    const [soon, later] = [
      await sessionIn(shop, devika, { id, hours: 2 }),
      await sessionIn(shop, devika, { id, hours: 48 }),
    ]
    const shown = async () =>
      (await shop.ask<OwnWorkshop>(null, `GET /workshops/${id}`)).body.sessions.map((one) => one.id)
    shop.clock.forward(4 * HOUR_MS - 1)
    expect(await shown()).toEqual([soon, later])
    shop.clock.forward(1)
    expect(await shown()).toEqual([later])
    await shop.db
      .updateTable('workshops.sessions')
      .set({ state: 'cancelled' })
      .where('id', '=', later)
      .execute()
    expect(await shown()).toEqual([])
    expect((await ownOf(devika, id)).sessions.map((one) => one.id)).toEqual([soon, later])
  })

  test('names Devika with her town and craft, without phone, address or legal name', async () => {
    const id = await shop.published(devika)
    const { body, text } = await shop.ask<OwnWorkshop>(null, `GET /workshops/${id}`)
    expect(body.about).toMatchObject({ name: 'Devika Menon', city: 'Bengaluru' })
    for (const secret of ['9100000001', 'Raghavan', 'devika@example.in', '2 Press Lane'])
      expect(text).not.toContain(secret)
  })

  test.each(['0', '-3', '1.5', 'x', '9007199254740993', '%00', "1'--"])('“%s” is 400 or 404', async (id) => {
    expect([400, 404]).toContain((await shop.ask(null, `GET /workshops/${id}`)).status)
  })
})

describe('the review of a workshop', () => {
  test('keeps the day of its first publication through a pause, a rewrite and a second approval', async () => {
    const id = await shop.published(devika)
    const first = await publishedAt(id)
    shop.clock.forward(DAY_MS)
    await postStep(shop, devika, { id, step: 'pause' })
    await postStep(shop, devika, { id, step: 'resume' })
    await shop.ask(devika, `PUT /conduct/workshops/${id}`, { ...WORKSHOP, title: 'Indigo at home' })
    await addPicture(shop, id)
    await postDecision(shop, shop.nila, { id, decision: 'approve' })
    expect([await workshopStateOf(shop, id), await publishedAt(id)]).toEqual(['published', first])
    expect((await ownOf(devika, id)).steps.map(({ event }) => event)).toEqual([
      'create',
      'submit',
      'approve',
      'pause',
      'resume',
      'rewrite',
      'approve',
    ])
  })

  test('rejected without a picture cannot be submitted again until there is one', async () => {
    const id = await submitted(devika)
    await postDecision(shop, shop.nila, { id, decision: 'reject', reason: 'The picture is not yours.' })
    await shop.ask(devika, `PUT /conduct/workshops/${id}`, WORKSHOP)
    expect(rejectedFields(await postStep(shop, devika, { id, step: 'submit' }))).toEqual(['photos'])
    await addPicture(shop, id)
    expect((await postStep(shop, devika, { id, step: 'submit' })).body.state).toBe('submitted')
  })

  test('is closed to Devika once her approval is revoked: each of her calls is 403, her page stays', async () => {
    const meera = await shop.conductor('Meera Iyer')
    const id = await shop.published(meera)
    const session = await sessionIn(shop, meera, { id })
    await revoke(meera)
    const calls: [string, object?][] = [
      ['GET /conduct/workshops'],
      [`GET /conduct/workshops/${id}`],
      ['POST /conduct/workshops', WORKSHOP],
      [`PUT /conduct/workshops/${id}`, WORKSHOP],
      [`POST /conduct/workshops/${id}/steps`, { step: 'pause' }],
      [
        `POST /conduct/workshops/${id}/sessions`,
        { sessions: [{ meetings: [meetingIn(shop, 5)], online: 1 }] },
      ],
      [`POST /conduct/sessions/${session}/settings`, { online: 9 }],
    ]
    const answers = await Promise.all(calls.map(([call, body]) => shop.ask(meera, call, body)))
    expect(answers.map(({ status }) => status)).toEqual(calls.map(() => 403))
    expect((await shop.ask(null, `GET /workshops/${id}`)).status).toBe(200)
  })

  test('a server that dies at any statement of an approval leaves state, step and audit log agreeing', async () => {
    const crashes = enableCrashes()
    const said = { actorId: shop.nila.id, requestId: 'test', reason: 'Fine.', now: shop.clock.now() }
    const statements = await crashAtEveryStatement({
      prepared: () => submitted(devika),
      work: (id) => decideWorkshop(shop.db, id, { ...said, decision: 'approve' }),
      after: async (id) => {
        const isPublished = (await workshopStateOf(shop, id)) === 'published'
        expect((await ownOf(devika, id)).steps.at(-1)?.event).toBe(isPublished ? 'approve' : 'submit')
        expect(await shop.audit(`workshop ${id}`)).toHaveLength(isPublished ? 1 : 0)
      },
    }).finally(() => crashes.end())
    expect(statements).toBeGreaterThan(6)
  })

  test('a server that dies at any statement of a copy leaves the whole copy or none', async () => {
    const crashes = enableCrashes()
    const ravi = await shop.conductor('Ravi Nair')
    const id = await shop.draft(ravi)
    const request = { personId: ravi.id, now: shop.clock.now(), step: 'copy' as const }
    await crashAtEveryStatement({
      prepared: async () => undefined,
      work: () => changeWorkshopState(shop.db, id, request),
      after: async () => {
        const { body } = await shop.ask<{ rows: { id: number }[] }>(ravi, 'GET /conduct/workshops')
        for (const row of body.rows) {
          const own = await ownOf(ravi, row.id)
          expect([own.tickets.length, own.steps.length]).toEqual([1, 1])
        }
      },
    }).finally(() => crashes.end())
  })
})
