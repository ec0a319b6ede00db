import type { Notice, NoticeChoice, NoticeKind } from './contract.ts'
import { noticeKinds } from './contract.ts'
import type { Facts } from './tables.ts'

/** What somebody is told of at first: all in the shop, by letter what is rare. What is decided about her is always told. */
const AT_FIRST: Record<NoticeKind, { in_app: boolean; email: boolean }> = {
  like: { in_app: true, email: false },
  follow: { in_app: true, email: false },
  comment: { in_app: true, email: true },
  mention: { in_app: true, email: true },
  post: { in_app: true, email: false },
  order: { in_app: true, email: false },
  creator: { in_app: true, email: false },
}

/** Letters of their own tell of orders and decisions already. */
const ALWAYS: readonly NoticeKind[] = ['order', 'creator']

export type Kept = { kind: NoticeKind; in_app: boolean; email: boolean }

export const choicesFrom = (kept: readonly Kept[]): NoticeChoice[] =>
  noticeKinds.map((kind) => {
    const own = ALWAYS.includes(kind) ? undefined : kept.find((one) => one.kind === kind)
    return { kind, ...(own ? { in_app: own.in_app, email: own.email } : AT_FIRST[kind]), can_change: !ALWAYS.includes(kind) }
  })

export const canChange = (kind: NoticeKind): boolean => !ALWAYS.includes(kind)

/** Steps of an order that its shopper waits for. */
export const ORDER_STEPS: readonly string[] = ['accepted', 'shipped', 'delivered', 'cancelled', 'returned']

/** Where a notice leads. */
export function linkOf(kind: NoticeKind, { what, postId, orderId }: Facts, personId: number): string {
  if (kind === 'order') return `/order-details/${orderId ?? 0}`
  if (kind === 'creator') return what === 'allowed' || what === 'reinstated' ? '/addfeed' : '/become-a-creator'
  if (postId !== undefined) return `/feedhome/post/${postId}`
  return `/artistprofile?name=&id=${personId}`
}

/** 'Meera', 'Meera and Asha', 'Meera and 12 others'. */
export function peopleIn({ names, people }: Pick<Notice, 'names' | 'people'>): string {
  const [first = 'Somebody', second] = names
  if (people <= 1) return first
  return people === 2 && second ? `${first} and ${second}` : `${first} and ${people - 1} ${people === 2 ? 'other' : 'others'}`
}

const sentences: Record<NoticeKind, (who: string, what: string) => string> = {
  like: (who) => `${who} liked your post`,
  follow: (who) => `${who} followed you`,
  comment: (who, what) => (what === 'answered' ? `${who} answered your comment` : `${who} commented on your post`),
  mention: (who) => `${who} mentioned you in a post`,
  post: (who) => `New work from ${who}`,
  order: (_, what) => `An order of yours: ${what}`,
  creator: () => 'News about your request to become a creator',
}

/** One line of a letter. */
export const sentenceOf = (notice: Notice): string => `${sentences[notice.kind](peopleIn(notice), notice.what)}.`
