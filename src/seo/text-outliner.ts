import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { inflateSync } from 'node:zlib'
import type * as HarfBuzz from 'harfbuzzjs'
import { truncate } from '#platform/text'

/** The shop's typefaces by package; missing glyphs come from the next font. */
const FONT_STACKS = {
  heading: [
    'fraunces latin 600',
    'fraunces latin-ext 600',
    'mukta latin 600',
    'mukta latin-ext 600',
    'mukta devanagari 600',
  ],
  bold: ['mukta latin 600', 'mukta latin-ext 600', 'mukta devanagari 600'],
  text: ['mukta latin 400', 'mukta latin-ext 400', 'mukta devanagari 400'],
}

/** More than fits on any image. */
const MAX_CHARACTERS = 300

export type FontStack = keyof typeof FONT_STACKS

type LoadedFont = { upem: number; font: HarfBuzz.Font; has: (codePoint: number) => boolean }

/** Text as outlines, so that images look the same on a machine without fonts. */
export type TextOutliner = {
  /** Width in pixels. */
  measure: (text: string, style: TextStyle) => number
  /** An SVG path of the text; x and y are the start of its baseline. */
  outline: (text: string, style: TextStyle & { x: number; y: number }) => string
}

export type TextStyle = { face: FontStack; size: number }

type Glyph = { path: string; advance: number; x: number; y: number; scale: number }

/** Loads the fonts; takes about 100 ms. */
export async function openTextOutliner(): Promise<TextOutliner> {
  const hb = await import('harfbuzzjs')
  const fonts = new Map<string, LoadedFont>()
  for (const name of new Set(Object.values(FONT_STACKS).flat()))
    fonts.set(name, openFont(hb, await loadSfnt(name)))
  const chainOf = (face: FontStack): LoadedFont[] =>
    FONT_STACKS[face].flatMap((name) => fonts.get(name) ?? [])
  const glyphsOf = (text: string, { face, size }: TextStyle): Glyph[] =>
    fontRuns(text.normalize('NFC'), chainOf(face)).flatMap(({ text, font }) =>
      shapeText(hb, text, { font, size }),
    )

  return {
    measure: (text, style) => glyphsOf(text, style).reduce((sum, { advance }) => sum + advance, 0),
    outline: (text, { x, y, ...style }) => {
      let at = x
      const letters: string[] = []
      for (const glyph of glyphsOf(text, style)) {
        const place = `translate(${formatNumber(at + glyph.x)} ${formatNumber(y - glyph.y)}) scale(${glyph.scale} ${-glyph.scale})`
        if (glyph.path) letters.push(`<path transform="${place}" d="${glyph.path}"/>`)
        at += glyph.advance
      }
      return letters.join('')
    },
  }
}

/** Breaks text into a limited number of lines of a width; an overflow ends in '…'. */
export function breakLines(
  text: string,
  {
    lettering,
    style,
    width,
    maxLines,
  }: { lettering: TextOutliner; style: TextStyle; width: number; maxLines: number },
): string[] {
  const fits = (text: string): boolean => lettering.measure(text, style) <= width
  const lines: string[] = []
  let rest = truncate(text, MAX_CHARACTERS).split(/\s+/).filter(Boolean)
  while (rest.length > 0 && lines.length < maxLines) {
    let count = 1
    while (count < rest.length && fits(rest.slice(0, count + 1).join(' '))) count += 1
    lines.push(rest.slice(0, count).join(' '))
    rest = rest.slice(count)
  }
  return lines.map((line, at) =>
    at === lines.length - 1 && rest.length > 0
      ? truncateToWidth(`${line} ${rest.join(' ')}`, fits)
      : fits(line)
        ? line
        : truncateToWidth(line, fits),
  )
}

/** The longest part that fits, by whole graphemes. */
function truncateToWidth(text: string, fits: (text: string) => boolean): string {
  const letters = [...new Intl.Segmenter('en-IN').segment(truncate(text, MAX_CHARACTERS))].map(
    ({ segment }) => segment,
  )
  const first = (count: number): string => `${letters.slice(0, count).join('').trimEnd()}…`
  let [min, max] = [1, letters.length]
  while (min < max) {
    const middle = Math.ceil((min + max) / 2)
    if (fits(first(middle))) min = middle
    else max = middle - 1
  }
  return first(min)
}

/** Runs of one font each. Characters that no font has are left out. */
function fontRuns(text: string, chain: readonly LoadedFont[]): { text: string; font: LoadedFont }[] {
  const runs: { text: string; font: LoadedFont }[] = []
  for (const letter of text) {
    const codePoint = letter.codePointAt(0) ?? 0
    const last = runs.at(-1)
    // Spaces and joiners keep the font of the character before them.
    const font =
      last && last.font.has(codePoint) && isNeutralCharacter(letter)
        ? last.font
        : chain.find((each) => each.has(codePoint))
    if (!font) continue
    if (last?.font === font) last.text += letter
    else runs.push({ text: letter, font })
  }
  return runs
}

const isNeutralCharacter = (letter: string): boolean => /[\s\p{P}\p{M}\p{Cf}]/u.test(letter)

function shapeText(
  hb: typeof HarfBuzz,
  text: string,
  { font, size }: { font: LoadedFont; size: number },
): Glyph[] {
  const buffer = new hb.Buffer()
  buffer.addText(text)
  buffer.guessSegmentProperties()
  hb.shape(font.font, buffer)
  const scale = size / font.upem
  const positions = buffer.getGlyphPositions()
  return buffer.getGlyphInfos().map(({ codepoint }, at) => {
    const { xAdvance = 0, xOffset = 0, yOffset = 0 } = positions[at] ?? {}
    return {
      path: font.font.glyphToPath(codepoint),
      advance: xAdvance * scale,
      x: xOffset * scale,
      y: yOffset * scale,
      scale,
    }
  })
}

function openFont(hb: typeof HarfBuzz, sfnt: Buffer): LoadedFont {
  const face = new hb.Face(new hb.Blob(new Uint8Array(sfnt).buffer))
  const known = new Set(face.collectUnicodes())
  return { upem: face.upem, font: new hb.Font(face), has: (codePoint) => known.has(codePoint) }
}

async function loadSfnt(name: string): Promise<Buffer> {
  const [family = '', subset = '', weight = ''] = name.split(' ')
  const root = join(createRequire(import.meta.url).resolve(`@fontsource/${family}/package.json`), '..')
  return unpackWoff(await readFile(join(root, 'files', `${family}-${subset}-${weight}-normal.woff`)))
}

/** Decodes a WOFF to the font in it (WOFF File Format 1.0, sections 3 to 5). */
export function unpackWoff(woff: Buffer): Buffer {
  if (woff.toString('latin1', 0, 4) !== 'wOFF') throw new Error('Not a WOFF file.')
  const count = woff.readUInt16BE(12)
  const head = Buffer.alloc(12 + 16 * count)
  head.writeUInt32BE(woff.readUInt32BE(4), 0)
  head.writeUInt16BE(count, 4)
  const tables: Buffer[] = []
  let offset = head.byteLength
  for (let at = 0; at < count; at += 1) {
    const entry = 44 + 20 * at
    const [from, packed, length] = [4, 8, 12].map((field) => woff.readUInt32BE(entry + field)) as [
      number,
      number,
      number,
    ]
    const content = woff.subarray(from, from + packed)
    const table = packed < length ? inflateSync(content) : content
    woff.copy(head, 12 + 16 * at, entry, entry + 4)
    woff.copy(head, 16 + 16 * at, entry + 16, entry + 20)
    head.writeUInt32BE(offset, 20 + 16 * at)
    head.writeUInt32BE(length, 24 + 16 * at)
    tables.push(table, Buffer.alloc((4 - (length % 4)) % 4))
    offset += Math.ceil(length / 4) * 4
  }
  return Buffer.concat([head, ...tables])
}

const formatNumber = (number: number): string => number.toFixed(2)
