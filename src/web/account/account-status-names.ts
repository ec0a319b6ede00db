import type { Sanction } from '#contracts/community/sanctions'
import type { CaseAction, OwnDecision, Subject } from '#contracts/community/moderation'
import type { MessageId } from '../messages/messages.tsx'

/** Sentences for the author; the labels for staff are in `shared/sanctions/names.ts`. */
export const ownNames = {
  product: 'moderation.own.of.product',
  review: 'moderation.own.of.review',
  question: 'moderation.own.of.question',
  answer: 'moderation.own.of.answer',
  profile: 'moderation.own.of.profile',
  post: 'moderation.own.of.post',
  comment: 'moderation.own.of.comment',
} as const satisfies Record<Subject, MessageId>

export const ownActionNames = {
  leave: 'moderation.own.did.leave',
  'take-down': 'moderation.own.did.takedown',
  return: 'moderation.own.did.return',
  warning: 'moderation.own.did.warning',
  limited: 'moderation.own.did.limited',
  suspended: 'moderation.own.did.suspended',
  revoke: 'moderation.own.did.revoke',
} as const satisfies Record<CaseAction, MessageId>

export const ownStates = {
  // The author does not see open or dismissed cases.
  open: 'moderation.own.state.actioned',
  dismissed: 'moderation.own.state.actioned',
  actioned: 'moderation.own.state.actioned',
  appealed: 'moderation.own.state.appealed',
  upheld: 'moderation.own.state.upheld',
  overturned: 'moderation.own.state.overturned',
} as const satisfies Record<OwnDecision['state'], MessageId>

export const ownSanctions = {
  warning: 'moderation.own.kind.warning',
  limited: 'moderation.own.kind.limited',
  suspended: 'moderation.own.kind.suspended',
  revoked: 'moderation.own.kind.revoked',
} as const satisfies Record<Sanction['kind'], MessageId>
