import { useEffect, useEffectEvent, useSyncExternalStore } from 'react'
import { useLocation } from 'react-router'
import { createStore } from '../../ui/store.ts'
import { call } from '../call.ts'
import { isSignedIn, useSession } from '../session.ts'

const unread = createStore({ count: 0 })

export const tellUnread = (count: number): void => unread.set({ count })

const ASK_AGAIN_MS = 60_000
let askedAt = 0

/** How many notices are unread; asked on the way from page to page, once a minute at most. Without an answer the bell is still. */
export function useUnread(): number {
  const { person } = useSession()
  const { pathname } = useLocation()
  const ask = useEffectEvent((_place: string) => {
    if (!isSignedIn()) return tellUnread(0)
    if (Date.now() - askedAt < ASK_AGAIN_MS) return
    askedAt = Date.now()
    call<{ unread: number }>('GET', '/notices/unread').then(
      ({ unread: count }) => tellUnread(count),
      () => undefined,
    )
  })
  const place = `${pathname} ${person?.phoneNumber ?? ''}`
  useEffect(() => ask(place), [place])
  return useSyncExternalStore(unread.subscribe, unread.get, () => unread.get()).count
}
