import type { FastifyInstance } from 'fastify'
import { alertListeners, alertSchedule, alertTasks } from '#domains/buying/alerts'
import { conductListeners } from '#domains/community/conduct'
import { bookingLetters, bookingListeners, bookingSchedule, bookingTasks } from '#domains/learning/bookings'
import { analyticsListeners, analyticsSchedule, analyticsTasks } from '#domains/operations/analytics'
import { cartListeners } from '#domains/buying/cart'
import { cashListeners, cashSchedule, cashTasks } from '#domains/delivery/cash'
import { catalogueSchedule, catalogueTasks, setPictureBlurs } from '#domains/products/catalogue'
import {
  checkoutListeners,
  checkoutTasks,
  owedLetters,
  recoveryListeners,
  recoverySchedule,
  recoveryTasks,
  returnedLetters,
} from '#domains/buying/checkout'
import { consentListeners, consentSchedule, consentTasks } from '#domains/accounts/consents'
import { contentListeners, contentSchedule, contentTasks } from '#domains/publishing/content'
import { conversationListeners } from '#domains/messaging/conversations'
import {
  creatorLetters,
  creatorListeners,
  creatorSchedule,
  creatorTasks,
  sightListeners,
} from '#domains/community/creators'
import {
  feedListeners,
  postSchedule,
  postTasks,
  reactionSchedule,
  reactionTasks,
} from '#domains/community/feed'
import { fulfilmentListeners } from '#domains/delivery/fulfilment'
import type { Post } from '#domains/messaging/letters'
import {
  identityListeners,
  identitySchedule,
  identityTasks,
  sessionListeners,
  suspensionListener,
} from '#domains/accounts/identity'
import { importListeners, importSchedule, importTasks } from '#domains/selling/imports'
import { ledgerListeners, ledgerSchedule, ledgerTasks } from '#domains/money/ledger'
import { invoiceListeners } from '#domains/money/invoices'
import { mediaSchedule, mediaTasks } from '#domains/products/media'
import {
  moderationLetters,
  moderationListeners,
  moderationSchedule,
  moderationTasks,
} from '#domains/community/moderation'
import {
  onboardingLetters,
  onboardingListeners,
  onboardingSchedule,
  onboardingTasks,
  type BankCheck,
} from '#domains/selling/onboarding'
import {
  newsletterLetters,
  newsletterListeners,
  newsletterSchedule,
  newsletterTasks,
} from '#domains/publishing/newsletters'
import {
  noticeLetters,
  noticeListeners,
  noticeSchedule,
  noticeTasks,
  orderingLetters,
  sampleListeners,
} from '#domains/messaging/notices'
import { orderLetters, orderListeners, orderSchedule, orderTasks } from '#domains/buying/orders'
import { paymentSchedule, paymentTasks, type Gateway } from '#domains/money/payments'
import { pointsListeners, pointsSchedule, pointsTasks } from '#domains/buying/points'
import {
  payoutLetters,
  payoutListeners,
  payoutSchedule,
  payoutSealing,
  payoutTasks,
  type Route,
} from '#domains/money/payouts'
import { privacyListeners, privacySchedule, privacyTasks } from '#domains/accounts/privacy'
import { policyLetters, policyListeners, policySchedule, policyTasks } from '#domains/publishing/policies'
import { promotionLetters, promotionListeners } from '#domains/buying/promotions'
import { returnLetters, returnListeners, returnSchedule, returnTasks } from '#domains/delivery/returns'
import { reviewListeners } from '#domains/products/reviews'
import { searchListeners } from '#domains/products/search'
import { sellerListeners } from '#domains/selling/sellers'
import { staffListeners } from '#domains/accounts/staff'
import { supportLetters, supportListeners } from '#domains/messaging/support'
import { wishlistListeners } from '#domains/buying/wishlist'
import { workshopLetters, workshopListeners } from '#domains/learning/workshops'
import { listener, type Listener } from '#platform/events'
import type { Clock } from '#platform/clock'
import type { Config } from '#platform/config'
import type { Database } from '#platform/database'
import type { Jobs } from '#platform/jobs'
import type { CourierParts } from './couriers.ts'
import type { IdentityParts } from './identity.ts'
import { bookTasks } from './books.ts'
import { changesListener } from './machines/changed-products.ts'
import { openPush } from './providers/push/index.ts'
import type { MountedSandbox } from './providers/razorpay-sandbox/index.ts'

/** Media knows no products and the catalogue no drawing, so the house passes the blurs on. */
const blurListener = listener({
  topic: 'media.blurred',
  name: 'catalogue: keep the blurs of its pictures',
  handle: (tx, { pictures }) => setPictureBlurs(tx, pictures),
})

type Parts = {
  config: Config
  database: Database
  clock: Clock
  app: Pick<FastifyInstance, 'log'>
  couriers: CourierParts
}

type Helpers = IdentityParts & {
  route: Route
  bank: BankCheck | null
  sandbox: MountedSandbox | null
  isStopping: () => boolean
  instance: () => number
}

/** Everything that is done apart from any request, and what domains do about each other's news. */
export function jobsOf(parts: Parts, gateway: Gateway, helpers: Helpers): Jobs {
  const { database, app } = parts
  const { db, pool } = database
  return {
    db,
    pool,
    listeners: listenersOf(parts, helpers),
    tasks: tasksOf(parts, gateway, { ...helpers, post: postOf(parts, helpers) }),
    schedule: scheduleOf(parts),
    log: app.log,
    instance: helpers.instance,
  }
}

function tasksOf(
  { database: { db }, app, clock, config, couriers }: Parts,
  gateway: Gateway,
  { route, bank, sandbox, isStopping, instance, post }: Helpers & { post: Post },
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
    ...payoutTasks({ db, clock, route, sealing: payoutSealing(config.dataDir) }),
    ...pointsTasks({ db, clock }),
    ...returnTasks({ db, clock, log: app.log }),
    ...postTasks({ db, clock }),
    ...reactionTasks({ db, clock }),
    ...mediaTasks({ db, clock, dataDir: config.dataDir, isStopping }),
    ...consentTasks({ db, clock }),
    ...contentTasks({ db, clock, dataDir: config.dataDir }),
    ...policyTasks({ db, clock }),
    ...creatorTasks({ db, clock }),
    ...moderationTasks({ db, clock }),
    ...analyticsTasks({ db, clock }),
    ...noticeTasks({ db, clock, push: openPush({ ...config, services: config.push.services }) }),
    ...cashTasks({ db, clock, log: app.log }),
    ...bookingTasks({ db, gateway, clock }),
    ...onboardingTasks({ db, clock, dataDir: config.dataDir, bank }),
    ...privacyTasks({ db, clock, dataDir: config.dataDir }),
    ...newsletterTasks({ db, clock, post, isStopping }),
    ...importTasks({ ...importPlaces(config), db, now: () => clock.now(), instance, isStopping }),
    ...(sandbox && { 'sandbox:deliver': sandbox.deliver }),
  }
}

const listenersOf = (parts: Parts, helpers: Helpers): Listener[] => {
  const { clock } = parts
  const { identityService } = helpers
  const post = postOf(parts, helpers)
  return [
    ...identityListeners({ ...post, clock, service: identityService }),
    suspensionListener(identityService),
    ...sessionListeners(identityService),
    ...searchListeners,
    ...checkoutListeners(clock, parts.config),
    ...recoveryListeners({ ...post, clock }),
    ...owedLetters(post),
    ...returnedLetters(post),
    ...invoiceListeners(clock),
    ...cashListeners(clock),
    ...parts.couriers.listeners,
    ...bookingListeners(clock),
    ...bookingLetters(post),
    ...workshopLetters(post),
    blurListener,
    changesListener,
    ...alertListeners({ ...post, clock }),
    ...ledgerListeners(clock),
    ...payoutListeners(clock),
    ...returnLetters(post),
    ...payoutLetters(post),
    ...promotionLetters(post),
    ...onboardingLetters(post),
    ...supportLetters(post),
    ...contentListeners(post),
    ...policyLetters(post),
    ...newsletterLetters(post),
    ...creatorLetters(post),
    ...moderationLetters(post),
    ...moderationListeners({ clock, dataDir: parts.config.dataDir }),
    ...noticeLetters(post),
    ...orderingLetters(post),
    ...sampleListeners(post),
    ...orderLetters(post),
    ...conversationListeners(post),
    ...personListeners(clock),
  ]
}

/** How the shop writes to people. */
const postOf = ({ clock, config, app }: Parts, { mail, texts }: Helpers): Post => ({
  publicUrl: config.publicUrl,
  mail,
  texts: texts && { ...texts, now: () => clock.now(), warn: (sentence) => app.log.warn(sentence) },
})

const scheduleOf = ({ couriers }: Parts): Jobs['schedule'] => ({
  'checkout:expire': '* * * * *',
  ...recoverySchedule,
  ...identitySchedule,
  ...paymentSchedule,
  ...orderSchedule,
  ...catalogueSchedule,
  ...alertSchedule,
  ...ledgerSchedule,
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
  ...newsletterSchedule,
  ...policySchedule,
  ...creatorSchedule,
  ...moderationSchedule,
  ...analyticsSchedule,
  ...noticeSchedule,
  ...cashSchedule,
  ...bookingSchedule,
  ...onboardingSchedule,
  ...privacySchedule,
})

const importPlaces = ({ dataDir, publicUrl, importFromLoopback }: Config) => ({
  dataDir,
  publicUrl,
  rules: { allowLoopback: importFromLoopback },
})

/** What becomes of everything that belongs to somebody whose accounts were joined, or who has left. */
const personListeners = (clock: Clock): readonly Listener[] => [
  ...consentListeners(clock),
  ...policyListeners(clock),
  ...newsletterListeners,
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
  ...conductListeners,
  ...sellerListeners,
  ...importListeners,
  ...onboardingListeners(clock),
  ...supportListeners(clock),
  ...staffListeners,
  ...creatorListeners,
  ...sightListeners(clock),
  ...analyticsListeners,
  ...noticeListeners(clock),
  ...privacyListeners(clock),
]
