import type { Rule, Sanction } from '#contracts/community/conduct'
import type { CaseAction, CaseState, Subject } from '#contracts/community/moderation'
import type { MessageId } from '../../messages/messages.tsx'

/** In the words of the report form. */
export const reasonNames = {
  counterfeit: 'conduct.why.counterfeit',
  prohibited: 'conduct.why.prohibited',
  'wrong-details': 'conduct.why.details',
  unsafe: 'conduct.why.unsafe',
  'stolen-pictures': 'conduct.why.stolen',
  offensive: 'conduct.why.offensive',
  harassment: 'conduct.why.harassment',
  hate: 'conduct.why.hate',
  sexual: 'conduct.why.sexual',
  'child-safety': 'conduct.why.child',
  impersonation: 'conduct.why.impersonation',
  scam: 'conduct.why.scam',
  'private-details': 'conduct.why.private',
  spam: 'conduct.why.spam',
  other: 'conduct.why.other',
} as const satisfies Record<Rule, MessageId>

export const ruleNames = {
  counterfeit: 'conduct.rule.counterfeit',
  prohibited: 'conduct.rule.prohibited',
  'wrong-details': 'conduct.rule.details',
  unsafe: 'conduct.rule.unsafe',
  'stolen-pictures': 'conduct.rule.stolen',
  offensive: 'conduct.rule.offensive',
  harassment: 'conduct.rule.harassment',
  hate: 'conduct.rule.hate',
  sexual: 'conduct.rule.sexual',
  'child-safety': 'conduct.rule.child',
  impersonation: 'conduct.rule.impersonation',
  scam: 'conduct.rule.scam',
  'private-details': 'conduct.rule.private',
  spam: 'conduct.rule.spam',
  other: 'conduct.rule.other',
} as const satisfies Record<Rule, MessageId>

export const subjectNames = {
  product: 'conduct.of.product',
  review: 'conduct.of.review',
  question: 'conduct.of.question',
  answer: 'conduct.of.answer',
  profile: 'conduct.of.profile',
  post: 'conduct.of.post',
  comment: 'conduct.of.comment',
} as const satisfies Record<Subject, MessageId>

export const stateNames = {
  open: 'conduct.state.open',
  dismissed: 'conduct.state.dismissed',
  actioned: 'conduct.state.actioned',
  appealed: 'conduct.state.appealed',
  upheld: 'conduct.state.upheld',
  overturned: 'conduct.state.overturned',
} as const satisfies Record<CaseState, MessageId>

/** Names of the actions taken. */
export const actionNames = {
  leave: 'conduct.did.leave',
  'take-down': 'conduct.did.takedown',
  warning: 'conduct.did.warning',
  limited: 'conduct.did.limited',
  suspended: 'conduct.did.suspended',
  revoke: 'conduct.did.revoke',
} as const satisfies Record<CaseAction, MessageId>

export const kindNames = {
  warning: 'conduct.kind.warning',
  limited: 'conduct.kind.limited',
  suspended: 'conduct.kind.suspended',
  revoked: 'conduct.kind.revoked',
} as const satisfies Record<Sanction['kind'], MessageId>

export const sanctionStateNames = {
  active: 'conduct.is.active',
  ended: 'conduct.is.ended',
  lifted: 'conduct.is.lifted',
} as const satisfies Record<Sanction['state'], MessageId>
