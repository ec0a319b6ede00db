import { vi } from 'vitest'

/** Storage like that of browsers, with keys as own properties. `refusal` is thrown at every write. */
export function aStore(refusal?: Error): Storage {
  const store = {} as Record<string, string>
  const methods = {
    getItem: (key: string) => store[key] ?? null,
    setItem: (key: string, value: string) => {
      if (refusal) throw refusal
      store[key] = value
    },
    removeItem: (key: string) => void delete store[key],
    clear: () => Object.keys(store).forEach((key) => void delete store[key]),
  }
  for (const [name, value] of Object.entries(methods))
    Object.defineProperty(store, name, { value, configurable: true })
  return store as unknown as Storage
}

/** Replaces the browser window of the code under test. */
export function openBrowser(window: object): void {
  vi.stubGlobal('window', window)
  vi.stubGlobal('localStorage', Reflect.getOwnPropertyDescriptor(window, 'localStorage')?.value)
  vi.stubGlobal('sessionStorage', Reflect.getOwnPropertyDescriptor(window, 'sessionStorage')?.value)
}
