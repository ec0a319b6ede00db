/** The login has a place of its own in the browser's history, so that Back closes it and leaves the page where it is. */

type Place = { key?: string; login?: true } | null

/** `key`: of the page that the router shows. `isHere`: whether the browser stands at the login's place. */
const here = { key: 'default', isHere: false }
/** Resolvers that wait until the browser has gone back. */
let leaving: (() => void) | null = null
let leaveUnderway: Promise<void> | null = null

const isMarked = (place: unknown): boolean => (place as Place)?.login === true
const keyOf = (place: unknown): string => (place as Place)?.key ?? 'default'

/** Takes a place in the history: the page's own entry once more, by which the router sees no other page. */
export function takeLoginPlace(): void {
  if (leaveUnderway || isMarked(history.state)) return
  history.pushState({ ...(history.state as object | null), login: true }, '')
  here.isHere = true
}

/** Returns to the place. Navigation to another page waits for it, because the browser would go back from there. */
export function leaveLoginPlace(): Promise<void> {
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

export const isAtLoginPlace = (): boolean => isMarked(history.state)

/** Which page the router shows; told whenever it is another one. */
export function pageIs(key: string): void {
  here.key = key
  here.isHere = isMarked(history.state)
}

type Listener = { onBack: () => void; onForward: () => void }

/** Hears of Back and Forward between the page and the login over it, of which the router is told nothing. @returns what calls it off */
export function hearLoginPlace({ onBack, onForward }: Listener): () => void {
  const hear = (event: PopStateEvent) => {
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
  // Before the router, which listens in the same place.
  addEventListener('popstate', hear, { capture: true })
  return () => removeEventListener('popstate', hear, { capture: true })
}
