import { hasRole } from '#platform/caller'

/**
 * What somebody on the staff may do: the one list of rights. Each guards something that exists, as the role 'staff:<right>';
 * the role 'staff' alone opens the console's door and nothing behind it.
 */
export const rights = [
  { right: 'everything', guards: 'All rights of this list, those of tomorrow too, and giving them to others.' },
  { right: 'people', guards: 'Finding people, suspending and reinstating them, ending their sessions, changing what they may do.' },
  { right: 'audit', guards: 'Reading what the staff did, to whom and why.' },
  { right: 'moderation', guards: 'Deciding about what people report: listings, reviews, questions and answers.' },
  { right: 'promotions', guards: "The platform's own coupons, how coupons add up, and the rules of points." },
  { right: 'points', guards: 'Giving people points by hand, and taking them.' },
  { right: 'search', guards: 'Reading what people search for, and keeping the words that mean the same.' },
] as const

export type Right = (typeof rights)[number]['right']

export const EVERYTHING = 'staff:everything'

/** Roles that a person can be given. Everybody shops; a right brings 'staff' with it. */
export const roles: readonly string[] = ['creator', 'seller', 'conductor', 'staff', ...rights.map(({ right }) => `staff:${right}`)]

export const isStaff = (held: readonly string[]): boolean => hasRole(held, 'staff')
