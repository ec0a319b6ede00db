import { msg, translate, type MessageKey, type Sentence } from '#platform/messages'
import type { Language } from '../messages/languages.ts'

/** The fallback page for when rendering itself fails; it needs only the catalogue. */
export function plainErrorPage(
  requestId: string,
  { language = 'en', email = '' }: { language?: Language; email?: string } = {},
): string {
  const address = `<a href="mailto:${escaped(email)}">${escaped(email)}</a>`
  const text = email
    ? msg('web_app.error.text_with_address', { address, number: requestId })
    : msg('web_app.error.text', { number: requestId })
  return page(language, { title: 'web_app.error.title', text })
}

/** The page for a busy server; it reloads itself. */
export function plainBusyPage(seconds: number, language: Language = 'en'): string {
  const head = `<meta http-equiv="refresh" content="${seconds}">`
  return page(language, { title: 'web_app.busy.title', text: 'web_app.busy.text', head })
}

/** The page for an address of more than 2,048 bytes. */
export const plainLongAddressPage = (language: Language = 'en'): string =>
  page(language, { title: 'web_app.long_address.title', text: 'web_app.long_address.text' })

const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;')

type PageContent = { title: MessageKey; text: Sentence; head?: string }

const FRAME: Record<Language, { locale: string; root: string }> = {
  en: { locale: 'en-IN', root: '/' },
  hi: { locale: 'hi-IN', root: '/hi/' },
}

// The theme's background, text and accent colours, which otherwise come with the stylesheets.
const STYLE =
  'body{margin:0;min-height:100vh;background:#fffbf2;color:#22201c;font:1.0625rem/1.5 system-ui,sans-serif}header,main{max-width:34rem;margin:0 auto;padding:1rem 1.25rem}header a{display:inline-block;padding:.25rem 1rem;border-radius:99px;background:#ffc32e;color:#22201c;font-weight:700;text-decoration:none}main{padding-top:12vh}h1{font-size:1.75rem;line-height:1.2}main a{color:#2b3a67}@media(prefers-color-scheme:dark){body{background:#1c1a17;color:#f4eee2}main a{color:#b9c4ea}}'

function page(language: Language, { title, text, head = '' }: PageContent): string {
  const { locale, root } = FRAME[language]
  const heading = translate(title, language)
  return `<!doctype html><html lang="${locale}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">${head}<title>${heading} - CIY</title><style>${STYLE}</style></head><body><header><a href="${root}">CIY</a></header><main><h1>${heading}</h1><p>${translate(text, language)}</p><p><a href="${root}">${translate('web_app.home_link', language)}</a></p></main><footer></footer></body></html>`
}
