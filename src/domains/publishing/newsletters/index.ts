export { createIssue } from './issues.ts'
