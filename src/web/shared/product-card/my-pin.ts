import { createStore } from '../../ui/store.ts'

// The product page uses the same key.
const STORAGE_KEY = 'pin'

/** The visitor's PIN code; null until it is known. Browser only. */
export const myPin = createStore<string | null>(null)

/** Reads the stored PIN code. */
export function recallPin(): void {
  const kept = read()
  if (kept !== myPin.get()) myPin.set(kept)
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
    const kept = localStorage.getItem(STORAGE_KEY) ?? ''
    return /^[1-9]\d{5}$/.test(kept) ? kept : null
  } catch {
    return null
  }
}
