export { decideCase } from './decide-cases.ts'
export { receiveReport, type ReportInput } from './receive-report.ts'
export { appeal } from './review-case.ts'
