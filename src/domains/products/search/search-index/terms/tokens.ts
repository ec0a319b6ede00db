const ASCII = /^[\x20-\x7e]*$/
const ASCII_WORD = /[a-z0-9]+(?:\.[0-9]+)?/g
const WORD = /[\p{L}\p{M}\p{N}]+(?:\.\p{N}+)?/gu
// Removes accents of Latin letters and the nukta of Devanagari, which is often omitted; vowel signs are part of their letters and stay.
const ACCENTS = /[\u0300-\u036f\u093c]/g
const UNSEEN = /[\u200b-\u200d\u2060\ufeff]/g
const APOSTROPHES = /['’ʼ`]/g
const HINDI_DIGITS = /[०-९]/g

/** Words of a text, lower case, without accents: 'Tailor’s Chalk, 2.5 cm' → tailors, chalk, 2.5, cm. */
export function tokensOf(text: string): string[] {
  const lower = text.toLowerCase().replace(APOSTROPHES, '')
  // Most texts are plain English; this expression is several times faster.
  if (ASCII.test(lower)) return lower.match(ASCII_WORD) ?? []
  const plain = lower.normalize('NFKD').replace(ACCENTS, '').replace(UNSEEN, '').replaceAll('ँ', 'ं')
  return plain.replace(HINDI_DIGITS, (digit) => String(digit.charCodeAt(0) - 0x966)).match(WORD) ?? []
}

const UNSTEMMED = new Set([
  'earring',
  'string',
  'spring',
  'wedding',
  'morning',
  'evening',
  'ceiling',
  'glass',
  'brass',
  'canvas',
  'christmas',
  'lens',
  'bias',
  'kids',
])

/** One form for singular and plural, and for knit and knitting. Consistent rather than linguistically exact. */
export function stemOf(word: string): string {
  if (DEVANAGARI.test(word)) return hindiStem(word)
  return /^[a-z]{4,}$/.test(word) ? withoutIng(singular(word)) : word
}

function withoutIng(word: string): string {
  if (word.length < 6 || UNSTEMMED.has(word) || !word.endsWith('ing')) return word
  const root = word.slice(0, -3)
  if (!/[aeiouy]/.test(root)) return word
  const isDoubled = root.length > 3 && root.at(-1) === root.at(-2) && !/[lsz]$/.test(root)
  return isDoubled ? root.slice(0, -1) : root
}

const DEVANAGARI = /^[\u0900-\u097f]{3,}$/

/** मोतियों becomes मोती; धागे and धागों become धागा. */
function hindiStem(word: string): string {
  if (word.length > 4 && /िय(?:ों|ां)$/.test(word)) return `${word.slice(0, -4)}ी`
  return word.length > 4 && /(?:ों|ें|ाएं)$/.test(word)
    ? word.replace(/(?:ों|ें|ाएं)$/, '')
    : word.replace(/[ाे]$/, '')
}

function singular(word: string): string {
  if (UNSTEMMED.has(word) || !word.endsWith('s') || /(ss|us|is)$/.test(word)) return word
  if (word.endsWith('ies') && word.length > 4) return `${word.slice(0, -3)}y`
  return /(ches|shes|sses|xes)$/.test(word) ? word.slice(0, -2) : word.slice(0, -1)
}

/** Stop words in English and in Hindi, in both scripts. */
export const STOP_WORDS: ReadonlySet<string> = new Set(
  'a an and are as at be by for from in into is it its of on or the to with your you we ke ka ki ko se aur liye wala wali wale के का की को से और लिए वाला वाली वाले'.split(
    ' ',
  ),
)

/** Removes stop words, unless there are only stop words. */
export function withoutStopWords(words: readonly string[]): string[] {
  const some = words.filter((word) => !STOP_WORDS.has(word))
  return some.length > 0 ? some : [...words]
}
