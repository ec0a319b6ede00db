import { beforeEach, expect, test, vi } from 'vitest'
import * as place from './login-history-entry.ts'

type Place = { key?: string; login?: true }

/** The history of a browser, with the delay between a call to go back and its event. */
function aBrowser() {
  const entries: Place[] = [{ key: 'home' }]
  let at = 0
  let onPopState: (event: PopStateEvent) => void = () => undefined
  /** The later listener: the router. */
  const router: Place[] = []
  const go = (by: number) => {
    at += by
    let isStopped = false
    onPopState({
      state: entries[at],
      stopImmediatePropagation: () => (isStopped = true),
    } as unknown as PopStateEvent)
    if (!isStopped) router.push(entries[at] ?? {})
  }
  vi.stubGlobal('addEventListener', (_name: string, listener: typeof onPopState) => (onPopState = listener))
  vi.stubGlobal('removeEventListener', () => undefined)
  vi.stubGlobal('history', {
    get state() {
      return entries[at]
    },
    pushState: (state: Place) => {
      entries.splice(at + 1, Infinity, state)
      at += 1
    },
    back: () => queueMicrotask(() => go(-1)),
  })
  return { entries, router, go, at: () => entries[at] }
}

let browser: ReturnType<typeof aBrowser>
const calls = { back: 0, forward: 0 }

beforeEach(() => {
  browser = aBrowser()
  Object.assign(calls, { back: 0, forward: 0 })
  place.onLoginHistory({ onBack: () => (calls.back += 1), onForward: () => (calls.forward += 1) })
  place.setCurrentPage('home')
})

test('Back and Forward between the page and its login reach the login, and not the router', () => {
  place.pushLoginEntry()
  place.pushLoginEntry()
  expect(browser.entries).toEqual([{ key: 'home' }, { key: 'home', login: true }])
  browser.go(-1)
  browser.go(1)
  expect([calls, browser.router]).toEqual([{ back: 1, forward: 1 }, []])
})

test('a login that closes by itself removes its history entry before anything else, without notifying a listener', async () => {
  place.pushLoginEntry()
  const left = place.leaveLoginEntry()
  expect(place.leaveLoginEntry()).toBe(left)
  await left
  expect(browser.at()).toEqual({ key: 'home' })
  await place.leaveLoginEntry()
  expect([calls, browser.router]).toEqual([{ back: 0, forward: 0 }, []])
  place.pushLoginEntry()
  expect(browser.at()).toEqual({ key: 'home', login: true })
})

test('where the router has moved to another page meanwhile, it receives every event', () => {
  place.pushLoginEntry()
  history.pushState({ key: 'cart' }, '')
  place.setCurrentPage('cart')
  browser.go(-1)
  expect(browser.router).toEqual([{ key: 'home', login: true }])
  expect(calls).toEqual({ back: 0, forward: 0 })
})

test("a page reloaded at its login's history entry detects that", async () => {
  place.pushLoginEntry()
  const again = (await import(
    /* @vite-ignore */ `${import.meta.dirname}/login-history-entry.ts?reloaded`
  )) as typeof place
  again.onLoginHistory({ onBack: () => (calls.back += 1), onForward: () => (calls.forward += 1) })
  again.setCurrentPage('home')
  expect(again.isAtLoginEntry()).toBe(true)
  browser.go(-1)
  expect(calls).toEqual({ back: 1, forward: 0 })
})
