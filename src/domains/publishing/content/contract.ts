export * from './contract/careers.ts'
export * from './contract/signups.ts'
export * from './contract/articles.ts'
export * from './contract/library.ts'
