// Runs in browsers. Caches immutable files and one offline page: no API answers and no visited pages, except for the check-in page that a
// workshop caches itself (`web/workshops/conductor/cache-page.ts`).
// @NOTE the server strips the types and inserts the version; a worker of another version replaces this one at once.

type ExtendableWorkerEvent = { waitUntil(work: Promise<unknown>): void }
type FetchWorkerEvent = ExtendableWorkerEvent & {
  request: Request
  preloadResponse: Promise<Response | undefined>
  respondWith(answer: Promise<Response>): void
}
type PushWorkerEvent = ExtendableWorkerEvent & { data: { json(): unknown } | null }
type ShownNotification = { close(): void; data?: { link?: unknown } | null }
type NotificationClick = ExtendableWorkerEvent & { notification: ShownNotification }
type Tab = { url: string; focus(): Promise<unknown>; navigate?(to: string): Promise<unknown> }
type Worker = {
  location: Location
  registration: {
    navigationPreload?: { enable(): Promise<void> }
    showNotification(title: string, options: object): Promise<void>
  }
  clients: {
    claim(): Promise<void>
    matchAll(options: { type: 'window'; includeUncontrolled: boolean }): Promise<Tab[]>
    openWindow(to: string): Promise<unknown>
  }
  skipWaiting(): Promise<void>
  addEventListener(type: 'install' | 'activate', listener: (event: ExtendableWorkerEvent) => void): void
  addEventListener(type: 'fetch', listener: (event: FetchWorkerEvent) => void): void
  addEventListener(type: 'push', listener: (event: PushWorkerEvent) => void): void
  addEventListener(type: 'notificationclick', listener: (event: NotificationClick) => void): void
}

const worker = globalThis as unknown as Worker
const OFFLINE_CACHE = 'ciy-offline-<version>'
const FILES_CACHE = { name: 'ciy-files', maxEntries: 300 }
const PICTURES_CACHE = { name: 'ciy-pictures', maxEntries: 150 }
const CHECK_IN_CACHE = { name: 'ciy-door', path: /^(?:\/hi)?\/conduct\/sessions\/\d+\/check-in$/, hours: 48 }

worker.addEventListener('install', (event) => {
  const pages = ['/offline', '/hi/offline'].map((url) => new Request(url, { cache: 'reload' }))
  event.waitUntil(
    caches
      .open(OFFLINE_CACHE)
      .then((cache) => cache.addAll(pages))
      .then(() => worker.skipWaiting()),
  )
})

worker.addEventListener('activate', (event) => {
  const own = new Set([OFFLINE_CACHE, FILES_CACHE.name, PICTURES_CACHE.name, CHECK_IN_CACHE.name])
  const deleteOthers = async (): Promise<void> => {
    for (const name of await caches.keys())
      if (name.startsWith('ciy-') && !own.has(name)) await caches.delete(name)
    await worker.registration.navigationPreload?.enable()
    await worker.clients.claim()
  }
  event.waitUntil(deleteOthers())
})

worker.addEventListener('fetch', (event) => {
  const { method, mode, url } = event.request
  const { origin, pathname } = new URL(url)
  if (method !== 'GET' || origin !== worker.location.origin) return
  if (mode === 'navigate') event.respondWith(pageOrOffline(event, pathname))
  else if (pathname.startsWith('/assets/')) event.respondWith(cachedOrFetched(event, FILES_CACHE))
  else if (/^(?:\/api)?\/media\/[0-9a-f]{32}$/.test(pathname))
    event.respondWith(cachedOrFetched(event, PICTURES_CACHE))
})

// Browsers revoke push when no notification is shown, so one is shown whatever came.
worker.addEventListener('push', (event) => {
  const { title, link, tag, lang } = readPushData(event.data)
  const options = { tag, lang, data: { link }, icon: '/icons/icon-192.png', badge: '/icons/icon-192.png' }
  event.waitUntil(worker.registration.showNotification(title, options))
})

worker.addEventListener('notificationclick', (event) => {
  event.notification.close()
  event.waitUntil(openTab(ownPathOf(event.notification.data?.link)))
})

function readPushData(data: { json(): unknown } | null): {
  title: string
  link: string
  tag: string
  lang: string
} {
  const text = (value: unknown, otherwise: string): string =>
    typeof value === 'string' && value !== '' ? value : otherwise
  try {
    const { title, link, tag, lang } = (data?.json() ?? {}) as Record<string, unknown>
    return { title: text(title, 'CIY'), link: ownPathOf(link), tag: text(tag, 'ciy'), lang: text(lang, 'en') }
  } catch {
    return { title: 'CIY', link: '/notifications', tag: 'ciy', lang: 'en' }
  }
}

/** A path of ours, or the notifications page. */
function ownPathOf(link: unknown): string {
  if (typeof link !== 'string') return '/notifications'
  const { origin, pathname, search } = new URL(link, worker.location.origin)
  return origin === worker.location.origin ? pathname + search : '/notifications'
}

/** Opens a path in an open tab of ours, else in a new one. */
async function openTab(path: string): Promise<void> {
  const [tab] = await worker.clients.matchAll({ type: 'window', includeUncontrolled: true })
  // Only a tab that this worker controls can be navigated.
  const led = await tab?.navigate?.(path).catch(() => undefined)
  if (tab && led) await tab.focus()
  else await worker.clients.openWindow(path)
}

async function pageOrOffline(event: FetchWorkerEvent, pathname: string): Promise<Response> {
  try {
    return (await event.preloadResponse) ?? (await fetch(event.request))
  } catch (error) {
    const door = await checkInPage(pathname)
    if (door) return door
    const cache = await caches.open(OFFLINE_CACHE)
    const page = await cache.match(/^\/hi(?:\/|$)/.test(pathname) ? '/hi/offline' : '/offline')
    if (!page) throw error
    return page
  }
}

/** The cached check-in page; it names people, so it expires after 48 hours. */
async function checkInPage(pathname: string): Promise<Response | undefined> {
  if (!CHECK_IN_CACHE.path.test(pathname)) return undefined
  const cache = await caches.open(CHECK_IN_CACHE.name)
  const page = await cache.match(pathname)
  const age = Date.now() - Date.parse(page?.headers.get('date') ?? '')
  if (age < CHECK_IN_CACHE.hours * 3_600_000) return page
  await cache.delete(pathname)
  return undefined
}

async function cachedOrFetched(
  event: FetchWorkerEvent,
  { name, maxEntries }: { name: string; maxEntries: number },
): Promise<Response> {
  const cache = await caches.open(name)
  const cached = await cache.match(event.request)
  if (cached) return cached
  const answer = await fetch(event.request)
  // Only immutable answers are cached.
  if (answer.status === 200 && /immutable/.test(answer.headers.get('cache-control') ?? '')) {
    const copy = answer.clone()
    event.waitUntil(cacheResponse(cache, event.request, { answer: copy, maxEntries }).catch(() => undefined))
  }
  return answer
}

/** Caches an answer and deletes the oldest beyond the limit. */
async function cacheResponse(
  cache: Cache,
  request: Request,
  { answer, maxEntries }: { answer: Response; maxEntries: number },
): Promise<void> {
  await cache.put(request, answer)
  const requests = await cache.keys()
  for (const old of requests.slice(0, Math.max(0, requests.length - maxEntries))) await cache.delete(old)
}
