import { gunzipSync } from 'node:zlib'
import Fastify from 'fastify'
import { afterEach, describe, expect, test } from 'vitest'
import { pageAnswerer } from './answer-page.ts'
import { contentSecurity } from './content-security.ts'
import type { Site } from './site.ts'

type Rendered = { url: string; token: boolean }

const open: { close: () => Promise<unknown> }[] = []
afterEach(async () => {
  await Promise.all(open.splice(0).map((app) => app.close()))
})

/** A site of two pages: `/wool` is shared and uses `?page=`, `/mine` is not shared. */
function aShop({ status = 200, isBroken = false } = {}) {
  const app = Fastify()
  const rendered: Rendered[] = []
  const shop = { app, rendered, freshness: 1, apiStatus: 200, says: '' }
  const site: Site = {
    pageAt: (path) => (path === '/wool' ? { sameForEveryVisitor: true, query: ['page'] } : {}),
    rightCase: (path) => (path === '/WOOL' ? '/wool' : undefined),
    async render(request, visit) {
      if (isBroken) throw new Error('the loom is jammed')
      const { json } = await visit.send({ method: 'GET', url: '/api/whoami', headers: {} })
      rendered.push({
        url: new URL(request.url).pathname + new URL(request.url).search,
        token: (json as { token: string | null }).token !== null,
      })
      return new Response(`<script nonce="${visit.nonce}"></script>${shop.says}${JSON.stringify(json)}`, {
        status,
        headers: { 'content-type': 'text/html' },
      })
    },
  }
  app.get('/api/whoami', async ({ headers }, reply) =>
    reply.code(shop.apiStatus).send({ token: headers.authorization ?? null }),
  )
  const answer = pageAnswerer({
    app,
    loadSite: async () => site,
    origin: 'https://ciy.example',
    policy: contentSecurity(),
    freshness: () => shop.freshness,
    cacheBytes: 1e6,
    isLive: async (token) => {
      if (token === 'unsure') throw new Error('the database is unavailable')
      return token !== 'dead'
    },
  })
  app.get('/*', answer)
  open.push(app)
  return shop
}

const sourcesOf = (policy: unknown) => /script-src 'self'([^;]*);/.exec(String(policy))?.[1]?.trim()

describe('a page that is the same for every visitor', () => {
  test('is rendered once, byte-identical for every visitor, and its policy lists its scripts by hash', async () => {
    const { app, rendered } = aShop()
    const [first, second] = [await app.inject('/wool'), await app.inject('/wool')]
    expect(rendered).toHaveLength(1)
    expect(second.body).toBe(first.body)
    expect(second.body).not.toContain('nonce')
    // SHA-256 of the empty string, the content of its one script.
    expect(sourcesOf(second.headers['content-security-policy'])).toBe(
      "'sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU='",
    )
  })

  test('may be stored by any cache that revalidates it, and is not sent twice to a browser that has it', async () => {
    const shop = aShop()
    const first = await shop.app.inject('/wool')
    expect(first.headers['cache-control']).toBe('public, max-age=0, must-revalidate')
    expect(first.headers.vary).toBe('Cookie, Accept-Encoding')
    const again = await shop.app.inject({
      url: '/wool',
      headers: { 'if-none-match': `"other", ${String(first.headers.etag)}` },
    })
    expect([again.statusCode, again.body]).toEqual([304, ''])
    expect(again.headers['content-security-policy']).toBe(first.headers['content-security-policy'])
    shop.freshness = 2
    shop.says = 'dearer'
    expect(
      (await shop.app.inject({ url: '/wool', headers: { 'if-none-match': String(first.headers.etag) } }))
        .statusCode,
    ).toBe(200)
  })

  test('admits no injected script, not even one that looks like ours', async () => {
    const shop = aShop()
    shop.says = '<script>alert(1)</script><script nonce="">alert(2)</script>'
    const { headers } = await shop.app.inject('/wool')
    expect(sourcesOf(headers['content-security-policy'])?.split(' ')).toHaveLength(1)
  })

  test('arrives complete over a socket with its content length, compressed or plain; HEAD gets only the length', async () => {
    const { app } = aShop()
    const url = `${await app.listen({ port: 0, host: '127.0.0.1' })}/wool`
    for (const packing of ['gzip', 'identity']) {
      const answers = await Promise.all(
        Array.from({ length: 20 }, () => fetch(url, { headers: { 'accept-encoding': packing } })),
      )
      for (const answer of answers) expect(await answer.text()).toContain('<script></script>')
      const { headers } = await fetch(url, { method: 'HEAD', headers: { 'accept-encoding': packing } })
      expect(headers.get('content-length')).toBe(answers[0]?.headers.get('content-length'))
      expect(Number(headers.get('content-length'))).toBeGreaterThan(25)
    }
  })

  test('is the cached one for a visitor with an invalid token, and rendered for a visitor who is signed in, or may be', async () => {
    const { app, rendered } = aShop()
    const cacheControlFor = async (token: string) =>
      (await app.inject({ url: '/wool', headers: { cookie: `token=Bearer%20${token}` } })).headers[
        'cache-control'
      ]
    await app.inject('/wool')
    for (let times = 0; times < 3; times += 1) expect(await cacheControlFor('dead')).toMatch(/^public/)
    expect(rendered).toHaveLength(1)
    for (const token of ['live', 'unsure']) expect(await cacheControlFor(token)).toBe('private, no-store')
    expect(rendered.map(({ token }) => token)).toEqual([false, true, true])
  })

  test('is rendered once for ten concurrent requests', async () => {
    const { app, rendered } = aShop()
    await Promise.all(Array.from({ length: 10 }, () => app.inject('/wool')))
    expect(rendered).toHaveLength(1)
  })

  test('is cached regardless of unknown query parameters', async () => {
    const { app, rendered } = aShop()
    await app.inject('/wool?utm_source=instagram')
    await app.inject('/wool?gclid=1&x=%3Cscript%3E')
    await app.inject('/wool?page=2&utm_source=a')
    expect(rendered.map(({ url }) => url)).toEqual(['/wool', '/wool?page=2'])
  })

  test('keeps every value of a known parameter', async () => {
    const { app, rendered } = aShop()
    await app.inject('/wool?page=2&page=&page=3')
    expect(rendered.map(({ url }) => url)).toEqual(['/wool?page=2&page=3'])
  })

  test('is rendered again when the content has changed', async () => {
    const shop = aShop()
    await shop.app.inject('/wool')
    shop.freshness = 2
    await shop.app.inject('/wool')
    expect(shop.rendered).toHaveLength(2)
  })

  test('is not cached when it is not a 200', async () => {
    const { app, rendered } = aShop({ status: 404 })
    await app.inject('/wool')
    expect((await app.inject('/wool')).statusCode).toBe(404)
    expect(rendered).toHaveLength(2)
  })

  test.each([503, 500, 429])(
    'is not cached when an API call of it got %i: the next visitor gets it complete',
    async (apiStatus) => {
      const shop = aShop()
      shop.apiStatus = apiStatus
      await shop.app.inject('/wool')
      shop.apiStatus = 200
      await shop.app.inject('/wool')
      await shop.app.inject('/wool')
      expect(shop.rendered).toHaveLength(2)
    },
  )

  test('is compressed where the browser accepts it', async () => {
    const { app } = aShop()
    const answer = await app.inject({ url: '/wool', headers: { 'accept-encoding': 'br, gzip' } })
    expect(answer.headers['content-encoding']).toBe('gzip')
    expect(gunzipSync(answer.rawPayload).toString()).toContain('"token":null')
  })
})

describe('a page for one visitor', () => {
  test('calls the API as that visitor, by the cookie, and is never cached', async () => {
    const { app, rendered } = aShop()
    const headers = { cookie: 'a=1; token=Bearer%20abc.def' }
    const answer = await app.inject({ url: '/wool', headers })
    expect(answer.body).toContain('"token":"Bearer abc.def"')
    await app.inject({ url: '/wool', headers })
    expect((await app.inject('/wool')).body).toContain('"token":null')
    expect(rendered.map(({ token }) => token)).toEqual([true, true, false])
  })

  test('keeps its whole query', async () => {
    const { app, rendered } = aShop()
    await app.inject('/mine?reference=7')
    expect(rendered[0]?.url).toBe('/mine?reference=7')
  })
})

describe('a page that cannot be rendered', () => {
  test('is a 500 with the request id and without the cause', async () => {
    const { app } = aShop({ isBroken: true })
    const answer = await app.inject('/mine')
    expect(answer.statusCode).toBe(500)
    expect(answer.body).toContain('mention req-')
    expect(answer.body).not.toContain('loom')
  })

  test('is in the language of its address', async () => {
    const { app } = aShop({ isBroken: true })
    const { body } = await app.inject('/hi/mine')
    expect(body).toContain('<html lang="hi-IN">')
    expect(body).toMatch(/यह नंबर लिखें: req-/)
  })
})

test('a page in other capitals redirects permanently to its one address, with its query', async () => {
  const { app, rendered } = aShop()
  const answer = await app.inject('/WOOL?page=2')
  expect([answer.statusCode, answer.headers.location, rendered]).toEqual([301, '/wool?page=2', []])
})
