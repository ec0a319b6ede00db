import { useEffect, useSyncExternalStore } from 'react'
import { useTranslator } from '../messages/messages.tsx'
import { catchClicks, isWaiting, startServiceWorker, waitForPages } from './connection.ts'
import styles from './connection-news.module.css'

let isStarted = false

/** Says that there is no connection when the visitor navigates without one, keeps the page, and navigates once it is back. */
export function ConnectionNews() {
  const waits = useSyncExternalStore(isWaiting.subscribe, isWaiting.get, isWaiting.get)
  const t = useTranslator()
  useEffect(() => {
    if (!isStarted) {
      waitForPages()
      startServiceWorker()
    }
    isStarted = true
    // A browser caches failed imports, so only reloading the page requests the scripts again.
    return catchClicks(({ href }) => location.assign(href))
  }, [])
  return (
    <output className={styles.news} data-waits={waits} aria-live="assertive">
      {waits ? t('shell.offline.waiting') : ''}
    </output>
  )
}
