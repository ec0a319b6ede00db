import { listPublishedArticles } from '#domains/publishing/content'
import type { Api } from '#platform/register-route'
import { XML_START, xmlField, xmlText } from './xml.ts'

const MAX_ARTICLES = 30

/** `/blogs/rss.xml`: the newest articles for feed readers (RSS 2.0). */
export function serveBlogFeed({ app, db, config }: Api): void {
  const origin = new URL(config.publicUrl).origin
  app.get('/blogs/rss.xml', async (_request, reply) => {
    const { articles } = await listPublishedArticles(db)
    const items = articles
      .slice(0, MAX_ARTICLES)
      .map(({ slug, title, summary, author, tags, published_at }) => {
        const address = `${origin}/blogs/${encodeURIComponent(slug)}`
        const fields = [
          xmlField('title', title),
          xmlField('link', address),
          `<guid isPermaLink="true">${xmlText(address)}</guid>`,
          xmlField('description', summary),
          xmlField('dc:creator', author),
          ...tags.map((tag) => xmlField('category', tag)),
          xmlField('pubDate', new Date(published_at).toUTCString()),
        ]
        return `<item>${fields.join('')}</item>\n`
      })
    const channel = [
      xmlField('title', 'CIY: from the studio table'),
      xmlField('link', `${origin}/blogs`),
      xmlField(
        'description',
        'Craft knowledge from people who make things: materials, methods, and mistakes worth knowing.',
      ),
      xmlField('language', 'en-in'),
      `<atom:link href="${xmlText(`${origin}/blogs/rss.xml`)}" rel="self" type="application/rss+xml"/>\n`,
    ]
    const root =
      '<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom" xmlns:dc="http://purl.org/dc/elements/1.1/">'
    return reply
      .type('application/rss+xml; charset=utf-8')
      .header('cache-control', 'public, max-age=600')
      .send(`${XML_START}${root}<channel>${channel.join('')}${items.join('')}</channel></rss>\n`)
  })
}
