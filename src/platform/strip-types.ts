import { stripTypeScriptTypes } from 'node:module'

/**
 * TypeScript as a browser can run it. Does what Node does for our own files; the same function calls itself experimental,
 * once, which is no news to anybody.
 */
export function stripTypes(text: string): string {
  const kept = Object.getOwnPropertyDescriptor(process, 'emitWarning')
  process.emitWarning = () => undefined
  try {
    return stripTypeScriptTypes(text)
  } finally {
    if (kept) Object.defineProperty(process, 'emitWarning', kept)
  }
}
