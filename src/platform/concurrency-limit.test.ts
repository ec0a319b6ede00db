import type { AddressInfo } from 'node:net'
import { afterEach, expect, test } from 'vitest'
import { readConfig } from './config.ts'
import { createApp } from './http.ts'
import { limitConcurrency } from './concurrency-limit.ts'

type Opened = Awaited<ReturnType<typeof open>>

let shop: Opened | undefined

afterEach(async () => {
  shop?.letAllGo()
  await shop?.app.close()
})

async function open({ atOnce, waiting }: { atOnce: number; waiting: number }) {
  const app = await createApp(readConfig({ LOG_LEVEL: 'silent' }))
  limitConcurrency(app, {
    matches: (path) => path.startsWith('/login'),
    maxConcurrent: atOnce,
    maxQueued: waiting,
  })
  const held: (() => void)[] = []
  let isOpen = false
  const arrivals: string[] = []
  app.get<{ Querystring: { who: string } }>('/login', async ({ query }) => {
    arrivals.push(query.who)
    if (!isOpen) await new Promise<void>((resolve) => held.push(resolve))
    return { who: query.who }
  })
  app.get('/goods', async () => ({ goods: 'yarn' }))
  await app.listen({ port: 0, host: '127.0.0.1' })
  const url = `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`
  const letAllGo = () => {
    isOpen = true
    for (const go of held.splice(0)) go()
  }
  return { app, arrivals, held, letAllGo, ask: (path: string, init?: RequestInit) => fetch(url + path, init) }
}

const until = (check: () => boolean) => expect.poll(check).toBe(true)

test('while 2 logins run and 3 wait, products are served, and the sixth login gets a 503', async () => {
  shop = await open({ atOnce: 2, waiting: 3 })
  const logins = []
  for (const who of ['Asha', 'Meera', 'Kabir', 'Pema', 'Devika']) {
    const before = shop.arrivals.length
    logins.push(shop.ask(`/login?who=${who}`))
    if (before < 2) await until(() => shop?.arrivals.length === before + 1)
  }
  expect((await shop.ask('/goods')).status).toBe(200)
  const { ask } = shop
  await expect
    .poll(
      async () =>
        (await ask('/login?who=Rohan', { signal: AbortSignal.timeout(1_000) }).catch(() => null))?.status,
    )
    .toBe(503)
  expect(shop.arrivals).toEqual(['Asha', 'Meera'])
  shop.letAllGo()
  expect((await Promise.all(logins)).map(({ status }) => status)).toEqual([200, 200, 200, 200, 200])
})

test('a client that disconnects while waiting leaves the queue, and one that disconnects while served frees its slot', async () => {
  shop = await open({ atOnce: 1, waiting: 5 })
  const { ask, arrivals } = shop
  const [asha, meera] = [new AbortController(), new AbortController()]
  const working = ask('/login?who=Asha', { signal: asha.signal }).catch(() => 'gone')
  await until(() => arrivals.length === 1)
  const waiting = ask('/login?who=Meera', { signal: meera.signal }).catch(() => 'gone')
  const kabir = ask('/login?who=Kabir')
  meera.abort()
  expect(await waiting).toBe('gone')
  asha.abort()
  expect(await working).toBe('gone')
  await until(() => arrivals.includes('Kabir'))
  shop.letAllGo()
  expect((await kabir).status).toBe(200)
  expect(arrivals.filter((who) => who !== 'Meera')).toEqual(['Asha', 'Kabir'])
  expect((await ask('/login?who=Pema')).status).toBe(200)
})
