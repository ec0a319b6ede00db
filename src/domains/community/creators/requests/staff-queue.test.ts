import { beforeEach, describe, expect, test } from 'vitest'
import { DAY_MS } from '#platform/time'
import type { CreatorRequest, Maker } from '../contract.ts'
import { APPLICATION, type Person } from '../creators.fixture.ts'
import {
  applicant,
  apply,
  postCreatorStatus,
  decide,
  meera,
  setUpMakers,
  shop,
  staff,
  statusAndCode,
} from '../makers.fixture.ts'

setUpMakers()

type Queue = { rows: CreatorRequest[]; count: number; open: number; late: number }
const queue = async (query = ''): Promise<Queue> =>
  (await shop.ask(staff, `GET /admin/creators/requests${query}`)).body as Queue
const idsIn = ({ rows }: Queue): number[] => rows.map(({ id }) => id)

describe('the pages of the staff', () => {
  const calls = [
    'GET /admin/creators/requests',
    'GET /admin/creators/requests/1',
    'POST /admin/creators/requests/1/decision',
    'POST /admin/creators/requests/allow',
    'GET /admin/creators',
    'POST /admin/creators/1/standing',
  ]

  test.each(calls)(
    '%s is 401 for a visitor and 403 for Meera and for Farid of the refunds desk',
    async (call) => {
      const farid = await shop.person('Farid Khan', ['staff', 'staff:refunds'])
      const body = call.startsWith('POST') ? {} : undefined
      const seen = [null, meera, farid].map(async (who) => (await shop.ask(who, call, body)).status)
      expect(await Promise.all(seen)).toEqual([401, 403, 403])
    },
  )

  test.each(['meera', '0', '-1', '1.5', '999999', '9'.repeat(20)])('“%s” as an id is 404', async (id) => {
    const pause = { to: 'pause', reason: 'Copied.' }
    expect((await shop.ask(staff, `GET /admin/creators/requests/${id}`)).status).toBe(404)
    expect((await decide(id, 'allow')).status).toBe(404)
    expect((await shop.ask(staff, `POST /admin/creators/${id}/standing`, pause)).status).toBe(404)
  })
})

describe('the queue of requests', () => {
  let asha: { who: Person; id: number }
  let tara: { who: Person; id: number }
  // Every test begins with these two requests alone.
  beforeEach(async () => {
    await shop.db.updateTable('creators.requests').set({ state: 'withdrawn' }).execute()
    asha = await applicant('Asha Rao', { art: 'Painting', profile_name: 'आशा 🎨 <b>' })
    tara = await applicant('Tara Sen', { art: 'Crochet' })
  })

  test('shows Asha’s before Tara’s, with her own name and the name she chose, Hindi, emoji and HTML as typed', async () => {
    const shown = await queue()
    expect(idsIn(shown)).toEqual([asha.id, tara.id])
    expect(shown).toMatchObject({ count: 2, open: 2, late: 0 })
    expect(shown.rows[0]).toMatchObject({ name: 'Asha Rao', profile_name: 'आशा 🎨 <b>', attempts: 1 })
  })

  test('shows one craft alone, none for a craft without posts, and an empty second page', async () => {
    expect(idsIn(await queue('?art=Crochet'))).toEqual([tara.id])
    expect(await queue('?art=Pottery')).toMatchObject({ rows: [], count: 0, open: 2 })
    expect(await queue('?page=2')).toMatchObject({ rows: [], count: 2 })
    for (const query of ['?page=0', '?page=x', '?state=lost', `?art=${'x'.repeat(41)}`])
      expect((await shop.ask(staff, `GET /admin/creators/requests${query}`)).status).toBe(400)
  })

  test('counts a request as late after 7 days, not at exactly 7, and not while the applicant has a question', async () => {
    const ravi = await applicant('Ravi Nair')
    await decide(ravi.id, 'ask', { reason: 'Which resin?' })
    shop.clock.forward(7 * DAY_MS)
    expect((await queue()).late).toBe(0)
    shop.clock.forward(1)
    expect(await queue()).toMatchObject({ late: 2, open: 3 })
    expect(idsIn(await queue('?state=info_requested'))).toEqual([ravi.id])
  })

  test('shows decided requests newest first, each with its attempt', async () => {
    for (const { id } of [asha, tara]) await decide(id, 'reject')
    const again = await apply(asha.who)
    await decide(again, 'reject')
    const { rows, count } = await queue('?state=rejected')
    expect(rows.map(({ id, attempts }) => [id, attempts])).toEqual([
      [again, 2],
      [tara.id, 1],
      [asha.id, 1],
    ])
    expect(count).toBe(3)
  })

  test('shows 26 requests on two pages, each once', async () => {
    const made = await Promise.all(
      Array.from({ length: 26 }, () => applicant('Nina Roy', { art: 'Embroidery' })),
    )
    const pages = [await queue('?art=Embroidery'), await queue('?art=Embroidery&page=2')]
    expect(pages.map(({ rows }) => rows.length)).toEqual([25, 1])
    expect(pages.flatMap(idsIn)).toEqual(made.map(({ id }) => id).toSorted((a, b) => a - b))
  })
})

describe('the file of a request', () => {
  const fileOf = async (id: number) => (await shop.ask(staff, `GET /admin/creators/requests/${id}`)).body

  test('says that Sunita runs a store, proposes a day in 30 days, and lists no later request as earlier', async () => {
    const sunita = await shop.person('Sunita Jain', ['seller'])
    const first = await apply(sunita)
    await decide(first, 'reject')
    const second = await apply(sunita)
    const proposed = new Date(shop.clock.now().getTime() + 30 * DAY_MS).toISOString().slice(0, 10)
    expect(await fileOf(second)).toMatchObject({
      is_seller: true,
      proposed_reapply_on: proposed,
      earlier: [{ id: first, attempts: 1 }],
    })
    expect(await fileOf(first)).toMatchObject({ earlier: [], request: { attempts: 1, state: 'rejected' } })
    const { id } = await applicant('Meena Das')
    expect((await fileOf(id))['is_seller']).toBe(false)
  })

  test('says who did each step: the applicant, then the staff', async () => {
    const { who, id } = await applicant('Meena Das')
    await shop.ask(who, 'POST /user/creator/withdraw', {})
    const events = (await fileOf(id))['events'] as { from: string | null; to: string; actor: string }[]
    expect(events.map(({ from, to, actor }) => [from, to, actor])).toEqual([
      [null, 'applied', 'person'],
      ['applied', 'withdrawn', 'person'],
    ])
    expect(statusAndCode(await decide(id, 'allow'))).toEqual([409, 'wrong_state'])
  })
})

describe('the list of makers', () => {
  const listed = async (search: string, page = 1) =>
    (await shop.ask(staff, `GET /admin/creators?search=${encodeURIComponent(search)}&page=${page}`)).body as {
      rows: Maker[]
      count: number
    }
  const namesOf = ({ rows }: { rows: Maker[] }) => rows.map((row) => row.profile_name)

  test('finds by a part of the name, whatever its case, with % _ and \\ as plain signs', async () => {
    for (const name of ['Zoya 100% Wool', 'Zoya_Knits', 'Zoya\\Loops', 'ज़ोया 🧶']) await shop.maker(name)
    expect(namesOf(await listed('zoya'))).toHaveLength(3)
    expect([(await listed('%')).count, (await listed('_')).count]).toEqual([1, 1])
    expect(namesOf(await listed('0%'))).toEqual(['Zoya 100% Wool'])
    expect(namesOf(await listed('a_k'))).toEqual(['Zoya_Knits'])
    expect(namesOf(await listed('\\'))).toEqual(['Zoya\\Loops'])
    expect(namesOf(await listed('🧶'))).toEqual(['ज़ोया 🧶'])
    expect(await listed("'; drop table--")).toEqual({ rows: [], count: 0 })
    expect((await shop.ask(staff, `GET /admin/creators?search=${'x'.repeat(61)}`)).status).toBe(400)
  })

  test('shows 26 makers on two pages by name, a former one too, and counts all', async () => {
    for (let number = 26; number >= 1; number -= 1)
      await shop.maker(`Vani ${String(number).padStart(2, '0')}`)
    const pages = [await listed('Vani '), await listed('Vani ', 2), await listed('Vani ', 3)]
    expect(pages.map(({ rows, count }) => [rows.length, count])).toEqual([
      [25, 26],
      [1, 26],
      [0, 26],
    ])
    const names = pages.flatMap(namesOf)
    expect(names).toEqual(names.toSorted())
    const [revoked] = pages[1]?.rows ?? []
    await postCreatorStatus({ id: revoked?.id ?? 0, name: '', roles: [] }, 'revoke')
    expect((await listed('Vani 26')).rows).toMatchObject([
      { status: 'Revoked', last_post_at: null, followers: 0 },
    ])
  })
})

test('Meera’s app that sends her request twice with one key is answered 201 twice, for one request', async () => {
  const who = await shop.person('Meera Pillai')
  const send = () =>
    shop.ask(who, 'POST /user/creator/request', APPLICATION, { 'idempotency-key': `once-${who.id}` })
  expect([(await send()).status, (await send()).status]).toEqual([201, 201])
  expect((await queue('?art=Resin')).rows.filter(({ person_id }) => person_id === who.id)).toHaveLength(1)
})
