import type { CatalogueProduct } from '#domains/products/catalogue/reading'
import type { Db } from '#platform/database'
import type { Review } from './contract.ts'
import { presentPhoto, presentReviews } from './present.ts'
import { meanOf } from './rules.ts'
import { requireVisibleProduct, reviewerStatusOf } from './reviewer-status.ts'
import {
  hasReviewed,
  readNewestPhotos,
  readReviews,
  readRatingCounts,
  type ReviewPage,
  type RatingCount,
} from './queries/reviews.ts'

const PAGE_SIZE = 10
const NEWEST_PHOTOS = 8

export type ReviewsRequest = {
  page: number
  sort: ReviewPage['sort']
  rating?: number | undefined
  with_photos?: '1' | undefined
}
export type Reader = { personId: number | null; now: Date }

/** A page of a product's reviews; the summary covers all of them. @throws Refusal 404 for an unknown product. */
export async function listReviews(
  db: Db,
  productId: number,
  { request, reader }: { request: ReviewsRequest; reader: Reader },
) {
  const product = await requireVisibleProduct(db, productId)
  const spread = await readRatingCounts(db, productId)
  const rating = request.rating ?? null
  const withPhotos = request.with_photos !== undefined
  const counted = spread.filter((one) => rating === null || one.rating === rating)
  const count = total(counted, withPhotos ? 'withPhotos' : 'count')
  const offset = (request.page - 1) * PAGE_SIZE
  const rows =
    offset < count
      ? await readReviews(db, productId, { sort: request.sort, rating, withPhotos, limit: PAGE_SIZE, offset })
      : []
  return {
    summary: await summaryOf(db, productId, spread),
    rows: (await presentReviews(db, rows, reader.personId)) satisfies Review[],
    count,
    may_review: await reviewPermissionOf(db, product, reader),
  }
}

const total = (spread: readonly RatingCount[], what: 'count' | 'withPhotos'): number =>
  spread.reduce((sum, one) => sum + one[what], 0)

async function summaryOf(db: Db, productId: number, spread: readonly RatingCount[]) {
  const count = total(spread, 'count')
  const sum = spread.reduce((stars, one) => stars + one.rating * one.count, 0)
  const photos = total(spread, 'withPhotos') > 0 ? await readNewestPhotos(db, productId, NEWEST_PHOTOS) : []
  return {
    rating: meanOf({ count, sum }),
    count,
    spread: [5, 4, 3, 2, 1].map((stars) => ({
      stars,
      count: spread.find((one) => one.rating === stars)?.count ?? 0,
    })),
    photos: photos.map(presentPhoto),
  }
}

async function reviewPermissionOf(db: Db, product: CatalogueProduct, { personId, now }: Reader) {
  if (personId === null) return 'signed-out' as const
  if (await hasReviewed(db, product.id, personId)) return 'done' as const
  const { isOwner, purchase } = await reviewerStatusOf(db, product, { personId, now })
  return purchase && !isOwner ? ('bought' as const) : ('not-bought' as const)
}
