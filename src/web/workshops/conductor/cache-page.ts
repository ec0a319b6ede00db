import { CHECK_IN_CACHE } from '../../shared/storage.ts'

const FILES = 'ciy-files'

/** The id of an element that only this session's check-in page has, not the login page at the same address. */
export const checkInId = (sessionId: number): string => `door-${sessionId}`

/**
 * Caches the open page with its files on this phone. Without a connection the service worker serves it from there (`pwa/service-worker.ts`);
 * signing out deletes it.
 */
export async function cachePage(sessionId: number): Promise<void> {
  if (!import.meta.env.PROD || !('caches' in window)) return
  const { pathname } = location
  const page = await fetch(pathname)
  const html = await page.clone().text()
  if (!page.ok || !html.includes(`id="${checkInId(sessionId)}"`)) return
  await (await caches.open(CHECK_IN_CACHE)).put(pathname, page)
  await cacheFiles(html)
}

/** Caches all files that the page references or has fetched, so that a reload works offline. */
async function cacheFiles(html: string): Promise<void> {
  const files = await caches.open(FILES)
  const fetched = performance.getEntriesByType('resource').map(({ name }) => new URL(name).pathname)
  const named = [...html.matchAll(/\/assets\/[\w.-]+/g)].map(([path]) => path)
  const paths = new Set([...named, ...fetched.filter((path) => path.startsWith('/assets/'))])
  for (const path of paths) if (!(await files.match(path))) await files.add(path).catch(() => undefined)
}
