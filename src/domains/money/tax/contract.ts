export * from './contract/rates.ts'
