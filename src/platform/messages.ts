import type { PageLanguage } from './page-language.ts'

/** The message keys, added by the catalogue by declaration merging, as domains do with `Tables`. */
// eslint-disable-next-line @typescript-eslint/no-empty-object-type
export interface MessageKeys {}

/** A key of the catalogue: 'checkout.empty_cart'. */
export type MessageKey = Extract<keyof MessageKeys, string>

declare const withValues: unique symbol

/**
 * A message in no language yet: a key of the catalogue, or a key followed by its values as JSON (`cart.line_full{"most":20}`); '' is empty. It
 * may be returned, thrown and stored like any text; `translate` formats it.
 */
export type Sentence = MessageKey | '' | (string & { readonly [withValues]: true })

/** Values of a message. A text may be a message itself; the last two of a list are joined by "and". */
export type MessageValues = Record<string, string | number | readonly string[]>

/** Formats a message of the catalogue; null for an unknown key. */
export type Formatter = (
  key: string,
  values: Record<string, string | number>,
  language: PageLanguage,
) => string | null

let format: Formatter = () => null

/** Sets the process's catalogue. A browser has none: it receives translated sentences. */
export function setFormatter(formatter: Formatter): void {
  format = formatter
}

/** A message with values: `msg('cart.line_full', { most: 20 })`. Without values the key alone is the sentence. */
export function msg(key: MessageKey, values: MessageValues): Sentence {
  return `${key}${JSON.stringify(values)}` as Sentence
}

/** A text of a third party, such as a courier or a bank, which is not translated. */
export const verbatim = (text: string): Sentence => text as Sentence

/** Translates a message. Other text is returned unchanged. */
export function translate(sentence: string, language: PageLanguage = 'en'): string {
  const [, key = '', json] = MESSAGE.exec(sentence) ?? []
  if (key === '') return sentence
  const values = json === undefined ? {} : parseValues(json)
  return (values && format(key, formatValues(values, language), language)) ?? sentence
}

/** Translates every message in lists and objects. */
export function translateWithin<Value>(value: Value, language: PageLanguage): Value {
  return translateValue(value, language) as Value
}

function translateValue(value: unknown, language: PageLanguage): unknown {
  if (typeof value === 'string') return translate(value, language)
  if (Array.isArray(value)) return value.map((each) => translateValue(each, language))
  if (typeof value !== 'object' || value === null || value instanceof Date) return value
  return Object.fromEntries(
    Object.entries(value).map(([name, each]) => [name, translateValue(each, language)]),
  )
}

/** Whether a text is a message of the catalogue. */
export const isMessage = (text: string): boolean => translate(text) !== text

const MESSAGE = /^([a-z]\w*(?:\.\w+)+)(\{.*\})?$/s

/** null for text that `msg` did not write: a client's text may look like a message, and stays unchanged. */
function parseValues(json: string): MessageValues | null {
  try {
    const values = JSON.parse(json) as Record<string, unknown>
    return Object.values(values).every(isValue) ? (values as MessageValues) : null
  } catch {
    return null
  }
}

const isText = (value: unknown): boolean => typeof value === 'string'

const isValue = (value: unknown): boolean =>
  isText(value) || typeof value === 'number' || (Array.isArray(value) && value.every(isText))

function formatValues(values: MessageValues, language: PageLanguage): Record<string, string | number> {
  const write = (value: MessageValues[string]): string | number => {
    if (typeof value === 'number') return value
    if (typeof value === 'string') return translate(value, language)
    return value.map((each) => translate(each, language)).join(AND[language])
  }
  return Object.fromEntries(Object.entries(values).map(([name, value]) => [name, write(value)]))
}

const AND: Record<PageLanguage, string> = { en: ' and ', hi: ' और ' }
