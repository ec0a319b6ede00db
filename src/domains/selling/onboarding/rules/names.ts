/** The parts of an application. */
export const items = [
  'business',
  'address',
  'pickup',
  'bank',
  'store',
  'goods',
  'documents',
  'agreement',
] as const
export type Item = (typeof items)[number]
export const documentKinds = [
  'pan',
  'gst_certificate',
  'enrolment',
  'address_proof',
  'cancelled_cheque',
  'other',
] as const
export type DocumentKind = (typeof documentKinds)[number]
export const businessTypes = ['regular', 'composition', 'unregistered'] as const
export { constitutions, type Constitution } from '#contracts/selling/sellers'
export type BusinessType = (typeof businessTypes)[number]
