import { useSyncExternalStore } from 'react'
import { createStore } from '../store.ts'
import styles from './toast.module.css'

type ToastKind = 'plain' | 'success' | 'error'
type Toast = { id: number; kind: ToastKind; message: string }

const SHOWN_FOR_MS = 3_000

const shown = createStore<readonly Toast[]>([])
let lastId = 0

/** Shows a short message in the corner for three seconds; important messages are alerts. */
export function showToast(message: string, kind: ToastKind = 'plain'): void {
  const toast = { id: (lastId += 1), kind, message }
  shown.set([...shown.get(), toast])
  setTimeout(() => shown.set(shown.get().filter((each) => each !== toast)), SHOWN_FOR_MS)
}

/** The live region of toasts. Mounted once by the root, before the first toast; otherwise screen readers would not announce it. */
export function Toasts() {
  const toasts = useSyncExternalStore(shown.subscribe, shown.get, shown.get)
  return (
    <output className={styles.corner} aria-live="polite">
      {toasts.map(({ id, kind, message }) => (
        <span key={id} className={styles.toast} data-kind={kind}>
          {message}
        </span>
      ))}
    </output>
  )
}
