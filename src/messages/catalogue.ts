import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setupI18n } from '@lingui/core'
import { compileMessageOrThrow } from '@lingui/message-utils/compileMessage'
import { setFormatter } from '#platform/messages'
import type { PageLanguage } from '#platform/page-language'

/** The messages in both languages, of the server and of the pages. Importing this file lets `translate` use them. */
const catalogues: Record<PageLanguage, Map<string, string>> = { en: read('en'), hi: read('hi') }

const i18n = {
  en: setupI18n({ locale: 'en-IN', messages: { 'en-IN': {} } }),
  hi: setupI18n({ locale: 'hi-IN', messages: { 'hi-IN': {} } }),
}

/** Messages are compiled on first use, so that a start only reads the files. */
setFormatter((key, values, language) => {
  const message = catalogues[language].get(key)
  if (message === undefined) return null
  const voice = i18n[language]
  if (!Object.hasOwn(voice.messages, key)) voice.load(voice.locale, { [key]: compileMessageOrThrow(message) })
  return voice._(key, hideBackslashes(values)).replaceAll(BACKSLASH, '\\')
})

/** lingui decodes `\u0041` in a written message, also where a person wrote it, so their backslashes are kept out of its sight. */
const BACKSLASH = '\uE000'

function hideBackslashes(values: Record<string, string | number>): Record<string, string | number> {
  const hide = (value: string | number) =>
    typeof value === 'string' ? value.replaceAll('\\', BACKSLASH) : value
  return Object.fromEntries(Object.entries(values).map(([name, value]) => [name, hide(value)]))
}

function read(language: PageLanguage): Map<string, string> {
  const folder = join(import.meta.dirname, language)
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((file) =>
    file.endsWith('.json'),
  )
  const texts = files.map((file) => readFileSync(join(folder, file), 'utf8'))
  return new Map(texts.flatMap((text) => Object.entries(JSON.parse(text) as Record<string, string>)))
}
