import type { CaseAction, Subject } from './contract/shapes.ts'

export { appeal, ownStanding, report } from './contract/reporting.ts'
export {
  answerAppeal,
  assignCase,
  decideCases,
  getCase,
  getConduct,
  liftSanction,
  listCases,
  restoreCase,
  sanctionPerson,
} from './contract/staff.ts'
export {
  caseActions,
  caseStates,
  reportReasons,
  subjects,
  type CaseAction,
  type CaseFile,
  type CaseRow,
  type CaseState,
  type Conduct,
  type Evidence,
  type OwnDecision,
  type Subject,
} from './contract/shapes.ts'

declare module '#platform/events' {
  interface Events {
    /** Something of somebody's was taken down, or they were sanctioned for it; `words`: what it is about, cut. */
    'moderation.decided': {
      personId: number
      ticket: string
      subject: Subject
      words: string
      actions: CaseAction[]
      rule: string
      statement: string
      byMachine: boolean
      appealUntil: string | null
      at: string
    }
    /** What somebody reported was looked into; what came of it is between us and its author. */
    'moderation.lookedInto': { personId: number; ticket: string; at: string }
    /** A decision stands, or was taken back, after an appeal or a second look. */
    'moderation.reviewed': {
      personId: number
      ticket: string
      subject: Subject
      outcome: 'upheld' | 'overturned'
      answer: string
      at: string
    }
  }
}
