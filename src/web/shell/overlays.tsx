import { useEffect, useRef, useState, type FunctionComponent } from 'react'
import { useLocation, useNavigation, useRevalidator } from 'react-router'
import { track } from '../shared/analytics/track.ts'
import { useExpiredPictures } from '../shared/expired-pictures.ts'
import { setCurrentPage } from '../shared/login-history-entry.ts'
import { closeLogin, closeLoginElsewhere, useLoginAsked } from '../shared/session.ts'
import { Alerts, showAlert } from '../ui/alert-dialog/alerts.tsx'
import { Toasts } from '../ui/toast/toast.tsx'
import { messagesFor } from '../messages/load.ts'
import { useTranslator, translator } from '../messages/messages.tsx'
import { OfflineNotice } from './connection-news.tsx'
import { withinChunkTime } from '../ui/chunk-time.ts'
import styles from './overlays.module.css'

type LoginDialogProps = { isOpen: boolean; onClose: () => Promise<void> }

const loadLogin = () => {
  // In parallel with its code, which waits for them.
  messagesFor('login').catch(() => undefined)
  return withinChunkTime(import('../shared/login-dialog/login-dialog.tsx')).then(
    (module) => module.LoginDialog,
  )
}

/** Everything that appears over a page. */
export function Overlays() {
  return (
    <>
      <Loading />
      <PageAnnouncer />
      <Visits />
      <FreshPictures />
      <Alerts />
      <Toasts />
      <OfflineNotice />
      <Login />
    </>
  )
}

/** Mounts the login over any page. Its code loads on first use, and again after a failed load. */
function Login() {
  const isAsked = useLoginAsked()
  const { key } = useLocation()
  useEffect(() => {
    setCurrentPage(key)
    closeLoginElsewhere()
  }, [key])
  const t = useTranslator()
  const [Dialog, setDialog] = useState<FunctionComponent<LoginDialogProps> | null>(null)
  const isMissing = isAsked && !Dialog
  useEffect(() => {
    if (!isMissing) return
    loadLogin().then(
      (loaded) => setDialog(() => loaded),
      () => {
        void closeLogin()
        // A browser caches a failed import, so only a reload requests the script again.
        const reload = () => navigator.onLine && window.location.reload()
        showAlert('error', translator()('shared.offline'), reload)
      },
    )
  }, [isMissing])
  if (isMissing) return <output className={styles.loading}>{t('shared.loading')}</output>
  return Dialog ? <Dialog isOpen={isAsked} onClose={closeLogin} /> : null
}

/** 'Loading...' while the next page loads, after a noticeable delay. */
function Loading() {
  const { state } = useNavigation()
  const t = useTranslator()
  return (
    <output className={styles.loading} data-state={state === 'idle' ? 'idle' : 'busy'}>
      {state === 'idle' ? '' : t('shared.loading')}
    </output>
  )
}

function Visits() {
  const { pathname } = useLocation()
  useEffect(() => track('page_viewed', undefined, pathname), [pathname])
  return null
}

/** Reloads the page's data when the address of a private picture on it has expired. */
function FreshPictures() {
  const { revalidate } = useRevalidator()
  useExpiredPictures(() => void revalidate())
  return null
}

/** Announces the title of each page after the first, because client-side navigation is silent for screen readers. */
function PageAnnouncer() {
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
