export { mayPayCash } from './confirmation/may-pay-cash.ts'
export { importRemittances } from './remittances/import-remittances.ts'
export { cashOfOrder, confirmByStaff } from './confirmation/confirm-cash.ts'
export { cashRelations } from './relations.ts'
