import { createHash } from 'node:crypto'
import type { Company } from '#domains/operations/company'
import { translate, type MessageKey } from '#platform/messages'
import { basenameOf, localeOf, type Language } from '../web/messages/languages.ts'
import { xmlText as text } from '../seo/xml.ts'

const STYLE = `:root{color-scheme:light dark}body{margin:0;min-height:100vh;display:grid;place-items:center;background:light-dark(#fffbf2,#181613);color:light-dark(#22201c,#f4eee2);font:1rem/1.5 Mukta,'Noto Sans Devanagari',system-ui,sans-serif}main{box-sizing:border-box;width:100%;max-width:36rem;padding:2rem 1.5rem 4rem;text-align:center}h1{margin:1.5rem 0 .5rem;font:600 1.728rem/1.25 Fraunces,Georgia,serif}:lang(hi) h1{font-family:inherit}p{margin:.5rem 0}small{color:light-dark(#655e52,#b9b0a0);font-size:.9rem}a{display:inline-block;margin-top:1.5rem;padding:.7rem 1.75rem;border-radius:999px;background:#ffc32e;color:#22201c;font-weight:600;text-decoration:none}a:hover{background:#f5b310}a:focus-visible{outline:3px solid light-dark(#2b3a67,#b3c0f2);outline-offset:3px}`

// An empty href links to this address, the requested page. Browsers fire `online` before requests succeed, so a HEAD request tests the connection
// before the reload: on that event at once, and by timer after 1 s, 2 s, 4 s and so on, at last every minute.
const SCRIPT = `let pause=1e3,timer;const later=()=>{clearTimeout(timer);timer=setTimeout(ask,pause);pause=Math.min(2*pause,6e4)},ask=()=>fetch(location.href,{method:'HEAD'}).then(()=>location.reload(),later);addEventListener('online',()=>{pause=1e3;ask()});later()`

const DRAWING = `<svg viewBox="0 0 160 110" width="160" height="110" aria-hidden="true" fill="none" stroke-linecap="round"><circle cx="48" cy="62" r="34" fill="#b8472f"/><path d="M22 48c16 2 36 14 46 32M34 34c18 4 34 18 42 38M18 66c12 0 26 8 34 22" stroke="#fffbf2" stroke-opacity=".55" stroke-width="3"/><path d="M82 62c20 16 22-10 34-2" stroke="#b8472f" stroke-width="4"/><path d="M130 58c8-6 12 4 22-4" stroke="#b8472f" stroke-width="4"/></svg>`

/** The page that the service worker shows when a page cannot be loaded; it fetches no other file. */
export function offlinePage(language: Language, company: Company): { html: string; policy: string } {
  const say = (key: MessageKey): string => text(translate(key, language))
  const html = `<!doctype html><html lang="${localeOf[language]}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex"><title>${say('web_app.offline.title')} - CIY</title><style>${STYLE}</style></head><body><main id="main">${DRAWING}<h1>${say('web_app.offline.title')}</h1><p>${say('web_app.offline.text')}</p><p><small>${say('web_app.offline.saved')}</small></p>${contactLinks(company)}<a href="">${say('web_app.offline.again')}</a></main><script>${SCRIPT}</script></body></html>`
  const hash = (code: string): string => `'sha256-${createHash('sha256').update(code).digest('base64')}'`
  const policy = `default-src 'none'; style-src ${hash(STYLE)}; script-src ${hash(SCRIPT)}; connect-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`
  return { html, policy }
}

/** Phone and e-mail of the company, where set. */
function contactLinks({ phone, email }: Company): string {
  const contacts = [phone && text(phone), email && text(email)].filter(Boolean)
  return contacts.length > 0 ? `<p><small>${contacts.join(' · ')}</small></p>` : ''
}

export const offlinePath = (language: Language): string => `${basenameOf[language]}offline`
