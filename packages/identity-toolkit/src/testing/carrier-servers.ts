import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { stopServer } from './stop-server.ts'

/** A request as received by a carrier. */
export type CarrierRequest = {
  method: string
  path: string
  query: URLSearchParams
  headers: IncomingMessage['headers']
  body: string
}

export type CarrierServer = {
  url: string
  requests: CarrierRequest[]
  behaviour: ServerBehaviour
  stop(): Promise<void>
}

export type ServerBehaviour =
  | 'well'
  | 'overloaded'
  | 'silent'
  | 'garbage'
  | 'endless'
  | 'elsewhere'
  | { status?: number; says: unknown }

type ServerResponseBody = { status: number; body: unknown }

/** A local server that answers with `behave` while it is healthy. */
async function startCarrierServer(
  behave: (seen: CarrierRequest) => ServerResponseBody,
): Promise<CarrierServer> {
  const server = createServer(
    (request, response) => void readRequest(request).then((seen) => reply(seen, response)),
  )
  const carrier: CarrierServer = { url: '', requests: [], behaviour: 'well', stop: () => stop() }
  const reply = (seen: CarrierRequest, response: ServerResponse): void => {
    carrier.requests.push(seen)
    const { behaviour: mood } = carrier
    if (mood === 'silent') return
    if (mood === 'well') return sendJson(response, behave(seen))
    if (typeof mood === 'object') return sendJson(response, { status: mood.status ?? 200, body: mood.says })
    faultyResponses[mood](response)
  }
  const stop = () => stopServer(server)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  carrier.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return carrier
}

const faultyResponses = {
  overloaded: (response: ServerResponse) =>
    void response.writeHead(503, { 'content-type': 'text/html' }).end('<h1>503 Service Unavailable</h1>'),
  garbage: (response: ServerResponse) =>
    void response.writeHead(200, { 'content-type': 'application/json' }).end('{"type":"succ'),
  endless: (response: ServerResponse) => void response.writeHead(200).end(Buffer.alloc(1_000_000, 'x')),
  elsewhere: (response: ServerResponse) =>
    void response.writeHead(302, { location: 'http://127.0.0.1:9/' }).end(),
}

async function readRequest(request: IncomingMessage): Promise<CarrierRequest> {
  const parts: Buffer[] = []
  for await (const part of request) parts.push(part as Buffer)
  const { pathname, searchParams } = new URL(request.url ?? '/', 'http://carrier')
  return {
    method: request.method ?? '',
    path: pathname,
    query: searchParams,
    headers: request.headers,
    body: Buffer.concat(parts).toString(),
  }
}

function sendJson(response: ServerResponse, { status, body }: ServerResponseBody): void {
  response
    .writeHead(status, { 'content-type': 'application/json' })
    .end(typeof body === 'string' ? body : JSON.stringify(body))
}

type Msg91Log = { texts: Map<string, string>; calls: string[] }

/** Its templates for codes: the English one and the Hindi one. */
const MSG91_TEMPLATES = new Set(['64b0c1d2d6fc05a1b2c3d4e5', '64b0c1d2d6fc05a1b2c3d4f6'])

const msg91Refusal = (message: string): ServerResponseBody => ({
  status: 200,
  body: { type: 'error', message },
})

/** MSG91: always 200; `type` says whether it worked. A call is about the last code sent as a text. */
export async function startMsg91(authKey: string): Promise<CarrierServer & Msg91Log> {
  const log: Msg91Log = { texts: new Map(), calls: [] }
  const carrier = await startCarrierServer((seen) => {
    if (seen.headers['authkey'] !== authKey) return msg91Refusal('AuthenticationFailure')
    if (seen.path === '/api/v5/flow') return handleMsg91Flow(seen)
    const mobile = seen.query.get('mobile') ?? ''
    return /^91\d{10}$/.test(mobile)
      ? handleMsg91Otp(seen, mobile, log)
      : msg91Refusal(`Invalid mobile number ${mobile}`)
  })
  return Object.assign(carrier, log)
}

function handleMsg91Otp(
  { method, path, query }: CarrierRequest,
  mobile: string,
  { texts, calls }: Msg91Log,
): ServerResponseBody {
  if (method === 'POST' && path === '/api/v5/otp') {
    if (!MSG91_TEMPLATES.has(query.get('template_id') ?? ''))
      return msg91Refusal('Template id missing or invalid')
    texts.set(mobile, query.get('otp') ?? '')
    return { status: 200, body: { request_id: '3763646c3058373530393938', type: 'success' } }
  }
  if (method === 'GET' && path === '/api/v5/otp/retry' && query.get('retrytype') === 'voice') {
    const code = texts.get(mobile)
    if (!code) return msg91Refusal('No OTP request found to retryotp')
    calls.push(`${mobile} ${code}`)
    return { status: 200, body: { type: 'success', message: 'retry send successfully' } }
  }
  return { status: 404, body: { type: 'error', message: 'Not found' } }
}

/** Its Flow API: a template by MSG91's id, and the recipients. */
function handleMsg91Flow({ method, body }: CarrierRequest): ServerResponseBody {
  const message = JSON.parse(body) as { template_id?: string; recipients?: { mobiles?: string }[] }
  if (method !== 'POST' || message.template_id !== '65f0aa11d6fc05a1b2c3d4e5')
    return msg91Refusal('Template id missing or invalid')
  if (!message.recipients?.every(({ mobiles }) => /^91\d{10}$/.test(mobiles ?? '')))
    return msg91Refusal('Invalid mobile number')
  return { status: 200, body: { message: '3763646c3058373530393938', type: 'success' } }
}

/** Twilio: forms under Basic auth, 201 with a `sid`, and error numbers. */
export async function startTwilio({
  account,
  key,
}: {
  account: string
  key: string
}): Promise<CarrierServer> {
  const no = (status: number, code: number) => ({
    status,
    body: { code, message: `Error about +919876543210`, more_info: '', status },
  })
  return startCarrierServer(({ path, headers, body }) => {
    if (headers.authorization !== `Basic ${Buffer.from(key).toString('base64')}`) return no(401, 20003)
    const form = new URLSearchParams(body)
    const [, what] = new RegExp(`^/2010-04-01/Accounts/${account}/(Messages|Calls)\\.json$`).exec(path) ?? []
    if (!what) return no(404, 20404)
    if (!/^\+91\d{10}$/.test(form.get('To') ?? '')) return no(400, 21211)
    if (form.get('To') === '+919000000000') return no(400, 21610)
    return { status: 201, body: { sid: what === 'Calls' ? 'CA1' : 'SM1', status: 'queued' } }
  })
}

/** WhatsApp Cloud: JSON under a bearer token. */
export async function startWhatsApp(token: string): Promise<CarrierServer> {
  const no = (status: number, code: number) => ({
    status,
    body: { error: { message: '(#1) no', type: 'OAuthException', code, fbtrace_id: 'x' } },
  })
  return startCarrierServer(({ path, headers, body }) => {
    if (headers.authorization !== `Bearer ${token}`) return no(401, 190)
    if (path !== '/1065542/messages') return no(404, 100)
    const message = JSON.parse(body) as { to: string; type: string }
    if (message.type !== 'template') return no(400, 100)
    if (message.to === '919000000000') return no(400, 131026)
    return {
      status: 200,
      body: {
        messaging_product: 'whatsapp',
        contacts: [{ wa_id: message.to }],
        messages: [{ id: 'wamid.1' }],
      },
    }
  })
}

/** A custom carrier that answers `status: ok`. */
export const startCustomCarrier = (): Promise<CarrierServer> =>
  startCarrierServer(() => ({ status: 200, body: { status: 'ok', jobs: [{ state: 0 }] } }))
