import { sql } from 'kysely'
import { integrityCheck, type IntegrityCheck } from '#platform/integrity-check'

/** Stored counters of posts match the rows. */
export const integrityChecks: readonly IntegrityCheck[] = [
  integrityCheck(
    'I-24 counts',
    'Counts of likes, saves and comments equal the stored rows.',
    sql`
      select 'post ' || n.post_id || ': ' || n.likes || ' likes are counted, there are ' || coalesce(l.likes, 0) as wrong from feed.post_counts n
        left join (select post_id, count(*) as likes from feed.likes group by 1) l using (post_id) where n.likes <> coalesce(l.likes, 0)
      union all
      select 'post ' || n.post_id || ': ' || n.saves || ' saves are counted, there are ' || coalesce(b.saves, 0) from feed.post_counts n
        left join (select post_id, count(distinct person_id) as saves from feed.board_posts group by 1) b using (post_id) where n.saves <> coalesce(b.saves, 0)
      union all
      select 'post ' || n.post_id || ': ' || n.comments || ' comments are counted, there are ' || coalesce(c.comments, 0) from feed.post_counts n
        left join (select post_id, count(*) as comments from feed.comments where state = 'shown' group by 1) c using (post_id)
        where n.comments <> coalesce(c.comments, 0)
      limit 200`,
  ),
]
