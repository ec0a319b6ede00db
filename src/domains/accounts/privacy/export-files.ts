import type { MessageKey } from '#platform/messages'

/** The files of a data export, by name and in order, with their headings. Domains name theirs in their manifests (`exports`). */
export const EXPORT_FILES: Readonly<Record<string, MessageKey>> = {
  account: 'privacy.export.file.account',
  orders: 'privacy.export.file.orders',
  bills: 'privacy.export.file.bills',
  payments: 'privacy.export.file.payments',
  earnings: 'privacy.export.file.earnings',
  checkouts: 'privacy.export.file.checkouts',
  cart: 'privacy.export.file.cart',
  points: 'privacy.export.file.points',
  wishlist: 'privacy.export.file.wishlist',
  alerts: 'privacy.export.file.alerts',
  returns: 'privacy.export.file.returns',
  messages: 'privacy.export.file.messages',
  reviews: 'privacy.export.file.reviews',
  posts: 'privacy.export.file.posts',
  reports: 'privacy.export.file.reports',
  choices: 'privacy.export.file.choices',
  stores: 'privacy.export.file.stores',
  maker: 'privacy.export.file.maker',
  visits: 'privacy.export.file.visits',
  notices: 'privacy.export.file.notices',
  workshops: 'privacy.export.file.workshops',
  rights: 'privacy.export.file.rights',
  photos: 'privacy.export.file.photos',
  deletion: 'privacy.export.file.deletion',
}
