import type { Rights } from '#platform/permissions'
import type { MessageId } from '../messages/messages.tsx'

/** A page of the console; `right`: null where every staff member may open it. */
export type Entry = { to: string; name: MessageId; right: keyof Rights | null }

export type SectionKey = (typeof sections)[number]['key']

type Section = { key: string; name: MessageId; entries: readonly Entry[] }

/** The map of the console: about ten places, each page exactly once. A new page is a line here. */
export const sections = [
  {
    key: 'home',
    name: 'console.home',
    entries: [
      { to: '/admin', name: 'console.today', right: null },
      { to: '/admin/reports', name: 'admin.reports', right: 'reports' },
      { to: '/admin/analytics', name: 'admin.analytics', right: 'analytics' },
      { to: '/admin/setup', name: 'admin.setup', right: null },
    ],
  },
  {
    key: 'orders',
    name: 'console.orders',
    entries: [
      { to: '/admin/orders', name: 'console.orders.all', right: 'orders' },
      { to: '/admin/unpaid', name: 'admin.unpaid', right: 'payments' },
      { to: '/admin/shipments', name: 'admin.shipments', right: 'shipments' },
      { to: '/admin/returns', name: 'admin.returns', right: 'returns' },
    ],
  },
  {
    key: 'money',
    name: 'console.money',
    entries: [
      { to: '/admin/payments', name: 'admin.payments', right: 'payments' },
      { to: '/admin/refunds', name: 'admin.refunds', right: 'refunds' },
      { to: '/admin/disputes', name: 'admin.disputes', right: 'payments' },
      { to: '/admin/cash', name: 'admin.cash', right: 'cash' },
      { to: '/admin/payouts', name: 'admin.payouts', right: 'payouts' },
      { to: '/admin/documents', name: 'admin.documents', right: 'invoices' },
      { to: '/admin/tax', name: 'admin.tax', right: 'books' },
      { to: '/admin/ledger', name: 'admin.ledger', right: 'books' },
    ],
  },
  {
    key: 'catalogue',
    name: 'console.catalogue',
    entries: [
      { to: '/admin/catalogue/products', name: 'admin.products', right: 'products' },
      { to: '/admin/catalogue/rules', name: 'admin.productrules', right: 'products' },
      { to: '/admin/catalogue/gst', name: 'admin.gst', right: 'tax' },
      { to: '/admin/catalogue/categories', name: 'admin.categories', right: 'catalogue' },
      { to: '/admin/catalogue/attributes', name: 'admin.attributes', right: 'catalogue' },
      { to: '/admin/catalogue/colours', name: 'admin.colours', right: 'catalogue' },
      { to: '/admin/catalogue/search', name: 'admin.searchwords', right: 'search' },
      { to: '/admin/promotions', name: 'admin.promotions', right: 'promotions' },
    ],
  },
  {
    key: 'sellers',
    name: 'console.sellers',
    entries: [
      { to: '/admin/stores', name: 'admin.stores', right: 'stores' },
      { to: '/admin/sellers', name: 'console.applications', right: 'sellers' },
    ],
  },
  {
    key: 'people',
    name: 'console.people',
    entries: [
      { to: '/admin/people', name: 'console.people.all', right: 'people' },
      { to: '/admin/grievances', name: 'admin.grievances', right: 'grievances' },
      { to: '/admin/points', name: 'admin.points', right: 'points' },
    ],
  },
  {
    key: 'community',
    name: 'console.community',
    entries: [
      { to: '/admin/creators', name: 'admin.creators', right: 'creators' },
      { to: '/admin/moderation', name: 'admin.moderation', right: 'moderation' },
    ],
  },
  {
    key: 'workshops',
    name: 'console.workshops',
    entries: [{ to: '/admin/workshops', name: 'admin.workshops', right: 'workshops' }],
  },
  {
    key: 'content',
    name: 'console.content',
    entries: [
      { to: '/admin/blog', name: 'admin.blog', right: 'blog' },
      { to: '/admin/help', name: 'admin.help', right: 'blog' },
      { to: '/admin/policies', name: 'admin.policies', right: 'policies' },
      { to: '/admin/newsletters', name: 'admin.newsletters', right: 'blog' },
      { to: '/admin/letters', name: 'admin.letters', right: 'letters' },
      { to: '/admin/careers', name: 'admin.careers', right: 'careers' },
    ],
  },
  {
    key: 'settings',
    name: 'console.settings',
    entries: [
      { to: '/admin/settings', name: 'console.settings.all', right: 'settings' },
      { to: '/admin/settings/company', name: 'console.company', right: 'settings' },
      { to: '/admin/delivery', name: 'admin.delivery', right: 'delivery' },
      { to: '/admin/settings/returns', name: 'admin.returnrules', right: 'settings' },
      { to: '/admin/settings/countries', name: 'admin.countries', right: 'countries' },
      { to: '/admin/settings/words', name: 'admin.words', right: 'settings' },
      { to: '/admin/settings/team', name: 'admin.team', right: 'people' },
      { to: '/admin/settings/roles', name: 'admin.roles', right: 'people' },
      { to: '/admin/acts', name: 'admin.audit', right: 'audit' },
      { to: '/admin/system', name: 'admin.system', right: 'jobs' },
      { to: '/admin/system/schedules', name: 'admin.schedules', right: 'jobs' },
      { to: '/admin/system/webhooks', name: 'admin.webhooks', right: 'jobs' },
    ],
  },
] as const satisfies readonly Section[]

/** The sections with the pages that these rights open; a section without any is left out. */
export const sectionsFor = (mine: ReadonlySet<string>) =>
  sections
    .map(({ entries, ...section }) => ({
      ...section,
      entries: (entries as readonly Entry[]).filter(({ right }) => right === null || mine.has(right)),
    }))
    .filter(({ entries }) => entries.length > 0)
