import '#contracts/community/feed'
import { likersAmong } from '#domains/community/feed'
import type { Events } from '#platform/events'
import type { Tx } from '#platform/database'
import { nameOf, readRead, takeBack, takeTurns, type Deed } from './deeds-store.ts'
import { tellAll } from './tell.ts'

type Likes = Events['feed.liked'] | Events['feed.unliked']

/**
 * Tells makers of likes that hold still. Liked and taken back are heard in any order and at once, so both wait for each other post by post and believe
 * what is kept, not what was said. Of whoever liked before, and was read, nothing is told again.
 */
export async function tellLikes(tx: Tx, all: readonly Events['feed.liked'][]): Promise<void> {
  await takeTurns(tx, 'like', all.map(postOf))
  const likers = await likersAmong(tx, all)
  const read = await readRead(tx, all.flatMap(deedsOf))
  await tellAll(
    tx,
    all.flatMap((news) => {
      const { postId, creatorId } = news
      const fresh = news.people.filter(
        ({ personId }) => likers.has(`${postId}/${personId}`) && !read.has(nameOf(deedOf(news, personId))),
      )
      if (fresh.length === 0) return []
      const at = new Date(Math.max(...fresh.map((one) => Date.parse(one.at))))
      return [
        {
          personId: creatorId,
          kind: 'like' as const,
          about: `post ${postId}`,
          facts: { what: 'liked', postId },
          actors: fresh.map(({ personId }) => personId),
          at,
        },
      ]
    }),
  )
}

/** Takes likes that hold no longer out of what their makers have not read yet. */
export async function untellLikes(tx: Tx, all: readonly Events['feed.unliked'][]): Promise<void> {
  await takeTurns(tx, 'like', all.map(postOf))
  const likers = await likersAmong(tx, all)
  await takeBack(
    tx,
    all.flatMap((news) => deedsOf(news).filter(({ personId }) => !likers.has(`${news.postId}/${personId}`))),
  )
}

const postOf = ({ postId }: Likes): number => postId
const deedOf = ({ postId, creatorId }: Likes, personId: number): Deed => ({
  kind: 'like',
  about: `post ${postId}`,
  toldId: creatorId,
  personId,
})
const deedsOf = (news: Likes): Deed[] => news.people.map(({ personId }) => deedOf(news, personId))
