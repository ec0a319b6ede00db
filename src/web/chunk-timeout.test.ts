import { readFileSync } from 'node:fs'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { limitImports, limitPages } from './chunk-timeout.ts'
import { ChunkTimeout, pageWithinChunkTime, withinChunkTime } from './shared/chunk-time.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

test('a part that comes after 119 s is there, and one that has not come after 120 s is given up', async () => {
  const late = withinChunkTime(new Promise((resolve) => setTimeout(() => resolve('a dialog'), 119_000)))
  const never = withinChunkTime(new Promise(() => undefined)).catch((error: unknown) => error)
  await vi.advanceTimersByTimeAsync(120_000)
  expect(await late).toBe('a dialog')
  expect(await never).toBeInstanceOf(ChunkTimeout)
})

test('a part that cannot be had fails at once, and no timer is left', async () => {
  await expect(withinChunkTime(Promise.reject(new Error('offline')))).rejects.toThrow('offline')
  expect(vi.getTimerCount()).toBe(0)
})

test('a page that has not come after 120 s fails where it is shown, which is where the error page takes over', async () => {
  const late = pageWithinChunkTime(new Promise<{ Component: () => never }>(() => undefined))
  await vi.advanceTimersByTimeAsync(120_000)
  const { Component } = await late
  expect(() => Component()).toThrow(ChunkTimeout)
})

test('every dynamic import of a module is limited, in types and mark-up too, and nothing else', () => {
  const code =
    "const load = async (): Promise<void> => { await import('./a.ts') }\nconst B = lazy(() => import('./b.tsx')); const c = 'import(x)'"
  expect(limitImports(code, 'x.tsx')).toBe(
    "const load = async (): Promise<void> => { await withinChunkTime(import('./a.ts')) }\nconst B = lazy(() => withinChunkTime(import('./b.tsx'))); const c = 'import(x)'",
  )
})

test('the router waits for pages within the time, and a router that loads them in another way is noticed', () => {
  const router = readFileSync(
    new URL('../../node_modules/react-router/dist/production/lib/dom/ssr/routes.js', import.meta.url),
    'utf8',
  )
  expect(limitPages(router)).toContain(
    '= pageWithinChunkTime(loadRouteModuleWithBlockingLinks(route, routeModulesCache));',
  )
  expect(() => limitPages('let nothing')).toThrow('another way')
})
