import { picturesInUse as picturesOfGoods } from '#domains/products/catalogue'
import { picturesInUse as picturesOfMakers, PEOPLE_CHANNEL } from '#domains/community/creators'
import { POSTS_CHANNEL, publishedPictures as picturesOfPosts } from '#domains/community/feed'
import { shownPhotos as photosOfAccounts } from '#domains/accounts/identity'
import type { PublicUse } from '#domains/products/media'
import { picturesInSight as picturesOfReviews, REVIEWS_CHANNEL } from '#domains/products/reviews'
import { picturesInUse as picturesOfStores, STORES_CHANNEL } from '#domains/selling/sellers'
import { publishedPictures as picturesOfWorkshops } from '#domains/learning/workshops'

const places = [
  picturesOfGoods,
  picturesOfPosts,
  picturesOfReviews,
  picturesOfMakers,
  picturesOfStores,
  picturesOfWorkshops,
  photosOfAccounts,
]

/**
 * Where everybody can see photos that people added. Returns, messages, documents, drafts and evidence are not among them: their pictures have signed
 * addresses. Goods that are no longer sold count, because past orders show them.
 */
export const publicUse: PublicUse = {
  shownToAll: async (db, paths) => {
    const shown = await Promise.all(places.map((place) => place(db, paths)))
    return new Set(shown.flatMap((found) => [...found]))
  },
  channels: [POSTS_CHANNEL, REVIEWS_CHANNEL, PEOPLE_CHANNEL, STORES_CHANNEL],
}
