/** The login has its own entry in the browser's history, so that Back closes it and leaves the page where it is. */

type Place = { key?: string; login?: true } | null

/** `key`: of the page that the router shows. `isHere`: whether the browser is at the login's entry. */
const here = { key: 'default', isHere: false }
/** Resolved once the browser has gone back. */
let leaving: (() => void) | null = null
let leaveUnderway: Promise<void> | null = null

const isMarked = (place: unknown): boolean => (place as Place)?.login === true
const keyOf = (place: unknown): string => (place as Place)?.key ?? 'default'

/** Adds a history entry that repeats the page's own, so the router sees no other page. */
export function pushLoginEntry(): void {
  if (leaveUnderway || isMarked(history.state)) return
  history.pushState({ ...(history.state as object | null), login: true }, '')
  here.isHere = true
}

/** Goes back from the login's entry. Navigation to another page waits for it, because the browser would go back from there. */
export function leaveLoginEntry(): Promise<void> {
  if (leaveUnderway) return leaveUnderway
  if (!isMarked(history.state)) return Promise.resolve()
  leaveUnderway = new Promise<void>((resolve) => {
    leaving = resolve
    history.back()
  }).finally(() => {
    leaveUnderway = null
  })
  return leaveUnderway
}

export const isAtLoginEntry = (): boolean => isMarked(history.state)

/** Sets the page that the router shows; called on each navigation. */
export function setCurrentPage(key: string): void {
  here.key = key
  here.isHere = isMarked(history.state)
}

type Listener = { onBack: () => void; onForward: () => void }

/** Listens to Back and Forward between the page and the login over it, and hides these events from the router. @returns unsubscribes */
export function onLoginHistory({ onBack, onForward }: Listener): () => void {
  const onPopState = (event: PopStateEvent) => {
    const [was, is] = [here.isHere, isMarked(event.state)]
    const left = leaving
    leaving = null
    here.isHere = is
    left?.()
    if (was === is || keyOf(event.state) !== here.key) return
    event.stopImmediatePropagation()
    if (left) return
    if (is) onForward()
    else onBack()
  }
  // Registered in the capture phase, before the router's listener.
  addEventListener('popstate', onPopState, { capture: true })
  return () => removeEventListener('popstate', onPopState, { capture: true })
}
