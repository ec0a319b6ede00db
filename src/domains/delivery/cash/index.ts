export { mayPayCash } from './may-pay-cash.ts'
export { importRemittances } from './remittances/import-remittances.ts'
export { cashOfOrder, confirmByStaff } from './confirm-cash.ts'
export { cashRelations } from './relations.ts'
