import type { Messages } from '@lingui/core'
import type { Language } from './languages.ts'

type Files = Record<string, Record<string, string>>

const english = import.meta.glob('../../messages/en/pages/*.json', {
  eager: true,
  import: 'default',
}) as Files
const hindi = import.meta.glob('../../messages/hi/pages/*.json', { eager: true, import: 'default' }) as Files
const attributeValues = import.meta.glob('../../messages/attribute-values/hi.json', {
  eager: true,
  import: 'default',
}) as Files

const en: Messages = Object.assign({}, ...Object.values(english))

/** All messages per language. Missing translations fall back to English. */
export const catalogues: Record<Language, Messages> = {
  en,
  hi: Object.assign({}, en, ...Object.values(hindi), ...Object.values(attributeValues)),
}
