import {
  lazy,
  Suspense,
  useEffect,
  useEffectEvent,
  useSyncExternalStore,
  type FunctionComponent,
} from 'react'
import { createStore } from '../store.ts'
import type { AlertDialogProps, AlertKind } from './alert-dialog.tsx'
import { withinChunkTime } from '../chunk-time.ts'

type Alert = { kind: AlertKind; message: string; onOk?: (() => void) | undefined }

const shown = createStore<{ alert: Alert | null; isOpen: boolean }>({ alert: null, isOpen: false })

const loadDialog = () =>
  withinChunkTime(import('./alert-dialog.tsx')).then((module) => ({ default: module.AlertDialog }))
// Many alerts report a lost connection, which also prevents the dialog from loading.
const AlertDialog = lazy<FunctionComponent<AlertDialogProps>>(() =>
  loadDialog().catch(() => ({ default: BrowserAlert })),
)

/** Preloads the dialog, for screens on which a message must appear. */
export function preloadAlertDialog(): void {
  loadDialog().catch(() => undefined)
}

/** Shows a message over the screen; `onOk` runs when it is closed. */
export function showAlert(kind: AlertKind, message: string, onOk?: () => void): void {
  shown.set({ alert: { kind, message, onOk }, isOpen: true })
}

/** Renders the alerts. Mounted once, by the root. */
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

/** The browser's own alert, which needs no download. */
function BrowserAlert({ isOpen, message, onClose }: AlertDialogProps) {
  const t = useEffectEvent(() => {
    window.alert(message)
    onClose()
  })
  useEffect(() => {
    if (isOpen) t()
  }, [isOpen])
  return null
}
