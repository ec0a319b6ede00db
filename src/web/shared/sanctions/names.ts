import type { Rule, Sanction } from '#contracts/community/sanctions'
import type { CaseAction, CaseState, Subject } from '#contracts/community/moderation'
import type { MessageId } from '../../messages/messages.tsx'

/** In the words of the report form. */
export const reasonNames = {
  counterfeit: 'moderation.why.counterfeit',
  prohibited: 'moderation.why.prohibited',
  'wrong-details': 'moderation.why.details',
  unsafe: 'moderation.why.unsafe',
  'stolen-pictures': 'moderation.why.stolen',
  offensive: 'moderation.why.offensive',
  harassment: 'moderation.why.harassment',
  hate: 'moderation.why.hate',
  sexual: 'moderation.why.sexual',
  'child-safety': 'moderation.why.child',
  impersonation: 'moderation.why.impersonation',
  scam: 'moderation.why.scam',
  'private-details': 'moderation.why.private',
  spam: 'moderation.why.spam',
  other: 'moderation.why.other',
} as const satisfies Record<Rule, MessageId>

export const ruleNames = {
  counterfeit: 'moderation.rule.counterfeit',
  prohibited: 'moderation.rule.prohibited',
  'wrong-details': 'moderation.rule.details',
  unsafe: 'moderation.rule.unsafe',
  'stolen-pictures': 'moderation.rule.stolen',
  offensive: 'moderation.rule.offensive',
  harassment: 'moderation.rule.harassment',
  hate: 'moderation.rule.hate',
  sexual: 'moderation.rule.sexual',
  'child-safety': 'moderation.rule.child',
  impersonation: 'moderation.rule.impersonation',
  scam: 'moderation.rule.scam',
  'private-details': 'moderation.rule.private',
  spam: 'moderation.rule.spam',
  other: 'moderation.rule.other',
} as const satisfies Record<Rule, MessageId>

export const subjectNames = {
  product: 'moderation.of.product',
  review: 'moderation.of.review',
  question: 'moderation.of.question',
  answer: 'moderation.of.answer',
  profile: 'moderation.of.profile',
  post: 'moderation.of.post',
  comment: 'moderation.of.comment',
} as const satisfies Record<Subject, MessageId>

export const stateNames = {
  open: 'moderation.state.open',
  dismissed: 'moderation.state.dismissed',
  actioned: 'moderation.state.actioned',
  appealed: 'moderation.state.appealed',
  upheld: 'moderation.state.upheld',
  overturned: 'moderation.state.overturned',
} as const satisfies Record<CaseState, MessageId>

/** Names of the actions taken. */
export const actionNames = {
  leave: 'moderation.did.leave',
  'take-down': 'moderation.did.takedown',
  return: 'moderation.did.return',
  warning: 'moderation.did.warning',
  limited: 'moderation.did.limited',
  suspended: 'moderation.did.suspended',
  revoke: 'moderation.did.revoke',
} as const satisfies Record<CaseAction, MessageId>

export const kindNames = {
  warning: 'moderation.kind.warning',
  limited: 'moderation.kind.limited',
  suspended: 'moderation.kind.suspended',
  revoked: 'moderation.kind.revoked',
} as const satisfies Record<Sanction['kind'], MessageId>

export const sanctionStateNames = {
  active: 'moderation.is.active',
  ended: 'moderation.is.ended',
  lifted: 'moderation.is.lifted',
} as const satisfies Record<Sanction['state'], MessageId>
