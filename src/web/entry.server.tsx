import { Readable, Transform, type Writable } from 'node:stream'
import { text } from 'node:stream/consumers'
import { renderToPipeableStream } from 'react-dom/server'
import {
  isRouteErrorResponse,
  ServerRouter,
  type EntryContext,
  type RouterContextProvider,
} from 'react-router'
import { getCompany, type Company } from '#contracts/operations/company'
import { askContext, requestContext } from './api.server.ts'
import { RequestFactsProvider } from './request-facts.tsx'
import { pageLocale, MessagesProvider } from './messages/messages.tsx'

/** What the server takes from the bundle, so that both use the same router and contexts. */
export { createRequestHandler, matchRoutes, RouterContextProvider } from 'react-router'
export { setRequestContext } from './api.server.ts'
export { withLocale } from './messages/with-locale.server.ts'

export const streamTimeout = 8_000

/** Renders a page: complete for the page cache and for crawlers, streamed otherwise. */
export default async function renderPage(
  request: Request,
  status: number,
  ...rest: [Headers, EntryContext, RouterContextProvider]
) {
  const [headers, page, context] = rest
  const { nonce, requestId, isWhole, report } = context.get(requestContext)
  const answer = { status, headers }
  headers.set('content-type', 'text/html; charset=utf-8')

  const { pipe, isBroken } = await startRendering(
    <RequestFactsProvider value={{ nonce, requestId, company: await companyNow(context) }}>
      <MessagesProvider language={pageLocale().language}>
        <ServerRouter context={page} url={request.url} nonce={nonce} />
      </MessagesProvider>
    </RequestFactsProvider>,
    { nonce, isWhole, report },
  )
  const stream = inLargePieces()
  pipe(stream)
  if (isWhole) return new Response(await text(stream), { ...answer, status: isBroken() ? 500 : status })
  return new Response(Readable.toWeb(stream) as ReadableStream, answer)
}

/** Logs errors of loaders and rendering, except those of closed connections. */
export function handleError(
  error: unknown,
  { request, context }: { request: Request; context: Readonly<RouterContextProvider> },
) {
  if (request.signal.aborted || (isRouteErrorResponse(error) && error.status < 500)) return
  context.get(requestContext).report(error)
}

/** Every page must name the company (Consumer Protection (E-Commerce) Rules 2020, rule 4(2)); after a failed read the page is sent without it. */
async function companyNow(context: Readonly<RouterContextProvider>): Promise<Company | null> {
  try {
    return await context.get(askContext)(getCompany)
  } catch (error) {
    context.get(requestContext).report(error)
    return null
  }
}

type RenderOptions = { nonce: string; isWhole: boolean; report: (error: unknown) => void }
type Rendering = { pipe: (to: Writable) => void; isBroken: () => boolean }

function startRendering(
  page: React.ReactNode,
  { nonce, isWhole, report }: RenderOptions,
): Promise<Rendering> {
  return new Promise((resolve, reject) => {
    let isBroken = false
    const ready = () => resolve({ pipe: (to) => void pipe(to), isBroken: () => isBroken })
    const { pipe, abort } = renderToPipeableStream(page, {
      nonce,
      // React would otherwise move large finished parts behind a script; a complete page must be readable without scripts.
      ...(isWhole ? { progressiveChunkSize: Number.POSITIVE_INFINITY } : { onShellReady: ready }),
      onAllReady() {
        clearTimeout(patience)
        ready()
      },
      onShellError(error) {
        clearTimeout(patience)
        reject(error)
      },
      onError(error: unknown) {
        isBroken = true
        report(error)
      },
    })
    const patience = setTimeout(abort, streamTimeout + 1_000).unref()
  })
}

/** React writes 2 kB at a time and calls `flush` when a part of the page is complete: chunks are joined until then. */
function inLargePieces(): Transform {
  const pieces: Buffer[] = []
  const pushAll = () => {
    if (pieces.length > 0) stream.push(Buffer.concat(pieces.splice(0)))
  }
  const stream = new Transform({
    transform(piece: Buffer, _encoding, done) {
      pieces.push(piece)
      done()
    },
    flush(done) {
      pushAll()
      done()
    },
  })
  return Object.assign(stream, { flush: pushAll })
}
