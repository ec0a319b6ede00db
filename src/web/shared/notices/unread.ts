import { countUnread } from '#contracts/messaging/notices'
import { useEffect, useEffectEvent, useSyncExternalStore } from 'react'
import { useLocation } from 'react-router'
import { createStore } from '../../ui/store.ts'
import { ask } from '../ask.ts'
import { isSignedIn, useSession } from '../session.ts'

const unread = createStore({ count: 0 })

export const setUnread = (count: number): void => unread.set({ count })

const ASK_AGAIN_MS = 60_000
let askedAt = 0

/** The number of unread notifications; refreshed on navigation, at most once a minute. 0 without an answer. */
export function useUnread(): number {
  const { person } = useSession()
  const { pathname } = useLocation()
  const askNow = useEffectEvent((_place: string) => {
    if (!isSignedIn()) return setUnread(0)
    if (Date.now() - askedAt < ASK_AGAIN_MS) return
    askedAt = Date.now()
    ask(countUnread).then(
      ({ unread: count }) => setUnread(count),
      () => undefined,
    )
  })
  const place = `${pathname} ${person?.phoneNumber ?? ''}`
  useEffect(() => askNow(place), [place])
  return useSyncExternalStore(unread.subscribe, unread.get, () => unread.get()).count
}
