export * from '../../shared/pay-online.ts'
