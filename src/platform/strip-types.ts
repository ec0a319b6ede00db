import { stripTypeScriptTypes } from 'node:module'

/** Strips types from TypeScript for the browser, with Node's own function; its experimental warning is suppressed. */
export function stripTypes(text: string): string {
  const kept = Object.getOwnPropertyDescriptor(process, 'emitWarning')
  process.emitWarning = () => undefined
  try {
    return stripTypeScriptTypes(text)
  } finally {
    if (kept) Object.defineProperty(process, 'emitWarning', kept)
  }
}
