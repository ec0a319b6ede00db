import { useEffect, useEffectEvent, useRef } from 'react'
import { useRevalidator } from 'react-router'
import { useSession } from '../shared/session.ts'

/** Reloads the page after a sign-in or sign-out, because likes and follows differ. */
export function useReloadForReader(): void {
  const { revalidate } = useRevalidator()
  const { isKnown, person } = useSession()
  const who = person ? `${person.phoneNumber} ${person.email}` : ''
  const before = useRef<string | null>(null)
  const again = useEffectEvent(() => void revalidate())
  useEffect(() => {
    if (!isKnown || before.current === who) return
    if (before.current !== null) again()
    before.current = who
  }, [isKnown, who])
}
