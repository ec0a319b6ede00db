/** Recipes whose lettering is not the product's name: banners, digits, a name to be made. */
const reservedLetterings = new Set([
  'bunting',
  'foil-balloon',
  'cake-topper',
  'number-candles',
  'ribbon-reel',
  'mdf-shapes',
  'embroidery-hoop',
  'jewellery-set',
  'easel',
])

/** Prefixes of names that are left out on labels. */
const KIND_PREFIX =
  /^(?:(?:Clear Stamp Sheet|Clear Stamp Set|Carved Printing Block|Silicone Mould|Cookie Cutters?|Sticker Book|Colouring Book for Grown-Ups|Colouring Book|Designer Paper Pack|Scrapbook Paper Pad|Washi Tape 15 mm|Washi Tape|Fragrance Oil|Essence|Rakhi|Crochet Kit|Embroidery Kit|Quilting Cotton), |(?:Paint|Make) Your Own )/

const MAX_LINE_LETTERS = 14

/** Wraps words to lines of at most fourteen letters; a longer word is left out. */
function wrapWords(words: string[]): string[] {
  const lines: string[] = []
  for (const word of words.filter((one) => one.length <= MAX_LINE_LETTERS)) {
    const last = lines.at(-1)
    if (last !== undefined && last.length + 1 + word.length <= MAX_LINE_LETTERS)
      lines[lines.length - 1] = `${last}${last.endsWith('-') ? '' : ' '}${word}`
    else lines.push(word)
  }
  return lines
}

/** The parts of a name between commas, without the prefix, sizes and counts. */
function nameParts(name: string): string[] {
  const bare = name
    .replace(KIND_PREFIX, '')
    .replace(/ \d[\d.]* (?:mm|cm|inch|g|ml)\b.*$/, '')
    .replace(/,$/, '')
  const parts = bare.split(', ').filter((part) => !/^(?:\d|A\d\b|Set of|Pack of)/.test(part))
  return parts.length > 0 ? parts : [bare]
}

const TRAILING_WORD = / (?:and|in|of|with|by|the|on|for|to|&)$/i

/** The product's name for its label, on at most two lines; empty where lettering has another meaning. */
export function labelFor(name: string, recipe: string): string[] {
  if (reservedLetterings.has(recipe)) return []
  const [first = [], second = []] = nameParts(name).map((part) =>
    wrapWords(part.replaceAll('’', "'").split(/ |(?<=[a-z]{7}-)/)),
  )
  const lines =
    first.length > 1 || second.length === 0 ? first.slice(0, 2) : [...first, ...second.slice(0, 1)]
  return lines.map((line, at) =>
    (at === lines.length - 1 ? line.replace(TRAILING_WORD, '') : line).toUpperCase(),
  )
}
