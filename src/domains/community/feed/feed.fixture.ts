import { sql } from 'kysely'
import { broadcast } from '#platform/broadcast'
import { handleOf, PEOPLE_CHANNEL } from '#domains/community/creators'
import { newPrivateId } from '#platform/ids'
import { transact } from '#platform/transact'
import { createSignedInPerson } from '#testing/signed-in-person'
import { movableClock, openTestShop } from '#testing/test-shop'
import { visitor, type Visitor } from '#testing/visitor'
import { broadcastPosts } from './channels.ts'

export type Member = { id: number; visitor: Visitor }
export type PostFields = {
  title?: string
  caption?: string
  craft?: string
  hobby?: number
  minutesAgo?: number
  state?: string
  tags?: string[]
}

const PHONES_FROM = 8_100_000_000

/** A shop with makers and readers; the permission to post is tested elsewhere. */
export async function openFeedShop() {
  const clock = movableClock(new Date('2026-11-21T06:00:00Z'))
  // Behind a proxy, so that tests choose visitors' addresses.
  const shop = await openTestShop({ clock, env: { TRUST_PROXY: '127.0.0.1' } })
  const { db } = shop.database
  let phones = 0
  const member = async (name: string): Promise<Member> => {
    phones += 1
    const { id, token } = await createSignedInPerson(
      db,
      { name, phone: String(PHONES_FROM + phones) },
      clock.now(),
    )
    return { id, visitor: Object.assign(visitor(shop.url), { token }) }
  }
  return {
    ...shop,
    db,
    clock,
    member,
    maker: async (name: string, art = 'Crochet'): Promise<Member> => {
      const created = await member(name)
      await transact(db, async (tx) => {
        await sql`
          insert into creators.profiles (person_id, profile_name, handle, bio, art, status, allowed_at, changed_at)
          values (${created.id}, ${name}, ${handleOf(name)}, 'Makes things.', ${art}, 'Allowed', ${clock.now()}, ${clock.now()})`.execute(
          tx,
        )
        await broadcast(tx, PEOPLE_CHANNEL, String(created.id))
      })
      return created
    },
    show: (by: Member, shown: PostFields = {}): Promise<number> =>
      transact(db, (tx) => insertPost(tx, by.id, { shown, now: clock.now() })),
    withdraw: (postId: number, by: Member, state = 'withdrawn') =>
      transact(db, async (tx) => {
        await sql`update feed.posts set state = ${state} where post_id = ${postId}`.execute(tx)
        await broadcastPosts(tx, [{ postId, creatorId: by.id }])
      }),
  }
}

export type FeedShop = Awaited<ReturnType<typeof openFeedShop>>

type Tx = Parameters<Parameters<typeof transact>[1]>[0]

async function insertPost(
  tx: Tx,
  creatorId: number,
  { shown, now }: { shown: PostFields; now: Date },
): Promise<number> {
  const {
    title = 'A bag',
    caption = 'Six evenings.',
    craft = 'crochet',
    hobby = 4,
    minutesAgo = 60,
    state = 'published',
    tags = [],
  } = shown
  const postId = newPrivateId()
  const at = new Date(now.getTime() - minutesAgo * 60_000)
  await sql`
    insert into feed.posts (post_id, creator_id, state, image_name, caption, craft, hobby_id, published_at, made_at, changed_at)
    values (${postId}, ${creatorId}, ${state}, ${title}, ${caption}, ${craft}, ${hobby}, ${state === 'draft' ? null : at}, ${at}, ${at})`.execute(
    tx,
  )
  await sql`
    insert into feed.post_pictures (post_id, position, path, original, alt, width, height, placeholder)
    select ${postId}::bigint, 0, path, path, 'A bag on a table', 1200, 1200, '#e8dfcc' from (select '/media/' || md5(${title}) as path) p`.execute(
    tx,
  )
  for (const tag of tags)
    await sql`insert into feed.post_tags (tag, published_at, post_id, written) values (lower(${tag}), ${at}, ${postId}, ${tag})`.execute(
      tx,
    )
  await broadcastPosts(tx, [{ postId, creatorId }])
  return postId
}
