import autocannon from 'autocannon'

/** `from`: the shopper's IP address, as a proxy would pass it on. */
export type ApiRequest = {
  method: 'GET' | 'POST'
  path: string
  body?: unknown
  token?: string
  from?: string
}

export type Measurement = {
  rate: number
  p50: number
  p99: number
  errors: number
  answered: number
  /** Rate of the concurrent load, per second. */
  alongside?: number
}

/** Keeps `connections` busy for `seconds` with the requests of `next`; any status but 2xx is an error. */
export async function runLoad(
  url: string,
  options: { connections: number; seconds: number; next: (turn: number) => ApiRequest },
): Promise<Measurement> {
  let asked = 0
  const result = await autocannon({
    url,
    connections: options.connections,
    duration: options.seconds,
    timeout: 20,
    // Shoppers take turns: as many at once as there are connections.
    requests: [
      {
        setupRequest: (request) =>
          Object.assign(request, toRequest(options.next(asked++ % options.connections))),
      },
    ],
  })
  return {
    rate: result.requests.average,
    p50: result.latency.p50,
    p99: result.latency.p99,
    errors: result.non2xx + result.errors + result.timeouts,
    answered: result.requests.total,
  }
}

function toRequest({ method, path, body, token, from }: ApiRequest): autocannon.Request {
  return {
    method,
    path,
    headers: {
      client: 'web',
      // As browsers do: pages are cached compressed.
      ...(path.startsWith('/api/') ? {} : { 'accept-encoding': 'gzip' }),
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      ...(from ? { 'x-forwarded-for': from } : {}),
      ...(token ? { authorization: `Bearer ${token}` } : {}),
    },
    body: body === undefined ? '' : JSON.stringify(body),
  }
}
