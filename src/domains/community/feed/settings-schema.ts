import { namedSettings } from '#platform/settings-schema'

/** What a post may hold, and daily limits of creators, lower while they are new. */
export const postSettingsSchema = namedSettings({
  area: 'posts',
  table: 'feed.settings',
  shapes: {
    posts_a_day: { kind: 'count', least: 1, most: 1_000, initial: 25 },
    most_links: { kind: 'count', least: 0, most: 50, initial: 5 },
    new_for_days: { kind: 'days', least: 0, most: 90, initial: 3 },
    new_posts_a_day: { kind: 'count', least: 1, most: 1_000, initial: 5 },
    new_links: { kind: 'count', least: 0, most: 50, initial: 0 },
    most_pictures: { kind: 'count', least: 1, most: 20, initial: 10 },
    most_hashtags: { kind: 'count', least: 0, most: 60, initial: 30 },
    most_mentions: { kind: 'count', least: 0, most: 50, initial: 20 },
    most_materials: { kind: 'count', least: 0, most: 100, initial: 40 },
    most_steps: { kind: 'count', least: 1, most: 100, initial: 40 },
    most_tools: { kind: 'count', least: 0, most: 100, initial: 30 },
    most_drafts: { kind: 'count', least: 1, most: 1_000, initial: 100 },
    schedule_days: { kind: 'days', least: 1, most: 365, initial: 180 },
  },
})
