import { sql, type RawBuilder } from 'kysely'
import type { Db, Tx } from '#platform/database'

/**
 * A synthetic community, inserted by SQL: `posts` posts by one creator per fifty posts, 100,000 people, one creator with a million followers,
 * readers who follow a hundred creators and some who follow 5,000. Ids are computed, so that scenarios know them.
 */
export const PEOPLE_COUNT = 100_000
/** People with a session; every hundredth follows 5,000 creators. */
export const READER_COUNT = 5_000
const CELEBRITY_FOLLOWERS = 1_000_000
const MANY_FOLLOWS = 5_000
const FEW_FOLLOWS = 100

const PERSON_FROM = 500_000_000_000
const POST_FROM = 900_000_000_000

export const personId = (number: number): number => PERSON_FROM + number
export const postId = (number: number): number => POST_FROM + number
export const makerCountFor = (posts: number): number => Math.min(PEOPLE_COUNT, Math.ceil(posts / 50))
export const followsMany = (reader: number): boolean => reader % 100 === 0
/** In the form of `openSession`'s tokens; not secret. */
export const readerToken = (number: number): string => `bench${number}`.padStart(43, 'x')

export async function fillCommunity(db: Db, posts: number): Promise<void> {
  const makers = makerCountFor(posts)
  const parts: [string, (tx: Tx) => Promise<void>][] = [
    ['people', (tx) => insertPeople(tx, makers)],
    ['posts', (tx) => insertPosts(tx, { posts, makers })],
    ['follows', (tx) => insertFollows(tx, makers)],
  ]
  for (const [name, fill] of parts) {
    const begun = Date.now()
    await db.transaction().execute(async (tx) => {
      await sql`set local statement_timeout = 0`.execute(tx)
      await sql`set local plan_cache_mode = auto`.execute(tx)
      await fill(tx)
    })
    console.log(`  ${name}: ${((Date.now() - begun) / 1_000).toFixed(0)} s`)
  }
}

const execute = async (tx: Tx, statement: RawBuilder<unknown>): Promise<void> =>
  void (await statement.execute(tx))

async function insertPeople(tx: Tx, makers: number): Promise<void> {
  await execute(
    tx,
    // Old enough that the limits of new accounts do not apply.
    sql`insert into identity.people (id, name, phone, created_at)
      select ${PERSON_FROM}::bigint + n, 'Person ' || n, (7000000000 + n)::text, now() - interval '90 days'
      from generate_series(1, ${PEOPLE_COUNT}::int) n`,
  )
  await execute(
    tx,
    sql`insert into identity.sessions (person_id, token_hash, created_at, last_seen_at, expires_at, provider, user_agent, network)
      select ${PERSON_FROM}::bigint + n, sha256(lpad('bench' || n, 43, 'x')::bytea), now(), now(), now() + interval '150 days', 'phone', 'bench', '127.0.0.1'
      from generate_series(1, ${READER_COUNT}::int) n`,
  )
  await execute(
    tx,
    sql`insert into creators.profiles (person_id, profile_name, bio, art, status, allowed_at, changed_at)
      select ${PERSON_FROM}::bigint + n, 'Maker ' || n, 'Makes bags, bowls and small surprises in the evenings.', 'Crochet', 'Allowed', now(), now()
      from generate_series(1, ${makers}::int) n`,
  )
}

/** One post a minute back from now; the first creators post most. */
async function insertPosts(tx: Tx, { posts, makers }: { posts: number; makers: number }): Promise<void> {
  await execute(tx, sql`alter table feed.posts disable trigger posts_are_counted`)
  await execute(
    tx,
    sql`insert into feed.posts (post_id, creator_id, state, image_name, caption, craft, hobby_id, published_at, made_at, changed_at)
      select ${POST_FROM}::bigint + n, ${PERSON_FROM}::bigint + 1 + floor(power(random(), 2) * ${makers}::int)::bigint, 'published', 'Bag No. ' || n,
        'Worked in the round in soft cotton over six evenings; the handles are lined with twill tape so that they do not stretch. #crochet #bag', c.slug,
        c.hobby_id, at, at, at
      from (select n, date_trunc('milliseconds', now()) - make_interval(mins => n) as at from generate_series(1, ${posts}::int) n) p
      join (select slug, hobby_id, position from feed.crafts) c on c.position = 1 + p.n % 21`,
  )
  await execute(tx, sql`alter table feed.posts enable trigger posts_are_counted`)
  await execute(
    tx,
    sql`insert into feed.post_counts (post_id, likes, comments, views) select ${POST_FROM}::bigint + n, n % 300, 0, n % 5000
      from generate_series(1, ${posts}::int) n`,
  )
  await execute(
    tx,
    sql`insert into feed.post_pictures (post_id, position, path, original, alt, width, height, placeholder, blur)
      select ${POST_FROM}::bigint + n, 0, '/media/' || md5(n::text), '/media/' || md5(n::text), 'A striped bag on a wooden table', 1600, 2000, '#e8dfcc', repeat('A', 120)
      from generate_series(1, ${posts}::int) n`,
  )
}

async function insertFollows(tx: Tx, makers: number): Promise<void> {
  // Followers follow different creators each time; the celebrity is the first creator, and most of their followers have no account row.
  await execute(
    tx,
    sql`insert into creators.follows (follower_id, creator_id, at)
      select ${PERSON_FROM}::bigint + n, ${PERSON_FROM}::bigint + 1 + (n::bigint * 7919 + k::bigint * 104729) % ${makers}::int, now()
      from generate_series(1, ${READER_COUNT}::int) n, generate_series(1, case when n % 100 = 0 then ${MANY_FOLLOWS}::int else ${FEW_FOLLOWS}::int end) k
      where (n::bigint * 7919 + k::bigint * 104729) % ${makers}::int + 1 <> n on conflict do nothing`,
  )
  await execute(
    tx,
    sql`insert into creators.follows (follower_id, creator_id, at)
      select ${PERSON_FROM}::bigint + 10 + n, ${PERSON_FROM}::bigint + 1, now() from generate_series(1, ${CELEBRITY_FOLLOWERS}::int) n on conflict do nothing`,
  )
  await execute(
    tx,
    sql`insert into creators.follower_counts (creator_id, slot, followers) select creator_id, 0, count(*) from creators.follows group by creator_id`,
  )
}
