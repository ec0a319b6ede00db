import { lazy, Suspense, useSyncExternalStore } from 'react'
import { createStore } from '../store.ts'
import type { AlertKind } from './alert-dialog.tsx'

type Alert = { kind: AlertKind; message: string; onOk?: (() => void) | undefined }

const shown = createStore<{ alert: Alert | null; isOpen: boolean }>({ alert: null, isOpen: false })

const AlertDialog = lazy(() => import('./alert-dialog.tsx').then((module) => ({ default: module.AlertDialog })))

/** Shows a message over whatever is on the screen; `onOk` runs when it is closed. */
export function showAlert(kind: AlertKind, message: string, onOk?: () => void): void {
  shown.set({ alert: { kind, message, onOk }, isOpen: true })
}

/** Where alerts appear. Mounted once, by the root. */
export function Alerts() {
  const { alert, isOpen } = useSyncExternalStore(shown.subscribe, shown.get, shown.get)
  if (!alert) return null
  const close = () => {
    shown.set({ alert, isOpen: false })
    alert.onOk?.()
  }
  return (
    <Suspense fallback={null}>
      <AlertDialog isOpen={isOpen} kind={alert.kind} message={alert.message} onClose={close} />
    </Suspense>
  )
}
