import { truncate } from '#platform/text'
import { templates, type TemplateKey } from './templates/registry.ts'
import { variables } from './templates/samples.ts'
import { templateText, type Language } from './templates/template.ts'
import { valueIn, type Value } from './write-letter.ts'

/** Operators accept no longer value for a variable. */
const MAX_VALUE_LENGTH = 30

const truncateValue = (value: string): string =>
  value.length > MAX_VALUE_LENGTH ? `${truncate(value, MAX_VALUE_LENGTH - 3).trimEnd()}...` : value

/** Replaces characters outside of GSM 03.38, of which a single one would more than double the price of an SMS. */
const toGsm7 = (value: string): string =>
  value
    .replace(/₹\s?/g, 'Rs ')
    .replace(/[’‘]/g, "'")
    .replace(/[“”]/g, '"')
    .replace(/[–—]/g, '-')
    .replace(/×/g, 'x')

export type WrittenText = { text: string; values: Record<string, string> }

/** Writes the SMS of a template with its values; null when the template has none. */
export function writeText(
  key: TemplateKey,
  { values, language }: { values: Record<string, Value>; language: Language },
): WrittenText | null {
  const template = templates[key]
  if (!template.hasSms) return null
  const used: Record<string, string> = {}
  const text = templateText(template, 'sms', language).replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = valueIn(values[name] ?? '', language)
    used[name] = truncateValue((language === 'en' ? toGsm7(value) : value).replace(/\s+/g, ' '))
    return used[name]
  })
  return { text, values: used }
}

/** The text to register with the operators: each variable as its kind (TRAI's direction of 18 November 2025). */
export function registrationTextOf(key: TemplateKey, language: Language): string | null {
  const template = templates[key]
  if (!template.hasSms) return null
  const tags: Record<string, { tag: string | null }> = variables
  return templateText(template, 'sms', language).replace(
    /\{(\w+)\}/g,
    (_, name: string) => `{#${tags[name]?.tag ?? 'alphanumeric'}#}`,
  )
}
