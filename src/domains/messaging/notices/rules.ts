import type { NotificationChoice, NotificationKind } from './contract.ts'
import { notificationKinds } from './contract.ts'
import type { Facts } from './tables.ts'

/** Defaults by kind. Kinds in `ALWAYS_ON` cannot be switched off in the shop. */
const DEFAULTS: Record<NotificationKind, { in_app: boolean; email: boolean; push: boolean }> = {
  like: { in_app: true, email: false, push: false },
  follow: { in_app: true, email: false, push: true },
  comment: { in_app: true, email: true, push: true },
  mention: { in_app: true, email: true, push: true },
  post: { in_app: true, email: false, push: false },
  order: { in_app: true, email: false, push: true },
  creator: { in_app: true, email: false, push: true },
  policy: { in_app: true, email: false, push: false },
  standing: { in_app: true, email: false, push: true },
  console: { in_app: true, email: false, push: false },
}

/** Orders, decisions and policies have e-mails of their own, so these kinds are not in the digest. */
const ALWAYS_ON: readonly NotificationKind[] = ['order', 'creator', 'policy', 'standing', 'console']

/** `push`: null for the default. */
export type SavedChoice = { kind: NotificationKind; in_app: boolean; email: boolean; push: boolean | null }

export const choicesFrom = (saved: readonly SavedChoice[]): NotificationChoice[] =>
  notificationKinds.map((kind) => {
    const [first, own] = [DEFAULTS[kind], saved.find((one) => one.kind === kind)]
    const { in_app, email } = own && canChange(kind) ? own : first
    return { kind, in_app, email, push: own?.push ?? first.push, can_change: canChange(kind) }
  })

/** Whether the in-app and e-mail channels of a kind can be changed; push always can. */
export function canChange(kind: NotificationKind): boolean {
  return !ALWAYS_ON.includes(kind)
}

export const isPushedByDefault = (kind: NotificationKind): boolean => DEFAULTS[kind].push

/** Whether a choice changes in-app or e-mail of a kind that cannot be changed. */
export const isChoiceRefused = ({
  kind,
  in_app,
  email,
}: {
  kind: NotificationKind
  in_app: boolean
  email: boolean
}): boolean => !canChange(kind) && (in_app !== DEFAULTS[kind].in_app || email !== DEFAULTS[kind].email)

/** Order states that notify the shopper. */
export const ORDER_STEPS: readonly string[] = ['accepted', 'shipped', 'delivered', 'cancelled', 'returned']

const policyLink = (page = 'terms-and-conditions', number = 1): string => `/${page}/?version=${number}`

const PAGES: Partial<Record<NotificationKind, (facts: Facts) => string>> = {
  order: ({ orderId, link }) => link ?? `/order-details/${orderId ?? 0}`,
  creator: ({ what }) => (what === 'allowed' || what === 'reinstated' ? '/addfeed' : '/become-a-creator'),
  policy: ({ page, number }) => policyLink(page, number),
  standing: ({ link }) => link ?? '/profile/standing',
  console: ({ link }) => link ?? '/admin',
}

/** Returns the path of the page that a notification links to. */
export function linkOf(kind: NotificationKind, facts: Facts, personId: number): string {
  const page = PAGES[kind]
  if (page) return page(facts)
  if (facts.postId !== undefined) return `/feedhome/post/${facts.postId}`
  return `/artistprofile?name=&id=${personId}`
}
