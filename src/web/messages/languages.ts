export const languages = ['en', 'hi'] as const

/** A language of the marketplace. English paths have no prefix; Hindi paths start with `/hi/`. */
export type Language = (typeof languages)[number]

export const localeOf: Record<Language, string> = { en: 'en-IN', hi: 'hi-IN' }

/** The path prefix of each language. */
export const basenameOf: Record<Language, string> = { en: '/', hi: '/hi/' }

/** The language of a path: `/hi/hobbies` is Hindi. */
export function languageOf(pathname: string): Language {
  return pathname === '/hi' || pathname.startsWith('/hi/') ? 'hi' : 'en'
}

/** The path without its language prefix: `/hi/hobbies` becomes `/hobbies`. */
export function withoutLanguage(pathname: string): string {
  return languageOf(pathname) === 'hi' ? pathname.slice('/hi'.length) || '/' : pathname
}

/** The path of a page in a language: `inLanguage('hi', '/hobbies')` is `/hi/hobbies`. Never leads to another site, as `//elsewhere` would. */
export function inLanguage(language: Language, path: string): string {
  return basenameOf[language] + path.replace(/^[/\\]+/, '')
}
