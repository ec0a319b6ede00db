import { useEffect, useEffectEvent, type ReactNode } from 'react'
import { useRevalidator } from 'react-router'
import { openLogin, useSession } from '../shared/session.ts'
import { Button } from '../ui/button/button.tsx'
import { EmptyState } from '../ui/empty-state/empty-state.tsx'
import { useWords } from '../words/words.tsx'

/** A console as those see it who are not signed in: its heading, and the login over it. */
export function NeedsLogin({ heading, why }: { heading: ReactNode; why: string }) {
  const say = useWords()
  const { person } = useSession()
  const { revalidate } = useRevalidator()
  const arrive = useEffectEvent(() => openLogin())
  const goOn = useEffectEvent(() => void revalidate())
  useEffect(() => arrive(), [])
  const isSignedIn = person !== null
  useEffect(() => {
    if (isSignedIn) goOn()
  }, [isSignedIn])
  return (
    <div className="container page">
      {heading}
      <EmptyState drawing="thread" title={why} action={<Button onClick={() => openLogin()}>{say('shared.login')}</Button>} />
    </div>
  )
}

/** Asks for the page again when its visitor has been signed out meanwhile. */
export function useSignedOut(): void {
  const { isKnown, person } = useSession()
  const { revalidate } = useRevalidator()
  const leave = useEffectEvent(() => void revalidate())
  const isGone = isKnown && person === null
  useEffect(() => {
    if (isGone) leave()
  }, [isGone])
}
