import { msg } from '#platform/messages'
import { publish } from '#platform/events'
import type { Db, Tx } from '#platform/database'
import { newPrivateId } from '#platform/ids'
import { conflict } from '#platform/refusal'
import { transact } from '#platform/transact'
import { broadcastPosts } from '../channels.ts'
import type { OwnPost, TypedContent } from '../contract/posts.ts'
import type { PostRow } from '../tables.ts'
import { transitionPost, refuseMissing, type OwnPostRef } from '../publishing/transition-post.ts'
import { saveMentions } from './mentions.ts'
import { presentOwn } from './present.ts'
import { validateContent } from './validate-content.ts'
import { EMPTY_CONTENT, isSame, type Content } from './content.ts'
import { hashtagsIn } from './plain-text.ts'
import { lockOwnPost, requirePostingLimit, postingLimitOf } from './permissions.ts'
import { countOwn, readContent, readCraft, readSettings } from './read-queries.ts'
import {
  insertEvent,
  insertPost,
  insertVersion,
  lockMaker,
  updatePost,
  writeContent,
  writeTags,
} from './write-queries.ts'

type Creating = { personId: number; publish: boolean; now: Date }

/** Creates a draft, or publishes a complete post. @throws Refusal 400, 409 `too_many_drafts`, 429. */
export function createPost(
  db: Db,
  typed: TypedContent,
  { personId, publish, now }: Creating,
): Promise<OwnPost> {
  return transact(db, async (tx) => {
    await lockMaker(tx, personId)
    const settings = await readSettings(tx)
    const { draft, scheduled } = await countOwn(tx, personId)
    if (draft + scheduled >= settings.most_drafts) {
      throw conflict('too_many_drafts', msg('feed.too_many_drafts', { most: settings.most_drafts }))
    }
    const pace = await postingLimitOf(tx, personId, { settings, now })
    const content = await validateContent(tx, typed, { personId, before: EMPTY_CONTENT, settings, pace, now })
    const post = await insertPost(tx, { post_id: newPrivateId(), creator_id: personId }, now)
    await saveContent(tx, post, { content, now })
    if (publish) {
      refuseMissing(content)
      requirePostingLimit(pace)
      await transitionPost(
        tx,
        { ...post, caption: content.caption },
        { event: 'publish', source: { actor: 'maker', actorId: personId, reason: '', at: now } },
      )
    }
    return presentOwn(tx, { postId: post.post_id, now })
  })
}

/** Changes a post; of a published one the earlier version is stored. @throws Refusal 400, 404, 409 `changed_meanwhile`. */
export function changePost(
  db: Db,
  own: OwnPostRef,
  { version, ...typed }: TypedContent & { version?: number | undefined },
): Promise<OwnPost> {
  return transact(db, async (tx) => {
    const post = await lockOwnPost(tx, own.postId, own.personId)
    if (post.state === 'removed') throw conflict('taken_down', 'feed.taken_down')
    if (version !== undefined && version !== post.version) {
      throw conflict('changed_meanwhile', 'feed.changed_meanwhile', { version: post.version })
    }
    const settings = await readSettings(tx)
    const pace = await postingLimitOf(tx, own.personId, { settings, now: own.now })
    const before = await readContent(tx, post)
    const content = await validateContent(tx, typed, {
      personId: own.personId,
      before,
      settings,
      pace,
      now: own.now,
    })
    if (!isSame(before, content)) await applyChange(tx, post, { before, content, own })
    return presentOwn(tx, own)
  })
}

async function applyChange(
  tx: Tx,
  post: PostRow,
  { before, content, own }: { before: Content; content: Content; own: OwnPostRef },
): Promise<void> {
  const { now } = own
  if (post.state === 'scheduled' || post.state === 'published') refuseMissing(content)
  await saveContent(tx, post, { content, now })
  await updatePost(tx, post.post_id, {
    version: post.version + 1,
    ...(post.published_at ? { edited_at: now } : {}),
  })
  if (post.published_at === null) return
  await insertVersion(tx, post.post_id, { version: post.version, content: before, until: now })
  const source = { actor: 'maker', actorId: own.personId, reason: '', at: now } as const
  await insertEvent(tx, post.post_id, { event: 'change', from: post.state, to: post.state, source })
  if (post.state !== 'published') return
  const [postId, creatorId] = [post.post_id, post.creator_id]
  await writeTags(tx, postId, { tags: hashtagsIn(content.caption), publishedAt: post.published_at })
  await saveMentions(tx, { postId, creatorId, caption: content.caption, at: now, isShown: true })
  await publish(tx, 'feed.changed', { postId, creatorId, at: now.toISOString() })
  await broadcastPosts(tx, [{ postId, creatorId }])
}

async function saveContent(
  tx: Tx,
  { post_id }: PostRow,
  { content, now }: { content: Content; now: Date },
): Promise<void> {
  const craft = content.craft === null ? undefined : await readCraft(tx, content.craft)
  await writeContent(tx, post_id, { content, hobbyId: craft?.hobby_id ?? null, at: now })
}
