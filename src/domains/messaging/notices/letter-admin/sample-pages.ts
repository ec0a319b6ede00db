import type { TemplateKey } from '#domains/messaging/letters/templates'

/** Pages by prefix of the template key; the first match counts. */
const SAMPLE_PAGES: readonly (readonly [begins: string, page: string])[] = [
  ['order-message', '/order-details/104217/messages'],
  ['order-left', '/carting'],
  ['order-', '/order-details/104217'],
  ['payment-returned', '/orders'],
  ['replacement-', '/order-details/104217'],
  ['store-', '/store/orders/104217'],
  ['alert-', '/product/Merino-DK-Yarn--104217'],
  ['return-store-', '/store/returns/318'],
  ['return-', '/order-details/104217/return'],
  ['booking-', '/bookings'],
  ['conductor-', '/wsignup'],
  ['workshop-', '/conduct/workshops/318'],
  ['complaint-', '/profile/grievances'],
  ['seller-approve', '/store'],
  ['seller-', '/sellerform'],
  ['product-', '/store/approvals'],
  ['payout-', '/store/payouts'],
  ['loss-', '/store/payouts'],
  ['payee-', '/grievance'],
  ['coupon-', '/store/offers'],
  ['career-', '/Career-with-us'],
  ['creator-allowed', '/addfeed'],
  ['creator-', '/become-a-creator'],
  ['conduct-', '/profile/standing'],
  ['account-confirm-email', '/api/user/verify-email?token=sample'],
  ['account-second-factor-', '/profile/two-step'],
  ['account-recovery-', '/profile/two-step'],
  ['account-deletion-', '/profile/privacy'],
  ['account-deleted', '/privacy-policy/'],
  ['account-', '/profile/security'],
  ['policy-', '/terms-and-conditions/?version=2'],
  ['news-', '/notifications'],
  ['offers-', '/offers?token=sample'],
]

/** The page that a letter links to, with the id of an order, workshop or case that does not exist. */
export const samplePage = (key: TemplateKey): string =>
  SAMPLE_PAGES.find(([begins]) => key.startsWith(begins))?.[1] ?? '/'
