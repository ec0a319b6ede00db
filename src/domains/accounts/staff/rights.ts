import { hasRole } from '#platform/caller'

/**
 * The one list of staff rights. Each guards an existing feature, as the role 'staff:<right>';
 * the role 'staff' alone gives access to the console, without any feature.
 */
export const rights = [
  {
    right: 'everything',
    guards: 'All rights of this list, those of tomorrow too, and giving them to others.',
  },
  {
    right: 'people',
    guards:
      'Finding people, suspending and reinstating them, ending their sessions, changing what they may do.',
  },
  { right: 'audit', guards: 'Reading what the staff did, to whom and why.' },
  {
    right: 'moderation',
    guards:
      'Deciding about what people report: listings, reviews, questions, posts, comments and pages of makers; sanctions and appeals.',
  },
  { right: 'creators', guards: 'Deciding who becomes a maker, and taking the leave to post back.' },
  { right: 'analytics', guards: 'Reading what people who agreed to it did here, in counts.' },
  { right: 'promotions', guards: "The platform's own coupons, how coupons add up, and the rules of points." },
  { right: 'points', guards: 'Giving people points by hand, and taking them.' },
  { right: 'orders', guards: 'Finding every order, cancelling and holding it.' },
  {
    right: 'refunds',
    guards: 'Giving money back, approving what others want to give, and paying it by hand.',
  },
  {
    right: 'payments',
    guards:
      'Payments as the gateway tells of them, and deciding about those that do not fit, about unpaid orders and disputes.',
  },
  {
    right: 'countries',
    guards: 'Which countries skip the card payment, and how long their unpaid orders wait.',
  },
  { right: 'invoices', guards: 'Reading the invoices and credit notes of all stores.' },
  {
    right: 'cash',
    guards:
      'Cash that couriers collect: what they hand over, what is missing, and writing it off by two people.',
  },
  {
    right: 'shipments',
    guards:
      'Parcels of all stores: moving them by hand with a proof, giving lost ones up, recounting the shelves.',
  },
  {
    right: 'settings',
    guards:
      'Changing the company’s details and the rules of orders, delivery, cash, returns, messages and payouts.',
  },
  {
    right: 'books',
    guards: 'Reading the books and the tax registers, entries by hand with a second person, fees and rates.',
  },
  {
    right: 'payouts',
    guards:
      'Paying stores and creators: building, approving and releasing batches, and what the bank says of them.',
  },
  {
    right: 'workshops',
    guards:
      'Deciding who conducts workshops and which are shown, cancelling sessions, and giving back what seats cost.',
  },
  { right: 'search', guards: 'Reading what people search for, and keeping the words that mean the same.' },
  {
    right: 'letters',
    guards:
      'What is written to people: looking at each letter and SMS, and the numbers under which SMS are registered.',
  },
  {
    right: 'careers',
    guards: 'Applications for our own openings: reading them with their résumés, and deciding about them.',
  },
  {
    right: 'blog',
    guards:
      'Writing and publishing the blog and the articles of help, and how many readers signed up for offers.',
  },
  {
    right: 'policies',
    guards: 'Writing policies and publishing what somebody else wrote, and who agreed to what, in counts.',
  },
  {
    right: 'sellers',
    guards:
      'Applications of those who want to sell: reading them and their documents, admitting them, turning them down.',
  },
  { right: 'grievances', guards: 'Complaints: answering, assigning and closing them.' },
  {
    right: 'returns',
    guards:
      'Deciding appeals about returns, replacements and claims, and reading what shopper and store wrote about an order.',
  },
] as const

export type Right = (typeof rights)[number]['right']

declare module '#platform/permissions' {
  interface Rights extends Record<Right, true> {}
}

export const EVERYTHING = 'staff:everything'

/** Roles that can be granted. Everybody can shop; a right includes 'staff'. */
export const roles: readonly string[] = [
  'creator',
  'seller',
  'conductor',
  'staff',
  ...rights.map(({ right }) => `staff:${right}`),
]

export const isStaff = (held: readonly string[]): boolean => hasRole(held, 'staff')
