/** A price range found in a search, in paise, and the remaining text. */
export type PriceRange = { text: string; fromPaise: number; toPaise: number }

const AMOUNT = String.raw`(?:₹|rs\.?|inr|रु\.?|रुपये)?\s{0,4}(\d{1,3}(?:,\d{2,3})+|\d{1,6})(?:\.\d{1,2})?\s{0,4}(?:/-|rupees?|rs\b\.?|inr\b|रुपये|रुपए|रु\.?)?`
// A number with another unit is not a price: 'under 5 mm', 'kids under 5 years'.
const NO_UNIT = String.raw`(?!\s{0,4}(?:[.\d]|mm|cm|m\b|met|inch|in\b|ft|g\b|gm|gram|kg|ml|l\b|lit|ply|gsm|pc|piece|pack|set|year|yr|month|age|mesh|%))`
const AT_MOST_BEFORE = String.raw`(?:under|below|less than|up ?to|within|at most|max(?:imum)?|cheaper than|<=?)`
const AT_LEAST_BEFORE = String.raw`(?:above|over|more than|at least|min(?:imum)?|>=?)`
const AT_MOST_AFTER = String.raw`(?:se kam|se sasta|se saste|se sasti|ke andar|ke neeche|ke niche|tak|से कम|से सस्ता|से सस्ते|से सस्ती|के अंदर|के नीचे|तक)`
const AT_LEAST_AFTER = String.raw`(?:se zyada|se jyada|se upar|se adhik|से ज्यादा|से ज़्यादा|से अधिक|से ऊपर)`
const START = String.raw`(?<![\p{L}\p{M}\p{N}])`
const END = String.raw`(?![\p{L}\p{M}\p{N}])`

const pattern = (...parts: string[]): RegExp =>
  new RegExp(START + parts.join(String.raw`\s{0,4}`) + END, 'iu')

const BETWEEN = pattern('between', AMOUNT, '(?:and|to|-|–)', AMOUNT + NO_UNIT)
const RANGE = new RegExp(
  String.raw`${START}(?:₹|rs\.?)\s{0,4}(\d{1,6})\s{0,4}(?:-|–|to|se)\s{0,4}(?:₹|rs\.?)?\s{0,4}(\d{1,6})${END}${NO_UNIT}`,
  'iu',
)
const AT_MOST = [pattern(AT_MOST_BEFORE, AMOUNT + NO_UNIT), pattern(AMOUNT, AT_MOST_AFTER)]
const AT_LEAST = [pattern(AT_LEAST_BEFORE, AMOUNT + NO_UNIT), pattern(AMOUNT, AT_LEAST_AFTER)]

/** All patterns applied to search text; their time is linear in its length. */
export const PRICE_PATTERNS: readonly RegExp[] = [BETWEEN, RANGE, ...AT_MOST, ...AT_LEAST]

const paiseOf = (digits = ''): number => Number(digits.replaceAll(',', '')) * 100

/** 'yarn under 200', 'ऊन 200 से कम', 'wool between ₹100 and ₹300' → the words and the price. Other text is unchanged. */
export function parsePriceRange(text: string): PriceRange {
  const range = BETWEEN.exec(text) ?? RANGE.exec(text)
  if (range) {
    const [low, high] = [paiseOf(range[1]), paiseOf(range[2])].sort((a, b) => a - b)
    return { text: without(text, range), fromPaise: low ?? 0, toPaise: high ?? Infinity }
  }
  const upper = firstMatch(AT_MOST, text)
  const rest = upper ? without(text, upper) : text
  const lower = firstMatch(AT_LEAST, rest)
  return {
    text: lower ? without(rest, lower) : rest,
    fromPaise: lower ? paiseOf(lower[1]) : 0,
    toPaise: upper ? paiseOf(upper[1]) : Infinity,
  }
}

function firstMatch(patterns: readonly RegExp[], text: string): RegExpExecArray | null {
  for (const one of patterns) {
    const found = one.exec(text)
    if (found) return found
  }
  return null
}

const without = (text: string, found: RegExpExecArray): string =>
  `${text.slice(0, found.index)} ${text.slice(found.index + found[0].length)}`.replace(/\s+/g, ' ').trim()
