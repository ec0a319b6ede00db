import { readIdentity } from './storage.ts'
import { withinChunkTime } from '../ui/chunk-time.ts'

/** After everything that a visitor waits for. */
const LATE_MS = 3_000

/**
 * Has the SDK reload the person whom this browser remembers, and renew their tokens from then on.
 * Its code is fetched only where there is such a record, when the page is there and the browser idle.
 * @returns what calls it off
 */
export function wakeIdentity(): () => void {
  if (!readIdentity()) return () => undefined
  const late = Promise.withResolvers<void>()
  let timer: ReturnType<typeof setTimeout> | undefined
  const wait = () => {
    timer = setTimeout(
      () => ('requestIdleCallback' in window ? requestIdleCallback(() => late.resolve()) : late.resolve()),
      LATE_MS,
    )
  }
  if (document.readyState === 'complete') wait()
  else addEventListener('load', wait, { once: true })
  // A script that cannot be had now is asked for at the next start.
  late.promise
    .then(() => withinChunkTime(import('./login-dialog/identity.client.ts')))
    .then(({ reloadIdentity }) => reloadIdentity())
    .catch(() => undefined)
  return () => {
    clearTimeout(timer)
    removeEventListener('load', wait)
  }
}
