export * from './contract/own.ts'
export * from './contract/staff.ts'
export * from './contract/fees.ts'
