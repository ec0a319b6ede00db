import { createStore } from '../../ui/store.ts'

// The product page uses the same key.
const STORAGE_KEY = 'pin'

/** The visitor's PIN code; null until it is known. Browser only. */
export const myPin = createStore<string | null>(null)

/** Reads the stored PIN code. */
export function restorePin(): void {
  const stored = read()
  if (stored !== myPin.get()) myPin.set(stored)
}

/** Stores a PIN code for the next page. */
export function savePin(pin: string): void {
  try {
    localStorage.setItem(STORAGE_KEY, pin)
  } catch {
    // Without storage the PIN code is asked for again.
  }
  myPin.set(pin)
}

function read(): string | null {
  try {
    const stored = localStorage.getItem(STORAGE_KEY) ?? ''
    return /^[1-9]\d{5}$/.test(stored) ? stored : null
  } catch {
    return null
  }
}
