import '#contracts/buying/checkout'
import '#contracts/community/creators'
import '#contracts/community/feed'
import '#contracts/buying/orders'
import '#contracts/accounts/identity'
import '#contracts/community/sanctions'
import '#contracts/community/moderation'
import '#contracts/publishing/policies'
import { listener, type Listener } from '#platform/events'
import type { Clock } from '#platform/clock'
import type { Tx } from '#platform/database'
import { consoleListeners } from './console/listeners.ts'
import { ORDER_STEPS } from './rules.ts'
import { postListeners } from './notify-followers.ts'
import { erasePersonalData, mergePeople, insertPolicyNotifications, type NewNotification } from './queries.ts'
import { notify, notifyAll } from './notify.ts'
import { reactionListeners } from './reaction-listeners.ts'
import { storeListeners } from './stores/store-listeners.ts'

const communityListeners = (clock: Clock): readonly Listener[] => [
  listener({
    topic: 'feed.commented',
    name: 'notices: notify of comments',
    handle: async (tx, { postId, creatorId, personId, answersId }) => {
      const at = clock.now()
      const about = `post ${postId}`
      await notify(tx, {
        personId: creatorId,
        kind: 'comment',
        about,
        facts: { what: 'commented', postId },
        actors: [personId],
        at,
      })
      if (answersId === null || answersId === creatorId) return
      await notify(tx, {
        personId: answersId,
        kind: 'comment',
        about: `answer ${postId}`,
        facts: { what: 'answered', postId },
        actors: [personId],
        at,
      })
    },
  }),
  listener({
    topic: 'feed.mentioned',
    name: 'notices: notify of mentions',
    handle: (tx, { postId, creatorId, personId, at }) =>
      notify(tx, {
        personId,
        kind: 'mention',
        about: `post ${postId}`,
        facts: { what: 'mentioned', postId },
        actors: [creatorId],
        at: new Date(at),
      }),
  }),
  listener({
    topic: 'feed.mentionedBelow',
    name: 'notices: notify of mentions in comments',
    handle: (tx, { postId, byId, personId, at }) =>
      notify(tx, {
        personId,
        kind: 'mention',
        about: `below ${postId}`,
        facts: { what: 'named', postId },
        actors: [byId],
        at: new Date(at),
      }),
  }),
]

const orderListeners = (clock: Clock): readonly Listener[] => [
  listener({
    topic: 'orders.placed',
    name: 'notices: notify of a placed order',
    handle: (tx, order) => notifyPlaced(tx, [order], clock.now()),
    handleAll: (tx, all) => notifyPlaced(tx, all, clock.now()),
  }),
  listener({
    topic: 'orders.state_changed',
    name: "notices: notify of an order's progress",
    isRelevant: isOrderStep,
    handle: async (tx, { orderId, shopperId, event, to, at }) => {
      if (isOrderStep({ event, to }))
        await notify(tx, orderNotification({ orderId, personId: shopperId, what: to, at: new Date(at) }))
    },
  }),
  // For people without an e-mail address this is the only notification.
  ...(
    [
      { topic: 'checkout.payment_due', what: 'due' },
      { topic: 'checkout.due_soon', what: 'due' },
      { topic: 'checkout.due_extended', what: 'extended' },
    ] as const
  ).map(({ topic, what }) =>
    listener({
      topic,
      name: `notices: notify of an amount due (${topic})`,
      handle: (tx, { orderId, shopperId }) =>
        notify(tx, orderNotification({ orderId, personId: shopperId, what, at: clock.now() })),
    }),
  ),
]

/** An unpacked order returns to accepted, which was notified before. */
const isOrderStep = ({ event, to }: { event: string; to: string }): boolean =>
  event !== 'unpack' && ORDER_STEPS.includes(to)

/** The first notification of an order; handled late, it does not replace a later one. */
const notifyPlaced = (
  tx: Tx,
  all: readonly { orderId: number; shopperId: number }[],
  at: Date,
): Promise<void> =>
  notifyAll(
    tx,
    all.map(({ orderId, shopperId }) =>
      orderNotification({ orderId, personId: shopperId, what: 'placed', at }),
    ),
    { isFirst: true },
  )

/** An order has one unread notification, which shows its newest step. */
const orderNotification = ({
  orderId,
  personId,
  what,
  at,
}: {
  orderId: number
  personId: number
  what: string
  at: Date
}): NewNotification => ({
  personId,
  kind: 'order',
  about: `order ${orderId}`,
  facts: { what, orderId },
  actors: [],
  at,
})

type CreatorDecision = { personId: number; what: string; words: string; at: string }

const notifyDecision = (tx: Tx, { personId, what, words, at }: CreatorDecision): Promise<void> =>
  notify(tx, { personId, kind: 'creator', about: what, facts: { what, words }, actors: [], at: new Date(at) })

const decisionListeners: readonly Listener[] = [
  listener({
    topic: 'creators.approved',
    name: 'notices: notify of an approved creator request',
    handle: (tx, { personId, at }) => notifyDecision(tx, { personId, what: 'allowed', words: '', at }),
  }),
  listener({
    topic: 'creators.rejected',
    name: 'notices: notify of a rejected creator request',
    handle: (tx, { personId, reason, at }) =>
      notifyDecision(tx, { personId, what: 'rejected', words: reason, at }),
  }),
  listener({
    topic: 'creators.info_requested',
    name: 'notices: notify of a question about a creator request',
    handle: (tx, { personId, question, at }) =>
      notifyDecision(tx, { personId, what: 'asked', words: question, at }),
  }),
  listener({
    topic: 'creators.revoked',
    name: 'notices: notify of a revoked creator role',
    handle: (tx, { personId, reason, at }) =>
      notifyDecision(tx, { personId, what: 'revoked', words: reason, at }),
  }),
  listener({
    topic: 'creators.reinstated',
    name: 'notices: notify of a reinstated creator role',
    handle: (tx, { personId, reason, at }) =>
      notifyDecision(tx, { personId, what: 'reinstated', words: reason, at }),
  }),
  listener({
    topic: 'creators.paused',
    name: 'notices: notify of a paused or resumed creator',
    handle: (tx, { personId, paused, reason, at }) =>
      notifyDecision(tx, { personId, what: paused ? 'paused' : 'resumed', words: reason, at }),
  }),
]

type ModerationOutcome = { personId: number; about: string; what: string; words: string; at: string }

const notifyModerationOutcome = (
  tx: Tx,
  { personId, about, what, words, at }: ModerationOutcome,
): Promise<void> =>
  notify(tx, { personId, kind: 'standing', about, facts: { what, words }, actors: [], at: new Date(at) })

/** Decisions about a person's posts, comments, reports or conduct. */
const moderationListeners: readonly Listener[] = [
  listener({
    topic: 'moderation.decided',
    name: 'notices: notify of a take-down',
    isRelevant: ({ actions }) => actions.includes('take-down'),
    handle: async (tx, { personId, ticket, actions, statement, at }) => {
      if (actions.includes('take-down'))
        await notifyModerationOutcome(tx, {
          personId,
          about: ticket,
          what: 'taken-down',
          words: statement,
          at,
        })
    },
  }),
  listener({
    topic: 'moderation.reviewed',
    name: 'notices: notify of the outcome of an appeal',
    handle: (tx, { personId, ticket, outcome, answer, at }) =>
      notifyModerationOutcome(tx, { personId, about: ticket, what: outcome, words: answer, at }),
  }),
  listener({
    topic: 'moderation.lookedInto',
    name: 'notices: notify the reporter of the outcome',
    handle: (tx, { personId, ticket, at }) =>
      notifyModerationOutcome(tx, { personId, about: ticket, what: 'looked-into', words: ticket, at }),
  }),
  listener({
    topic: 'sanctions.imposed',
    name: 'notices: notify of a sanction',
    // The event of a revoked role notifies.
    isRelevant: ({ kind }) => kind !== 'revoked',
    handle: async (tx, { personId, sanctionId, kind, reason, at }) => {
      if (kind !== 'revoked')
        await notifyModerationOutcome(tx, {
          personId,
          about: `sanction ${sanctionId}`,
          what: kind,
          words: reason,
          at,
        })
    },
  }),
  listener({
    topic: 'sanctions.lifted',
    name: 'notices: notify of a lifted sanction',
    isRelevant: ({ kind }) => kind !== 'revoked',
    handle: async (tx, { personId, sanctionId, kind, reason, at }) => {
      if (kind !== 'revoked')
        await notifyModerationOutcome(tx, {
          personId,
          about: `sanction ${sanctionId}`,
          what: 'lifted',
          words: reason,
          at,
        })
    },
  }),
]

/** Writes notifications for the events of all domains, and merges or erases them with their person. */
export const notificationListeners = (clock: Clock): readonly Listener[] => [
  ...reactionListeners,
  ...communityListeners(clock),
  ...postListeners(clock),
  ...orderListeners(clock),
  ...decisionListeners,
  ...moderationListeners,
  ...consoleListeners,
  ...storeListeners(clock),
  listener({
    topic: 'policies.toldTo',
    name: 'notices: notify of a changed policy',
    handle: (tx, { ids, page, number, at }) =>
      insertPolicyNotifications(tx, ids, { page, number, at: new Date(at) }),
  }),
  listener({
    topic: 'identity.merged',
    name: 'notices: reassign notifications of joined accounts',
    handle: mergePeople,
  }),
  listener({
    topic: 'identity.erased',
    name: 'notices: erase notifications of erased accounts',
    handle: (tx, { personId }) => erasePersonalData(tx, personId),
  }),
]
