import { useEffect, useEffectEvent, useRef } from 'react'
import { useRevalidator } from 'react-router'
import { useSession } from '../shared/session.ts'

/** Asks for the page again when somebody else reads it now: hearts and follows are hers. */
export function useOtherReader(): void {
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
