import { globSync, readFileSync } from 'node:fs'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { limitPages } from './chunk-timeout.ts'
import { ChunkTimeout, pageWithinChunkTime, withinChunkTime } from './ui/chunk-time.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

test('a chunk that arrives after 119 s is used, and one that has not arrived after 120 s fails', async () => {
  const late = withinChunkTime(new Promise((resolve) => setTimeout(() => resolve('a dialog'), 119_000)))
  const never = withinChunkTime(new Promise(() => undefined)).catch((error: unknown) => error)
  await vi.advanceTimersByTimeAsync(120_000)
  expect(await late).toBe('a dialog')
  expect(await never).toBeInstanceOf(ChunkTimeout)
})

test('a chunk that cannot be loaded fails at once, and leaves no timer', async () => {
  await expect(withinChunkTime(Promise.reject(new Error('offline')))).rejects.toThrow('offline')
  expect(vi.getTimerCount()).toBe(0)
})

test('a page that has not loaded after 120 s fails in its route, where the error page takes over', async () => {
  const late = pageWithinChunkTime(new Promise<{ Component: () => never }>(() => undefined))
  await vi.advanceTimersByTimeAsync(120_000)
  const { Component } = await late
  expect(() => Component()).toThrow(ChunkTimeout)
})

/** `useMemberDialog` loads its dialog by `useOnDemand`. */
const LIMITED_IMPORT =
  /(withinChunkTime\(|(useOnDemand\(|useMemberDialog\(path,)\s*\(\) =>\s*|typeof )import\('/g

test('every dynamic import of a page has the time limit: directly, or by useOnDemand', () => {
  const unlimited = globSync('**/*.{ts,tsx}', { cwd: import.meta.dirname })
    .filter((file) => !/\.test\.|^serving\/|^root\.tsx/.test(file))
    .flatMap((file) => {
      const source = readFileSync(`${import.meta.dirname}/${file}`, 'utf8')
      const others = source.replaceAll(LIMITED_IMPORT, '')
      return others.includes("import('") ? [file] : []
    })
  expect(unlimited).toEqual([])
})

test('the router waits for pages within the time limit, and a router that loads them in an unknown way is detected', () => {
  const router = readFileSync(
    new URL('../../node_modules/react-router/dist/production/lib/dom/ssr/routes.js', import.meta.url),
    'utf8',
  )
  expect(limitPages(router)).toContain(
    '= pageWithinChunkTime(loadRouteModuleWithBlockingLinks(route, routeModulesCache));',
  )
  expect(() => limitPages('let nothing')).toThrow('a way that this plugin does not know')
})
