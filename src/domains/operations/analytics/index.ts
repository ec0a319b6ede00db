export type { AnalyticsPort } from './provider.ts'
