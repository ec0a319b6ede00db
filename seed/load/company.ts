import { replaceCompany } from '#domains/operations/company'
import type { Tx } from '#platform/database'

/** The company of the demo. No file outside the demo may hold these values. */
export const demoCompany = {
  legal_name: 'CIY Craft Supplies Private Limited',
  trade_name: 'CIY Craft Supplies',
  cin: 'U47912KA2021PTC150001',
  gstins: [{ state_code: 29, gstin: '29AABCC1234D1Z7' }],
  address: '12 Residency Road, Bengaluru 560025, Karnataka',
  email: 'hello@ciy.example',
  phone: '+91 80 4000 0000',
  grievance_officer: { name: 'Lakshmi Rao', email: 'grievance@ciy.example', phone: '+91 80 4000 0001' },
  nodal_contact: { name: 'Arvind Menon', email: 'nodal@ciy.example', phone: '+91 80 4000 0002' },
  social: {
    instagram: 'https://www.instagram.com/ciy.example/',
    facebook: 'https://www.facebook.com/ciy.example/',
    youtube: 'https://www.youtube.com/@ciy.example',
    pinterest: 'https://www.pinterest.com/ciyexample/',
  },
}

export const loadCompany = (tx: Tx): Promise<void> => replaceCompany(tx, demoCompany)
