import type { UntypedRequestParts, RequestParts, RequestArguments } from '#platform/api-client'
import type { Access, Endpoint } from '#platform/endpoint'
import { askRaw, fetchLink } from './ask.ts'
import { withCodeIfNeeded } from './code-needed.ts'

const JSON_TYPE = { 'content-type': 'application/json' }

/**
 * Downloads a file that requires a session:
 * `await download('roster-7.csv', exportRoster, { params: { id: 7 } })`.
 * @throws Refusal
 */
export async function download<Params, Query, Body, QuerySent, BodySent>(
  name: string,
  endpoint: Endpoint<Params, Query, Body, unknown, Access, QuerySent, BodySent>,
  ...[carried]: RequestArguments<RequestParts<Params, Query, Body, QuerySent, BodySent>>
): Promise<void> {
  const { body, ...parts }: UntypedRequestParts = carried ?? {}
  const sent = body === undefined ? {} : { body: JSON.stringify(body), headers: JSON_TYPE }
  const answer = await withCodeIfNeeded(() => askRaw(endpoint, { carried: parts, ...sent }))
  saveFile(name, await answer.blob())
}

/** Downloads an address below `/api` that a reply of the API contained, such as the PDF of a document. @throws Refusal */
export async function downloadLink(name: string, path: string): Promise<void> {
  const answer = await withCodeIfNeeded(() => fetchLink(path))
  saveFile(name, await answer.blob())
}

/** For `useDownload`: the PDF of a document with a number. */
export const pdfOf = ({ number, pdf }: { number: string; pdf: string }) => ({
  name: `${number}.pdf`,
  fetch: (name: string) => downloadLink(name, pdf),
})

/** Lets the browser save a file under a name. */
export function saveFile(name: string, file: Blob): void {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(file)
  link.download = name
  document.body.append(link)
  link.click()
  link.remove()
  // The browser has started reading it by then.
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000)
}
