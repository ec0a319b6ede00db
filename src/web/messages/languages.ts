export const languages = ['en', 'hi'] as const

/** A language of the shop. English addresses have no prefix; Hindi ones lie under `/hi/`. */
export type Language = (typeof languages)[number]

export const localeOf: Record<Language, string> = { en: 'en-IN', hi: 'hi-IN' }

/** What stands before every path of a language. */
export const basenameOf: Record<Language, string> = { en: '/', hi: '/hi/' }

/** The language that an address is written in: `/hi/hobbies` is Hindi. */
export function languageOf(pathname: string): Language {
  return pathname === '/hi' || pathname.startsWith('/hi/') ? 'hi' : 'en'
}

/** The path as the pages know it: `/hi/hobbies` is `/hobbies`. */
export function withoutLanguage(pathname: string): string {
  return languageOf(pathname) === 'hi' ? pathname.slice('/hi'.length) || '/' : pathname
}

/** The address of a page in a language: `inLanguage('hi', '/hobbies')` is `/hi/hobbies`. Never another site's, as `//elsewhere` would be. */
export function inLanguage(language: Language, path: string): string {
  return basenameOf[language] + path.replace(/^[/\\]+/, '')
}
