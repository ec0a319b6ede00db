import { dataOf as alertsData } from '#domains/buying/alerts'
import { dataOf as cartData } from '#domains/buying/cart'
import { dataOf as cashData } from '#domains/delivery/cash'
import { checkoutIdsOf, dataOf as checkoutData } from '#domains/buying/checkout'
import { dataOf as consentsData } from '#domains/accounts/consents'
import { dataOf as contentData } from '#domains/publishing/content'
import { dataOf as feedData } from '#domains/community/feed'
import { dataOf as parcelsData } from '#domains/delivery/fulfilment'
import { dataOf as conversationsData } from '#domains/messaging/conversations'
import { contactOf, dataOf as accountData } from '#domains/accounts/identity'
import { dataOf as importsData } from '#domains/selling/imports'
import { dataOf as billsData } from '#domains/money/invoices'
import { dataOf as earningsData } from '#domains/money/ledger'
import { dataOf as mediaData } from '#domains/products/media'
import { dataOf as bookingsData } from '#domains/learning/bookings'
import { dataOf as analyticsData } from '#domains/operations/analytics'
import { dataOf as newslettersData } from '#domains/publishing/newsletters'
import { dataOf as noticesData } from '#domains/messaging/notices'
import { dataOf as conductData } from '#domains/community/conduct'
import { dataOf as creatorsData } from '#domains/community/creators'
import { dataOf as moderationData } from '#domains/community/moderation'
import { dataOf as onboardingData } from '#domains/selling/onboarding'
import { dataOf as ordersData } from '#domains/buying/orders'
import { dataOf as paymentsData } from '#domains/money/payments'
import { dataOf as payoutsData } from '#domains/money/payouts'
import { dataOf as policiesData } from '#domains/publishing/policies'
import { dataOf as pointsData } from '#domains/buying/points'
import { dataOf as promotionsData } from '#domains/buying/promotions'
import { dataOf as returnsData } from '#domains/delivery/returns'
import { dataOf as reviewsData } from '#domains/products/reviews'
import { dataOf as sellersData } from '#domains/selling/sellers'
import { dataOf as rightsData } from '#domains/accounts/staff'
import { dataOf as supportData } from '#domains/messaging/support'
import { dataOf as wishlistData } from '#domains/buying/wishlist'
import { dataOf as workshopsData } from '#domains/learning/workshops'
import type { Db } from '#platform/database'
import { dataOf as privacyData } from './person-data.ts'

/** Everything that the shop keeps about a person, by file name: each domain tells its own, and of nobody else. */
export async function gatherData(db: Db, personId: number) {
  const { email } = await contactOf(db, personId)
  return {
    account: await accountData(db, personId),
    orders: { ...(await ordersData(db, personId)), ...(await parcelsData(db, personId)) },
    bills: await billsData(db, personId),
    payments: {
      ...(await paymentsData(db, await checkoutIdsOf(db, personId))),
      ...(await cashData(db, personId)),
    },
    earnings: { ...(await earningsData(db, personId)), ...(await payoutsData(db, personId)) },
    checkouts: await checkoutData(db, personId),
    cart: await cartData(db, personId),
    points: { ...(await pointsData(db, personId)), ...(await promotionsData(db, personId)) },
    wishlist: await wishlistData(db, personId),
    alerts: await alertsData(db, personId),
    returns: await returnsData(db, personId),
    messages: { ...(await conversationsData(db, personId)), ...(await supportData(db, personId)) },
    reviews: await reviewsData(db, personId),
    posts: await feedData(db, personId),
    reports: { ...(await moderationData(db, personId)), ...(await conductData(db, personId)) },
    choices: {
      ...(await consentsData(db, personId)),
      ...(await contentData(db, email)),
      ...(await policiesData(db, personId)),
    },
    stores: {
      ...(await sellersData(db, personId)),
      ...(await importsData(db, personId)),
      ...(await onboardingData(db, personId)),
    },
    maker: await creatorsData(db, personId),
    visits: await analyticsData(db, personId),
    notices: { ...(await noticesData(db, personId)), ...(await newslettersData(db, personId)) },
    workshops: { ...(await bookingsData(db, personId)), ...(await workshopsData(db, personId)) },
    rights: await rightsData(db, personId),
    photos: await mediaData(db, personId),
    deletion: await privacyData(db, personId),
  }
}

export type Gathered = Awaited<ReturnType<typeof gatherData>>
