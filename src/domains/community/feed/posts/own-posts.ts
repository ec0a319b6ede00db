import { findCreatorsByName, mayPost } from '#domains/community/creators'
import { listBlockedBetween } from '#domains/community/creators/follows'
import { readDateCursor, writeCursor } from '#platform/cursor'
import type { Db } from '#platform/database'
import type { PostState } from '../tables.ts'
import type { OwnPostRow } from '../contract/posts.ts'
import type { Content } from './content.ts'
import { mentionOf } from './plain-text.ts'
import { requireMaker, findOwnPost, postingLimitOf } from './permissions.ts'
import { countOwn, readOwn, readSettings, readVersions } from './read-queries.ts'

const PAGE_SIZE = 20

type OwnPostsRequest = { personId: number; state: PostState | null; after: string | null; now: Date }

/** A creator's posts and drafts; also after the right to post was revoked. @throws Refusal 403 unless a creator. */
export async function listOwnPosts(db: Db, { personId, state, after, now }: OwnPostsRequest) {
  const counts = await countOwn(db, personId)
  const hasSome = Object.values(counts).some((count) => count > 0)
  if (!hasSome && !(await mayPost(db, personId))) await requireMaker(db, personId)
  const settings = await readSettings(db)
  const pace = await postingLimitOf(db, personId, { settings, now })
  const rows = await readOwn(db, personId, { state, after: readDateCursor(after), limit: PAGE_SIZE + 1 })
  const last = rows.length > PAGE_SIZE ? rows[PAGE_SIZE - 1] : undefined
  return {
    rows: rows.slice(0, PAGE_SIZE).map(toRow),
    next: last ? writeCursor({ at: last.changed_at, id: last.post_id }) : null,
    counts,
    limits: {
      pictures: settings.most_pictures,
      hashtags: settings.most_hashtags,
      mentions: settings.most_mentions,
      materials: settings.most_materials,
      steps: settings.most_steps,
      tools: settings.most_tools,
      schedule_days: settings.schedule_days,
      posts_a_day: pace.perDay,
      links: pace.links,
    },
  }
}

const toRow = (row: Awaited<ReturnType<typeof readOwn>>[number]): OwnPostRow => ({
  post_id: row.post_id,
  state: row.state,
  title: row.image_name,
  kind: row.kind,
  picture: row.picture,
  publish_at: row.publish_at?.toISOString() ?? null,
  published_at: row.published_at?.toISOString() ?? null,
  changed_at: row.changed_at.toISOString(),
})

/** Earlier versions of one's own post. @throws Refusal 404. */
export async function listVersions(db: Db, { postId, personId }: { postId: number; personId: number }) {
  await findOwnPost(db, postId, personId)
  const versions = (await readVersions(db, postId)).map(({ version, until, content }) => {
    const { title, caption, pictures, materials, steps } = content as Content
    return {
      version,
      until: until.toISOString(),
      title,
      caption,
      pictures: pictures.length,
      materials: materials.length,
      steps: steps.length,
    }
  })
  return { versions }
}

/** Creators by part of a name, with their mention; without those in a block with the caller. */
export async function findMakers(db: Db, named: string, personId: number) {
  const all = await findCreatorsByName(db, named)
  const parted = await listBlockedBetween(
    db,
    personId,
    all.map(({ id }) => id),
  )
  const found = all.filter(({ id }) => !parted.has(id))
  return {
    makers: found
      .slice(0, 8)
      .map(({ id, profileName, art }) => ({ id, name: profileName, handle: mentionOf(profileName), art })),
  }
}
