export { beginIssue } from './write.ts'
