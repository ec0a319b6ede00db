import { allProfilesOf } from '#domains/community/creators'
import { postOf, type ShownPost } from '#domains/community/feed'
import { readOriginal } from '#domains/products/media'
import { bandsOf, imageHashOf, isDistinctive, nearbyBands } from '#domains/products/media/hashes'
import type { Clock } from '#platform/clock'
import type { Tx } from '#platform/database'
import { addReport } from '../add-report.ts'
import { lockSubject, readSettings } from '../queries/cases.ts'
import { readSubject } from '../subjects.ts'
import {
  retainImageHashes,
  recordSimilarPair,
  insertImageHash,
  readSimilarImages,
  type SimilarImage,
} from './queries.ts'

type Parts = { dataDir: string; clock: Clock }

/**
 * Stores the hashes of a post's photos, and opens a case when one resembles an earlier photo of another creator. Staff decide:
 * two people may have bought one pattern. Generated drawings (demo data) are skipped.
 */
export async function checkPostImages(tx: Tx, postId: number, { dataDir, clock }: Parts): Promise<void> {
  const settings = await readSettings(tx)
  const post = settings.alike_is_on === 1 ? await postOf(tx, postId) : null
  if (!post) return
  const pairs = post.pictures.flatMap(({ path, original }) => (path === original ? [path] : [path, original]))
  const stored = await retainImageHashes(tx, postId, pairs)
  for (const path of pairs.filter((one) => !stored.has(one))) {
    const photo = await readOriginal(path, { dataDir })
    const look = photo && (await imageHashOf(photo).catch(() => null))
    if (!look || !isDistinctive(look)) continue
    const { creatorId, publishedAt: shownAt } = post
    await insertImageHash(tx, { postId, path, creatorId, look, bands: bandsOf(look), shownAt })
    const similar = await readSimilarImages(tx, {
      creatorId,
      look,
      near: nearbyBands(look),
      shownAt,
      limit: settings.alike_signs,
    })
    for (const other of similar)
      if (await reportSimilarImage(tx, { postId, post, path, other, at: clock.now() })) return
  }
}

type SimilarImageReport = { postId: number; post: ShownPost; path: string; other: SimilarImage; at: Date }

/** @returns whether a case was opened or joined. */
async function reportSimilarImage(
  tx: Tx,
  { postId, post, path, other, at }: SimilarImageReport,
): Promise<boolean> {
  const earlier = await postOf(tx, other.postId)
  if (!earlier || !(await recordSimilarPair(tx, { postId, otherId: other.postId, signs: other.signs, at })))
    return false
  const about = { subject: 'post', subjectId: postId } as const
  await lockSubject(tx, about)
  const seen = await readSubject(tx, about)
  if (!seen) return false
  const maker = (await allProfilesOf(tx, [other.creatorId])).get(other.creatorId)
  const alike = {
    post_id: other.postId,
    title: earlier.title,
    maker: { id: other.creatorId, name: maker?.profileName ?? '' },
    path: other.path,
    own_path: path,
    signs: other.signs,
    shown_at: other.shownAt.toISOString(),
  }
  const evidence = { ...seen.evidence, alike }
  const authorId = post.creatorId
  await addReport(tx, {
    ...about,
    ...seen,
    authorId,
    evidence,
    reason: 'stolen-pictures',
    text: '',
    email: '',
    personId: null,
    source: 'machine',
    at,
  })
  return true
}
