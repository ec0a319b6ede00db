import { afterEach, beforeEach, expect, test } from 'vitest'
import { readConfig } from '#platform/config'
import { createApp } from '#platform/http'
import { registerBusyPages } from './answer-busy.ts'

let app: Awaited<ReturnType<typeof createApp>>
let release: () => void
let held: Promise<unknown>[]

/** A server with a limit of ten requests, all in progress. */
beforeEach(async () => {
  const gate = new Promise<void>((resolve) => (release = resolve))
  let waiting = 0
  app = await createApp(readConfig({ LOG_LEVEL: 'silent', MAX_IN_FLIGHT: '10', TRUST_PROXY: '127.0.0.1' }))
  await app.register(async (web) => {
    registerBusyPages(web, ({ raw }) => raw.url?.startsWith('/api/') ?? false)
    web.get('/*', async () => {
      waiting += 1
      await gate
      return 'a page'
    })
  })
  const url = await app.listen({ port: 0, host: '127.0.0.1' })
  held = Array.from({ length: 10 }, (_, at) =>
    fetch(`${url}/hobbies`, { headers: { 'x-forwarded-for': `203.0.113.${at}` } }),
  )
  await expect.poll(() => waiting).toBe(10)
})
afterEach(async () => {
  release()
  await Promise.all(held)
  await app.close()
})

const ask = async (path: string, accept: string) => {
  const { port } = app.server.address() as { port: number }
  const answer = await fetch(`http://127.0.0.1:${port}${path}`, { headers: { accept } })
  return { status: answer.status, headers: answer.headers, text: await answer.text() }
}

test('the eleventh concurrent visitor gets a busy page in her language that reloads itself after a second', async () => {
  const english = await ask('/hobbies?sort=new', 'text/html,application/xhtml+xml,*/*;q=0.8')
  expect([english.status, english.headers.get('retry-after'), english.headers.get('cache-control')]).toEqual([
    503,
    '1',
    'no-store',
  ])
  expect(english.headers.get('content-type')).toBe('text/html; charset=utf-8')
  for (const part of [
    '<html lang="en-IN">',
    '<h1>One moment, please</h1>',
    'http-equiv="refresh" content="1"',
  ])
    expect(english.text).toContain(part)
  expect((await ask('/hi/hobbies', 'text/html')).text).toContain('<h1>एक पल रुकिए</h1>')
})

test('the API and data requests of scripts are still answered in JSON', async () => {
  for (const [path, accept] of [
    ['/api/orders', 'text/html'],
    ['/hobbies.data', '*/*'],
  ] as const) {
    const { status, text } = await ask(path, accept)
    expect([status, JSON.parse(text)]).toEqual([503, expect.objectContaining({ code: 'try_again' })])
  }
})

test('an address of 2,049 bytes is 414, as a page in the language of its path and as JSON for scripts and the API; one of 2,048 bytes is answered', async () => {
  release()
  const of = (start: string, length: number) => start + 'a'.repeat(length - start.length)
  const page = await ask(of('/hi/search/', 2_049), 'text/html,*/*;q=0.8')
  expect([page.status, page.headers.get('content-type'), page.headers.get('cache-control')]).toEqual([
    414,
    'text/html; charset=utf-8',
    'no-store',
  ])
  expect(page.text).toContain('<h1>यह पता बहुत लंबा है</h1>')
  expect((await ask(of('/search/', 14_000), 'text/html')).text).toContain('<h1>This address is too long</h1>')
  for (const path of [
    of('/search/', 2_049),
    of('/api/category/get-all-recursive?q=', 2_049),
    of('/%F0%9F%A7%B6', 3_000),
    of('/a', 40_000),
  ]) {
    const { status, text } = await ask(path, '*/*')
    expect([status, JSON.parse(text)]).toEqual([
      414,
      { status: 414, code: 'address_too_long', message: expect.stringContaining('too long') },
    ])
  }
  expect((await ask(of('/search/', 2_048), 'text/html')).status).toBe(200)
})
