import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import { DAY_MS } from '#platform/time'
import type { Visitor } from '#testing/visitor'
import { charu, caseIdOf, orderId, setUpThread, shop, thread } from '../bought-thread.fixture.ts'
import type { ReturnRules } from '../contract/return-rules.ts'
import { requestReturn } from '../returns.fixture.ts'

setUpThread()

type Refused = { code: string; message: string; errors?: { field: string; message: string }[] }

let lata: Visitor
beforeAll(async () => {
  lata = await shop.person('Lata Shetty', ['staff', 'staff:settings'])
})

const path = '/api/admin/returns/rules'
const read = async (): Promise<ReturnRules> => (await lata.get<ReturnRules>(path)).body
async function put(body: object, who = lata): Promise<{ status: number; body: ReturnRules & Refused }> {
  const headers = { authorization: `Bearer ${who.token}`, 'content-type': 'application/json' }
  const answer = await fetch(`${shop.url}${path}`, { method: 'PUT', headers, body: JSON.stringify(body) })
  return { status: answer.status, body: (await answer.json()) as ReturnRules & Refused }
}
const change = async (part: object) => put({ version: (await read()).version, reason: 'As decided', ...part })
const fieldsOf = ({ body }: { body: Refused }) => (body.errors ?? []).map(({ field }) => field)
const reasonsOffered = async (): Promise<{ code: string; name: { en: string; hi: string } | null }[]> =>
  (
    await charu.get<{ reasons: { code: string; name: { en: string; hi: string } | null }[] }>(
      `/api/orders/${orderId}/returns`,
    )
  ).body.reasons

const bleeds = {
  code: '',
  name: { en: 'The colour bleeds', hi: 'रंग निकलता है' },
  fault: 'seller',
  kinds: ['return'],
  needs_photos: false,
  claim_hours: null,
  is_hidden: false,
}

describe('the rules of returns', () => {
  test('are read and changed with the right to settings only: 403 for Charu, 401 without a login', async () => {
    expect((await charu.get(path)).status).toBe(403)
    expect((await put({}, charu)).status).toBe(403)
    expect((await shop.visitor().get(path)).status).toBe(401)
  })

  test('come with eight reasons, four bearers and 7 days', async () => {
    const { reasons, bearers, return_days } = await read()
    expect([reasons.length, bearers.length, return_days]).toEqual([8, 4, 7])
  })

  test.each<[string, (rules: ReturnRules) => object, string]>([
    ['a reason left out', ({ reasons }) => ({ reasons: reasons.slice(1) }), 'reasons'],
    ['a reason twice', ({ reasons }) => ({ reasons: [...reasons, reasons[0]] }), 'reasons.8.code'],
    [
      'an unknown reason',
      ({ reasons }) => ({ reasons: [...reasons, { ...bleeds, code: 'ugly' }] }),
      'reasons.8.code',
    ],
    [
      'a new reason without Hindi',
      ({ reasons }) => ({ reasons: [...reasons, { ...bleeds, name: { en: 'Bleeds', hi: '' } }] }),
      'reasons.8.name.hi',
    ],
    [
      'a new reason without words',
      ({ reasons }) => ({ reasons: [...reasons, { ...bleeds, name: null }] }),
      'reasons.8.name',
    ],
    [
      'a reason for nothing',
      ({ reasons }) => ({ reasons: [{ ...reasons[0], kinds: [] }, ...reasons.slice(1)] }),
      'reasons.0.kinds',
    ],
    [
      'all reasons hidden',
      ({ reasons }) => ({ reasons: reasons.map((one) => ({ ...one, is_hidden: true })) }),
      'reasons',
    ],
    [
      'missing goods sent back',
      ({ reasons }) => ({
        reasons: reasons.map((one) => (one.code === 'missing' ? { ...one, kinds: ['return'] } : one)),
      }),
      'reasons.3.kinds',
    ],
    ['three bearers', ({ bearers }) => ({ bearers: bearers.slice(1) }), 'bearers'],
    [
      'a bearer that is nobody',
      ({ bearers }) => ({ bearers: bearers.map((one) => ({ ...one, item: 'nobody' })) }),
      'bearers.0.item',
    ],
    [
      'an unknown category',
      () => ({ goods: [{ scope: 'category', id: 99_999, why: 'food' }] }),
      'goods.0.id',
    ],
    [
      '30 days, more than the 7 of all goods',
      () => ({ goods: [{ scope: 'product', id: thread.productId, why: null, days: 30 }] }),
      'goods.0.days',
    ],
    ['goods without any rule', () => ({ goods: [{ scope: 'category', id: 1, why: null }] }), 'goods.0.days'],
    [
      'the same goods twice',
      () => ({ goods: [1, 2].map(() => ({ scope: 'product', id: thread.productId, why: 'food' })) }),
      'goods.1.id',
    ],
  ])('refuse %s at its field', async (_what, partOf, field) => {
    const answer = await change(partOf(await read()))
    expect([answer.status, fieldsOf(answer)[0]]).toEqual([400, field])
  })

  test('do not change twice at once: Lata and Omar saw one version, one of them gets 409', async () => {
    const { version, bearers } = await read()
    const both = await Promise.all([1, 2].map(() => put({ version, bearers, reason: 'Both at once' })))
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409])
    expect(both.find(({ status }) => status === 409)?.body.code).toBe('changed_meanwhile')
  })

  test('a new reason is offered; a return keeps its words when Lata changes and hides them', async () => {
    const { reasons } = await read()
    const { body } = await change({ reasons: [bleeds, ...reasons] })
    expect(body.reasons[0]).toMatchObject({ code: 'the_colour_bleeds', name: bleeds.name })
    expect((await reasonsOffered())[0]).toMatchObject({ code: 'the_colour_bleeds', name: bleeds.name })
    const caseId = await caseIdOf(requestReturn(charu, orderId, { reason: 'the_colour_bleeds' }))
    const [first, ...others] = body.reasons
    const hidden = { ...first, name: { en: 'Bleeds', hi: 'निकलता है' }, is_hidden: true }
    expect((await change({ reasons: [...others, hidden] })).status).toBe(200)
    expect((await reasonsOffered()).map(({ code }) => code)).not.toContain('the_colour_bleeds')
    expect((await requestReturn(charu, orderId, { reason: 'the_colour_bleeds' })).status).toBe(400)
    const kept = await charu.get<{ response: { reason: string; reason_name: object } }>(
      `/api/returns/${caseId}`,
    )
    expect(kept.body.response).toMatchObject({ reason: 'the_colour_bleeds', reason_name: bleeds.name })
  })

  test('thread is returned within 2 days instead of 7, and 3 days later no more; then not at all as personalised', async () => {
    const goods = (await read()).goods.map(({ scope, id, why, days }) => ({ scope, id, why, days }))
    const ofThread = { scope: 'product', id: thread.productId, why: null, days: 2 }
    expect((await change({ goods: [...goods, ofThread] })).status).toBe(200)
    const line = async () =>
      (
        await charu.get<{ lines: { return_days: number; stays: string | null }[] }>(
          `/api/orders/${orderId}/returns`,
        )
      ).body.lines[0]
    expect(await line()).toMatchObject({ return_days: 2, stays: null })
    shop.time.forward(3 * DAY_MS)
    const late = await requestReturn(charu, orderId, {})
    expect([late.status, late.body.code]).toEqual([409, 'too_late'])
    expect(late.body.message).toContain('2 days')
    await change({ goods: [...goods, { ...ofThread, why: 'personalised', days: null }] })
    expect(await line()).toMatchObject({ return_days: 7, stays: 'personalised' })
    expect((await requestReturn(charu, orderId, {})).body.code).toBe('stays')
    await change({ goods })
  })

  test('every change is in the audit log with its reason, before and after', async () => {
    const { rows } = await sql<{ act: string; reason: string; parts: string[] }>`
      select act, reason, array(select jsonb_object_keys(after)) as parts from staff.audit_log where about = 'rules of returns' order by id`.execute(
      shop.database.db,
    )
    expect(rows[0]).toEqual({ act: 'return-rules-changed', reason: 'Both at once', parts: ['bearers'] })
    expect(rows.length).toBeGreaterThan(3)
  })
})
