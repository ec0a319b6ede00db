export * from './contract/own.ts'
export * from './contract/staff.ts'
export type { Application, Fees, Step } from './contract/shapes.ts'
export { documentKinds, items, type DocumentKind, type Item } from './rules/names.ts'
