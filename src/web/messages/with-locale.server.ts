import { AsyncLocalStorage } from 'node:async_hooks'
import { catalogues } from './catalogues.server.ts'
import { languages } from './languages.ts'
import { loadMessages, setLocaleSource, type PageLocale } from './messages.tsx'

const currentLocale = new AsyncLocalStorage<PageLocale>()

for (const language of languages) loadMessages(language, catalogues[language])
setLocaleSource(() => currentLocale.getStore() ?? { language: 'en', origin: '' })

/** Renders a page in a language: everything called within uses it. */
export function withLocale<Made>(here: PageLocale, make: () => Made): Made {
  return currentLocale.run(here, make)
}
