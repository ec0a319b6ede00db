import { readIdentity } from './storage.ts'
import { withinChunkTime } from '../ui/chunk-time.ts'

/** After everything that a visitor waits for. */
const LATE_MS = 3_000

/**
 * Makes the SDK reload the stored user, and renew their tokens from then on.
 * Its code loads only where there is such a record, after the page and when the browser is idle.
 * @returns cancels it
 */
export function scheduleIdentityReload(): () => void {
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
  // A script that cannot be loaded is requested again on the next page load.
  late.promise
    .then(() => withinChunkTime(import('./login-dialog/identity.client.ts')))
    .then(({ reloadIdentity }) => reloadIdentity())
    .catch(() => undefined)
  return () => {
    clearTimeout(timer)
    removeEventListener('load', wait)
  }
}
