/** Areas whose words come with their own pages; the words of all others come with every page. */
export const areasApart = [
  'account',
  'admin',
  'books',
  'bills',
  'careers',
  'cash',
  'desk',
  'joining',
  'login',
  'makers',
  'offers',
  'order',
  'parcels',
  'privacy',
  'product',
  'returns',
  'security',
  'selling',
  'shipments',
  'store',
  'wallet',
] as const

export type AreaApart = (typeof areasApart)[number]
