import type { Api } from '#platform/register-route'
import { basenameOf, languages } from '../web/messages/languages.ts'

/** Personal pages and pages that duplicate others, in both languages. */
const DISALLOWED_PAGES = [
  'admin',
  'alerts',
  'cartme/',
  'carting',
  'hobby/*?',
  'order-details/',
  'orderbooking',
  'orders',
  'paymentsuccess',
  'profile',
  'profiler',
  'search/*?',
  'store$',
  'store/',
  'wishlist',
]

/** Serves `/robots.txt` with the disallowed pages and the sitemap's address. */
export function serveRobots({ app, config }: Api): void {
  const closed = languages.flatMap((language) =>
    DISALLOWED_PAGES.map((page) => `Disallow: ${basenameOf[language]}${page}`),
  )
  const text = [
    'User-agent: *',
    // Pictures are under /api but belong to the pages.
    'Allow: /api/media/',
    'Disallow: /api/',
    'Disallow: /idp/',
    'Disallow: /sandbox/',
    'Disallow: /dev/',
    'Disallow: /*.data$',
    ...closed,
    '',
    `Sitemap: ${new URL(config.publicUrl).origin}/sitemap.xml`,
    '',
  ].join('\n')
  app.get('/robots.txt', async (_request, reply) =>
    reply.type('text/plain; charset=utf-8').header('cache-control', 'public, max-age=3600').send(text),
  )
}
