import type { IdentityService } from '#domains/accounts/identity/id-tokens'
import type { Couriers } from '#domains/delivery/fulfilment'
import type { MessageTransport } from '#domains/messaging/letters'
import type { PushPort } from '#domains/messaging/notices'
import type { Gateway } from '#domains/money/payments'
import type { Route } from '#domains/money/payouts'
import type { AnalyticsPort } from '#domains/operations/analytics'
import type { BankCheck } from '#domains/selling/onboarding'
import type { Db } from '#platform/database'
import type { Domain, DomainDependencies, PersonalData, Pictures } from '#platform/domain'
import type { Finder } from '#platform/finder'
import type { IntegrityCheck } from '#platform/integrity-check'
import type { Queue } from '#platform/queue'
import type { Report } from '#platform/report'
import type { ServedList } from '#platform/serve-list'
import type { SettingsSchema } from '#platform/settings-schema'
import { consentsDomain } from './accounts/consents/domain.ts'
import { identityDomain } from './accounts/identity/domain.ts'
import { privacyDomain } from './accounts/privacy/domain.ts'
import { staffDomain } from './accounts/staff/domain.ts'
import { alertsDomain } from './buying/alerts/domain.ts'
import { cartDomain } from './buying/cart/domain.ts'
import { checkoutDomain } from './buying/checkout/domain.ts'
import { ordersDomain } from './buying/orders/domain.ts'
import { pointsDomain } from './buying/points/domain.ts'
import { promotionsDomain } from './buying/promotions/domain.ts'
import { wishlistDomain } from './buying/wishlist/domain.ts'
import { sanctionsDomain } from './community/sanctions/domain.ts'
import { creatorsDomain } from './community/creators/domain.ts'
import { feedDomain } from './community/feed/domain.ts'
import { moderationDomain } from './community/moderation/domain.ts'
import { cashDomain } from './delivery/cash/domain.ts'
import { fulfilmentDomain } from './delivery/fulfilment/domain.ts'
import { regionsDomain } from './delivery/regions/domain.ts'
import { returnsDomain } from './delivery/returns/domain.ts'
import { shippingDomain } from './delivery/shipping/domain.ts'
import { bookingsDomain } from './learning/bookings/domain.ts'
import { workshopsDomain } from './learning/workshops/domain.ts'
import { conversationsDomain } from './messaging/conversations/domain.ts'
import { lettersDomain } from './messaging/letters/domain.ts'
import { notificationsDomain } from './messaging/notices/domain.ts'
import { supportDomain } from './messaging/support/domain.ts'
import { invoicesDomain } from './money/invoices/domain.ts'
import { ledgerDomain } from './money/ledger/domain.ts'
import { paymentsDomain } from './money/payments/domain.ts'
import { payoutsDomain } from './money/payouts/domain.ts'
import { taxDomain } from './money/tax/domain.ts'
import { analyticsDomain } from './operations/analytics/domain.ts'
import { companyDomain } from './operations/company/domain.ts'
import { listsDomain } from './operations/lists/domain.ts'
import { notesDomain } from './operations/notes/domain.ts'
import { reportsDomain } from './operations/reports/domain.ts'
import { settingsDomain } from './operations/settings/domain.ts'
import { approvalsDomain } from './products/approvals/domain.ts'
import { systemDomain } from './operations/system/domain.ts'
import { catalogueDomain } from './products/catalogue/domain.ts'
import { mediaDomain } from './products/media/domain.ts'
import { reviewsDomain } from './products/reviews/domain.ts'
import { searchDomain } from './products/search/domain.ts'
import { stockDomain } from './products/stock/domain.ts'
import { contentDomain } from './publishing/content/domain.ts'
import { newslettersDomain } from './publishing/newsletters/domain.ts'
import { policiesDomain } from './publishing/policies/domain.ts'
import { importsDomain } from './selling/imports/domain.ts'
import { onboardingDomain } from './selling/onboarding/domain.ts'
import { sellersDomain } from './selling/sellers/domain.ts'
import { storesDomain } from './selling/stores/domain.ts'

/** All that domains need of the shop: what a manifest names in `defineDomain<Needs>` and is not here does not compile. */
export type ShopDependencies = DomainDependencies & {
  gateway: Gateway
  webhookSecrets: readonly string[]
  route: Route
  bank: BankCheck | null
  couriers: Couriers
  post: MessageTransport
  push: PushPort
  analytics: AnalyticsPort | null
  identityService: IdentityService
  /** The versions of the policies that people agree to when they sign in. */
  agreedNow: () => Promise<string>
  /** The creator's share of what a post sells, in parts of 100,000. */
  shareOn: (at: Date) => Promise<number>
  personalData: readonly PersonalData[]
  pictures: readonly Pictures[]
  lists: readonly ServedList[]
  settings: readonly SettingsSchema[]
  reports: readonly Report[]
  queues: readonly Queue[]
  /** For reports: the standby where there is one, and for reading only. */
  reportsDb: Db
  integrityChecks: readonly IntegrityCheck[]
  /** Of all domains, for the search over everything. */
  finders: readonly Finder[]
  /** Cron lines of all domains, by task. */
  schedules: Readonly<Record<string, string>>
}

type ShippedTo<D extends { referenceData: unknown }> = D['referenceData'] extends
  | ((tx: never, shipped: infer Shipped) => unknown)
  | null
  ? Shipped
  : never

/** What every shop starts with: hobbies, colours, attributes and synonyms. */
export type ReferenceRows = ShippedTo<typeof catalogueDomain> & ShippedTo<typeof searchDomain>

/** Every domain, after those that it may ask. The shop, and no domain, reads them. */
export const allDomains: readonly Domain<ShopDependencies, ReferenceRows>[] = [
  companyDomain,
  mediaDomain,
  lettersDomain,
  identityDomain,
  staffDomain,
  contentDomain,
  consentsDomain,
  newslettersDomain,
  regionsDomain,
  taxDomain,
  sellersDomain,
  sanctionsDomain,
  creatorsDomain,
  catalogueDomain,
  stockDomain,
  approvalsDomain,
  importsDomain,
  alertsDomain,
  shippingDomain,
  workshopsDomain,
  feedDomain,
  searchDomain,
  wishlistDomain,
  paymentsDomain,
  ordersDomain,
  promotionsDomain,
  pointsDomain,
  cartDomain,
  reviewsDomain,
  fulfilmentDomain,
  cashDomain,
  conversationsDomain,
  returnsDomain,
  supportDomain,
  policiesDomain,
  checkoutDomain,
  invoicesDomain,
  bookingsDomain,
  ledgerDomain,
  payoutsDomain,
  onboardingDomain,
  storesDomain,
  moderationDomain,
  listsDomain,
  notesDomain,
  settingsDomain,
  systemDomain,
  analyticsDomain,
  reportsDomain,
  notificationsDomain,
  privacyDomain,
]
