import '#domains/accounts/staff'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
  rejectedFields,
  openDomainShop,
  refusalPair,
  type DomainShop,
  type TestPerson,
} from '#testing/domain-shop'
import { parseAddresses } from './issues.ts'
import { newsletterRoutes } from './routes.ts'

type Issue = { response: { id: number; state: string; revision: number; subject: string; source: string } }

let shop: DomainShop
let nila: TestPerson
beforeAll(async () => {
  shop = await openDomainShop({ routes: [newsletterRoutes] })
  nila = await shop.person('Nila Das', ['staff', 'staff:blog'])
})
afterAll(() => shop.close())

const WORDS = { subject: 'New yarns for winter', source: 'Merino has come.' }
const begin = (more: object = {}, who: TestPerson | null = nila, headers = {}) =>
  shop.ask<Issue>(who, 'POST /admin/newsletters', { ...WORDS, ...more }, headers)
const save = (id: number, base: number, more: object = {}) =>
  shop.ask<Issue>(nila, `PUT /admin/newsletters/${id}`, { ...WORDS, ...more, base })
const decide = (id: number, decision: string, base: number) =>
  shop.ask<Issue>(nila, `POST /admin/newsletters/${id}/decide`, { decision, base, reason: 'Time for it.' })
const draft = async () => (await begin()).body.response
const set = (id: number, change: object) =>
  shop.db.updateTable('newsletters.issues').set(change).where('id', '=', id).execute()

describe('a newsletter', () => {
  test('needs the staff right blog: 401, 403, 403', async () => {
    const asha = await shop.person('Asha Rao')
    const farid = await shop.person('Farid Khan', ['staff', 'staff:refunds'])
    const answers = [await begin({}, null), await begin({}, asha), await begin({}, farid)]
    expect(answers.map(({ status }) => status)).toEqual([401, 403, 403])
  })

  test.each([
    { field: 'subject', more: { subject: ' ' } },
    { field: 'subject', more: { subject: 'x'.repeat(121) } },
    { field: 'subject', more: { subject: 'Offers\r\nBcc: everyone@example.in' } },
    { field: 'subject_hi', more: { subject_hi: 'ऊन\nऊन' } },
    { field: 'source', more: { source: '' } },
    { field: 'source', more: { source: 'x'.repeat(20_001) } },
    { field: 'source_hi', more: { source_hi: 'क'.repeat(30_001) } },
  ])('is refused with 400 at $field', async ({ field, more }) => {
    const answer = await begin(more)
    expect([answer.status, rejectedFields(answer)]).toEqual([400, [field]])
  })

  test('created three times at once under one key is one draft in all three answers', async () => {
    const send = () => begin({}, nila, { 'idempotency-key': 'winter-letter' })
    const answers = await Promise.all([send(), send(), send()])
    const id = answers[0]?.body.response?.id
    expect(answers.map(({ status, body }) => [status, body.response?.id])).toEqual([
      [201, id],
      [201, id],
      [201, id],
    ])
  })

  test('keeps Hindi and emoji unchanged', async () => {
    const { body } = await begin({
      subject_hi: 'सर्दी का ऊन 🧶',
      source_hi: 'मेरिनो आ गया।'.padEnd(30_000, 'क'),
    })
    expect(body.response).toMatchObject({ subject_hi: 'सर्दी का ऊन 🧶', state: 'draft' })
  })

  test('saved by Nila and Tara at once keeps one version, and is 409 changed_meanwhile for the other', async () => {
    const { id, revision } = await draft()
    const answers = await Promise.all([
      save(id, revision, { source: 'Words of Nila.' }),
      save(id, revision, { source: 'Words of Tara.' }),
    ])
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
    const lost = answers.find(({ status }) => status === 409)
    expect(lost && refusalPair(lost)).toEqual([409, 'changed_meanwhile'])
    const saved = answers.find(({ status }) => status === 200)?.body.response.source
    const { body } = await shop.ask<Issue>(nila, `GET /admin/newsletters/${id}`)
    expect([body.response.source, body.response.revision]).toEqual([saved, revision + 1])
  })

  test('that does not exist is 404 to read, save, test and decide', async () => {
    const answers = await Promise.all([
      shop.ask(nila, 'GET /admin/newsletters/999999'),
      save(999_999, 1),
      shop.ask(nila, 'POST /admin/newsletters/999999/test', { to: 'nila@example.in' }),
      decide(999_999, 'send', 1),
    ])
    expect(answers.map(({ status }) => status)).toEqual([404, 404, 404, 404])
  })
})

describe('sending a newsletter', () => {
  test('without a test, or changed after it, is refused with 409 not_tested', async () => {
    const { id, revision } = await draft()
    expect(refusalPair(await decide(id, 'send', revision))).toEqual([409, 'not_tested'])
    await set(id, { tested_revision: revision })
    const saved = await save(id, revision)
    expect(refusalPair(await decide(id, 'send', saved.body.response.revision))).toEqual([409, 'not_tested'])
  })

  test('twice at once starts once, is 409 for the other, and is one entry in the audit log', async () => {
    const { id, revision } = await draft()
    await set(id, { tested_revision: revision })
    const answers = await Promise.all([decide(id, 'send', revision), decide(id, 'send', revision)])
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
    expect(await shop.audit(`newsletter ${id}`)).toHaveLength(1)
  })

  test.each([
    { state: 'draft', stop: 409, saved: 200 },
    { state: 'gathering', stop: 200, saved: 409 },
    { state: 'sending', stop: 200, saved: 409 },
    { state: 'sent', stop: 409, saved: 409 },
    { state: 'stopped', stop: 409, saved: 409 },
  ] as const)(
    'in the state $state: saving answers $saved, stopping $stop',
    async ({ state, stop, saved }) => {
      const { id, revision } = await draft()
      const started = state === 'draft' ? {} : { begun_at: shop.clock.now(), begun_by: nila.id }
      const ended = state === 'sent' || state === 'stopped' ? { ended_at: shop.clock.now() } : {}
      await set(id, { state, ...started, ...ended })
      expect((await save(id, revision)).status).toBe(saved)
      expect((await decide(id, 'stop', revision)).status).toBe(stop)
      await set(id, { begun_at: null, begun_by: null, ended_at: null, state: 'draft' })
    },
  )

  test.each(['', 'ok', 'x'.repeat(501)])('with “%s” as reason is refused with 400', async (reason) => {
    const { id, revision } = await draft()
    const body = { decision: 'send', base: revision, reason }
    expect((await shop.ask(nila, `POST /admin/newsletters/${id}/decide`, body)).status).toBe(400)
  })
})

describe('bounced addresses', () => {
  test.each([
    ['asha@example.in', ['asha@example.in']],
    ['Asha Rao <ASHA@Example.in>; tara@example.in', ['asha@example.in', 'tara@example.in']],
    ['mailto:asha@example.in, asha@example.in.', ['asha@example.in']],
    ['"asha@example.in"(user unknown)', ['asha@example.in']],
    ['asha@localhost @example.in asha@ @', []],
    [`${'x'.repeat(65)}@example.in`, []],
  ])('in “%s” are %j', (pasted, found) => {
    expect(parseAddresses(pasted)).toEqual(found)
  })

  test('are found once each, in lower case, in any text', () => {
    fc.assert(
      fc.property(
        fc.array(fc.emailAddress(), { maxLength: 20 }),
        fc.constantFrom(' ', ',', ';\n', ' <'),
        (some, between) => {
          const found = parseAddresses(some.join(between))
          expect(new Set(found).size).toBe(found.length)
          expect(found).toEqual(found.map((one) => one.toLowerCase()))
        },
      ),
    )
  })

  test('are not found in 50,000 characters without an address', () => {
    expect(parseAddresses('@.'.repeat(25_000))).toEqual([])
    expect(parseAddresses('a@'.repeat(25_000))).toEqual([])
  })
})
