import { cohortsReport } from './reports/cohorts.ts'
import { orderStepsReport } from './reports/order-steps.ts'
import { productsReport, salesReport } from './reports/sales.ts'

export const orderReports = [salesReport, productsReport, orderStepsReport, cohortsReport]
