import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import { loadCompany, type Company } from '#domains/operations/company'
import { withPictureSlot } from '#domains/products/media'
import { msg, translate, type Sentence } from '#platform/messages'
import type { Api } from '#platform/register-route'
import { shortHash } from '#platform/short-hash'
import { stripTypes } from '#platform/strip-types'
import { inLanguage, languages, localeOf, type Language } from '../web/messages/languages.ts'
import { offlinePage, offlinePath } from './offline-page.ts'

const THEME_COLOUR = '#ffc32e'
const BACKGROUND_COLOUR = '#fffbf2'

/** Serves the manifest, icons, offline page and service worker. */
export function serveWebApp(api: Api): void {
  serveWebManifests(api)
  serveIcons(api)
  serveOffline(api)
}

function serveWebManifests({ app, db }: Api): void {
  for (const language of languages) {
    app.get(inLanguage(language, '/manifest.webmanifest'), async (_request, reply) =>
      reply
        .type('application/manifest+json; charset=utf-8')
        .header('cache-control', 'public, max-age=3600')
        .send(JSON.stringify(manifestFor(language, await loadCompany(db)))),
    )
  }
}

function manifestFor(language: Language, { trade_name: brand }: Company): Record<string, unknown> {
  const say = (sentence: Sentence): string => translate(sentence, language)
  const at = (path: string): string => inLanguage(language, path)
  return {
    // One id in both languages, so that the app is installed once.
    id: '/',
    name: say(msg('web_app.manifest.name', { brand: brand || 'CIY' })),
    short_name: brand || 'CIY',
    description: say('web_app.manifest.description'),
    lang: localeOf[language],
    dir: 'ltr',
    start_url: at('/'),
    scope: '/',
    display: 'standalone',
    background_color: BACKGROUND_COLOUR,
    theme_color: BACKGROUND_COLOUR,
    categories: ['shopping', 'lifestyle'],
    icons: [
      { src: '/icons/icon-192.png', sizes: '192x192', type: 'image/png' },
      { src: '/icons/icon-512.png', sizes: '512x512', type: 'image/png' },
      { src: '/icons/maskable-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
    ],
    shortcuts: [
      { name: say('web_app.manifest.search'), url: at('/search/') },
      { name: say('web_app.manifest.cart'), url: at('/carting') },
      { name: say('web_app.manifest.orders'), url: at('/orders') },
    ],
  }
}

/** Not bleeding: drawn with round corners. Bleeding: to the edges, with the motif within the middle 80 % that every mask keeps. */
const ICONS: Record<string, { size: number; bleeds: boolean }> = {
  '/icons/icon-192.png': { size: 192, bleeds: false },
  '/icons/icon-512.png': { size: 512, bleeds: false },
  '/icons/maskable-512.png': { size: 512, bleeds: true },
  '/apple-touch-icon.png': { size: 180, bleeds: true },
  // Requested by feed readers, bookmarks and crawlers, which accept a PNG under this name.
  '/favicon.ico': { size: 48, bleeds: false },
}

function serveIcons({ app }: Api): void {
  const mark = readFileSync(join(import.meta.dirname, '../web/public/favicon.svg'))
  const cached = new Map<string, Promise<Buffer>>()
  for (const [path, icon] of Object.entries(ICONS)) {
    app.get(path, async (_request, reply) => {
      const drawing = cached.get(path) ?? withPictureSlot(() => drawIcon(mark, icon))
      cached.set(path, drawing)
      drawing.catch(() => cached.delete(path))
      return reply
        .type('image/png')
        .header('cache-control', 'public, max-age=86400')
        .send(await drawing)
    })
  }
}

async function drawIcon(mark: Buffer, { size, bleeds }: { size: number; bleeds: boolean }): Promise<Buffer> {
  const drawn = bleeds ? Math.round(size * 0.8) : size
  const icon = sharp(mark, { density: (72 * drawn) / 64 }).resize(drawn, drawn)
  if (!bleeds) return icon.png({ palette: true }).toBuffer()
  const ground = sharp({ create: { width: size, height: size, channels: 4, background: THEME_COLOUR } })
  return ground
    .composite([{ input: await icon.png().toBuffer() }])
    .png({ palette: true })
    .toBuffer()
}

function serveOffline({ app, config, db }: Api): void {
  const pages = async () => {
    const company = await loadCompany(db)
    return languages.map((language) => offlinePage(language, company))
  }
  for (const [at, language] of languages.entries()) {
    app.get(offlinePath(language), async (_request, reply) => {
      const { html = '', policy = '' } = (await pages())[at] ?? {}
      return reply
        .type('text/html; charset=utf-8')
        .headers({
          'content-security-policy': policy,
          'cache-control': 'no-cache',
          'referrer-policy': 'strict-origin-when-cross-origin',
        })
        .send(html)
    })
  }
  const worker = workerSource()
  app.get('/sw.js', async (_request, reply) => {
    const source = config.serviceWorker
      ? worker.replace('<version>', shortHash([worker, ...(await pages()).map(({ html }) => html)]))
      : UNREGISTER_SCRIPT
    return reply.type('text/javascript; charset=utf-8').header('cache-control', 'no-cache').send(source)
  })
}

const workerSource = (): string =>
  stripTypes(readFileSync(join(import.meta.dirname, 'service-worker.ts'), 'utf8'))

/** Kill switch: replaces the worker, deletes its caches and unregisters it. */
const UNREGISTER_SCRIPT = `addEventListener('install',()=>skipWaiting())
addEventListener('activate',(event)=>event.waitUntil((async()=>{
  for(const name of await caches.keys())if(name.startsWith('ciy-'))await caches.delete(name)
  await registration.unregister()
})()))
`
