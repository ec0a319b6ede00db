import { DOOR_PAGES } from '../../shared/storage.ts'

const FILES = 'ciy-files'

/** What a page of this session's check-in has in it, and one that asks for a login has not. */
export const doorMark = (sessionId: number): string => `door-${sessionId}`

/**
 * Keeps the page that is open on this phone, with its files: at a door without a connection the service worker opens it from there
 * (`machines/web-app/service-worker.ts`), and logging out forgets it.
 */
export async function keepPage(sessionId: number): Promise<void> {
  if (!import.meta.env.PROD || !('caches' in window)) return
  const { pathname } = location
  const page = await fetch(pathname)
  const html = await page.clone().text()
  if (!page.ok || !html.includes(`id="${doorMark(sessionId)}"`)) return
  await (await caches.open(DOOR_PAGES)).put(pathname, page)
  await keepFiles(html)
}

/** All that the page names or has fetched since: a reload must not need one that it has not. */
async function keepFiles(html: string): Promise<void> {
  const files = await caches.open(FILES)
  const fetched = performance.getEntriesByType('resource').map(({ name }) => new URL(name).pathname)
  const named = [...html.matchAll(/\/assets\/[\w.-]+/g)].map(([path]) => path)
  const wanted = new Set([...named, ...fetched.filter((path) => path.startsWith('/assets/'))])
  for (const path of wanted) if (!(await files.match(path))) await files.add(path).catch(() => undefined)
}
