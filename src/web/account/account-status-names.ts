import type { Sanction } from '#contracts/community/conduct'
import type { CaseAction, OwnDecision, Subject } from '#contracts/community/moderation'
import type { MessageId } from '../messages/messages.tsx'

/** Sentences for the author; the labels for staff are in `shared/conduct/names.ts`. */
export const ownNames = {
  product: 'conduct.own.of.product',
  review: 'conduct.own.of.review',
  question: 'conduct.own.of.question',
  answer: 'conduct.own.of.answer',
  profile: 'conduct.own.of.profile',
  post: 'conduct.own.of.post',
  comment: 'conduct.own.of.comment',
} as const satisfies Record<Subject, MessageId>

export const ownActionNames = {
  leave: 'conduct.own.did.leave',
  'take-down': 'conduct.own.did.takedown',
  warning: 'conduct.own.did.warning',
  limited: 'conduct.own.did.limited',
  suspended: 'conduct.own.did.suspended',
  revoke: 'conduct.own.did.revoke',
} as const satisfies Record<CaseAction, MessageId>

export const ownStates = {
  // The author does not see open or dismissed cases.
  open: 'conduct.own.state.actioned',
  dismissed: 'conduct.own.state.actioned',
  actioned: 'conduct.own.state.actioned',
  appealed: 'conduct.own.state.appealed',
  upheld: 'conduct.own.state.upheld',
  overturned: 'conduct.own.state.overturned',
} as const satisfies Record<OwnDecision['state'], MessageId>

export const ownSanctions = {
  warning: 'conduct.own.kind.warning',
  limited: 'conduct.own.kind.limited',
  suspended: 'conduct.own.kind.suspended',
  revoked: 'conduct.own.kind.revoked',
} as const satisfies Record<Sanction['kind'], MessageId>
