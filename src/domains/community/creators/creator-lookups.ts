import type { Db, Tx } from '#platform/database'
import {
  findByName,
  findByWords,
  lockProfile,
  updateLastPost,
  readByHandle,
  readNewest,
  readProfiles,
  readStatus,
  type CountedProfile,
} from './queries/profiles.ts'
import { countFollowing, readFollowed, readFollowers, readPairsAmong } from './queries/follows.ts'
import { readBlockedBetween, readHidden, readHiddenOf } from './queries/blocks.ts'
import type { ProfilePicture } from './tables.ts'

/** On which the ids of people are said, joined by commas, whose profile, followers, follows, blocks or mutes changed. */
export const PEOPLE_CHANNEL = 'creators.people'

/** A maker as other domains show her. */
export type Creator = {
  id: number
  profileName: string
  handle: string
  bio: string
  art: string
  interests: readonly string[]
  instagram: string
  portfolio: string
  picture: ProfilePicture | null
  followers: number
  /** May post no more for good; what is there stays. */
  isFormer: boolean
  /** Out of sight while she is suspended. */
  isHidden: boolean
  lastPostAt: Date | null
}

export const toCreator = (row: CountedProfile): Creator => ({
  id: row.person_id,
  profileName: row.profile_name,
  handle: row.handle,
  bio: row.bio,
  art: row.art,
  interests: row.interests,
  instagram: row.instagram,
  portfolio: row.portfolio,
  picture: row.picture,
  followers: row.followers,
  isFormer: row.status === 'Revoked',
  isHidden: row.hidden_at !== null,
  lastPostAt: row.last_post_at,
})

/** Whether somebody may show work now: a maker who is allowed and not paused. */
export async function mayPost(db: Db, personId: number): Promise<boolean> {
  const standing = await readStatus(db, personId)
  return standing?.status === 'Allowed' && !standing.is_paused && standing.hidden_at === null
}

export type PostingRight =
  | { may: true; since: Date }
  | { may: false; why: 'not_a_maker' | 'paused' | 'revoked' }

/** Whether somebody may show work now and since when they have been a maker, or why not. */
export async function postingRightOf(db: Db, personId: number): Promise<PostingRight> {
  const standing = await readStatus(db, personId)
  if (!standing) return { may: false, why: 'not_a_maker' }
  if (standing.status === 'Revoked') return { may: false, why: 'revoked' }
  return standing.is_paused ? { may: false, why: 'paused' } : { may: true, since: standing.allowed_at }
}

/** Makers by the handles that captions name them by (`handleOf`); of several the one whom most follow. */
export const findMakersByHandle = async (db: Db, handles: readonly string[]): Promise<Map<string, number>> =>
  new Map((await readByHandle(db, handles)).map(({ handle, id }) => [handle, id]))

/** Makers by id, former ones too; people who never were one, or are out of sight while they are suspended, are left out. */
export async function profilesOf(db: Db, ids: readonly number[]): Promise<Map<number, Creator>> {
  return new Map(
    (await readProfiles(db, ids)).flatMap((row) =>
      row.hidden_at === null ? [[row.person_id, toCreator(row)]] : [],
    ),
  )
}

/** The same with those that are out of sight: for the staff, and for what they are called where their words still stand. */
export async function allProfilesOf(db: Db, ids: readonly number[]): Promise<Map<number, Creator>> {
  return new Map((await readProfiles(db, ids)).map((row) => [row.person_id, toCreator(row)]))
}

/** Whether a maker is out of sight, which stays so until the transaction ends. */
export const lockVisibility = async (tx: Tx, personId: number): Promise<boolean> =>
  ((await lockProfile(tx, personId))?.hidden_at ?? null) !== null

/** Since when a maker is out of sight; null while she can be seen. */
export const hiddenSince = async (db: Db, personId: number): Promise<Date | null> =>
  (await readStatus(db, personId))?.hidden_at ?? null

/** Makers who were allowed last, newest first; of one art, or of all. */
export const listNewestCreators = async (
  db: Db,
  wish: { art: string | null; most: number },
): Promise<Creator[]> => (await readNewest(db, wish)).map(toCreator)

/** At most 20 makers whose name contains some letters. */
export const findCreatorsByName = async (db: Db, name: string): Promise<Creator[]> =>
  (await findByName(db, name)).map(toCreator)

/** Makers by words of their name, their craft and what they say of themselves, as PostgreSQL's tsquery; without whom a reader does not see. */
export const searchMakers = async (
  db: Db,
  wish: { query: string; most: number },
  readerId: number | null,
): Promise<Creator[]> =>
  (await findByWords(db, { ...wish, hidden: [...(await listHiddenFor(db, readerId))] })).map(toCreator)

/** Whom somebody follows, of all or of `among`. */
export const listFollowed = async (
  db: Db,
  readerId: number,
  among?: readonly number[],
): Promise<Set<number>> => new Set(await readFollowed(db, readerId, among ?? null))

/** Who follows a maker, by id, a lot at a time: `after` is the last id of the lot before, 0 at first. */
export const followersOf = (
  db: Db,
  creatorId: number,
  lot: { after: number; most: number },
): Promise<number[]> => readFollowers(db, creatorId, lot)

/** Which of these follow, as '<maker>/<follower>'. */
export const listFollowersAmong = (
  db: Db,
  pairs: readonly { creatorId: number; followerId: number }[],
): Promise<Set<string>> => readPairsAmong(db, pairs)

/** How many makers somebody follows. */
export const followingCount = async (db: Db, personId: number): Promise<number> =>
  (await countFollowing(db, [personId])).get(personId) ?? 0

export const followingCounts = (db: Db, ids: readonly number[]): Promise<Map<number, number>> =>
  countFollowing(db, ids)

/** Whose work a reader does not see: whom she blocked or muted, and who blocked her. Nothing is hidden from a visitor (null). */
export const listHiddenFor = async (db: Db, readerId: number | null): Promise<Set<number>> =>
  new Set(readerId === null ? [] : await readHidden(db, readerId))

/** The same for several readers; whoever hides nobody is left out. */
export async function listHiddenForEach(
  db: Db,
  readers: readonly number[],
): Promise<Map<number, Set<number>>> {
  const pairs = Map.groupBy(await readHiddenOf(db, readers), ({ reader }) => reader)
  return new Map([...pairs].map(([reader, some]) => [reader, new Set(some.map(({ id }) => id))]))
}

/** Which of these people may not meet somebody, because one of the two has blocked the other. */
export const listBlockedBetween = async (
  db: Db,
  personId: number,
  others: readonly number[],
): Promise<Set<number>> => new Set(await readBlockedBetween(db, personId, others))

/** Keeps that a maker has shown something; the feed says so when a post comes out. */
export const recordPost = (tx: Tx, creatorId: number, at: Date): Promise<void> =>
  updateLastPost(tx, creatorId, at)
