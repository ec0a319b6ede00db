import { setupI18n, type I18n, type Messages } from '@lingui/core'
import { I18nProvider, Trans, useLingui } from '@lingui/react'
import type { ReactElement, ReactNode } from 'react'
import type { MessageId } from '../../messages/page-keys.ts'
import { inLanguage, languageOf, localeOf, type Language } from './languages.ts'

export type { MessageId } from '../../messages/page-keys.ts'
export type { Language } from './languages.ts'

/** Translates a message: `t('cart.items', { count: 3 })`. */
export type Translate = (id: MessageId, values?: Record<string, string | number>) => string

/** The current language, and the public origin of the marketplace. */
export type PageLocale = { language: Language; origin: string }

const known = new Map<Language, { i18n: I18n; t: Translate }>()

let findHere = (): PageLocale => ({ language: 'en', origin: '' })
if (typeof document !== 'undefined') {
  // The language of a page never changes: the other language is another document.
  const language = languageOf(location.pathname)
  findHere = () => ({ language, origin: location.origin })
}

/** Adds messages of a language to those that are loaded. */
export function loadMessages(language: Language, messages: Messages): void {
  const locale = localeOf[language]
  const voice = known.get(language)
  if (voice) return voice.i18n.load(locale, messages)
  const i18n = setupI18n({ locale, messages: { [locale]: { ...messages } } })
  known.set(language, { i18n, t: i18n._.bind(i18n) })
}

/** Sets how the server, which renders both languages concurrently, finds the current one. */
export function setLocaleSource(find: () => PageLocale): void {
  findHere = find
}

/** The language and origin of the page being rendered or shown. */
export function pageLocale(): PageLocale {
  return findHere()
}

/** Translates outside components: in `meta`, event handlers and plain functions. Never call it at the top of a module. */
export function translator(): Translate {
  return i18nFor(pageLocale().language).t
}

/** Translates inside components: `const t = useTranslator()`. */
export function useTranslator(): Translate {
  return useLingui()._
}

export function useLanguage(): Language {
  return useLingui().i18n.locale === localeOf.hi ? 'hi' : 'en'
}

type MessageProps = {
  id: MessageId
  /** The values of `{name}` placeholders, including elements. */
  values?: Record<string, ReactNode>
  /** The elements around `<name>…</name>`. */
  components?: Record<string, ReactElement>
}

/** A message with elements: `<Message id="shell.tell" components={{ mail: <a href="…" /> }} />`. */
export function Message(props: MessageProps) {
  return <Trans {...props} />
}

/** Provides the messages to everything inside. */
export function MessagesProvider({ language, children }: { language: Language; children: ReactNode }) {
  return <I18nProvider i18n={i18nFor(language).i18n}>{children}</I18nProvider>
}

/** The path in the language of this page, for navigation outside the router: `location.assign(inThisLanguage('/'))`. */
export function inThisLanguage(path: string): string {
  return inLanguage(pageLocale().language, path)
}

/** The whole address of a path in the language of this page, for structured data and what leaves the site. */
export const absoluteUrl = (path: string): string => pageLocale().origin + inThisLanguage(path)

/** A term that stores write, such as 'Rani Pink', in the language of this page; null where `src/messages/attribute-values/hi.json` has none. */
export function translateTerm(text: string): string | null {
  const { i18n } = i18nFor(pageLocale().language)
  return Object.hasOwn(i18n.messages, text) ? i18n._(text) : null
}

function i18nFor(language: Language): { i18n: I18n; t: Translate } {
  const voice = known.get(language)
  if (!voice) throw new Error(`No words for ${language} are loaded.`)
  return voice
}
