import { namedSettings } from '#platform/settings-schema'

/** Daily limits of creators, lower while they are new. */
export const postSettingsSchema = namedSettings({
  area: 'posts',
  table: 'feed.settings',
  shapes: {
    posts_a_day: { kind: 'count', least: 1, most: 1_000 },
    most_links: { kind: 'count', least: 0, most: 50 },
    new_for_days: { kind: 'days', least: 0, most: 90 },
    new_posts_a_day: { kind: 'count', least: 1, most: 1_000 },
    new_links: { kind: 'count', least: 0, most: 50 },
  },
})
