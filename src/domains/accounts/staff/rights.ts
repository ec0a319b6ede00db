import { hasRole } from '#platform/caller'

/**
 * The one list of staff rights. Each guards an existing feature, as the role 'staff:<right>';
 * the role 'staff' alone gives access to the console, without any feature.
 */
export const rights = [
  {
    right: 'everything',
    guards: 'All rights, including those added later, and granting rights to others.',
  },
  {
    right: 'people',
    guards: 'Finding people, suspending and reinstating them, ending their sessions, changing their roles.',
  },
  { right: 'audit', guards: 'Reading the audit log.' },
  {
    right: 'moderation',
    guards:
      'Deciding reports about listings, reviews, questions, posts, comments and creator pages; sanctions and appeals.',
  },
  {
    right: 'products',
    guards:
      'Products of all stores: approving them, taking them down, asking for changes, and the rules of approval.',
  },
  { right: 'creators', guards: 'Deciding creator requests, and revoking the creator role.' },
  { right: 'analytics', guards: 'Reading usage statistics of people who agreed to them, as counts.' },
  {
    right: 'reports',
    guards: 'Reading and exporting reports: sales, returns, delivery, sellers, shoppers and searches.',
  },
  {
    right: 'promotions',
    guards: "The platform's own coupons, how coupons combine, and the rules of points.",
  },
  { right: 'points', guards: 'Granting and deducting points by hand.' },
  { right: 'orders', guards: 'Finding all orders, cancelling them and putting them on hold.' },
  {
    right: 'refunds',
    guards: 'Issuing refunds, approving those of others, and paying them by hand.',
  },
  {
    right: 'payments',
    guards: 'Payments as the gateway reports them, unmatched payments, unpaid orders and disputes.',
  },
  {
    right: 'countries',
    guards: 'Which countries skip the card payment, and how long their orders may stay unpaid.',
  },
  { right: 'invoices', guards: 'Reading the invoices and credit notes of all stores.' },
  {
    right: 'cash',
    guards:
      'Cash on delivery: remittances of couriers, missing cash, and write-offs, which two people approve.',
  },
  {
    right: 'shipments',
    guards:
      'Parcels of all stores: changing their state by hand with evidence, writing off lost ones, correcting stock levels.',
  },
  {
    right: 'settings',
    guards:
      'Changing the company’s details and the rules of orders, delivery, cash, returns, messages and payouts.',
  },
  {
    right: 'delivery',
    guards:
      'Delivery prices and zones, rules for PIN codes, and the delivery terms of stores, with their simulator.',
  },
  {
    right: 'tax',
    guards: 'The GST book: proposing rates, and approving those that others proposed.',
  },
  {
    right: 'books',
    guards: 'Reading the ledger and the tax registers, manual entries with a second person, fees and rates.',
  },
  {
    right: 'payouts',
    guards:
      "Paying stores and creators: preparing, approving and releasing batches, and recording the bank's result.",
  },
  {
    right: 'workshops',
    guards: 'Approving conductors and workshops, cancelling sessions, and refunding seats.',
  },
  {
    right: 'jobs',
    guards: 'Background jobs, schedules, webhooks and sent messages: reading, retrying and discarding them.',
  },
  {
    right: 'catalogue',
    guards:
      'Categories, attributes and colours: adding, renaming, hiding, merging, and moving their products.',
  },
  { right: 'search', guards: 'Reading search terms, and editing the synonyms.' },
  {
    right: 'letters',
    guards: 'Previewing every e-mail and SMS, and registering SMS with the operators.',
  },
  {
    right: 'careers',
    guards: 'Applications for our own openings: reading them with their résumés, and deciding them.',
  },
  {
    right: 'blog',
    guards: 'Writing and publishing the blog and the help articles, and the count of newsletter sign-ups.',
  },
  {
    right: 'policies',
    guards: 'Writing policies, publishing those written by others, and counts of who agreed to them.',
  },
  {
    right: 'sellers',
    guards: 'Applications of sellers: reading them and their documents, approving and rejecting them.',
  },
  {
    right: 'stores',
    guards:
      'Stores: suspending, pausing, reinstating and closing them, handing them over, their limits, and messages to their owners.',
  },
  { right: 'grievances', guards: 'Complaints: answering, assigning and closing them.' },
  {
    right: 'returns',
    guards:
      'Deciding appeals about returns, replacements and claims, and reading the messages about an order.',
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
