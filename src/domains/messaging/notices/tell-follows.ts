import '#contracts/community/creators'
import { followersAmong } from '#domains/community/creators'
import type { Events } from '#platform/events'
import type { Tx } from '#platform/database'
import { nameOf, readRead, takeBack, takeTurns, type Deed } from './deeds-store.ts'
import { tellAll } from './tell.ts'

type Follows = Events['creators.followed'] | Events['creators.unfollowed']

/**
 * Tells makers of followers who follow them still: begun and ended are heard in any order and at once, as likes are. Of whoever followed before, and
 * was read, nothing is told again.
 */
export async function tellFollows(tx: Tx, all: readonly Events['creators.followed'][]): Promise<void> {
  await takeTurns(tx, 'follow', all.map(makerOf))
  const pairs = await followersAmong(tx, all.flatMap(pairsOf))
  const read = await readRead(tx, all.flatMap(deedsOf))
  await tellAll(
    tx,
    all.flatMap((news) => {
      const { creatorId } = news
      const fresh = news.followers.filter(
        ({ followerId }) =>
          pairs.has(`${creatorId}/${followerId}`) && !read.has(nameOf(deedOf(creatorId, followerId))),
      )
      if (fresh.length === 0) return []
      const at = new Date(Math.max(...fresh.map((one) => Date.parse(one.at))))
      return [
        {
          personId: creatorId,
          kind: 'follow' as const,
          about: 'me',
          facts: { what: 'followed' },
          actors: fresh.map(({ followerId }) => followerId),
          at,
        },
      ]
    }),
  )
}

/** Takes whoever follows no longer out of what makers have not read yet. */
export async function untellFollows(tx: Tx, all: readonly Events['creators.unfollowed'][]): Promise<void> {
  await takeTurns(tx, 'follow', all.map(makerOf))
  const pairs = await followersAmong(tx, all.flatMap(pairsOf))
  await takeBack(
    tx,
    all.flatMap(deedsOf).filter(({ toldId, personId }) => !pairs.has(`${toldId}/${personId}`)),
  )
}

const makerOf = ({ creatorId }: Follows): number => creatorId
const deedOf = (creatorId: number, personId: number): Deed => ({
  kind: 'follow',
  about: 'me',
  toldId: creatorId,
  personId,
})
const pairsOf = ({ creatorId, followers }: Follows) =>
  followers.map(({ followerId }) => ({ creatorId, followerId }))
const deedsOf = (news: Follows): Deed[] =>
  news.followers.map(({ followerId }) => deedOf(news.creatorId, followerId))
