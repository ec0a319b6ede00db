import { recordPost } from '#domains/community/creators'
import { publishAll } from '#platform/events'
import type { Tx } from '#platform/database'
import { newPrivateId } from '#platform/ids'
import { broadcastPosts } from '../channels.ts'
import { insertImportedPosts } from './import-queries.ts'
import { hashtagsIn } from './plain-text.ts'
import { readCrafts } from '../reading/queries.ts'

export type ImportedPicture = {
  path: string
  alt: string
  width: number
  height: number
  placeholder: string
  blur?: string | null | undefined
}
export type ImportedMaterial = {
  productId: number
  pricingId: number
  name: string
  quantity: number
  spot: { x: number; y: number } | null
}
export type ImportedComment = {
  personId: number
  text: string
  at: Date
  replies: readonly { personId: number; text: string; at: Date }[]
}

/** A past post with its reactions; `views` counts one per reader and day. */
export type ImportedPost = {
  creatorId: number
  title: string
  caption: string
  craft: string
  difficulty: 'easy' | 'medium' | 'hard'
  minutes: number
  tools: readonly string[]
  pictures: readonly ImportedPicture[]
  /** Empty: a post, not a project. */
  steps: readonly string[]
  materials: readonly ImportedMaterial[]
  at: Date
  likers: readonly number[]
  comments: readonly ImportedComment[]
  views: number
}

/** Imports published posts with reactions for seed data. @returns their ids, in order. */
export async function importPosts(tx: Tx, imported: readonly ImportedPost[]): Promise<number[]> {
  const hobbies = new Map((await readCrafts(tx)).map(({ slug, hobby_id }) => [slug, hobby_id]))
  const posts = imported.map((post) => ({
    ...post,
    id: newPrivateId(),
    hobbyId: hobbies.get(post.craft) ?? null,
    kind: post.steps.length > 0 ? ('project' as const) : ('post' as const),
    tags: hashtagsIn(post.caption),
  }))
  await insertImportedPosts(tx, posts)
  const newest = new Map<number, Date>()
  for (const { creatorId, at } of posts)
    if (at > (newest.get(creatorId) ?? new Date(0))) newest.set(creatorId, at)
  for (const [creatorId, at] of newest) await recordPost(tx, creatorId, at)
  await publishAll(
    tx,
    'feed.published',
    posts.map(({ id, creatorId, at }) => ({ postId: id, creatorId, at: at.toISOString() })),
  )
  await broadcastPosts(
    tx,
    posts.map(({ id, creatorId }) => ({ postId: id, creatorId })),
  )
  return posts.map(({ id }) => id)
}
