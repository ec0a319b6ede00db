import { createStore } from '../ui/store.ts'

const ASK_AGAIN_MS = 3_000

/** Whether a navigation waits for the connection. */
export const isWaiting = createStore(false)

/**
 * Makes navigation wait for the connection instead of failing, so that the current page stays: the data is requested again when the connection is
 * back, until it loads or the visitor goes elsewhere. Writes are never repeated.
 */
export function waitForPages(): void {
  const plain = window.fetch.bind(window)
  window.fetch = (input, init) =>
    isPageData(input, init)
      ? patient(() => plain(input, init), init?.signal ?? undefined)
      : plain(input, init)
}

/** Handles clicks on links while the browser is offline. @returns stops it */
export function catchClicks(go: (to: URL) => void): () => void {
  let clickedUrl: URL | null = null
  const click = (event: MouseEvent): void => {
    const to = navigator.onLine ? null : linkOf(event)
    if (!to) return
    event.preventDefault()
    event.stopImmediatePropagation()
    clickedUrl = to
    isWaiting.set(true)
  }
  const back = (): void => {
    isWaiting.set(false)
    if (clickedUrl) go(clickedUrl)
    clickedUrl = null
  }
  window.addEventListener('click', click, true)
  window.addEventListener('online', back)
  for (const sign of SIGNS) window.addEventListener(sign, ignore, true)
  return () => {
    window.removeEventListener('click', click, true)
    window.removeEventListener('online', back)
    for (const sign of SIGNS) window.removeEventListener(sign, ignore, true)
  }
}

/**
 * On these events the router prefetches a page; a script that fails then makes it reload the whole page.
 * React derives the pointer entering a link from its leaving the previous element.
 */
const SIGNS = ['mouseover', 'mouseout', 'focusin', 'touchstart'] as const

function ignore(event: Event): void {
  if (navigator.onLine) return
  const about = event.type === 'mouseout' ? (event as MouseEvent).relatedTarget : event.target
  if (about instanceof Element && about.closest('a[href]')) event.stopImmediatePropagation()
}

async function patient(ask: () => Promise<Response>, signal: AbortSignal | undefined): Promise<Response> {
  try {
    for (;;) {
      try {
        return await ask()
      } catch (error) {
        if (signal?.aborted) throw error
        isWaiting.set(true)
        await anotherTry(signal)
      }
    }
  } finally {
    isWaiting.set(false)
  }
}

/** The browser reports when the connection is back, but not after every kind of outage. */
function anotherTry(signal: AbortSignal | undefined): Promise<void> {
  return new Promise((resolve) => {
    const done = (): void => {
      clearTimeout(timer)
      window.removeEventListener('online', done)
      signal?.removeEventListener('abort', done)
      resolve()
    }
    const timer = setTimeout(done, ASK_AGAIN_MS)
    window.addEventListener('online', done)
    signal?.addEventListener('abort', done)
  })
}

/** Data requests of the router: `/hobbies.data?…`. */
function isPageData(input: RequestInfo | URL, init: RequestInit | undefined): boolean {
  if (input instanceof Request || (init?.method ?? 'GET') !== 'GET') return false
  const { origin, pathname } = new URL(input, location.href)
  return origin === location.origin && pathname.endsWith('.data')
}

function linkOf(event: MouseEvent): URL | null {
  const link = isPlain(event) && event.target instanceof Element ? event.target.closest('a[href]') : null
  if (!(link instanceof HTMLAnchorElement) || link.target || link.hasAttribute('download')) return null
  const to = new URL(link.href)
  const isHere = to.pathname === location.pathname && to.search === location.search
  return to.origin === location.origin && !isHere ? to : null
}

/** A click that opens a link in the same tab. */
const isPlain = ({ button, metaKey, ctrlKey, shiftKey, altKey, defaultPrevented }: MouseEvent): boolean =>
  button === 0 && ![metaKey, ctrlKey, shiftKey, altKey, defaultPrevented].includes(true)

/** Registers the service worker in built versions only; development does not use cached files. */
export function startServiceWorker(): void {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return
  // After the first page has loaded.
  const start = (): void => void navigator.serviceWorker.register('/sw.js').catch(() => undefined)
  if (document.readyState === 'complete') start()
  else window.addEventListener('load', start, { once: true })
}
