import type { Language } from '../words/languages.ts'

/** The page of last resort: for when rendering itself is broken, so it leans on nothing. */
export function plainErrorPage(requestId: string, language: Language = 'en'): string {
  return pages[language].replace('<number>', requestId)
}

const pages: Record<Language, string> = {
  en: `<!doctype html><html lang="en-IN"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Something went wrong - CIY</title></head><body><header><a href="/">CIY</a></header><main><h1>Something went wrong</h1><p>This page could not be shown. Nothing that you did was lost. Please try again; if it happens again, tell us and mention <number>.</p><p><a href="/">Go to the home page</a></p></main><footer></footer></body></html>`,
  hi: `<!doctype html><html lang="hi-IN"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>कुछ गड़बड़ हो गई - CIY</title></head><body><header><a href="/hi/">CIY</a></header><main><h1>कुछ गड़बड़ हो गई</h1><p>यह पेज नहीं दिखाया जा सका। आपका किया हुआ कुछ भी खोया नहीं है। कृपया फिर कोशिश करें; दोबारा ऐसा हो तो हमें बताएँ और यह नंबर लिखें: <number>।</p><p><a href="/hi/">होम पेज पर जाएँ</a></p></main><footer></footer></body></html>`,
}
