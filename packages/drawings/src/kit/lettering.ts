import { flow, line, type Point } from './geometry.ts'

/*
 * A stroke alphabet: servers may have no fonts, and a label must be readable.
 * Each glyph is strokes of digit pairs (x 0–8, y 0–9, down); '~' marks a curved stroke.
 */
const glyphs: Record<string, string> = {
  A: '083068 1555',
  B: '0008 ~003050543404 ~043464683808',
  C: '~615000085867',
  D: '0008 ~003060683808',
  E: '50000858 0444',
  F: '500008 0444',
  G: '~615000085867 676434',
  H: '0008 6068 0464',
  I: '0008',
  J: '~4046480806',
  K: '0008 5005 2358',
  L: '000858',
  M: '0800458088',
  N: '08006860',
  O: '~300008686030',
  P: '0008 ~003060643404',
  Q: '~300008686030 4669',
  R: '0008 ~003060643404 3468',
  S: '~6160000464680807',
  T: '0060 3038',
  U: '~000508686560',
  V: '003860',
  W: '0028416880',
  X: '0068 6008',
  Y: '003460 3438',
  Z: '00600868',
  0: '~300008585030',
  1: '022028',
  2: '~0200505308 0858',
  3: '~0100505424 ~2454580807',
  4: '400656 4048',
  5: '500004 ~0454580807',
  6: '~5140000858540405',
  7: '005018',
  8: '~300004545030 ~340408585434',
  9: '~5354040050580807',
  '.': '0708',
  ',': '1809',
  '-': '0444',
  '&': '~680100404205084865',
  '/': '0850',
  "'": '0002',
  ':': '0203 0607',
  '+': '0444 2226',
  '%': '0850 0001 5758',
  '×': '0347 4307',
  '(': '~20020628',
  ')': '~00222608',
  '₹': '0050 0252 ~002040442404 0448',
  '#': '2018 5048 0262 0565',
  '!': '0005 0708',
  '"': '0002 2022',
}

export type Lettering = {
  x: number
  y: number
  /** Height of a capital. */
  size: number
  colour: string
  /** Maximum width of the line; longer text is set smaller. */
  width?: number
  weight?: number
  align?: 'left' | 'middle'
  /** Bends the line, e.g. around a jar. */
  bend?: (x: number, y: number) => Point
}

type Glyph = { strokes: { soft: boolean; points: Point[] }[]; advance: number }

const glyphCache = new Map<string, Glyph>()

/** Parsed glyph of a letter, cached. */
function cachedGlyph(letter: string): Glyph {
  const found = glyphCache.get(letter) ?? readGlyph(letter)
  glyphCache.set(letter, found)
  return found
}

function readGlyph(letter: string): Glyph {
  const code = glyphs[letter]
  if (code === undefined) {
    return { strokes: [], advance: 4 }
  }
  const strokes = code.split(' ').map((part) => {
    const digits = part.replace('~', '')
    const points = Array.from({ length: digits.length / 2 }, (_, i): Point => [
      Number(digits[i * 2]),
      Number(digits[i * 2 + 1]),
    ])
    return { soft: part.startsWith('~'), points }
  })
  const widest = Math.max(...strokes.flatMap((s) => s.points.map(([x]) => x)))
  return { strokes, advance: widest + 2.6 }
}

/** Width of a line of lettering with capitals of the given height. */
export function letteringWidth(text: string, size: number): number {
  const units = [...normalizeText(text)].reduce((sum, letter) => sum + cachedGlyph(letter).advance, -2.6)
  return (Math.max(0, units) * size) / 8
}

function normalizeText(text: string): string {
  return text
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/g, '')
    .toUpperCase()
}

/** One line of lettering as a single stroked path. */
export function lettering(text: string, options: Lettering): string {
  const natural = letteringWidth(text, options.size)
  const size =
    options.width && natural > options.width ? (options.size * options.width) / natural : options.size
  const unit = size / 8
  let cursor = options.align === 'left' ? options.x : options.x - letteringWidth(text, size) / 2
  const bend = options.bend ?? ((x: number, y: number): Point => [x, y])
  let path = ''
  for (const letter of normalizeText(text)) {
    const glyph = cachedGlyph(letter)
    for (const stroke of glyph.strokes) {
      const points = stroke.points.map(([x, y]) => bend(cursor + x * unit, options.y + (y - 4) * unit))
      path += stroke.soft ? flow(points) : line(points)
    }
    cursor += glyph.advance * unit
  }
  const weight = size * (options.weight ?? 0.14)
  return (
    path &&
    `<path d="${path}" fill="none" stroke="${options.colour}" stroke-width="${weight.toFixed(1)}" stroke-linecap="round" stroke-linejoin="round"/>`
  )
}
