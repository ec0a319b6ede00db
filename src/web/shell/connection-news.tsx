import { useEffect, useSyncExternalStore } from 'react'
import { useTranslator } from '../messages/messages.tsx'
import { catchClicks, isWaiting, startServiceWorker, waitForPages } from './connection.ts'
import styles from './connection-news.module.css'

let isStarted = false

/** Shows a notice when the visitor navigates offline, keeps the page, and navigates once the connection is back. */
export function OfflineNotice() {
  const waits = useSyncExternalStore(isWaiting.subscribe, isWaiting.get, isWaiting.get)
  const t = useTranslator()
  useEffect(() => {
    if (!isStarted) {
      waitForPages()
      startServiceWorker()
    }
    isStarted = true
    // A browser caches failed imports, so only a reload requests the scripts again.
    return catchClicks(({ href }) => location.assign(href))
  }, [])
  return (
    <output className={styles.news} data-waits={waits} aria-live="assertive">
      {waits ? t('shell.offline.waiting') : ''}
    </output>
  )
}
