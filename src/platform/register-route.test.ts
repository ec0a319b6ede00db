import { gunzipSync } from 'node:zlib'
import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { loaderOf, openResources } from './resources.ts'
import { app, loadCount, post, runCount, setUpServer, shop, closeGate } from './register-route.fixture.ts'

setUpServer()

describe('the order of checks', () => {
  test('a visitor with an unreadable body gets 401, not 400', async () => {
    expect((await post('/notes', { token: 'nobody', body: '{{{' })).status).toBe(401)
  })

  test('a shopper on a staff call gets 403 before the body is read', async () => {
    expect((await post('/desk', { body: '{{{' })).status).toBe(403)
  })

  test('an unknown call below /admin and /seller is 401 to a visitor, 403 to a shopper and 404 to staff and sellers', async () => {
    for (const token of ['nobody', 'asha', 'staff']) {
      const status = { nobody: 401, asha: 403, staff: 404 }[token]
      expect((await post('/admin/secrets', { token, body: '{{{' })).status).toBe(status)
    }
    expect((await post('/seller/secrets', { token: 'staff' })).status).toBe(403)
  })

  test('an unknown id is 404 before its body is read', async () => {
    expect((await post('/things/8', { body: '{{{' })).status).toBe(404)
  })

  test("note 7 is Asha's: her call receives the row, which is loaded once; for the staff, who do not own it, it is 404", async () => {
    const before = loadCount
    expect((await post('/things/7')).body.n).toBe(7)
    expect(loadCount - before).toBe(1)
    expect((await post('/things/7', { token: 'staff', body: '{{{' })).status).toBe(404)
    expect((await post('/things/7', { token: 'nobody', body: '{{{' })).status).toBe(401)
    expect((await post('/things/7', { body: '{{{' })).status).toBe(400)
  })

  test('a note that the body names is loaded after the body is read: 400 for a bad body, 404 for note 8', async () => {
    expect((await post('/filed', { body: '{{{' })).status).toBe(400)
    expect((await post('/filed', { body: '{"title":"a","pages":8}' })).status).toBe(404)
    expect((await post('/filed', { body: '{"title":"a","pages":7}' })).body.n).toBe(7)
  })

  test('page 9 is there for everyone, page 8 for no one, and a caller without the right gets 403 before both', async () => {
    expect((await post('/pages/9.pdf', { token: 'nobody' })).body.n).toBe(9)
    expect((await post('/pages/8.pdf')).status).toBe(404)
    expect((await post('/pages/8.pdf', { token: 'staff' })).status).toBe(403)
  })

  test('a call whose own statement is scoped loads nothing before', async () => {
    expect((await post('/scoped/8')).body.n).toBe(8)
  })

  test('a kind without a loader fails when its route is registered, and a second loader of a kind when it is added', () => {
    expect(() => loaderOf({ of: 'anyone', kind: 'test.unknown' as never, param: 'id' })).toThrow(
      'test.unknown',
    )
    expect(() => openResources({ 'test.page': async () => null })).toThrow('registered twice')
  })

  test('text that is no JSON is 400, a form is 415, 300 KB are 413, each with a sentence', async () => {
    const answers = await Promise.all([
      post('/notes', { body: '{{{' }),
      post('/notes', { body: 'title=a', type: 'application/x-www-form-urlencoded' }),
      post('/notes', { body: JSON.stringify({ title: 'a'.repeat(300_000) }) }),
    ])
    expect(answers.map(({ status }) => status)).toEqual([400, 415, 413])
    for (const { body } of answers) expect(body.message).toMatch(/\.$/)
  })

  test('a field error without a sentence in the contract gets a general one, and so does the field', async () => {
    const { body } = await post('/notes', { body: '{"title":"a","pages":"ten"}' })
    expect(body.message).toBe('Please check pages.')
    expect(body.errors).toEqual([{ field: 'pages', message: 'Please enter a number.' }])
  })

  test('a wrong field is named in a sentence', async () => {
    const { status, body } = await post('/notes', { body: '{"title":""}' })
    expect([status, body.message, body.errors]).toEqual([
      400,
      'Please enter a title.',
      [{ field: 'title', message: 'Please enter a title.' }],
    ])
  })

  test.each(['null', '[]', '7', '"x"', '{"__proto__":{"a":1},"title":"x"}', ''])(
    'a body of %j is refused as input, never a 500',
    async (body) => {
      expect((await post('/notes', { body })).status).toBe(400)
    },
  )

  test('a text that PostgreSQL cannot store is 400', async () => {
    expect((await post('/stores', { body: JSON.stringify({ title: 'a\u0000b' }) })).status).toBe(400)
  })

  test('an unknown call is 404 in the API’s own words', async () => {
    expect((await post('/nothing')).body.code).toBe('not_found')
  })

  test('a bug shows the visitor nothing but a request id to mention', async () => {
    const { status, body, headers } = await post('/buggy')
    expect(status).toBe(500)
    expect(JSON.stringify(body)).not.toContain('secret')
    expect(body.message).toContain(String(headers['x-request-id']))
  })
})

describe('a limit', () => {
  test('of two refuses the third call, with Retry-After', async () => {
    const answers = [await post('/limited'), await post('/limited'), await post('/limited')]
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 429])
    expect(Number(answers[2]?.headers['retry-after'])).toBeGreaterThan(0)
  })
})

describe.each(['/notes', '/claims'])('an Idempotency-Key on %s', (path) => {
  test('gives the first answer again and does the work once', async () => {
    const before = runCount
    const [first, second] = [await post(path, { key: 'once' }), await post(path, { key: 'once' })]
    expect([second.body, second.status, runCount - before]).toEqual([first.body, 200, 1])
  })

  test('used for another body is 422', async () => {
    await post(path, { key: 'reused' })
    const { status, body } = await post(path, { key: 'reused', body: '{"title":"b"}' })
    expect([status, body.code]).toEqual([422, 'idempotency_key_reused'])
  })

  test('sent four times at once does the work once and answers all four alike', async () => {
    const before = runCount
    let open = (): void => undefined
    closeGate(
      new Promise((resolve) => {
        open = resolve
      }),
    )
    const presses = Array.from({ length: 4 }, () => post(path, { key: 'at-once' }))
    open()
    const answers = await Promise.all(presses)
    expect(runCount - before).toBe(1)
    expect(new Set(answers.map(({ body }) => JSON.stringify(body))).size).toBe(1)
  })

  test('of another shopper is another key', async () => {
    const [mine, other] = [
      await post(path, { key: 'shared' }),
      await post(path, { key: 'shared', token: 'staff' }),
    ]
    expect(other.body.n).toBe(mine.body.n + 1)
  })
})

describe('a claimed key', () => {
  test('of a dead server is taken over at once', async () => {
    const body = JSON.stringify({ title: 'a' })
    const { hashOf } = await import('./idempotency.ts')
    const hash = hashOf([undefined, JSON.parse(body)])
    await sql`insert into platform.idempotency_keys (principal, path, key, body_hash, instance) values ('u1', 'POST /claims', 'dead', ${hash}, 12345)`.execute(
      shop.db,
    )
    expect((await post('/claims', { key: 'dead', body })).status).toBe(200)
  })
})

describe('an answer that is cached for everyone', () => {
  test('is sent compressed to clients that accept it, and plain to others', async () => {
    const ask = (packing: string) =>
      app.inject({
        method: 'POST',
        url: '/api/threads',
        headers: { 'accept-encoding': packing },
        payload: { title: 'a' },
      })
    const [plain, packed, refused] = await Promise.all([ask('identity'), ask('br, gzip'), ask('gzip;q=0')])
    expect([
      plain.headers['content-encoding'],
      packed.headers['content-encoding'],
      refused.headers['content-encoding'],
    ]).toEqual([undefined, 'gzip', undefined])
    expect(gunzipSync(packed.rawPayload).toString()).toBe(plain.body)
    expect(refused.body).toBe(plain.body)
    expect(plain.headers.vary).toBe('Accept-Encoding')
    expect(packed.headers['content-type']).toBe('application/json; charset=utf-8')
  })
})

describe('a refused call', () => {
  test('under a key leaves nothing behind, and the key may be tried again', async () => {
    const first = await post('/taken', { key: 'again' })
    const { rows } = await sql`select 1 from platform.test_notes where title = 'lost'`.execute(shop.db)
    expect([first.status, rows.length, (await post('/taken', { key: 'again' })).status]).toEqual([
      409, 0, 409,
    ])
  })
})
