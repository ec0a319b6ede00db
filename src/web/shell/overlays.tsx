import { lazy, Suspense, useEffect, useRef, useState } from 'react'
import { useLocation, useNavigation } from 'react-router'
import { closeLogin, useLoginAsked } from '../shared/session.ts'
import { Alerts } from '../ui/alert-dialog/alerts.tsx'
import { Toasts } from '../ui/toast/toast.tsx'
import styles from './overlays.module.css'

const LoginDialog = lazy(() => import('../shared/login-dialog/login-dialog.tsx').then((module) => ({ default: module.LoginDialog })))

/** Everything that appears over a page. */
export function Overlays() {
  return (
    <>
      <Loading />
      <ArrivalNews />
      <Alerts />
      <Toasts />
      <Login />
    </>
  )
}

/** Where the login appears, over any page. Its code comes when it is first asked for. */
function Login() {
  const isAsked = useLoginAsked()
  const [wasAsked, setWasAsked] = useState(false)
  if (isAsked && !wasAsked) setWasAsked(true)
  if (!wasAsked) return null
  return (
    <Suspense fallback={<p className={styles.loading}>Loading...</p>}>
      <LoginDialog isOpen={isAsked} onClose={closeLogin} />
    </Suspense>
  )
}

/** 'Loading...' while the next page is on its way, when that takes long enough to notice. */
function Loading() {
  const { state } = useNavigation()
  return (
    <output className={styles.loading} data-state={state === 'idle' ? 'idle' : 'busy'}>
      {state === 'idle' ? '' : 'Loading...'}
    </output>
  )
}

/** Says the name of each page after the first, which a browser without page loads keeps silent about. */
function ArrivalNews() {
  const { pathname } = useLocation()
  const box = useRef<HTMLParagraphElement>(null)
  const before = useRef(pathname)
  useEffect(() => {
    if (before.current === pathname || !box.current) return
    before.current = pathname
    box.current.textContent = document.title
  }, [pathname])
  return <p ref={box} className="visually-hidden" aria-live="polite" />
}
