import type { UntypedRequestParts, RequestParts, FormText } from '#platform/api-client'
import type { Access, Endpoint } from '#platform/endpoint'

/** A staff call with a reason, usable in any dialog: its parts are type-checked against the contract where it is created. */
export type StaffAction<Reply> = {
  endpoint: Endpoint<unknown, unknown, unknown, Reply>
  request: (reason: FormText, fields: FormData) => UntypedRequestParts
  /** Messages by field that prevent the call: for fields of the path, which the server answers only with a 404. */
  check?: ((fields: FormData) => Readonly<Record<string, string>>) | undefined
}

/** Builds the request from the reason and the other fields of the form. */
export function staffAction<Params, Query, Body, Reply, QuerySent, BodySent>(
  endpoint: Endpoint<Params, Query, Body, Reply, Access, QuerySent, BodySent>,
  request: (reason: FormText, fields: FormData) => RequestParts<Params, Query, Body, QuerySent, BodySent>,
  check?: StaffAction<Reply>['check'],
): StaffAction<Reply> {
  return { endpoint, request, check }
}
