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
    /** Content was taken down or its author sanctioned; `words`: an excerpt of the content. */
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
    /** A report was reviewed; the outcome is shared with the author alone. */
    'moderation.lookedInto': { personId: number; ticket: string; at: string }
    /** A decision was upheld or overturned, after an appeal or a second look. */
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
