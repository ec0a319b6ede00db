import { expect, test } from 'vitest'
import { listEndpoints, endpointNameOf } from '#testing/list-endpoints'
import type { Described } from '#platform/openapi'

const endpoints = await listEndpoints()

const idsIn = ({ path }: Described): string[] =>
  [...path.matchAll(/:([A-Za-z_]+)/g)].map(([, name = '']) => name)
const isSent = (schema: unknown, name: string): boolean =>
  typeof schema === 'object' && schema !== null && 'shape' in schema && name in (schema.shape as object)

test('every call with an id in its path says what the id stands for, and to whom it must belong', () => {
  expect(endpoints.length).toBeGreaterThan(400)
  const silent = endpoints.filter((one) => idsIn(one).length > 0 && !one.owns)
  expect(silent.map(endpointNameOf)).toEqual([])
})

test('what a call says of an id is said of one that it has, in the path, the query or the body', () => {
  const wrong = endpoints.filter(
    (one) =>
      one.owns &&
      !idsIn(one).includes(one.owns.param) &&
      !isSent(one.query, one.owns.param) &&
      !isSent(one.body, one.owns.param),
  )
  expect(wrong.map(endpointNameOf)).toEqual([])
})

test("every call below /admin asks for a right of the staff, every call below /seller for a store's owner", () => {
  const wrong = endpoints.filter(
    ({ path, access }) =>
      (path.startsWith('/admin/') && !access.startsWith('staff')) ||
      (path.startsWith('/seller/') && access !== 'seller'),
  )
  expect(wrong.map(endpointNameOf)).toEqual([])
})

/** Whose complaint it is depends on the address that the body names, so that numbers cannot be tried out. */
const SCOPED_BY_ITS_BODY = ['POST /api/grievances/{number}/step']

test("only a call without a body leaves it to its handler's statement whether the caller may see the thing", () => {
  const late = endpoints.filter(
    ({ method, owns }) => owns?.of === 'query' && method !== 'GET' && method !== 'DELETE',
  )
  expect(late.map(endpointNameOf)).toEqual(SCOPED_BY_ITS_BODY)
})

test("what must be one's own is asked of a person who is signed in", () => {
  const open = endpoints.filter(
    ({ owns, access }) => owns?.of === 'owner' && ['none', 'optional', 'proof'].includes(access),
  )
  expect(open.map(endpointNameOf)).toEqual([])
})
