import type { Rule } from '#contracts/community/sanctions'
import { badInput } from '#platform/refusal'
import type { CaseAction, CaseState } from './contract.ts'
import { lookupIn, type StateTable } from '#platform/state-table'

// Without letters and digits that are confused when read aloud or copied by hand.
const TICKET_CHARACTERS = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ'
const TICKET_LENGTH = 6

/** A readable ticket, 'R-2K7F9Q' of a report and 'C-…' of a case; `pick(32)` returns a random number below its argument. */
export function ticketOf(kind: 'R' | 'C', pick: (below: number) => number): string {
  return `${kind}-${Array.from({ length: TICKET_LENGTH }, () => TICKET_CHARACTERS[pick(TICKET_CHARACTERS.length)]).join('')}`
}

export type CaseEvent = 'dismiss' | 'act' | 'appeal' | 'uphold' | 'overturn' | 'restore'

/** All transitions (docs/review-lifecycle.md#moderation-case). A subject reported after its case was closed gets another case. */
const transitions: StateTable<CaseState, CaseEvent> = {
  open: { dismiss: 'dismissed', act: 'actioned' },
  actioned: { appeal: 'appealed', restore: 'overturned' },
  appealed: { uphold: 'upheld', overturn: 'overturned' },
  upheld: { restore: 'overturned' },
  dismissed: {},
  overturned: {},
}

/** Next state; null for an event that the table does not allow. */
export const nextState = lookupIn(transitions)

/** Rule 3(2)(b) of the IT Rules 2021: pictures of a person's body and impersonation; and child safety. */
const URGENT: readonly Rule[] = ['sexual', 'impersonation', 'child-safety']
/** To be reviewed quickly under the proviso of rule 3(2)(a). */
const SERIOUS: readonly Rule[] = [
  'harassment',
  'hate',
  'private-details',
  'scam',
  'unsafe',
  'prohibited',
  'offensive',
]

/** 1 to 3; 1 is the most severe. */
export function severityOf(reason: Rule): 1 | 2 | 3 {
  if (URGENT.includes(reason)) return 1
  return SERIOUS.includes(reason) ? 2 : 3
}

const SANCTIONS: readonly CaseAction[] = ['warning', 'limited', 'suspended', 'revoke']

/** @throws Refusal 400 for actions that exclude each other. */
export function refuseInvalidActions(actions: readonly CaseAction[]): void {
  const unique = new Set(actions)
  if (unique.has('leave') && unique.size > 1) throw badInput('moderation.decision_contradictory')
  if (unique.has('return') && unique.has('take-down')) throw badInput('moderation.decision_contradictory')
  if (actions.filter((action) => SANCTIONS.includes(action)).length > 1)
    throw badInput('moderation.one_sanction_only')
}
