import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'

const require = createRequire(import.meta.url)

export type Weight = 400 | 600
export type Script = 'latin' | 'latin-ext' | 'devanagari'

const files = {
  'mukta-latin-400': '@fontsource/mukta/files/mukta-latin-400-normal.woff',
  'mukta-latin-600': '@fontsource/mukta/files/mukta-latin-600-normal.woff',
  'mukta-latin-ext-400': '@fontsource/mukta/files/mukta-latin-ext-400-normal.woff',
  'mukta-latin-ext-600': '@fontsource/mukta/files/mukta-latin-ext-600-normal.woff',
  'mukta-devanagari-400': '@fontsource/mukta/files/mukta-devanagari-400-normal.woff',
  'mukta-devanagari-600': '@fontsource/mukta/files/mukta-devanagari-600-normal.woff',
} as const

export type FontName = keyof typeof files

const cachedFonts = new Map<FontName, Buffer>()

export function fontBytes(name: FontName): Buffer {
  const known = cachedFonts.get(name)
  if (known) return known
  const bytes = readFileSync(require.resolve(files[name]))
  cachedFonts.set(name, bytes)
  return bytes
}

export const fontNames = Object.keys(files) as FontName[]

export const fontOf = (script: Script, weight: Weight): FontName => `mukta-${script}-${weight}`

// The rupee sign is in the Devanagari files, as the font package splits its subsets (unicode.json).
const DEVANAGARI = /[\u0900-\u097F\u1CD0-\u1CF9\u20A8\u20B9\u25CC\uA8E0-\uA8FF]|\u200C|\u200D/u
const EXTENDED =
  /[\u0100-\u0130\u0132-\u0151\u0154-\u02BA\u02BD-\u02C5\u1E00-\u1EFF\u20A0-\u20A7\u20BA-\u20C0\u2C60-\u2C7F\uA720-\uA7FF]/u
const LATIN =
  /[\u0020-\u007E\u00A0-\u00FF\u0131\u0152\u0153\u02BB-\u02DC\u2000-\u200B\u2010-\u206F\u20AC\u2122\u2191\u2193\u2212\u2215]/u

const scriptOf = (letter: string): Script =>
  DEVANAGARI.test(letter) ? 'devanagari' : EXTENDED.test(letter) ? 'latin-ext' : 'latin'

/** Replaces letters without a glyph by a dot, so that a missing letter stays visible on the document. */
const replaceUndrawable = (letter: string): string =>
  DEVANAGARI.test(letter) || EXTENDED.test(letter) || LATIN.test(letter) ? letter : '·'

/** Splits a text into runs that one font can draw. Blanks belong to the run before them. */
export function runsOf(text: string): { script: Script; text: string }[] {
  const runs: { script: Script; text: string }[] = []
  for (const letter of text) {
    const last = runs.at(-1)
    const script = letter === ' ' && last ? last.script : scriptOf(letter)
    if (last?.script === script) last.text += replaceUndrawable(letter)
    else runs.push({ script, text: replaceUndrawable(letter) })
  }
  return runs
}
