import type { z } from 'zod'
import type { Permission, Rights } from './permissions.ts'

export { anyone, nameOnly, owns, right, scoped } from './permissions.ts'

/**
 * Required access. 'none': public. 'optional': a bearer token is read when sent. 'bearer': a signed-in person. 'proof': a fresh ID token, not yet
 * signed in. 'staff' and 'seller': signed in, with that role; `right('<right>')`: staff with that right, or with all rights.
 */
export type Access = 'none' | 'optional' | 'bearer' | 'proof' | 'staff' | `staff:${keyof Rights}` | 'seller'

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'

/**
 * How a changing call is repeated safely under an `Idempotency-Key`: 'one transaction' stores the answer in the transaction of the work; 'claim'
 * is for work that calls another service, which cannot be rolled back.
 */
export type Idempotency = 'one transaction' | 'claim'

/** An API endpoint: the contract from which server, pages, OpenAPI and tests are made. */
export type Endpoint<
  Params = unknown,
  Query = unknown,
  Body = unknown,
  Reply = unknown,
  A extends Access = Access,
  QuerySent = unknown,
  BodySent = unknown,
  Owns extends Permission | undefined = Permission | undefined,
> = {
  method: Method
  /** Below `/api`, in Fastify's notation: `/orders/:id`. */
  path: string
  summary: string
  access: A
  /** What the id in path, query or body is, and whose it must be; required for every call with an id. */
  owns?: Owns
  /** Group in the documentation: the domain's name. */
  tag: string
  params?: z.ZodType<Params>
  query?: z.ZodType<Query, QuerySent>
  body?: z.ZodType<Body, BodySent>
  reply: z.ZodType<Reply>
  /** Accepts an `Idempotency-Key`: the same key gives the same answer. Absent: the header is ignored. */
  idempotent?: Idempotency
  /** Changes nothing although it is no GET: may be repeated freely. */
  isRead?: true
  /**
   * Moves money, changes roles or exports data: refused with 403 `fresh_code_needed` unless the session has shown a second factor within
   * `FRESH_CODE_MS`. Staff without a second factor, who exist in the demo only, are exempt.
   */
  fresh?: true
  /** The header that carries a signature over the body, instead of a token. */
  signedIn?: string
  /** Status of success: 200 when absent. 204 has no body. */
  status?: 200 | 201 | 204
}

/** Declares an endpoint; for type inference only. */
export function endpoint<
  A extends Access,
  Params = undefined,
  Query = undefined,
  Body = undefined,
  Reply = unknown,
  QuerySent = Query,
  BodySent = Body,
  Owns extends Permission | undefined = undefined,
>(
  declared: Endpoint<Params, Query, Body, Reply, A, QuerySent, BodySent, Owns>,
): Endpoint<Params, Query, Body, Reply, A, QuerySent, BodySent, Owns> {
  return declared
}
