export { mayPayCash } from './may-pay-cash.ts'
export { importFile as importRemittances } from './remitting/import-file.ts'
export { cashOfOrder, confirmByStaff } from './confirm-cash.ts'
export { cashRelations } from './relations.ts'
