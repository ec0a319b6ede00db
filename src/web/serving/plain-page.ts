import type { Language } from '../messages/languages.ts'

/** The fallback page for when rendering itself fails; it depends on nothing else. */
export function plainErrorPage(
  requestId: string,
  { language = 'en', email = '' }: { language?: Language; email?: string } = {},
): string {
  const said = ERROR[language]
  const text = said.text
    .replace('<us>', () => (email ? said.at.replaceAll('<email>', () => escaped(email)) : said.us))
    .replace('<number>', requestId)
  return page(language, { ...said, text })
}

/** The page for a busy server; it reloads itself. */
export function plainBusyPage(seconds: number, language: Language = 'en'): string {
  return page(language, { ...BUSY[language], head: `<meta http-equiv="refresh" content="${seconds}">` })
}

/** The page for an address of more than 2,048 bytes. */
export const plainLongAddressPage = (language: Language = 'en'): string =>
  page(language, LONG_ADDRESS[language])

const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;')

type Said = { heading: string; text: string; home: string; head?: string }

const FRAME: Record<Language, { locale: string; root: string }> = {
  en: { locale: 'en-IN', root: '/' },
  hi: { locale: 'hi-IN', root: '/hi/' },
}

// The theme's background, text and accent colours, which otherwise come with the stylesheets.
const STYLE =
  'body{margin:0;min-height:100vh;background:#fffbf2;color:#22201c;font:1.0625rem/1.5 system-ui,sans-serif}header,main{max-width:34rem;margin:0 auto;padding:1rem 1.25rem}header a{display:inline-block;padding:.25rem 1rem;border-radius:99px;background:#ffc32e;color:#22201c;font-weight:700;text-decoration:none}main{padding-top:12vh}h1{font-size:1.75rem;line-height:1.2}main a{color:#2b3a67}@media(prefers-color-scheme:dark){body{background:#1c1a17;color:#f4eee2}main a{color:#b9c4ea}}'

function page(language: Language, { heading, text, home, head = '' }: Said): string {
  const { locale, root } = FRAME[language]
  return `<!doctype html><html lang="${locale}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">${head}<title>${heading} - CIY</title><style>${STYLE}</style></head><body><header><a href="${root}">CIY</a></header><main><h1>${heading}</h1><p>${text}</p><p><a href="${root}">${home}</a></p></main><footer></footer></body></html>`
}

const ERROR: Record<Language, Said & { us: string; at: string }> = {
  en: {
    heading: 'Something went wrong',
    text: 'This page could not be shown. Nothing that you did was lost. Please try again; if it happens again, tell <us> and mention <number>.',
    us: 'us',
    at: 'us at <a href="mailto:<email>"><email></a>',
    home: 'Go to the home page',
  },
  hi: {
    heading: 'कुछ गड़बड़ हो गई',
    text: 'यह पेज नहीं दिखाया जा सका। आपका किया हुआ कुछ भी खोया नहीं है। कृपया फिर कोशिश करें; दोबारा ऐसा हो तो <us> बताएँ और यह नंबर लिखें: <number>।',
    us: 'हमें',
    at: 'हमें <a href="mailto:<email>"><email></a> पर',
    home: 'होम पेज पर जाएँ',
  },
}

const BUSY: Record<Language, Said> = {
  en: {
    heading: 'One moment, please',
    text: 'Very many people are in the shop just now. Nothing was lost; this page opens by itself in a moment.',
    home: 'Go to the home page',
  },
  hi: {
    heading: 'एक पल रुकिए',
    text: 'इस समय दुकान में बहुत लोग हैं। कुछ भी खोया नहीं है; यह पेज थोड़ी देर में अपने आप खुल जाएगा।',
    home: 'होम पेज पर जाएँ',
  },
}

const LONG_ADDRESS: Record<Language, Said> = {
  en: {
    heading: 'This address is too long',
    text: 'We can open addresses of up to 2,048 characters. Please shorten it, or search for what you are looking for from the home page.',
    home: 'Go to the home page',
  },
  hi: {
    heading: 'यह पता बहुत लंबा है',
    text: 'हम 2,048 अक्षरों तक के पते खोल सकते हैं। कृपया इसे छोटा करें, या होम पेज से खोजें।',
    home: 'होम पेज पर जाएँ',
  },
}
