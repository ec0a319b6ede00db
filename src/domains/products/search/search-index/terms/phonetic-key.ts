import library from '@indic-transliteration/sanscript'

// Its type declarations omit the default export.
const sanscript = library as unknown as { t(text: string, from: string, to: string): string }

// Each Indian script has 128 code points of Unicode, in one order.
const SCRIPTS = [
  'devanagari',
  'bengali',
  'gurmukhi',
  'gujarati',
  'oriya',
  'tamil',
  'telugu',
  'kannada',
  'malayalam',
]
const FIRST = 0x900
const INDIAN = /^[\u0900-\u0d7f]+$/
const LATIN = /^[a-z]+$/

export const isIndian = (word: string): boolean => INDIAN.test(word)

/**
 * Approximate sound of a word in any script, ignoring vowel length: dhaga, dhaaga and धागा are equal;
 * z like j, w like v, ph like f. '' for text without sound, or too short to distinguish words.
 */
export function phoneticKeyOf(word: string): string {
  const sound = LATIN.test(word) ? folded(word) : isIndian(word) ? folded(inLatin(word)) : ''
  return sound.length < 2 ? '' : sound
}

// The open o and a of English words, which the library does not read.
const ENGLISH_VOWELS: [RegExp, string][] = [
  [/ॉ/g, 'ो'],
  [/ऑ/g, 'ओ'],
  [/ॅ/g, 'े'],
  [/[ऍॲ]/g, 'ए'],
  [/ँ/g, 'ं'],
]

// From Harvard-Kyoto, which distinguishes letters by case, to the usual spelling.
const TRANSLITERATION_RULES: [RegExp, string][] = [
  [/jJ/g, 'gy'],
  [/ch/g, 'C'],
  [/c/g, 'ch'],
  [/C/g, 'chh'],
  [/[zS]/g, 'sh'],
  [/lRR?|RR?/g, 'ri'],
  [/A/g, 'aa'],
  [/I/g, 'ii'],
  [/U/g, 'uu'],
  [/M/g, 'n'],
  [/[^A-Za-z]|H/g, ''],
]

function inLatin(word: string): string {
  const script = SCRIPTS[((word.codePointAt(0) ?? FIRST) - FIRST) >> 7] ?? 'devanagari'
  const plain = ENGLISH_VOWELS.reduce((text, [from, to]) => text.replace(from, to), word)
  const letters = sanscript.t(plain, script, 'hk')
  // The inherent a of a final consonant is silent.
  const spoken = letters.replace(/(?<=[^aAiIuUeoR])a$/, '')
  return TRANSLITERATION_RULES.reduce((text, [from, to]) => text.replace(from, to), spoken).toLowerCase()
}

const FOLDING_RULES: [RegExp, string][] = [
  [/ph/g, 'f'],
  [/w/g, 'v'],
  [/z/g, 'j'],
  [/q|ck/g, 'k'],
  [/x/g, 'ks'],
  [/chh/g, 'ch'],
  [/c(?!h)/g, 'k'],
  [/aa+/g, 'a'],
  [/ee+|ii+/g, 'i'],
  [/oo+|uu+/g, 'u'],
  [/y$/, 'i'],
  [/ayi|ai|ay(?![aeiou])/g, 'e'],
  [/au/g, 'o'],
  // 'diya' and 'dia', 'suyi' and 'sui'.
  [/(?<=[iue])y(?=[aeiou])/g, ''],
  [/n(?=[bp])/g, 'm'],
  [/(.)\1+/g, '$1'],
  // The short a within a word is written by some and omitted by others: kapda, kapada.
  [/(?<=.)a(?=.)/g, ''],
]

const folded = (letters: string): string =>
  FOLDING_RULES.reduce((text, [from, to]) => text.replace(from, to), letters)
