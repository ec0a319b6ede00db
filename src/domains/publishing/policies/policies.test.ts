import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { publish } from '#platform/events'
import { runPendingJobs } from '#platform/jobs'
import { transact } from '#platform/transact'
import { openStoreWithGoods } from '#testing/goods'
import type { Visitor } from '#testing/visitor'
import { DAY_MS } from '#platform/time'
import type { PolicyDraft } from './contract.ts'
import { currentAgreement } from './index.ts'
import { personalDataOf } from './personal-data.ts'
import {
  clock,
  shop,
  wasim,
  rekha,
  asha,
  ashaId,
  signUp,
  getPolicy,
  wordsOf,
  setUpPolicies,
} from './policies.fixture.ts'

setUpPolicies()

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
    ...content
  } = await draftOf(page)
  const body = {
    ...content,
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

test('pages show the current settings: 7 days for returns, 10 after Rekha changes it', async () => {
  expect(wordsOf(await getPolicy('refund-policy'))).toContain('Changed your mind: 7 days')
  const changes = [{ name: 'return_days', from: 7, to: 10 }]
  expect((await rekha.post('/api/admin/settings/orders', { changes, reason: 'Diwali.' })).status).toBe(200)
  expect(wordsOf(await getPolicy('refund-policy'))).toContain('Changed your mind: 10 days')
})

describe('a new version', () => {
  test('is written by one person and published by another, with a week’s notice before its first day', async () => {
    expect((await save(asha, 'refund-policy')).status).toBe(403)
    expect((await save(wasim, 'refund-policy', { source: 'Up to {days_of_joy}.' })).body.message).toBe(
      'Unknown placeholder: {days_of_joy}',
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
    expect((await decide(rekha, 'refund-policy', { decision: 'publish', base: 1 })).body.message).toBe(
      'People must be notified before the new version takes effect. Choose 2026-12-08 or later.',
    )
    await save(wasim, 'refund-policy', { from_day: '2026-12-10' })
    expect((await decide(rekha, 'refund-policy', { decision: 'publish', base: 1 })).body.code).toBe(
      'changed_meanwhile',
    )
    const twice = await Promise.all(
      [1, 2].map(() => decide(rekha, 'refund-policy', { decision: 'publish', base: 2 })),
    )
    expect(twice.map(({ status }) => status).toSorted()).toEqual([200, 404])
    expect(await getPolicy('refund-policy')).toMatchObject({
      number: 2,
      until_day: '2026-12-10',
      coming: { number: 3, from_day: '2026-12-10' },
    })
    expect(await getPolicy('refund-policy', '?version=3')).toMatchObject({ state: 'coming', number: 3 })
    expect((await shop.visitor().get('/api/policies/refund-policy?version=4')).status).toBe(404)
  })

  test('is announced to everyone before it is in force: one notification and one letter each, however often the event is handled', async () => {
    await runPendingJobs(shop.jobs)
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
    await runPendingJobs(shop.jobs)
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

  test('is in force from its first day; the previous one stays readable, with the 10 days of its last day', async () => {
    const before = await currentAgreement(shop.database.db, clock.now())
    clock.forward(9 * DAY_MS)
    expect(await getPolicy('refund-policy')).toMatchObject({ number: 3, state: 'in force' })
    expect([before, await currentAgreement(shop.database.db, clock.now())]).toEqual([
      'privacy-policy/1 refund-policy/2 shipping-policy/1 terms-and-conditions/1',
      'privacy-policy/1 refund-policy/3 shipping-policy/1 terms-and-conditions/1',
    ])
    await shop.jobs.tasks['policies:save-facts']?.(undefined)
    await shop.jobs.tasks['policies:save-facts']?.(undefined)
    const changes = [{ name: 'return_days', from: 10, to: 14 }]
    await rekha.post('/api/admin/settings/orders', { changes, reason: 'For longer.' })
    expect(wordsOf(await getPolicy('refund-policy'))).toContain('Within 14 days.')
    expect(wordsOf(await getPolicy('refund-policy', '?version=2'))).toContain('Changed your mind: 10 days')
    await expect(
      sql`update policies.versions set source = 'other' where page = 'refund-policy' and number = 1`.execute(
        shop.database.db,
      ),
    ).rejects.toThrow('never changed')
    await expect(
      sql`delete from policies.versions where page = 'about'`.execute(shop.database.db),
    ).rejects.toThrow('never changed')
  })

  test('can be discarded by its author, and each decision is in the audit log', async () => {
    await save(wasim, 'about')
    expect((await decide(wasim, 'about', { decision: 'discard', base: 1 })).status).toBe(200)
    expect(await draftOf('about')).toMatchObject({ revision: 0, number: 2 })
    const { rows } = await sql<{
      about: string
    }>`select about from staff.audit_log where act = 'policy-decided' order by id`.execute(shop.database.db)
    expect(rows.map(({ about }) => about)).toEqual(['policy refund-policy', 'policy about'])
  })
})

test('Kavita accepts the policies in force at sign-up, and new versions at the next login; an order names those in force', async () => {
  const { db } = shop.database
  const kavita = shop.visitor()
  await kavita.signIn('9321000001', 'Kavita Shah')
  clock.forward(60_000)
  await kavita.signIn('9321000001', 'Kavita Shah')
  await runPendingJobs(shop.jobs)
  const { rows } = await sql<{
    id: number
  }>`select id from identity.people where phone = '9321000001'`.execute(db)
  const own = async () =>
    (await personalDataOf(db, rows[0]?.id ?? 0)).policies.map(
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
  const [yarn] = await openStoreWithGoods(db, 'Wool House', {
    goods: [{ name: 'Merino yarn', price: 250, stock: 5 }],
  })
  await kavita.signIn('9321000001', 'Kavita Shah')
  await runPendingJobs(shop.jobs)
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

test('an acceptance is stored once, is in the data export, moves when accounts merge, and stays a year after the account is erased', async () => {
  const { db } = shop.database
  const other = await signUp('Asha R')
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
  await runPendingJobs(shop.jobs)
  const own = (id: number) =>
    personalDataOf(db, id).then(({ policies }) =>
      policies.map(({ policy, version }) => `${policy} ${version}`),
    )
  expect(await own(ashaId)).toEqual(['privacy-policy 1', 'refund-policy 2'])
  await transact(db, (tx) => publish(tx, 'identity.merged', { from: ashaId, into: other.id }))
  await runPendingJobs(shop.jobs)
  expect([await own(ashaId), await own(other.id)]).toEqual([[], ['privacy-policy 1', 'refund-policy 2']])
  await transact(db, (tx) => publish(tx, 'identity.erased', { personId: other.id }))
  await runPendingJobs(shop.jobs)
  clock.forward(300 * DAY_MS)
  await shop.jobs.tasks['policies:cleanup']?.(undefined)
  expect(await own(other.id)).toHaveLength(2)
  clock.forward(70 * DAY_MS)
  await shop.jobs.tasks['policies:cleanup']?.(undefined)
  expect(await own(other.id)).toEqual([])
})
