import { afterAll, beforeAll, expect, test } from 'vitest'
import { registerList } from '#platform/serve-list'
import { DAY_MS } from '#platform/time'
import {
  openDomainShop,
  refusalPair,
  rejectedFields,
  type DomainShop,
  type TestPerson,
} from '#testing/domain-shop'
import type { GstDraft, GstRate, RatedGoods } from '../contract.ts'
import { loadGstRules, rateFor } from '../index.ts'
import { taxLists } from '../lists.ts'
import { taxRoutes } from '../routes.ts'

type Page = { rows: GstRate[]; next: string | null; count: number }
type Reply = { id: number; state: string }

let shop: DomainShop
let uma: TestPerson
let ravi: TestPerson
beforeAll(async () => {
  shop = await openDomainShop({
    routes: [
      taxRoutes,
      (api) => {
        for (const list of taxLists) registerList(api, list, async () => 0)
      },
    ],
    topics: ['tax.gst_rates_changed'],
  })
  uma = await shop.person('Uma Das', ['staff', 'staff:tax'])
  ravi = await shop.person('Ravi Menon', ['staff', 'staff:tax'])
})
afterAll(() => shop.close())

const path = '/admin/gst-rates'
const proposal = {
  rule: 'thread-and-yarn',
  hsn_prefixes: ['5204', '5205'],
  condition: null,
  rate: 12,
  from: '2027-01-01',
  reason: 'Notification 4/2026',
}
const propose = (change: object = {}, who = uma) =>
  shop.ask<Reply>(who, `POST ${path}`, { ...proposal, ...change })
const decide = (id: number, step: 'approve' | 'reject' | 'retire', who = ravi) =>
  shop.ask<Reply>(who, `POST ${path}/${id}/${step}`, { reason: 'Read in the Gazette' })
const list = async (query: string): Promise<Page> => (await shop.ask<Page>(uma, `GET ${path}?${query}`)).body
const rateOn = async (day: string, pricePaise = 10_000, rule = 'thread-and-yarn') =>
  rateFor(await loadGstRules(shop.db), { rule, pricePaise, on: new Date(`${day}T12:00:00+05:30`) })

test('Kavya of the books neither reads nor proposes: 403', async () => {
  const kavya = await shop.person('Kavya Rao', ['staff', 'staff:books'])
  expect((await shop.ask(kavya, `GET ${path}`)).status).toBe(403)
  expect((await propose({}, kavya)).status).toBe(403)
})

test.each<[string, object, string[]]>([
  ['a rate of 41 %', { rate: 41 }, ['rate']],
  ['5.125 %', { rate: 5.125 }, ['rate']],
  ['a rate that is a word', { rate: 'five' }, ['rate']],
  ['yesterday', { from: '2026-11-22' }, ['from']],
  ['31 February', { from: '2027-02-31' }, ['from']],
  ['an HSN code of letters', { hsn_prefixes: ['5204', 'AB'] }, ['hsn_prefixes.1']],
  ['an empty rule', { rule: ' ' }, ['rule']],
  ['a rule in Hindi alone', { rule: 'ऊन और धागा' }, ['rule']],
  ['an unknown condition', { condition: { handmade: true } }, ['condition']],
  ['a condition that nobody can read', { condition: 'if cheap' }, ['condition']],
  ['from ₹2,500 to ₹1,000', { condition: { above: 2500, upto: 1000 } }, ['condition']],
  ['a new rule for cheap goods only', { rule: 'silk-waste', condition: { upto: 2500 } }, ['condition']],
])('%s is refused at its field', async (_what, change, fields) => {
  const answer = await propose(change)
  expect([answer.status, rejectedFields(answer)]).toEqual([400, fields])
})

test('the book comes with more than 70 rates; they are searched by goods and HSN code', async () => {
  expect((await list('')).count).toBeGreaterThan(70)
  expect((await list('q=7018')).rows.map(({ rule }) => rule)).toEqual(['glass-beads', 'glass-smallwares'])
  expect((await list('hsn=52051110')).rows.map(({ rule }) => rule)).toEqual(['thread-and-yarn'])
  expect((await list('rule=clothing&sort=-rate')).rows.map(({ rate, upto }) => [rate, upto])).toEqual([
    [18, null],
    [5, 2500],
  ])
  for (const query of ['sort=what', 'state=new', 'on=1', 'page_size=0'])
    expect((await shop.ask(uma, `GET ${path}?${query}`)).status).toBe(400)
})

test('Uma proposes 12 % for yarn from 2027; it is a draft, and nothing changes', async () => {
  const answer = await propose()
  expect([answer.status, answer.body.state]).toEqual([201, 'draft'])
  expect((await list('state=draft')).rows).toMatchObject([
    {
      id: answer.body.id,
      rule: 'thread-and-yarn',
      rate: 12,
      from: '2027-01-01',
      proposed_by: 'Uma Das',
      is_mine: true,
    },
  ])
  expect(await rateOn('2027-01-01')).toBe(5)
  const { body } = await shop.ask<GstDraft>(ravi, `GET ${path}/${answer.body.id}`)
  expect(body).toMatchObject({
    is_mine: false,
    before: [{ rate: 5, until: null }],
    after: [
      { rate: 5, until: '2026-12-31' },
      { rate: 12, from: '2027-01-01', until: null },
    ].slice(1),
  })
})

test('a second rate for yarn from the same day is refused: 409 overlaps', async () => {
  expect(refusalPair(await propose({ rate: 18, condition: 'above 1000' }, ravi))).toEqual([409, 'overlaps'])
})

test('Uma cannot approve her own draft; Ravi can, once: yarn of ₹100 has 5 % in 2026 and 12 % in 2027', async () => {
  const [{ id } = { id: 0 }] = (await list('state=draft')).rows
  expect(refusalPair(await decide(id, 'approve', uma))).toEqual([409, 'second_person_needed'])
  const both = await Promise.all([decide(id, 'approve'), decide(id, 'approve')])
  expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409])
  expect([await rateOn('2026-12-31'), await rateOn('2027-01-01')]).toEqual([5, 12])
  await shop.deliverEvents()
  expect(shop.events).toEqual([{ topic: 'tax.gst_rates_changed', payload: { code: 'thread-and-yarn' } }])
  expect((await shop.audit(`GST rate ${id}`)).map(({ act, actor_id }) => [act, actor_id])).toEqual([
    ['gst-rate-proposed', uma.id],
    ['gst-rate-decided', ravi.id],
  ])
  expect(
    (await list('rule=thread-and-yarn&sort=from')).rows.map(({ rate, until, state }) => [rate, until, state]),
  ).toEqual([
    [5, '2026-12-31', 'approved'],
    [12, null, 'approved'],
  ])
})

test('an approved rate is taken back before its day: 5 % go on; a shipped rate cannot be: 404', async () => {
  const [{ id } = { id: 0 }] = (await list('rule=thread-and-yarn&sort=-from')).rows
  expect((await decide(id, 'retire')).body.state).toBe('retired')
  expect(await rateOn('2027-01-01')).toBe(5)
  expect(refusalPair(await decide(id, 'retire'))).toEqual([409, 'decided_already'])
  const [{ id: shipped } = { id: 0 }] = (await list('rule=felt-and-wadding')).rows
  expect((await decide(shipped, 'retire')).status).toBe(404)
})

test('a rejected draft changes nothing and is approved by nobody any more', async () => {
  const { body } = await propose({ from: '2027-02-01' })
  expect((await decide(body.id, 'reject', uma)).body.state).toBe('rejected')
  expect(refusalPair(await decide(body.id, 'approve'))).toEqual([409, 'decided_already'])
  expect(await rateOn('2027-02-01')).toBe(5)
})

test('a new rule for hand-spun wool: 0 % for every price, then 5 % above ₹1,000', async () => {
  const first = await propose({
    rule: 'Hand-spun wool',
    hsn_prefixes: ['51061'],
    rate: 0,
    from: '2026-11-23',
  })
  expect((await decide(first.body.id, 'approve')).status).toBe(200)
  const second = await propose({
    rule: 'hand-spun-wool',
    hsn_prefixes: [],
    rate: 5,
    condition: { above: 1000 },
    from: '2026-12-01',
  })
  expect((await decide(second.body.id, 'approve')).status).toBe(200)
  const rates = [90_000, 150_000].map((paise) => rateOn('2026-12-01', paise, 'hand-spun-wool'))
  expect([await rateOn('2026-11-30', 150_000, 'hand-spun-wool'), ...(await Promise.all(rates))]).toEqual([
    0, 0, 5,
  ])
})

test('HSN 5205 at ₹999: 5 %, because it is yarn; a cushion cover of ₹2,700 has 18 %, because it costs more than ₹2,500', async () => {
  const tried = async (query: string) =>
    (await shop.ask<{ goods: RatedGoods[] }>(uma, `GET ${path}/try?${query}`)).body.goods
  expect(await tried('hsn=5205&price=999')).toMatchObject([
    {
      rule: 'thread-and-yarn',
      rate: 5,
      tax: 47.57,
      value: 951.43,
      because:
        'HSN codes from 5205 are “Sewing thread, yarn, metallic and chenille yarn”: 5% since 2025-09-22.',
    },
  ])
  expect((await tried('rule=textile-articles&price=2700'))[0]?.because).toBe(
    '“Made-up textiles: cushion covers, table linen, pouches”: 18% since 2025-09-22 for pieces above ₹2,500 before GST.',
  )
  expect((await tried('hsn=7319&price=100')).map(({ rule }) => rule)).toEqual([
    'sewing-needles',
    'knitting-tools',
  ])
  expect(await tried('hsn=0101&price=100')).toEqual([])
  expect(rejectedFields(await shop.ask(uma, `GET ${path}/try?price=5`))).toEqual(['hsn'])
  expect(rejectedFields(await shop.ask(uma, `GET ${path}/try?hsn=52&price=-5`))).toEqual(['price'])
})

test('the same key twice is one draft', async () => {
  const send = () =>
    shop.ask<Reply>(uma, `POST ${path}`, { ...proposal, rule: 'candles' }, { 'idempotency-key': 'candles-1' })
  const [first, again] = [await send(), await send()]
  expect([again.status, again.body.id]).toEqual([201, first.body.id])
  expect((await list('rule=candles&state=draft')).count).toBe(1)
})

test('a draft whose day has passed is not approved; a rate in force is not taken back', async () => {
  const { body: late } = await propose({ rule: 'wicks', from: '2026-11-24' })
  const { body: soon } = await propose({ rule: 'zips', from: '2026-11-24' })
  await decide(soon.id, 'approve')
  shop.clock.forward(2 * DAY_MS)
  expect(refusalPair(await decide(late.id, 'approve'))).toEqual([409, 'day_past'])
  expect(refusalPair(await decide(soon.id, 'retire'))).toEqual([409, 'in_force'])
})
