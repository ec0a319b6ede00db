import type { Db, Tx } from '#platform/database'
import {
  findByName,
  findByWords,
  lockProfile,
  readByHandle,
  readNewest,
  readProfiles,
  readStatus,
  type CountedProfile,
} from './queries/profiles.ts'
import { followingCounts, readFollowed } from './queries/follows.ts'
import { readBlockedBetween, readHidden, readHiddenOf } from './queries/blocks.ts'
import type { ProfilePicture } from './tables.ts'

/** Broadcasts comma-separated ids of people whose profile, followers, follows, blocks or mutes changed. */
export const PEOPLE_CHANNEL = 'creators.people'

/** A creator as other domains show them. */
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
  /** The right to post was revoked; existing posts stay. */
  isFormer: boolean
  /** Hidden during a suspension. */
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

/** True for a creator who is allowed and not paused. */
export async function mayPost(db: Db, personId: number): Promise<boolean> {
  const standing = await readStatus(db, personId)
  return standing?.status === 'Allowed' && !standing.is_paused && standing.hidden_at === null
}

export type PostingRight =
  | { may: true; since: Date }
  | { may: false; why: 'not_a_maker' | 'paused' | 'revoked' }

/** Whether a person may post and since when they are a creator, or the reason why not. */
export async function postingRightOf(db: Db, personId: number): Promise<PostingRight> {
  const standing = await readStatus(db, personId)
  if (!standing) return { may: false, why: 'not_a_maker' }
  if (standing.status === 'Revoked') return { may: false, why: 'revoked' }
  return standing.is_paused ? { may: false, why: 'paused' } : { may: true, since: standing.allowed_at }
}

/** Creators by handle (`handleOf`); among equal handles the one with most followers. */
export const findMakersByHandle = async (db: Db, handles: readonly string[]): Promise<Map<string, number>> =>
  new Map((await readByHandle(db, handles)).map(({ handle, id }) => [handle, id]))

/** Creators by id, former ones too; hidden creators and other people are absent. */
export async function profilesOf(db: Db, ids: readonly number[]): Promise<Map<number, Creator>> {
  return new Map(
    (await readProfiles(db, ids)).flatMap((row) =>
      row.hidden_at === null ? [[row.person_id, toCreator(row)]] : [],
    ),
  )
}

/** Creators by id, hidden ones too: for staff, and for the names beside comments that stay visible. */
export async function allProfilesOf(db: Db, ids: readonly number[]): Promise<Map<number, Creator>> {
  return new Map((await readProfiles(db, ids)).map((row) => [row.person_id, toCreator(row)]))
}

/** Whether a creator is hidden; locked until the transaction ends. */
export const lockVisibility = async (tx: Tx, personId: number): Promise<boolean> =>
  ((await lockProfile(tx, personId))?.hidden_at ?? null) !== null

/** Since when a creator is hidden; null while visible. */
export const hiddenSince = async (db: Db, personId: number): Promise<Date | null> =>
  (await readStatus(db, personId))?.hidden_at ?? null

/** Creators by date of approval, newest first; of one craft or of all. */
export const listNewestCreators = async (
  db: Db,
  request: { art: string | null; limit: number },
): Promise<Creator[]> => (await readNewest(db, request)).map(toCreator)

/** At most 20 creators whose name contains the text. */
export const findCreatorsByName = async (db: Db, name: string): Promise<Creator[]> =>
  (await findByName(db, name)).map(toCreator)

/** Creators whose name, craft or description match a PostgreSQL tsquery; without those hidden from the reader. */
export const searchMakers = async (
  db: Db,
  request: { query: string; limit: number },
  readerId: number | null,
): Promise<Creator[]> =>
  (await findByWords(db, { ...request, hidden: [...(await listHiddenFor(db, readerId))] })).map(toCreator)

/** Creators that a person follows, of all or of `among`. */
export const listFollowed = async (
  db: Db,
  readerId: number,
  among?: readonly number[],
): Promise<Set<number>> => new Set(await readFollowed(db, readerId, among ?? null))

export const followingCount = async (db: Db, personId: number): Promise<number> =>
  (await followingCounts(db, [personId])).get(personId) ?? 0

/** People hidden from a reader: blocked or muted by the reader, and those who blocked the reader. Empty for a visitor (null). */
export const listHiddenFor = async (db: Db, readerId: number | null): Promise<Set<number>> =>
  new Set(readerId === null ? [] : await readHidden(db, readerId))

/** Hidden people per reader; readers who hide no one are absent. */
export async function listHiddenForEach(
  db: Db,
  readers: readonly number[],
): Promise<Map<number, Set<number>>> {
  const pairs = Map.groupBy(await readHiddenOf(db, readers), ({ reader }) => reader)
  return new Map([...pairs].map(([reader, some]) => [reader, new Set(some.map(({ id }) => id))]))
}

/** Those of the people with whom there is a block in either direction. */
export const listBlockedBetween = async (
  db: Db,
  personId: number,
  others: readonly number[],
): Promise<Set<number>> => new Set(await readBlockedBetween(db, personId, others))
