import { setupI18n, type I18n, type Messages } from '@lingui/core'
import { I18nProvider, Trans, useLingui } from '@lingui/react'
import type { ReactElement, ReactNode } from 'react'
import type { MessageId } from './ids.ts'
import { inLanguage, languageOf, localeOf, type Language } from './languages.ts'

export type { MessageId } from './ids.ts'
export type { Language } from './languages.ts'

/** Says a message: `say('cart.items', { count: 3 })`. */
export type Translate = (id: MessageId, values?: Record<string, string | number>) => string

/** Which language is spoken at this moment, and where people reach the shop. */
export type PageLocale = { language: Language; origin: string }

const known = new Map<Language, { i18n: I18n; t: Translate }>()

let findHere = (): PageLocale => ({ language: 'en', origin: '' })
if (typeof document !== 'undefined') {
  // The language of a page never changes: its twin in the other one is another document.
  const language = languageOf(location.pathname)
  findHere = () => ({ language, origin: location.origin })
}

/** Makes these messages of a language sayable, beside those that are. */
export function loadMessages(language: Language, messages: Messages): void {
  const locale = localeOf[language]
  const voice = known.get(language)
  if (voice) return voice.i18n.load(locale, messages)
  const i18n = setupI18n({ locale, messages: { [locale]: { ...messages } } })
  known.set(language, { i18n, t: i18n._.bind(i18n) })
}

/** How the server, which speaks both at once, knows what it is speaking. */
export function setLocaleSource(find: () => PageLocale): void {
  findHere = find
}

/** The language and origin of the page that is being made or shown. */
export function pageLocale(): PageLocale {
  return findHere()
}

/** Words outside of components: in `meta`, in event handlers, in plain functions. Never at the top of a module. */
export function translator(): Translate {
  return i18nFor(pageLocale().language).t
}

/** Words inside of components: `const t = useTranslator()`. */
export function useTranslator(): Translate {
  return useLingui()._
}

/** The language of this page. */
export function useLanguage(): Language {
  return useLingui().i18n.locale === localeOf.hi ? 'hi' : 'en'
}

type MessageProps = {
  id: MessageId
  /** What stands at `{name}`; elements too. */
  values?: Record<string, ReactNode>
  /** What stands around `<name>…</name>`. */
  components?: Record<string, ReactElement>
}

/** A message with elements in it: `<Words id="shell.tell" components={{ mail: <a href="…" /> }} />`. */
export function Message(props: MessageProps) {
  return <Trans {...props} />
}

/** Gives everything inside its words. */
export function MessagesProvider({ language, children }: { language: Language; children: ReactNode }) {
  return <I18nProvider i18n={i18nFor(language).i18n}>{children}</I18nProvider>
}

/** The address of a page in the language of this one, for what does not go through the router: `location.assign(inThisLanguage('/'))`. */
export function inThisLanguage(path: string): string {
  return inLanguage(pageLocale().language, path)
}

/** A word that others choose, such as a store's 'Rani Pink', in the language of this page; null where `hi/trade.json` has none. */
export function wordOfTrade(text: string): string | null {
  const { i18n } = i18nFor(pageLocale().language)
  return Object.hasOwn(i18n.messages, text) ? i18n._(text) : null
}

function i18nFor(language: Language): { i18n: I18n; t: Translate } {
  const voice = known.get(language)
  if (!voice) throw new Error(`No words for ${language} are loaded.`)
  return voice
}
