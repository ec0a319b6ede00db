import type { UntypedRequestParts, RequestParts, FormText } from '#platform/api-client'
import type { Access, Endpoint } from '#platform/endpoint'

/** A call that staff make with a reason, ready for any dialog: its parts were checked against the contract where it was made. */
export type StaffAction<Reply> = {
  endpoint: Endpoint<unknown, unknown, unknown, Reply>
  request: (reason: FormText, fields: FormData) => UntypedRequestParts
}

/** What is sent to the endpoint, made from the reason and the other fields of the form. */
export function staffAction<Params, Query, Body, Reply, QuerySent, BodySent>(
  endpoint: Endpoint<Params, Query, Body, Reply, Access, QuerySent, BodySent>,
  request: (reason: FormText, fields: FormData) => RequestParts<Params, Query, Body, QuerySent, BodySent>,
): StaffAction<Reply> {
  return { endpoint, request }
}
