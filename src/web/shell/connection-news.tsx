import { useEffect, useRef, useSyncExternalStore } from 'react'
import { useNavigate } from 'react-router'
import { useWords } from '../words/words.tsx'
import { languageOf, withoutLanguage } from '../words/languages.ts'
import { catchClicks, isWaiting, startServiceWorker, waitForPages } from './connection.ts'
import styles from './connection-news.module.css'

let isStarted = false

/** Says that there is no connection when somebody goes on without one, keeps the page, and goes there once it is back. */
export function ConnectionNews() {
  const waits = useSyncExternalStore(isWaiting.subscribe, isWaiting.get, isWaiting.get)
  const say = useWords()
  const navigate = useNavigate()
  const go = useRef(navigate)
  useEffect(() => {
    go.current = navigate
  }, [navigate])
  useEffect(() => {
    if (!isStarted) {
      waitForPages()
      startServiceWorker()
    }
    isStarted = true
    return catchClicks(({ href, pathname, search, hash }) => {
      if (languageOf(pathname) === languageOf(location.pathname)) void go.current(withoutLanguage(pathname) + search + hash)
      else location.assign(href)
    })
  }, [])
  return (
    <output className={styles.news} data-waits={waits} aria-live="assertive">
      {waits ? say('shell.offline.waiting') : ''}
    </output>
  )
}
