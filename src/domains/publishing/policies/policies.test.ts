import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { NO_COMPANY, writeCompany } from '#domains/operations/company'
import { publish } from '#platform/events'
import { settleJobs } from '#platform/jobs'
import { transact } from '#platform/transact'
import { openStoreWith } from '#testing/goods'
import { signedIn } from '#testing/people'
import { movableClock, openTestShop, type TestShop } from '#testing/test-shop'
import type { Visitor } from '#testing/visitor'
import { DAY_MS } from '#platform/time'
import type { Policy, PolicyDraft } from './contract.ts'
import { agreedNow } from './index.ts'
import { coming, filled, inForce, readSaid, saidOf, untilDay } from './rules.ts'
import { pages, type Page } from './tables.ts'
import { dataOf } from './person-data.ts'

const clock = movableClock(new Date('2026-12-01T06:00:00Z'))
let shop: TestShop
let wasim: Visitor
let rekha: Visitor
let asha: Visitor
let ashaId: number
let phones = 9_320_000_000

async function person(name: string, { roles = [], email }: { roles?: string[]; email?: string } = {}) {
  phones += 1
  const known = await signedIn(shop.database.db, { name, phone: String(phones), roles }, clock.now())
  if (email)
    await sql`update identity.people set verified_email = ${email} where id = ${known.id}`.execute(
      shop.database.db,
    )
  const visitor = shop.visitor()
  visitor.token = known.token
  return { visitor, id: known.id }
}
beforeAll(async () => {
  shop = await openTestShop({ clock })
  wasim = (await person('Wasim Khan', { roles: ['staff', 'staff:policies'] })).visitor
  rekha = (await person('Rekha Nair', { roles: ['staff', 'staff:policies', 'staff:settings'] })).visitor
  const known = await person('Asha Rao', { email: 'asha@example.in' })
  asha = known.visitor
  ashaId = known.id
}, 60_000)
afterAll(() => shop.end())

const read = async (page: string, query = '') =>
  (await shop.visitor().get<{ response: Policy }>(`/api/policies/${page}${query}`)).body.response
const wordsOf = (policy: Policy): string => JSON.stringify(policy.blocks)
/** All that is written on it, one paragraph a line, without the addresses of links. */
const textOf = ({ blocks }: Policy): string =>
  blocks
    .map((block) => [...JSON.stringify(block).matchAll(/"text":"([^"]*)"/g)].map(([, text]) => text).join(''))
    .join('\n')
const draftOf = async (page: string) =>
  (await wasim.get<{ response: PolicyDraft }>(`/api/admin/policies/${page}`)).body.response
type Answer = { code: string; message: string; response: PolicyDraft }

async function save(who: Visitor, page: string, change: Partial<PolicyDraft> & { base?: number } = {}) {
  const {
    page: _page,
    number: _number,
    revision,
    is_mine: _mine,
    least_day: _least,
    ...words
  } = await draftOf(page)
  const body = {
    ...words,
    base: revision,
    changes: 'Returns are possible for longer.',
    changes_hi: 'वापसी के दिन बढ़े हैं।',
    ...change,
  }
  const headers = { authorization: `Bearer ${who.token}`, 'content-type': 'application/json' }
  const answer = await fetch(`${shop.url}/api/admin/policies/${page}`, {
    method: 'PUT',
    headers,
    body: JSON.stringify(body),
  })
  return { status: answer.status, body: (await answer.json()) as Answer }
}
const decide = (who: Visitor, page: string, body: object) =>
  who.post<Answer>(`/api/admin/policies/${page}/decide`, { reason: 'The stores agreed to it.', ...body })

describe('the rules', () => {
  const versions = [
    { number: 1, from_day: '2026-11-21' },
    { number: 2, from_day: '2026-12-20' },
    { number: 3, from_day: '2026-12-10' },
  ]
  test('the latest number whose day has come is in force: on 9 December 1, on 10 December 3, and 2 never is', () => {
    expect(
      ['2026-11-20', '2026-12-09', '2026-12-10', '2026-12-31'].map((day) => inForce(versions, day)?.number),
    ).toEqual([undefined, 1, 3, 3])
    expect([
      coming(versions, '2026-12-01')?.number,
      coming(versions, '2026-12-10'),
      untilDay(versions, 1),
      untilDay(versions, 3),
    ]).toEqual([3, undefined, '2026-12-10', null])
  })

  test('what is agreed to is one text, whatever the order; what it does not know is nothing', () => {
    const said = saidOf([
      { page: 'terms-and-conditions', number: 2 },
      { page: 'privacy-policy', number: 11 },
    ])
    expect(said).toBe('privacy-policy/11 terms-and-conditions/2')
    expect(readSaid(`${said} cake/1 about/x`)).toEqual([
      { page: 'privacy-policy', number: 11 },
      { page: 'terms-and-conditions', number: 2 },
    ])
    expect(filled('{return_days} days, {unknown}', { return_days: '7' })).toBe('7 days, {unknown}')
  })

  test.each([
    ['a sentence', 'Ask us. Call {phone}. Or write.', 'Ask us. Or write.'],
    ['a part between brackets', 'Ask {name}[[, {phone}]][[, {email}]].', 'Ask Uma, u@x.in.'],
    ['a part with parts of its own', 'Ask us[[ or {phone}[[ at {email}]]]].', 'Ask us.'],
    ['a line of a list', '- Ask {name}\n- Call {phone}', '- Ask Uma'],
    ['a heading with nothing below it', '## Phone\n\n{phone}\n\n## Name\n\n{name}', '## Name\n\nUma'],
    ['nothing where brackets are not closed', 'Ask [[ {name}', 'Ask [[ Uma'],
  ])('what names an unset fact is left out: %s', (_what, text, shown) => {
    expect(filled(text, { name: 'Uma', phone: '', email: 'u@x.in' })).toBe(shown)
  })
})

const written = (page: Page) =>
  read(page).then((en) => read(page, '?language=hi').then((hi) => `${textOf(en)}\n${textOf(hi)}`))

test.each(pages)(
  '%s of a shop without a company names none, and nothing is left of the sentences that would',
  async (page) => {
    const all = await written(page)
    expect(all).not.toMatch(/\{[a-z_]+\}|\[\[|\]\]|Lakshmi|Residency|,\s*[.,;।]|:\s*[.,;।]|branches|शाखा/)
    expect(all).not.toMatch(/our Grievance Officer|शिकायत अधिकारी (?:हैं|को)/)
  },
)

test.each(pages)('%s names the company as soon as there is one, and each contact alone', async (page) => {
  const [uma, mail] = ['Uma Das', 'hello@spinners.in']
  const company = {
    ...NO_COMPANY,
    legal_name: 'Spinners Private Limited',
    email: mail,
    grievance_officer: { name: uma, email: '', phone: '+91 80 1234 5678' },
  }
  await transact(shop.database.db, (tx) => writeCompany(tx, company))
  const all = await written(page)
  if (page !== 'shipping-policy' && page !== 'refund-policy')
    expect(all).toContain('Spinners Private Limited')
  expect(all).toContain(`${uma}, `)
  expect(all).not.toMatch(/,\s*[.,;।]|:\s*[.,;।]|\{[a-z_]+\}/)
})

test.each(pages)(
  '%s holds since November 2026, in both languages chapter by chapter, with every fact filled in',
  async (page) => {
    const [en, hi] = [await read(page), await read(page, '?language=hi')]
    // What is kept of seats that are given up late stands in the second refund policy.
    const version =
      page === 'refund-policy' ? { number: 2, from_day: '2026-11-30' } : { number: 1, from_day: '2026-11-21' }
    expect(en).toMatchObject({ ...version, until_day: null, state: 'in force', coming: null })
    const kinds = (policy: Policy) => policy.blocks.map(({ kind }) => kind)
    expect(kinds(hi)).toEqual(kinds(en))
    expect(wordsOf(en) + wordsOf(hi)).not.toMatch(/\{[a-z_]+\}/)
    expect(wordsOf(en)).toContain('Uma Das')
    expect(textOf(en) + textOf(hi)).not.toMatch(/\[\[|\]\]/)
    expect(hi.title).toMatch(/[ऀ-ॿ]/)
  },
)

test('what settings say is what the pages say: 7 days for returns, 10 after Rekha has changed it', async () => {
  expect(wordsOf(await read('refund-policy'))).toContain('Changed your mind: 7 days')
  const changes = [{ name: 'return_days', from: 7, to: 10 }]
  expect((await rekha.post('/api/admin/settings/orders', { changes, reason: 'Diwali.' })).status).toBe(200)
  expect(wordsOf(await read('refund-policy'))).toContain('Changed your mind: 10 days')
})

describe('another version', () => {
  test('is written by one and published by another, from a day on of which people are told a week before', async () => {
    expect((await save(asha, 'refund-policy')).status).toBe(403)
    expect((await save(wasim, 'refund-policy', { source: 'Up to {days_of_joy}.' })).body.message).toBe(
      'There is no such fact: {days_of_joy}',
    )
    const both = await Promise.all(
      [1, 2].map(() =>
        save(wasim, 'refund-policy', {
          source: '## New\n\nWithin {return_days} days.',
          from_day: '2026-12-05',
          base: 0,
        }),
      ),
    )
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409])
    expect(await draftOf('refund-policy')).toMatchObject({
      number: 3,
      revision: 1,
      is_mine: true,
      least_day: '2026-12-08',
    })
    expect((await decide(wasim, 'refund-policy', { decision: 'publish', base: 1 })).status).toBe(403)
    expect((await decide(rekha, 'refund-policy', { decision: 'publish', base: 1 })).body.message).toBe('People are told before other words hold: please choose 2026-12-08 or later.') // prettier-ignore
    await save(wasim, 'refund-policy', { from_day: '2026-12-10' })
    expect((await decide(rekha, 'refund-policy', { decision: 'publish', base: 1 })).body.code).toBe(
      'changed_meanwhile',
    )
    const twice = await Promise.all(
      [1, 2].map(() => decide(rekha, 'refund-policy', { decision: 'publish', base: 2 })),
    )
    expect(twice.map(({ status }) => status).toSorted()).toEqual([200, 404])
    expect(await read('refund-policy')).toMatchObject({
      number: 2,
      until_day: '2026-12-10',
      coming: { number: 3, from_day: '2026-12-10' },
    })
    expect(await read('refund-policy', '?version=3')).toMatchObject({ state: 'coming', number: 3 })
    expect((await shop.visitor().get('/api/policies/refund-policy?version=4')).status).toBe(404)
  })

  test('is told to everybody before it holds: once in the bell, once by letter, however often it is heard', async () => {
    await settleJobs(shop.jobs)
    const { rows: all } = await sql<{
      id: number
    }>`select id from identity.people where closed_at is null`.execute(shop.database.db)
    await transact(shop.database.db, (tx) =>
      publish(tx, 'policies.toldTo', {
        page: 'refund-policy',
        number: 3,
        at: clock.now().toISOString(),
        ids: all.map(({ id }) => id),
      }),
    )
    await settleJobs(shop.jobs)
    const { rows } = await sql<{
      people: number
    }>`select count(*)::int as people from notices.notices where kind = 'policy'`.execute(shop.database.db)
    expect(rows[0]?.people).toBe(all.length)
    const { body } = await asha.get<{ rows: { what: string; link: string }[] }>('/api/notices')
    expect(body.rows).toEqual([
      expect.objectContaining({ what: 'policy', link: '/refund-policy/?version=3' }),
    ])
    const { rows: letters } = await sql<{
      body: string
    }>`select body from idp.outbox where recipient = 'asha@example.in'`.execute(shop.database.db)
    expect(letters).toEqual([{ body: expect.stringContaining('Returns are possible for longer.') }])
  })

  test('holds from its day on; the one before stays readable as it was, with the 10 days of its last day', async () => {
    const before = await agreedNow(shop.database.db, clock.now())
    clock.forward(9 * DAY_MS)
    expect(await read('refund-policy')).toMatchObject({ number: 3, state: 'in force' })
    expect([before, await agreedNow(shop.database.db, clock.now())]).toEqual([
      'privacy-policy/1 refund-policy/2 shipping-policy/1 terms-and-conditions/1',
      'privacy-policy/1 refund-policy/3 shipping-policy/1 terms-and-conditions/1',
    ])
    await shop.jobs.tasks['policies:keep-facts']?.(undefined)
    await shop.jobs.tasks['policies:keep-facts']?.(undefined)
    const changes = [{ name: 'return_days', from: 10, to: 14 }]
    await rekha.post('/api/admin/settings/orders', { changes, reason: 'For longer.' })
    expect(wordsOf(await read('refund-policy'))).toContain('Within 14 days.')
    expect(wordsOf(await read('refund-policy', '?version=2'))).toContain('Changed your mind: 10 days')
    await expect(sql`update policies.versions set source = 'other' where page = 'refund-policy' and number = 1`.execute(shop.database.db)).rejects.toThrow('never changed') // prettier-ignore
    await expect(
      sql`delete from policies.versions where page = 'about'`.execute(shop.database.db),
    ).rejects.toThrow('never changed')
  })

  test('is thrown away by anybody on the staff who may, and everything is written down', async () => {
    await save(wasim, 'about')
    expect((await decide(wasim, 'about', { decision: 'discard', base: 1 })).status).toBe(200)
    expect(await draftOf('about')).toMatchObject({ revision: 0, number: 2 })
    const { rows } = await sql<{
      about: string
    }>`select about from staff.audit_log where act = 'policy-decided' order by id`.execute(shop.database.db)
    expect(rows.map(({ about }) => about)).toEqual(['policy refund-policy', 'policy about'])
  })
})

test('whoever signs up agrees to what holds, and again at the first login after it has changed; an order names what held', async () => {
  const { db } = shop.database
  const kavita = shop.visitor()
  await kavita.signIn('9321000001', 'Kavita Shah')
  clock.forward(60_000)
  await kavita.signIn('9321000001', 'Kavita Shah')
  await settleJobs(shop.jobs)
  const { rows } = await sql<{
    id: number
  }>`select id from identity.people where phone = '9321000001'`.execute(db)
  const own = async () =>
    (await dataOf(db, rows[0]?.id ?? 0)).policies.map(
      ({ policy, version, place }) => `${policy} ${version} ${place}`,
    )
  expect((await own()).toSorted()).toEqual([
    'privacy-policy 1 sign-up',
    'refund-policy 3 sign-up',
    'shipping-policy 1 sign-up',
    'terms-and-conditions 1 sign-up',
  ])
  await save(wasim, 'shipping-policy', { from_day: '2026-12-20' })
  expect((await decide(rekha, 'shipping-policy', { decision: 'publish', base: 1 })).status).toBe(200)
  clock.forward(11 * DAY_MS)
  const [yarn] = await openStoreWith(db, 'Wool House', {
    goods: [{ name: 'Merino yarn', price: 250, stock: 5 }],
  })
  await kavita.signIn('9321000001', 'Kavita Shah')
  await settleJobs(shop.jobs)
  expect((await own()).at(-1)).toBe('shipping-policy 2 login')
  await kavita.post('/api/user/cart-add', {
    recId: -1,
    product_id: yarn?.productId,
    quantity: 1,
    priceMode: 'Single',
    pricingId: yarn?.variantId,
    feed_id: null,
  })
  const { body: bill } = await kavita.post<{ base_amount: number }>('/api/checkout/quote', {
    zip_code: '560001',
    delivery_type: 'COD',
  })
  await kavita.post('/api/payment/place-order', {
    order_for: 'Order',
    entity_id: '1',
    base_amount: bill.base_amount,
    gst: 0,
    currency_unit: 'Rupee',
    zip_code: '560001',
    cart_length: 1,
    client_name: 'Kavita',
    delivery_type: 'COD',
  })
  const { rows: placed } = await sql<{
    agreed: string
  }>`select agreed from checkout.checkouts where shopper_id = ${rows[0]?.id}`.execute(db)
  expect(placed).toEqual([
    { agreed: 'privacy-policy/1 refund-policy/3 shipping-policy/2 terms-and-conditions/1' },
  ])
})

test('who agreed to what is kept once, goes home with its person, moves with her, and stays a year when she has left', async () => {
  const { db } = shop.database
  const other = await person('Asha R')
  const agreed = {
    said: 'privacy-policy/1 refund-policy/2',
    place: 'login' as const,
    at: clock.now().toISOString(),
  }
  await transact(db, async (tx) => {
    await publish(tx, 'identity.agreed', { personId: ashaId, ...agreed })
    await publish(tx, 'identity.agreed', {
      personId: ashaId,
      ...agreed,
      at: new Date(clock.now().getTime() + DAY_MS).toISOString(),
    })
  })
  await settleJobs(shop.jobs)
  const own = (id: number) =>
    dataOf(db, id).then(({ policies }) => policies.map(({ policy, version }) => `${policy} ${version}`))
  expect(await own(ashaId)).toEqual(['privacy-policy 1', 'refund-policy 2'])
  await transact(db, (tx) => publish(tx, 'identity.joined', { from: ashaId, into: other.id }))
  await settleJobs(shop.jobs)
  expect([await own(ashaId), await own(other.id)]).toEqual([[], ['privacy-policy 1', 'refund-policy 2']])
  await transact(db, (tx) => publish(tx, 'identity.erased', { personId: other.id }))
  await settleJobs(shop.jobs)
  clock.forward(300 * DAY_MS)
  await shop.jobs.tasks['policies:sweep']?.(undefined)
  expect(await own(other.id)).toHaveLength(2)
  clock.forward(70 * DAY_MS)
  await shop.jobs.tasks['policies:sweep']?.(undefined)
  expect(await own(other.id)).toEqual([])
})
