import { rememberSession } from '#contracts/accounts/identity'
import { useEffect, useEffectEvent, useRef, type ReactNode } from 'react'
import { useRevalidator } from 'react-router'
import { ask } from './ask.ts'
import { isSignedIn, openLogin, useSession } from './session.ts'
import { Button } from '../ui/button/button.tsx'
import { EmptyState } from '../ui/empty-state/empty-state.tsx'
import { useTranslator, type MessageId } from '../messages/messages.tsx'

type NeedsLoginProps = {
  heading: ReactNode
  why: MessageId
}

/** A page that needs a login, for visitors without one: its heading, and the login over it. */
export function NeedsLogin({ heading, why }: NeedsLoginProps) {
  const { revalidate } = useRevalidator()
  const t = useTranslator()
  // Storage may have the token when the cookie, by which the server renders, is missing; or the session was ended elsewhere, which this call
  // detects.
  const remember = () => ask(rememberSession).then(revalidate, () => openLogin())
  const arrive = useEffectEvent(() => {
    if (isSignedIn()) void remember()
    else openLogin()
  })
  useEffect(() => arrive(), [])
  usePersonChange((who, before) => {
    if (who && before === '') void revalidate()
  })
  return (
    <div className="container page">
      {heading}
      <EmptyState
        drawing="thread"
        title={t(why)}
        action={<Button onClick={() => openLogin()}>{t('shared.login')}</Button>}
      >
        {t('shared.login.enough')}
      </EmptyState>
    </div>
  )
}

/** Reloads the page's data when the visitor was signed out, here or in another tab, or when another person signed in. */
export function useSignedOut(): void {
  const { revalidate } = useRevalidator()
  usePersonChange((who, before) => {
    if (who === '' || before !== null) void revalidate()
  })
}

/** Reports the signed-in person once known and after each change; '' without one, null before it is known. */
function usePersonChange(onChange: (who: string, before: string | null) => void): void {
  const { isKnown, person } = useSession()
  const who = person ? `${person.phoneNumber} ${person.email}` : ''
  const before = useRef<string | null>(null)
  const report = useEffectEvent(onChange)
  useEffect(() => {
    if (!isKnown || before.current === who) return
    report(who, before.current)
    before.current = who
  }, [isKnown, who])
}
