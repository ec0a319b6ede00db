import type { Api } from '#platform/register-route'
import { serveBlogFeed } from './blog-feed.ts'
import { openChangeCounters } from './change-counters.ts'
import { serveGoogleFeeds } from './google-feed.ts'
import { serveRobots } from './robots.ts'
import { serveShareImages } from './share-images.ts'
import { serveSitemap } from './sitemap.ts'
import { serveWebApp } from '../pwa/serve-web-app.ts'

/** Serves what machines read: share images, feeds, sitemap, robots.txt and the web app's files. */
export function servePublicFiles(api: Api): void {
  const changes = openChangeCounters()
  serveShareImages(api)
  serveRobots(api)
  serveBlogFeed(api)
  serveSitemap(api, changes)
  serveGoogleFeeds(api, changes)
  serveWebApp(api)
}
