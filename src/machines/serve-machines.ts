import type { Api } from '#platform/serve'
import { serveBlogFeed } from './blog-feed.ts'
import { countChanges } from './changes-count.ts'
import { serveGoogleFeeds } from './google-feed.ts'
import { serveRobots } from './robots.ts'
import { sharePictures } from './share-pictures.ts'
import { serveSitemap } from './sitemap.ts'
import { serveWebApp } from './web-app/serve-web-app.ts'

/** What the shop says to machines: messengers, search engines, browsers that install it. */
export function serveMachines(api: Api): void {
  const changes = countChanges()
  sharePictures(api)
  serveRobots(api)
  serveBlogFeed(api)
  serveSitemap(api, changes)
  serveGoogleFeeds(api, changes)
  serveWebApp(api)
}
