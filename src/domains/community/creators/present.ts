import { readCursor, writeCursor } from '#platform/cursor'
import { loadNames } from '#domains/accounts/identity/people'
import type { Db } from '#platform/database'
import { notFound } from '#platform/refusal'
import type { CreatorCard, CreatorProfile } from './contract.ts'
import {
  allProfilesOf,
  listFollowed,
  followingCount,
  listHiddenFor,
  profilesOf,
  type Creator,
} from './creator-lookups.ts'
import { displayNameOf } from './rules.ts'
import { readFollowersPage, readFollowingPage } from './queries/follows.ts'
import { readBlocks, readHidingOf, readMutes } from './queries/blocks.ts'

const PAGE = 24

/**
 * A creator's page as `readerId` sees it (null: a visitor). @throws Refusal 404 unless a creator, for a hidden creator except to themselves, and
 * for a reader they blocked.
 */
export async function presentProfile(
  db: Db,
  id: number,
  readerId: number | null,
): Promise<{ profile: CreatorProfile }> {
  const maker = await makerFor(db, id, readerId)
  const hiding = readerId === null ? null : await readHidingOf(db, readerId, id)
  if (!maker || hiding?.blockedBy) throw noMaker()
  const follows = readerId === null ? new Set<number>() : await listFollowed(db, readerId, [id])
  return {
    profile: {
      ...cardOf(maker, follows),
      bio: maker.bio,
      interests: [...maker.interests],
      instagram: maker.instagram,
      portfolio: maker.portfolio,
      following: await followingCount(db, id),
      is_former: maker.isFormer,
      is_me: readerId === id,
      is_hidden: maker.isHidden,
      is_blocked: hiding?.blocked ?? false,
      is_muted: hiding?.muted ?? false,
    },
  }
}

const makerFor = async (db: Db, id: number, readerId: number | null): Promise<Creator | undefined> =>
  (await (readerId === id ? allProfilesOf(db, [id]) : profilesOf(db, [id]))).get(id)

const noMaker = () => notFound('creators.maker_not_found')

const cardOf = (maker: Creator, follows: ReadonlySet<number>): CreatorCard => ({
  id: maker.id,
  profile_name: maker.profileName,
  art: maker.art,
  picture: maker.picture,
  followers: maker.followers,
  is_following: follows.has(maker.id),
})

type PageRequest = { readerId: number | null; after: string | undefined }

/** Followers of a creator. People who are not creators appear by first name and initial, without a page. */
export async function presentFollowers(db: Db, id: number, { readerId, after }: PageRequest) {
  const maker = await visibleMaker(db, id, readerId)
  const found = await readFollowersPage(db, id, { after: readCursor(after), limit: PAGE + 1 })
  const shown = found.slice(0, PAGE)
  const ids = shown.map((one) => one.id)
  const [makers, names, hidden] = await Promise.all([
    allProfilesOf(db, ids),
    loadNames(db, ids),
    listHiddenFor(db, readerId),
  ])
  const rows = ids
    .filter((one) => !hidden.has(one))
    .map((one) => {
      const maker = makers.get(one)
      if (maker && !maker.isHidden) return { id: one, name: maker.profileName, picture: maker.picture }
      return { id: null, name: maker?.profileName ?? displayNameOf(names.get(one) ?? ''), picture: null }
    })
  return { rows, count: maker.followers, next: nextOf(found) }
}

/** Creators followed by another creator, or by oneself. */
export async function presentFollowing(db: Db, id: number, { readerId, after }: PageRequest) {
  if (id !== readerId) await visibleMaker(db, id, readerId)
  const found = await readFollowingPage(db, id, { after: readCursor(after), limit: PAGE + 1 })
  const ids = found.slice(0, PAGE).map((one) => one.id)
  const [makers, follows, hidden] = await Promise.all([
    profilesOf(db, ids),
    readerId === null ? new Set<number>() : listFollowed(db, readerId, ids),
    listHiddenFor(db, readerId),
  ])
  const rows = ids
    .filter((one) => !hidden.has(one))
    .flatMap((one) => makers.get(one) ?? [])
    .map((maker) => cardOf(maker, follows))
  return { rows, count: await followingCount(db, id), next: nextOf(found) }
}

const nextOf = (found: readonly { id: number; at: string }[]): string | null => {
  const last = found[PAGE - 1]
  return last && found.length > PAGE ? writeCursor(last) : null
}

async function visibleMaker(db: Db, id: number, readerId: number | null): Promise<Creator> {
  const maker = await makerFor(db, id, readerId)
  if (!maker) throw noMaker()
  if (readerId !== null && (await readHidingOf(db, readerId, id)).blockedBy) throw noMaker()
  return maker
}

/** People blocked and muted by a person, newest first. */
export async function presentHidden(db: Db, personId: number) {
  const [blocked, muted] = [await readBlocks(db, personId), await readMutes(db, personId)]
  const ids = [...blocked, ...muted].map(({ id }) => id)
  const [makers, names] = [await allProfilesOf(db, ids), await loadNames(db, ids)]
  const shown = ({ id, at }: { id: number; at: Date }) => ({
    id,
    name: makers.get(id)?.profileName ?? displayNameOf(names.get(id) ?? ''),
    at: at.toISOString(),
  })
  return { blocked: blocked.map(shown), muted: muted.map(shown) }
}
