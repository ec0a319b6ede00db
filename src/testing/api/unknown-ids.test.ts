import { afterAll, beforeAll, expect, test } from 'vitest'
import { fillPath, type ApiOperation } from './operations.ts'
import { openApiUnderTest, type ApiCaller, type ApiUnderTest } from './api-under-test.ts'

let doors: ApiUnderTest
let meera: ApiCaller
beforeAll(async () => {
  doors = await openApiUnderTest()
  meera = await doors.fullyAuthorised('Meera')
})
afterAll(() => doors.close())

const NOBODYS = '999999999'
/** Path parameters that are no id: a word that always has an answer, or the name of something new. */
const NO_IDS = new Set(['GET /api/pins/{pin}', 'GET /api/tags/{tag}', 'PUT /api/admin/help/{slug}'])
/** Ownership depends on the address in the body, so the body is validated first and numbers cannot be enumerated. */
const BODY_FIRST = new Set(['POST /api/grievances/{number}/step'])

const named = (call: ApiOperation) =>
  fillPath(call, (name) => {
    const { schema } = call.params.find((one) => one.name === name) ?? {}
    return schema?.enum ? String(schema.enum[0]) : NOBODYS
  })

const WRONG = [
  { type: 'text/plain', body: 'x' },
  { type: 'application/json', body: '{' },
  { type: 'application/json', body: '{}' },
  { type: 'application/json', body: JSON.stringify({ name: 'x'.repeat(300 * 1_024) }) },
]

const hasId = (call: ApiOperation) =>
  call.params.some(({ schema }) => !schema.enum) && !NO_IDS.has(call.name) && !BODY_FIRST.has(call.name)

test('an unknown id is 404 with a sentence for every operation, whatever body is sent', async () => {
  const wrong: string[] = []
  for (const call of doors.calls.filter(hasId)) {
    const path = named(call)
    const isRead = call.method === 'GET'
    // Deleting an absent resource succeeds.
    const sent = isRead || call.method === 'DELETE' ? [{}] : WRONG
    for (const one of sent) {
      const { status, text } = await doors.ask(meera, `${call.method} ${path}`, one)
      const isDone = status === 404 || (call.method === 'DELETE' && status === 200)
      if (!isDone) wrong.push(`${call.name}: ${status} ${text.slice(0, 100)}`)
      else if (status === 404 && !/"message":"[A-Z][^"]+\."/.test(text))
        wrong.push(`${call.name} says ${text.slice(0, 100)}`)
    }
  }
  expect(wrong.slice(0, 30)).toEqual([])
})

test('an id that cannot exist, or is no number, is 404 too', async () => {
  const wrong: string[] = []
  for (const call of doors.calls.filter(
    (one) => hasId(one) && one.params.some(({ schema }) => schema.type === 'integer'),
  )) {
    for (const none of ['abc', '0', '-1', '1.5', '1e308', 'NaN', '9'.repeat(400), '__proto__', '\0', ' ']) {
      const path = fillPath(call, (name) =>
        String(call.params.find((one) => one.name === name)?.schema.enum?.[0] ?? none),
      )
      const { status, text } = await doors.ask(
        meera,
        `${call.method} ${path}`,
        call.method === 'GET' ? {} : { type: 'text/plain', body: 'x' },
      )
      // Rate limits are checked before existence.
      if (status !== 404 && status !== 429)
        wrong.push(`${call.name} with ${none.slice(0, 9)}: ${status} ${text.slice(0, 100)}`)
    }
  }
  expect(wrong.slice(0, 30)).toEqual([])
})
