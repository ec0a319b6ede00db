import { pageLocale, translateTerm } from './messages.tsx'

/**
 * A term as stores write it ('Rani Pink', 'Pack of 5', 'Cotton and acrylic', '8 pieces'), translated part by part with `src/messages/attribute-values/hi.json`; unknown
 * terms stay as written.
 */
export function translateTerms(text: string): string {
  if (pageLocale().language === 'en' || text === '') return text
  return translateTerm(text) ?? counted(text) ?? joined(text) ?? text
}

/**
 * The name of an attribute, which may equal a value: the 'Medium' of a painting is not a size. `hindi` is the name that the staff gave it;
 * absent or empty: none.
 */
export function attributeName(label: string, hindi?: string): string {
  if (pageLocale().language === 'en') return label
  if (hindi) return hindi
  return translateTerm(`label.${label}`) ?? translateTerms(label)
}

/** 'Pack of 5', '24 reels', 'A4 sheet', '0 to 3 months'. */
function counted(text: string): string | null {
  const numbers = /\d+/.exec(text)
  const around = numbers && translateTerm(text.replace(/\d+/, '#'))
  if (around) return around.replace('#', numbers[0])
  const [, amount, unit] = /^(A?\d[\d.,]*(?: (?:x|to) \d[\d.,]*)*) ([a-z][a-z ]*)$/.exec(text) ?? []
  const name = unit && translateTerm(unit)
  return amount && name ? `${amount.replace(' to ', ' से ')} ${name}` : null
}

/** 'Rani Pink, Pack of 5' and 'Cotton and acrylic', each part translated; null with an unknown part. */
function joined(text: string): string | null {
  const [between, join] = text.includes(', ') ? [', ', ', '] : [' and ', ' और ']
  const parts = text.split(between)
  if (parts.length === 1) return null
  const known = parts.map(
    (part) =>
      translateTerm(capital(part)) ??
      counted(part) ??
      (between === ', ' ? joined(part) : null) ??
      amountAlone(part),
  )
  return known.every((part) => part !== null) ? known.join(join) : null
}

/** '100 g' is the same in both languages. */
const amountAlone = (part: string): string | null =>
  /^\d[\d.,]*(?: ?(?:mm|cm|m|g|kg|ml))?$/.test(part) ? part : null

const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1)
