import { once } from 'node:events'
import { createServer, type IncomingMessage, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'

/** A request to a courier's server, and its answer: `undefined` never answers. */
export type RecordedRequest = {
  method: string
  path: string
  headers: IncomingMessage['headers']
  body: string
}
export type CourierResponse = { status?: number; body: unknown } | 'silence'

/** A small server that answers as the courier's documentation says. */
export type CourierServer = { url: string; requests: RecordedRequest[]; close(): Promise<void> }

export async function startCourierServer(
  answer: (call: RecordedRequest) => CourierResponse,
): Promise<CourierServer> {
  const calls: RecordedRequest[] = []
  const server: Server = createServer((request, response) => {
    let body = ''
    request.on('data', (part: Buffer) => (body += part.toString()))
    request.on('end', () => {
      const call = { method: request.method ?? '', path: request.url ?? '', headers: request.headers, body }
      calls.push(call)
      const reply = answer(call)
      if (reply === 'silence') return
      response.writeHead(reply.status ?? 200, { 'content-type': 'application/json' })
      response.end(JSON.stringify(reply.body))
    })
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const close = async (): Promise<void> => {
    server.closeAllConnections()
    await new Promise((resolve) => server.close(resolve))
  }
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, requests: calls, close }
}

/** Asha's 2 balls from the Wool House, ₹649 at the door. */
export const booking = {
  reference: '4711-1',
  orderId: 1,
  isReverse: false,
  from: {
    name: 'Wool House',
    phone: '9000000011',
    address: '4 Mill Road',
    city: 'Bengaluru',
    state: 'Karnataka',
    pin: '560034',
  },
  to: {
    name: 'Asha Rao',
    phone: '9000000001',
    address: '12, 3rd Cross',
    city: 'Delhi',
    state: 'Delhi',
    pin: '110001',
  },
  grams: 250,
  size: null,
  cashPaise: 64_900,
  valuePaise: 60_000,
  goods: [{ name: 'Merino', sku: '7', quantity: 2, unitPaise: 30_000, hsn: '5509' }],
  bookedAt: new Date('2026-11-21T04:30:00Z'),
}
