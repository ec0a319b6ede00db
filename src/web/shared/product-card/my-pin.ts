import { createStore } from '../../ui/store.ts'

// The product page keeps the PIN under this name, too.
const KEPT_AS = 'pin'

/** The PIN code that this visitor looks from, null until it is known; known only in the browser. */
export const myPin = createStore<string | null>(null)

/** Looks into what the browser remembers. */
export function recallPin(): void {
  const kept = read()
  if (kept !== myPin.get()) myPin.set(kept)
}

/** Remembers a PIN for the next page. */
export function keepPin(pin: string): void {
  try {
    localStorage.setItem(KEPT_AS, pin)
  } catch {
    // A browser that keeps nothing asks again.
  }
  myPin.set(pin)
}

function read(): string | null {
  try {
    const kept = localStorage.getItem(KEPT_AS) ?? ''
    return /^[1-9]\d{5}$/.test(kept) ? kept : null
  } catch {
    return null
  }
}
