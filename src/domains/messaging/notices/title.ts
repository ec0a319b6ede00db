import { msg, type MessageKey, type Sentence } from '#platform/messages'

const titles: Record<string, MessageKey> = {
  liked: 'notices.title.liked',
  followed: 'notices.title.followed',
  commented: 'notices.title.commented',
  answered: 'notices.title.answered',
  mentioned: 'notices.title.mentioned',
  named: 'notices.title.named',
  posted: 'notices.title.posted',
  placed: 'notices.title.placed',
  due: 'notices.title.due',
  extended: 'notices.title.extended',
  accepted: 'notices.title.accepted',
  shipped: 'notices.title.shipped',
  delivered: 'notices.title.delivered',
  cancelled: 'notices.title.cancelled',
  returned: 'notices.title.returned',
  allowed: 'notices.title.allowed',
  rejected: 'notices.title.rejected',
  asked: 'notices.title.asked',
  revoked: 'notices.title.revoked',
  reinstated: 'notices.title.reinstated',
  paused: 'notices.title.paused',
  resumed: 'notices.title.resumed',
  policy: 'notices.title.policy',
  'taken-down': 'notices.title.taken_down',
  upheld: 'notices.title.upheld',
  overturned: 'notices.title.overturned',
  'looked-into': 'notices.title.looked_into',
  warning: 'notices.title.warning',
  limited: 'notices.title.limited',
  suspended: 'notices.title.suspended',
  lifted: 'notices.title.lifted',
  noted: 'notices.title.noted',
  'store-suspended': 'notices.title.store_suspended',
  'store-paused': 'notices.title.store_paused',
  'store-reinstated': 'notices.title.store_reopened',
  'store-resumed': 'notices.title.store_reopened',
  'store-closed': 'notices.title.store_closed',
  'store-received': 'notices.title.store_received',
  'store-given': 'notices.title.store_given',
  'store-message': 'notices.title.store_message',
  'store-accept': 'notices.title.store_accept',
  'store-ship': 'notices.title.store_ship',
  'store-missed': 'notices.title.store_missed',
  exported: 'notices.title.exported',
  'export-failed': 'notices.title.export_failed',
  'product-approved': 'notices.title.product_approved',
  'product-change-approved': 'notices.title.product_change_approved',
  'product-change-requested': 'notices.title.product_change_requested',
  'product-change-refused': 'notices.title.product_change_refused',
  'product-taken-down': 'notices.title.product_taken_down',
  'product-restored': 'notices.title.product_restored',
}

type Actors = { names: readonly string[]; people: number }

/** The sentence about a notification: in the list, in a push message and in the daily e-mail. */
export const titleOf = (what: string, actors: Actors): Sentence =>
  msg(titles[what] ?? 'notices.title.news', { who: nameActors(actors) })

/** 'Meera', 'Meera and Asha', 'Meera and 12 others'. */
function nameActors({ names, people }: Actors): string {
  const [first = 'notices.someone', second] = names
  if (people <= 1) return first
  return people === 2 && second !== undefined
    ? msg('notices.names_two', { first, second })
    : msg('notices.names_many', { first, others: people - 1 })
}
