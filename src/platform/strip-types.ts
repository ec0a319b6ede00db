import { stripTypeScriptTypes } from 'node:module'

/** Strips types from TypeScript for the browser, with Node's own function; its experimental warning is suppressed. */
export function stripTypes(text: string): string {
  const original = Object.getOwnPropertyDescriptor(process, 'emitWarning')
  process.emitWarning = () => undefined
  try {
    return stripTypeScriptTypes(text)
  } finally {
    if (original) Object.defineProperty(process, 'emitWarning', original)
  }
}
