import type { z } from 'zod'

/**
 * Who may ask. 'none': anybody. 'optional': a bearer is read when sent. 'bearer': a signed-in person.
 * 'proof': somebody holding a fresh identity token, not yet signed in. 'staff' and 'seller': signed in, with that role;
 * 'staff:<right>': one of the staff who may do that very thing, or everything.
 */
export type Access = 'none' | 'optional' | 'bearer' | 'proof' | 'staff' | `staff:${string}` | 'seller'

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'

/** One question that the API answers: the contract from which server, pages, OpenAPI and tests are made. */
export type Endpoint<
  Params = unknown,
  Query = unknown,
  Body = unknown,
  Reply = unknown,
  A extends Access = Access,
> = {
  method: Method
  /** Below `/api`, in Fastify's notation: `/orders/:id`. */
  path: string
  summary: string
  access: A
  /** Grouping in the documentation; the domain's name. */
  tag: string
  params?: z.ZodType<Params>
  query?: z.ZodType<Query>
  body?: z.ZodType<Body>
  reply: z.ZodType<Reply>
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

/** Names a question; only gives the types their shape. */
export function endpoint<
  A extends Access,
  Params = undefined,
  Query = undefined,
  Body = undefined,
  Reply = unknown,
>(asked: Endpoint<Params, Query, Body, Reply, A>): Endpoint<Params, Query, Body, Reply, A> {
  return asked
}
