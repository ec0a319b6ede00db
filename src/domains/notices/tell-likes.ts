import '#contracts/feed'
import { likersAmong } from '#domains/feed'
import type { Announcements } from '#platform/announce'
import type { Tx } from '#platform/database'
import { readLikersRead, takeBackLikes, takeTurns, type LikeTold } from './likes-store.ts'
import { tellAll } from './tell.ts'

/**
 * Tells makers of likes that hold still. Liked and taken back are heard in any order and at once, so both wait for each other post by post and believe
 * what is kept, not what was said. Of whoever liked before, and was read, nothing is told again.
 */
export async function tellLikes(tx: Tx, all: readonly Announcements['feed.liked'][]): Promise<void> {
  await takeTurns(tx, all)
  const likers = await likersAmong(tx, all)
  const read = await readLikersRead(tx, all.flatMap(each))
  const isNews = (like: LikeTold): boolean => likers.has(`${like.postId}/${like.personId}`) && !read.has(`${like.postId}/${like.personId}`)
  await tellAll(
    tx,
    all.flatMap((news) => {
      const fresh = news.people.filter(({ personId }) => isNews({ ...news, personId }))
      if (fresh.length === 0) return []
      const { postId, creatorId } = news
      const at = new Date(Math.max(...fresh.map((one) => Date.parse(one.at))))
      return [{ personId: creatorId, kind: 'like' as const, about: `post ${postId}`, facts: { what: 'liked', postId }, actors: fresh.map(({ personId }) => personId), at }] // prettier-ignore
    }),
  )
}

/** Takes likes that hold no longer out of what their makers have not read yet. */
export async function untellLikes(tx: Tx, all: readonly Announcements['feed.unliked'][]): Promise<void> {
  await takeTurns(tx, all)
  const likers = await likersAmong(tx, all)
  await takeBackLikes(
    tx,
    all.flatMap(each).filter(({ postId, personId }) => !likers.has(`${postId}/${personId}`)),
  )
}

const each = ({ postId, creatorId, people }: Announcements['feed.liked'] | Announcements['feed.unliked']): LikeTold[] =>
  people.map(({ personId }) => ({ postId, creatorId, personId }))
