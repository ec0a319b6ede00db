import type { FastifyInstance } from 'fastify'
import { alertListeners, alertSchedule, alertTasks } from '#domains/alerts'
import { bookingLetters, bookingListeners, bookingSchedule, bookingTasks } from '#domains/bookings'
import { analyticsListeners, analyticsSchedule, analyticsTasks } from '#domains/analytics'
import { cartListeners } from '#domains/cart'
import { cashListeners, cashSchedule, cashTasks } from '#domains/cash'
import { catalogueSchedule, catalogueTasks, setPictureBlurs } from '#domains/catalogue'
import { checkoutListeners, checkoutTasks, recoveryListeners, recoverySchedule, recoveryTasks } from '#domains/checkout'
import { consentListeners, consentSchedule, consentTasks } from '#domains/consents'
import { contentListeners, contentSchedule, contentTasks } from '#domains/content'
import { conversationListeners } from '#domains/conversations'
import { creatorLetters, creatorListeners, creatorSchedule, creatorTasks } from '#domains/creators'
import { feedListeners, postSchedule, postTasks, reactionSchedule, reactionTasks } from '#domains/feed'
import { fulfilmentListeners } from '#domains/fulfilment'
import { identityListeners, identitySchedule, identityTasks, sessionListeners, suspensionListener } from '#domains/identity'
import { importListeners, importSchedule, importTasks } from '#domains/imports'
import { ledgerListeners, ledgerSchedule, ledgerTasks } from '#domains/ledger'
import { invoiceListeners } from '#domains/invoices'
import { mediaSchedule, mediaTasks } from '#domains/media'
import { moderationListeners } from '#domains/moderation'
import { onboardingLetters, onboardingListeners, onboardingSchedule, onboardingTasks } from '#domains/onboarding'
import { noticeLetters, noticeListeners, noticeSchedule, noticeTasks } from '#domains/notices'
import { orderListeners, orderSchedule, orderTasks } from '#domains/orders'
import { paymentSchedule, paymentTasks, type Gateway } from '#domains/payments'
import { pointsListeners, pointsSchedule, pointsTasks } from '#domains/points'
import { payoutListeners, payoutSchedule, payoutTasks } from '#domains/payouts'
import { privacyListeners, privacySchedule, privacyTasks } from '#domains/privacy'
import { promotionListeners } from '#domains/promotions'
import { returnLetters, returnListeners, returnSchedule, returnTasks } from '#domains/returns'
import { reviewListeners } from '#domains/reviews'
import { searchListeners } from '#domains/search'
import { sellerListeners } from '#domains/sellers'
import { staffListeners } from '#domains/staff'
import { supportLetters, supportListeners } from '#domains/support'
import { wishlistListeners } from '#domains/wishlist'
import { workshopLetters, workshopListeners } from '#domains/workshops'
import { listener, type Listener } from '#platform/announce'
import type { Clock } from '#platform/clock'
import type { Config } from '#platform/config'
import type { Database } from '#platform/database'
import type { Jobs } from '#platform/jobs'
import type { CourierParts } from './couriers.ts'
import type { IdentityParts } from './identity.ts'
import { bookSchedule, bookTasks } from './books.ts'
import { changesListener } from './machines/changed-products.ts'
import type { MountedSandbox } from './providers/razorpay-sandbox/index.ts'

/** Media knows no products and the catalogue no drawing, so the house passes the blurs on. */
const blurListener = listener({
  topic: 'media.blurred',
  name: 'catalogue: keep the blurs of its pictures',
  hear: (tx, { pictures }) => setPictureBlurs(tx, pictures),
})

type Parts = { config: Config; database: Database; clock: Clock; app: Pick<FastifyInstance, 'log'>; couriers: CourierParts }

type Helpers = IdentityParts & { sandbox: MountedSandbox | null; isStopping: () => boolean; instance: () => number }

/** Everything that is done apart from any request, and what domains do about each other's news. */
export function jobsOf(parts: Parts, gateway: Gateway, helpers: Helpers): Jobs {
  const { database, app } = parts
  const { db, pool } = database
  return { db, pool, listeners: listenersOf(parts, helpers), tasks: tasksOf(parts, gateway, helpers), schedule: scheduleOf(parts), log: app.log }
}

function tasksOf(
  { database: { db }, app, clock, config, couriers }: Parts,
  gateway: Gateway,
  { sandbox, isStopping, instance }: Helpers,
): Jobs['tasks'] {
  return {
    ...identityTasks({ db, clock }),
    ...catalogueTasks({ db, clock }),
    ...checkoutTasks({ db, gateway, clock }),
    ...recoveryTasks({ db, clock }),
    ...couriers.tasks,
    ...orderTasks({ db, clock }),
    ...paymentTasks({ db, gateway, clock, log: app.log }),
    ...alertTasks({ db, clock }),
    ...ledgerTasks({ db, clock, log: app.log }),
    ...bookTasks({ db, clock, log: app.log }),
    ...payoutTasks({ db, clock }),
    ...pointsTasks({ db, clock }),
    ...returnTasks({ db, clock, log: app.log }),
    ...postTasks({ db, clock }),
    ...reactionTasks({ db, clock }),
    ...mediaTasks({ db, clock, dataDir: config.dataDir, isStopping }),
    ...consentTasks({ db, clock }),
    ...contentTasks({ db, clock, dataDir: config.dataDir }),
    ...creatorTasks({ db }),
    ...analyticsTasks({ db, clock }),
    ...noticeTasks({ db, clock }),
    ...cashTasks({ db, clock }),
    ...bookingTasks({ db, gateway, clock }),
    ...onboardingTasks({ db, clock, dataDir: config.dataDir }),
    ...privacyTasks({ db, clock, dataDir: config.dataDir }),
    ...importTasks({ ...importPlaces(config), db, now: () => clock.now(), instance, isStopping }),
    ...(sandbox && { 'sandbox:deliver': sandbox.deliver }),
  }
}

const listenersOf = ({ clock, config }: Parts, { mail, notices, identityService }: Helpers): Listener[] => [
  ...identityListeners({ publicUrl: config.publicUrl, mail, notices, clock, service: identityService }),
  suspensionListener(identityService),
  ...sessionListeners(identityService),
  ...searchListeners,
  ...checkoutListeners(clock),
  ...recoveryListeners({ publicUrl: config.publicUrl, mail, clock }),
  ...invoiceListeners(clock),
  ...cashListeners(clock),
  ...bookingListeners(clock),
  ...bookingLetters({ publicUrl: config.publicUrl, mail }),
  ...workshopLetters({ publicUrl: config.publicUrl, mail }),
  blurListener,
  changesListener,
  ...alertListeners({ publicUrl: config.publicUrl, mail, clock }),
  ...ledgerListeners(clock),
  ...payoutListeners(clock),
  ...returnLetters({ publicUrl: config.publicUrl, mail }),
  ...onboardingLetters({ publicUrl: config.publicUrl, mail }),
  ...supportLetters({ publicUrl: config.publicUrl, mail }),
  ...contentListeners({ publicUrl: config.publicUrl, mail }),
  ...creatorLetters({ publicUrl: config.publicUrl, mail }),
  ...noticeLetters({ publicUrl: config.publicUrl, mail }),
  ...conversationListeners({ publicUrl: config.publicUrl, mail }),
  ...personListeners(clock),
]

const scheduleOf = ({ couriers }: Parts): Jobs['schedule'] => ({
  'checkout:expire': '* * * * *',
  ...recoverySchedule,
  ...identitySchedule,
  ...paymentSchedule,
  ...orderSchedule,
  ...catalogueSchedule,
  ...alertSchedule,
  ...ledgerSchedule,
  ...bookSchedule,
  ...payoutSchedule,
  ...pointsSchedule,
  ...returnSchedule,
  ...postSchedule,
  ...reactionSchedule,
  ...couriers.schedule,
  ...mediaSchedule,
  ...importSchedule,
  ...consentSchedule,
  ...contentSchedule,
  ...creatorSchedule,
  ...analyticsSchedule,
  ...noticeSchedule,
  ...cashSchedule,
  ...bookingSchedule,
  ...onboardingSchedule,
  ...privacySchedule,
})

const importPlaces = ({ dataDir, publicUrl, importFromLoopback }: Config) => ({ dataDir, publicUrl, rules: { allowLoopback: importFromLoopback } })

/** What becomes of everything that belongs to somebody whose accounts were joined, or who has left. */
const personListeners = (clock: Clock): readonly Listener[] => [
  ...consentListeners(clock),
  ...wishlistListeners,
  ...workshopListeners,
  ...cartListeners,
  ...feedListeners(clock),
  ...orderListeners(clock),
  ...fulfilmentListeners(clock),
  ...pointsListeners(clock),
  ...promotionListeners,
  ...returnListeners,
  ...reviewListeners,
  ...moderationListeners,
  ...sellerListeners,
  ...importListeners,
  ...onboardingListeners(clock),
  ...supportListeners(clock),
  ...staffListeners,
  ...creatorListeners,
  ...analyticsListeners,
  ...noticeListeners(clock),
  ...privacyListeners(clock),
]
