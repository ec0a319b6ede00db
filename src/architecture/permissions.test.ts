import { expect, test } from 'vitest'
import { listEndpoints, endpointNameOf } from '#testing/list-endpoints'
import type { Described } from '#platform/openapi'

const endpoints = await listEndpoints()

const idsIn = ({ path }: Described): string[] =>
  [...path.matchAll(/:([A-Za-z_]+)/g)].map(([, name = '']) => name)
const isSent = (schema: unknown, name: string): boolean =>
  typeof schema === 'object' && schema !== null && 'shape' in schema && name in (schema.shape as object)

test('every call with an id in its path declares what the id is and whose it must be', () => {
  expect(endpoints.length).toBeGreaterThan(400)
  const silent = endpoints.filter((one) => idsIn(one).length > 0 && !one.owns)
  expect(silent.map(endpointNameOf)).toEqual([])
})

test("the declared id is in the call's path, query or body", () => {
  const wrong = endpoints.filter(
    (one) =>
      one.owns &&
      !idsIn(one).includes(one.owns.param) &&
      !isSent(one.query, one.owns.param) &&
      !isSent(one.body, one.owns.param),
  )
  expect(wrong.map(endpointNameOf)).toEqual([])
})

test("every call below /admin needs a staff right, every call below /seller a store's owner", () => {
  const wrong = endpoints.filter(
    ({ path, access }) =>
      (path.startsWith('/admin/') && !access.startsWith('staff')) ||
      (path.startsWith('/seller/') && access !== 'seller'),
  )
  expect(wrong.map(endpointNameOf)).toEqual([])
})

/** Ownership depends on the address in the body, so that numbers cannot be enumerated. */
const SCOPED_BY_ITS_BODY = ['POST /api/grievances/{number}/step']

test('only a call without a body leaves the ownership check to its query', () => {
  const late = endpoints.filter(
    ({ method, owns }) => owns?.of === 'query' && method !== 'GET' && method !== 'DELETE',
  )
  expect(late.map(endpointNameOf)).toEqual(SCOPED_BY_ITS_BODY)
})

test('a call that needs an owner needs a signed-in person', () => {
  const open = endpoints.filter(
    ({ owns, access }) => owns?.of === 'owner' && ['none', 'optional', 'proof'].includes(access),
  )
  expect(open.map(endpointNameOf)).toEqual([])
})
