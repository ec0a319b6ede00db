import { afterAll, beforeAll, expect, test } from 'vitest'
import { fillPath, type ApiOperation, type Schema } from './operations.ts'
import {
  ALL_ROLES,
  openApiUnderTest,
  type ApiCaller,
  type ApiUnderTest,
  type RawReply,
} from './api-under-test.ts'

let doors: ApiUnderTest
let people: { name: string; who: ApiCaller | null }[]
/** One per kind of body, so that rate limits are counted separately. */
let masters: ApiCaller[]
beforeAll(async () => {
  doors = await openApiUnderTest()
  people = [
    { name: 'a visitor', who: null },
    { name: 'a shopper', who: await doors.person('Asha') },
    { name: 'a store', who: await doors.person('Pema', ['seller']) },
    { name: 'a maker and conductor', who: await doors.person('Devika', ['creator', 'conductor']) },
    { name: 'a member of the staff', who: await doors.person('Rohan', ['staff', 'staff:people']) },
  ]
  masters = await Promise.all(Array.from({ length: 8 }, (_, n) => doors.fullyAuthorised(`Master ${n}`)))
}, 60_000)
afterAll(() => doors.close())

const HOSTILE: unknown[] = [
  '\0',
  '\ud800',
  'x'.repeat(100_000),
  -1,
  1e308,
  '99999999999999999999999999',
  'NaN',
  [],
  {},
  [[[[1]]]],
  { $gt: '' },
  true,
  '<script>alert(1)</script>\u202e',
  "' or 1=1;--",
]

const OF_KIND: Record<string, (schema: Schema, depth: number) => unknown> = {
  object: ({ properties = {} }, depth) =>
    Object.fromEntries(Object.entries(properties).map(([name, one]) => [name, plain(one, depth)])),
  array: ({ items }, depth) => [plain(items, depth)],
  integer: ({ minimum = 1 }) => Math.max(1, minimum),
  number: ({ minimum = 1 }) => Math.max(1, minimum),
  boolean: () => true,
  null: () => null,
  string: ({ minLength = 6 }) => 'a@b.in'.padEnd(minLength, 'x'),
}

/** The smallest value that the schema accepts. */
function plain(schema: Schema | null | undefined, depth = 0): unknown {
  if (!schema || depth > 8) return 'x'
  const [option] = schema.anyOf ?? schema.oneOf ?? schema.allOf ?? []
  return option ? plain(option, depth + 1) : (namedValue(schema) ?? ofKind(schema, depth))
}

const namedValue = ({ enum: values, const: only }: Schema): unknown => (values ? values[0] : only)

const ofKind = (schema: Schema, depth: number): unknown => {
  const [kind = 'string'] = [schema.type ?? 'string'].flat()
  return OF_KIND[kind]?.(schema, depth + 1)
}

type Body = { type: string; body: string }
const json = (value: unknown): Body => ({ type: 'application/json', body: JSON.stringify(value) })

/** Malformed bodies for this operation. */
function bodiesFor({ body }: ApiOperation): Body[] {
  const names = Object.keys(body?.properties ?? {})
  const valid = plain(body) as Record<string, unknown>
  const all = (value: unknown): Body => json(Object.fromEntries(names.map((name) => [name, value])))
  return [
    { type: 'application/json', body: '{' },
    { type: 'application/json', body: 'null' },
    { type: 'application/json', body: `${'['.repeat(5_000)}${']'.repeat(5_000)}` },
    { type: 'application/json', body: '{"__proto__":{"isAdmin":true},"constructor":{"prototype":{}}}' },
    { type: 'application/json', body: `{"a":1e999,"a":${'9'.repeat(400)}}` },
    {
      type: 'multipart/form-data; boundary=x',
      body: '--x\r\nContent-Disposition: form-data; name="a"\r\n\r\nno end',
    },
    { type: 'application/json; charset=utf-16', body: '{}' },
    ...HOSTILE.slice(0, 7).map(all),
    // A valid body with one malformed field.
    ...HOSTILE.slice(7).map((value, at) =>
      json(names.length === 0 ? value : { ...valid, [names[at % names.length] ?? '']: value }),
    ),
  ]
}

const QUERIES = ['%00', '%ED%A0%80', '%E0%A4%A', '-1', '1e308', "'%20or%201=1;--", 'x'.repeat(5_000)]

const pathOf = (call: ApiOperation, value: string): string =>
  fillPath(call, (name) => String(call.params.find((one) => one.name === name)?.schema.enum?.[0] ?? value))

/** What is wrong with a reply; null for a well-formed answer or refusal. */
function fault({ status, text, type }: RawReply): string | null {
  if (status >= 500) return 'an internal error'
  if (
    /\n\s+at |node_modules|\.ts:\d|\.js:\d|SELECT .* FROM|select .* from "|syntax error at|ZodError|TypeError|violates /.test(
      text,
    )
  )
    return 'our insides'
  if (status < 400) return null
  if (!type.startsWith('application/json')) return `${type} instead of a sentence`
  const body = JSON.parse(text) as { status?: number; code?: string; message?: string }
  if (body.status !== status || !body.code || !body.message) return 'no refusal'
  return /^[A-Z0-9“'"₹\p{Script=Devanagari}][^]*[.?!।]$/u.test(body.message) ? null : 'no sentence'
}

const notExits = ({ name }: ApiOperation): boolean =>
  !/logout|sessions|two-step|user\/account|delete-account|login|account\/delete/.test(name)

async function look(who: ApiCaller | null, target: string, sent: Partial<Body> = {}): Promise<string[]> {
  const reply = await doors.ask(who, target, sent)
  const wrong = fault(reply)
  return wrong
    ? [
        `${target.slice(0, 120)} with ${(sent.body ?? '').slice(0, 160)}: ${wrong}: ${reply.status} ${reply.text.slice(0, 200)}`,
      ]
    : []
}

test('no body makes an operation fail with 5xx, hang or leak internals, even when sent with every right', async () => {
  const wrong: string[] = []
  for (const call of doors.calls.filter((one) => one.method !== 'GET' && notExits(one))) {
    const bodies = bodiesFor(call)
    const replies = await Promise.all(
      bodies.map((sent, at) =>
        look(masters[at % masters.length] ?? null, `${call.method} ${pathOf(call, '1')}`, sent),
      ),
    )
    wrong.push(...replies.flat())
  }
  expect(wrong.slice(0, 30)).toEqual([])
}, 60_000)

test('no number, word or repetition in the path does so either', async () => {
  const wrong: string[] = []
  for (const call of doors.calls.filter(notExits)) {
    const sent = call.method === 'GET' ? {} : json({})
    const master = masters[0] ?? null
    const names = call.query.map(({ name }) => name)
    const queryPaths = QUERIES.flatMap((value, at) => {
      if (names.length === 0) return at === 0 ? [`${pathOf(call, '1')}?__proto__=1&a[b]=1&a=1&a=2`] : []
      return [`${pathOf(call, '1')}?${names.map((name) => `${name}=${value}`).join('&')}`]
    })
    const twice =
      names.length > 0
        ? [`${pathOf(call, '1')}?${names.map((name) => `${name}=1&${name}=2&${name}[]=3`).join('&')}`]
        : []
    const ids =
      call.params.length > 0
        ? ['%', '\0', '../../etc/passwd', "1' or '1'='1"].map((id) => pathOf(call, id))
        : []
    for (const path of [...queryPaths, ...twice, ...ids])
      wrong.push(...(await look(master, `${call.method} ${path}`, sent)))
  }
  expect(wrong.slice(0, 30)).toEqual([])
}, 60_000)

const mayNot = ({ path }: ApiOperation, name: string): boolean =>
  (path.startsWith('/api/admin/') && name !== 'a member of the staff') ||
  (path.startsWith('/api/seller/') && name !== 'a store')

test('a caller without the right gets a refusal with a sentence, and no malformed body lets them in', async () => {
  const wrong: string[] = []
  for (const call of doors.calls.filter(notExits)) {
    for (const { name, who } of people) {
      const sent =
        call.method === 'GET'
          ? {}
          : json({ role: 'Admin', roles: ALL_ROLES, rec_id: 1, user_id: 1, person_id: 1, status: 'Allowed' })
      const reply = await doors.ask(who, `${call.method} ${pathOf(call, '1')}`, sent)
      const what = fault(reply)
      if (what) wrong.push(`${name}, ${call.name}: ${what}: ${reply.status} ${reply.text.slice(0, 200)}`)
      if (mayNot(call, name) && reply.status !== (who ? 403 : 401))
        wrong.push(`${name}, ${call.name}: ${reply.status} ${reply.text.slice(0, 120)}`)
    }
  }
  expect(wrong.slice(0, 30)).toEqual([])
}, 60_000)

test('malformed headers are refused or ignored', async () => {
  const wrong: string[] = []
  const [master] = masters
  const me: ApiOperation | undefined = doors.calls.find(({ name }) => name === 'GET /api/user/me')
  if (!me || !master) throw new Error('no call')
  const odd: Record<string, string>[] = [
    { authorization: 'Bearer' },
    { authorization: `Bearer ${'x'.repeat(9_000)}` },
    { authorization: 'Basic Zm9vOmJhcg==' },
    { authorization: 'Bearer null' },
    { authorization: 'Bearer ../../etc/passwd' },
    { authorization: "Bearer ' or 1=1;--" },
    { cookie: 'token=%00; token=a; =; ;;' },
    { 'x-forwarded-for': `${'1.1.1.1,'.repeat(900)}1` },
    { host: 'evil.example' },
    { 'x-http-method-override': 'DELETE' },
    { 'accept-language': 'hi;q=NaN,*;q=1e308' },
    { range: 'bytes=-1-,0-0,99999999999999-' },
    { 'accept-encoding': 'gzip;q=-1, br;q=x' },
    { 'if-none-match': '"'.repeat(900) },
    { 'if-modified-since': 'NaN' },
    { 'idempotency-key': 'ünïcode' },
    { 'user-agent': '<script>\u00ff' },
    { referer: 'javascript:alert(1)' },
    { 'content-encoding': 'gzip' },
  ]
  for (const headers of odd)
    for (const [method, path] of [
      ['GET', '/api/user/me'],
      ['POST', '/api/user/cart-add'],
      ['POST', '/api/product/find-all-paged'],
    ] as const) {
      const reply = await doors.ask(master, `${method} ${path}`, {
        headers,
        ...(method === 'GET' ? {} : json({ pageNo: 1 })),
      })
      const what = fault(reply)
      if (what)
        wrong.push(
          `${method} ${path} ${JSON.stringify(headers).slice(0, 80)}: ${what}: ${reply.status} ${reply.text.slice(0, 150)}`,
        )
    }
  expect(wrong.slice(0, 30)).toEqual([])
})
