import type { z } from 'zod'
import type { Permission, Rights } from './permissions.ts'

export { anyone, nameOnly, owns, right, scoped } from './permissions.ts'

/**
 * Who may ask. 'none': anybody. 'optional': a bearer is read when sent. 'bearer': a signed-in person.
 * 'proof': somebody holding a fresh identity token, not yet signed in. 'staff' and 'seller': signed in, with that role;
 * `right('<right>')`: one of the staff who may do that very thing, or everything.
 */
export type Access = 'none' | 'optional' | 'bearer' | 'proof' | 'staff' | `staff:${keyof Rights}` | 'seller'

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'

/**
 * How a call that changes something is repeated safely under an `Idempotency-Key`: 'one transaction' keeps the answer in the transaction that
 * does the work; 'claim' is for work that asks another service, which no transaction undoes.
 */
export type Idempotency = 'one transaction' | 'claim'

/** One call of the API: the contract from which server, pages, OpenAPI and tests are made. */
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
  /** What the id in the path, the query or the body stands for, and to whom it must belong: every call with an id says so. */
  owns?: Owns
  /** Grouping in the documentation; the domain's name. */
  tag: string
  params?: z.ZodType<Params>
  query?: z.ZodType<Query, QuerySent>
  body?: z.ZodType<Body, BodySent>
  reply: z.ZodType<Reply>
  /** Takes an `Idempotency-Key`: the same key gives the same answer. Absent: the header is ignored. */
  idempotent?: Idempotency
  /** Changes nothing although it is no GET: may be repeated freely. */
  isRead?: true
  /**
   * Moves money, changes roles or exports data: refused with 403 `fresh_code_needed` unless the session has shown a code of its second factor
   * within `FRESH_CODE_MS`. Staff without a second factor, who exist in the demo alone, are not asked.
   */
  fresh?: true
  /** The header that carries a signature over the body, instead of a token. */
  signedIn?: string
  /** Status of success: 200 when absent. 204 has no body. */
  status?: 200 | 201 | 204
}

/** Declares a call; only gives the types their shape. */
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
