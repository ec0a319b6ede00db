import type { Api } from '#platform/register-route'
import { basenameOf, languages } from '../web/messages/languages.ts'

/** Pages that are somebody's own, or that are found again as other pages; each also in Hindi. */
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

/** What search engines may read, and where the sitemap is. */
export function serveRobots({ app, config }: Api): void {
  const closed = languages.flatMap((language) =>
    DISALLOWED_PAGES.map((page) => `Disallow: ${basenameOf[language]}${page}`),
  )
  const text = [
    'User-agent: *',
    // Pictures stand below the API and belong to the pages.
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
