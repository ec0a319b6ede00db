import { setupI18n, type I18n, type Messages } from '@lingui/core'
import { I18nProvider, Trans, useLingui } from '@lingui/react'
import type { ReactElement, ReactNode } from 'react'
import type { MessageId } from './ids.ts'
import { inLanguage, languageOf, localeOf, type Language } from './languages.ts'

export type { MessageId } from './ids.ts'
export type { Language } from './languages.ts'

/** Says a message: `say('cart.items', { count: 3 })`. */
export type Say = (id: MessageId, values?: Record<string, string | number>) => string

/** Which language is spoken at this moment, and where people reach the shop. */
export type Here = { language: Language; origin: string }

const known = new Map<Language, { i18n: I18n; say: Say }>()

let findHere = (): Here => ({ language: 'en', origin: '' })
if (typeof document !== 'undefined') {
  // The language of a page never changes: its twin in the other one is another document.
  const language = languageOf(location.pathname)
  findHere = () => ({ language, origin: location.origin })
}

/** Makes these messages of a language sayable, beside those that are. */
export function learn(language: Language, messages: Messages): void {
  const locale = localeOf[language]
  const voice = known.get(language)
  if (voice) return voice.i18n.load(locale, messages)
  const i18n = setupI18n({ locale, messages: { [locale]: { ...messages } } })
  known.set(language, { i18n, say: i18n._.bind(i18n) })
}

/** How the server, which speaks both at once, knows what it is speaking. */
export function listenHere(find: () => Here): void {
  findHere = find
}

/** The language and origin of the page that is being made or shown. */
export function here(): Here {
  return findHere()
}

/** Words outside of components: in `meta`, in event handlers, in plain functions. Never at the top of a module. */
export function words(): Say {
  return voiceOf(here().language).say
}

/** Words inside of components: `const say = useWords()`. */
export function useWords(): Say {
  return useLingui()._
}

/** The language of this page. */
export function useLanguage(): Language {
  return useLingui().i18n.locale === localeOf.hi ? 'hi' : 'en'
}

type WordsProps = {
  id: MessageId
  /** What stands at `{name}`; elements too. */
  values?: Record<string, ReactNode>
  /** What stands around `<name>…</name>`. */
  components?: Record<string, ReactElement>
}

/** A message with elements in it: `<Words id="shell.tell" components={{ mail: <a href="…" /> }} />`. */
export function Words(props: WordsProps) {
  return <Trans {...props} />
}

/** Gives everything inside its words. */
export function WordsProvider({ language, children }: { language: Language; children: ReactNode }) {
  return <I18nProvider i18n={voiceOf(language).i18n}>{children}</I18nProvider>
}

/** The address of a page in the language of this one, for what does not go through the router: `location.assign(inThisLanguage('/'))`. */
export function inThisLanguage(path: string): string {
  return inLanguage(here().language, path)
}

/** What the server said, in this language where we know how: by its whole sentence, else by the code of its refusal, else as it came. */
export function said(sentence: string, code = ''): string {
  const { i18n } = voiceOf(here().language)
  const id = [sentence, `refusals.${code}`].find((each) => Object.hasOwn(i18n.messages, each))
  return id ? i18n._(id) : sentence
}

function voiceOf(language: Language): { i18n: I18n; say: Say } {
  const voice = known.get(language)
  if (!voice) throw new Error(`No words for ${language} are loaded.`)
  return voice
}
