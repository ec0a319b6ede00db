import type { FastifyRequest } from 'fastify'

/** A language of the shop's pages and letters. */
export type PageLanguage = 'en' | 'hi'

type WithHeaders = Pick<FastifyRequest, 'headers'>

/** The language of the shop's page that a call comes from: Hindi pages are under `/hi/`. null: the call comes from no page. */
export function pageLanguageOf({ headers }: WithHeaders, publicUrl: string): PageLanguage | null {
  const page = URL.parse(headers.referer ?? '')
  if (!page || (page.host !== headers.host && page.host !== new URL(publicUrl).host)) return null
  return page.pathname === '/hi' || page.pathname.startsWith('/hi/') ? 'hi' : 'en'
}

/** The language of an answer: the first of ours in `Accept-Language`, which browsers order by preference; else English. */
export function replyLanguageOf({ headers }: WithHeaders): PageLanguage {
  const [, first] = /(?:^|,)\s*(en|hi)\b/i.exec(headers['accept-language'] ?? '') ?? []
  return first?.toLowerCase() === 'hi' ? 'hi' : 'en'
}
