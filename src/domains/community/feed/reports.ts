import { sql } from 'kysely'
import { creatorRelations } from '#domains/community/creators'
import { countIf, defineReport, periodOf, readGroups, within } from '#platform/report'

/** Posts by the day on which they were first published. */
const postsReport = defineReport({
  name: 'posts',
  title: 'figures.posts',
  about: 'figures.posts.about',
  by: ['day', 'week', 'month', 'creator'],
  figures: {
    posts: { title: 'figures.post_count', kind: 'count' },
    makers: { title: 'figures.post_makers', kind: 'count' },
    projects: { title: 'figures.projects', kind: 'count' },
    gone: { title: 'figures.posts_gone', kind: 'count' },
  },
  chart: 'posts',
  read: (db, query) => {
    const day = periodOf(sql`p.published_at`, query.by)
    const group = day
      ? sql`${day} as key, ${day} as label`
      : sql`p.creator_id::text as key, c.profile_name as label`
    return readGroups(db, {
      rows: sql`
        select ${group}, p.creator_id, p.kind, p.state from feed.posts p left join ${creatorRelations.profiles} c on c.person_id = p.creator_id
        where ${within(sql`p.published_at`, query)}`,
      largest: 'posts',
      figures: {
        posts: sql`count(*)`,
        makers: sql`count(distinct creator_id)`,
        projects: countIf(sql`kind = 'project'`),
        gone: countIf(sql`state <> 'published'`),
      },
    })
  },
})

export const feedReports = [postsReport]
