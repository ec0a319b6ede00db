import type { EventKind } from '#contracts/accounts/identity'
import type { MessageId, Translate } from '../messages/messages.tsx'

const roleNames: Record<string, MessageId> = {
  creator: 'admin.role.creator',
  seller: 'admin.role.seller',
  conductor: 'admin.role.conductor',
  staff: 'admin.role.staff',
  'staff:everything': 'admin.role.everything',
  'staff:people': 'admin.role.people',
  'staff:audit': 'admin.role.audit',
  'staff:moderation': 'admin.role.moderation',
  'staff:returns': 'admin.returns',
  'staff:invoices': 'admin.role.invoices',
  'staff:cash': 'admin.role.cash',
  'staff:orders': 'admin.orders',
  'staff:refunds': 'admin.refunds',
  'staff:payments': 'admin.payments',
  'staff:countries': 'admin.countries',
  'staff:delivery': 'admin.role.delivery',
  'staff:tax': 'admin.role.tax',
  'staff:books': 'admin.role.books',
  'staff:payouts': 'admin.role.payouts',
  'staff:shipments': 'admin.shipments',
  'staff:jobs': 'admin.right.jobs',
  'staff:catalogue': 'admin.role.catalogue',
  'staff:search': 'admin.role.search',
  'staff:settings': 'admin.settings',
  'staff:promotions': 'admin.promotions',
  'staff:points': 'admin.right.points',
  'staff:workshops': 'admin.right.workshops',
  'staff:creators': 'admin.creators',
  'staff:analytics': 'admin.analytics',
  'staff:reports': 'admin.reports',
  'staff:sellers': 'admin.sellers',
  'staff:stores': 'admin.stores',
  'staff:grievances': 'admin.grievances',
  'staff:letters': 'admin.letters',
  'staff:careers': 'admin.careers',
  'staff:blog': 'admin.blog',
  'staff:policies': 'admin.policies',
  'staff:products': 'admin.products',
}

/** All roles, in the order in which they are shown. */
export const allRoles = Object.keys(roleNames)

export const roleHints: Record<string, MessageId> = {
  creator: 'admin.role.creator.text',
  seller: 'admin.role.seller.text',
  conductor: 'admin.role.conductor.text',
  staff: 'admin.role.staff.text',
  'staff:everything': 'admin.right.everything.text',
  'staff:people': 'admin.right.people.text',
  'staff:audit': 'admin.right.audit.text',
  'staff:moderation': 'admin.right.moderation.text',
  'staff:returns': 'admin.right.returns.text',
  'staff:invoices': 'admin.right.invoices.text',
  'staff:cash': 'admin.right.cash.text',
  'staff:orders': 'admin.right.orders.text',
  'staff:refunds': 'admin.right.refunds.text',
  'staff:payments': 'admin.right.payments.text',
  'staff:countries': 'admin.right.countries.text',
  'staff:delivery': 'admin.right.delivery.text',
  'staff:tax': 'admin.right.tax.text',
  'staff:books': 'admin.right.books.text',
  'staff:payouts': 'admin.right.payouts.text',
  'staff:shipments': 'admin.right.shipments.text',
  'staff:jobs': 'admin.right.jobs.text',
  'staff:catalogue': 'admin.right.catalogue.text',
  'staff:search': 'admin.right.search.text',
  'staff:settings': 'admin.right.settings.text',
  'staff:promotions': 'admin.right.promotions.text',
  'staff:points': 'admin.right.points.text',
  'staff:workshops': 'admin.right.workshops.text',
  'staff:creators': 'admin.right.creators.text',
  'staff:analytics': 'admin.right.analytics.text',
  'staff:reports': 'admin.right.reports.text',
  'staff:sellers': 'admin.right.sellers.text',
  'staff:stores': 'admin.right.stores.text',
  'staff:grievances': 'admin.right.grievances.text',
  'staff:letters': 'admin.right.letters.text',
  'staff:careers': 'admin.right.careers.text',
  'staff:blog': 'admin.right.blog.text',
  'staff:policies': 'admin.right.policies.text',
}

/** The name of a role; its key when this page does not know it. */
export const roleName = (t: Translate, role: string): string => (roleNames[role] ? t(roleNames[role]) : role)

const eventNames: Record<EventKind, MessageId> = {
  registered: 'admin.event.registered',
  'logged-in': 'admin.event.loggedin',
  'logged-out': 'admin.event.loggedout',
  'session-ended': 'admin.event.sessionended',
  'others-signed-out': 'admin.event.otherssignedout',
  'name-changed': 'admin.event.namechanged',
  'photo-changed': 'admin.event.photochanged',
  'email-added': 'admin.event.emailadded',
  'email-verified': 'admin.event.emailverified',
  'email-removed': 'admin.event.emailremoved',
  'phone-changed': 'admin.event.phonechanged',
  'gmail-linked': 'admin.event.gmaillinked',
  'gmail-unlinked': 'admin.event.gmailunlinked',
  'accounts-joined': 'admin.event.accountsjoined',
  'address-changed': 'admin.event.addresschanged',
  'second-factor-added': 'admin.event.factoradded',
  'second-factor-removed': 'admin.event.factorremoved',
  'second-factor-passed': 'admin.event.factorpassed',
  'second-factor-failed': 'admin.event.factorfailed',
  'data-downloaded': 'admin.event.downloaded',
  'consent-changed': 'admin.event.consent',
  'deletion-asked': 'admin.event.deletionasked',
  'deletion-cancelled': 'admin.event.deletioncancelled',
  'roles-changed': 'admin.event.roles',
  suspended: 'admin.event.suspended',
  reinstated: 'admin.event.reinstated',
  'looked-up': 'admin.event.lookedup',
}

export const eventName = (t: Translate, kind: string): string =>
  kind in eventNames ? t(eventNames[kind as EventKind]) : kind

/** A short description of what an action changed: '+ Creator, − Seller'. */
export function changeOf(
  t: Translate,
  { before, after }: { before: Record<string, unknown>; after: Record<string, unknown> },
): string {
  const [was, is] = [before['roles'], after['roles']]
  if (Array.isArray(was) && Array.isArray(is)) {
    const signed = (sign: string, roles: unknown[], others: unknown[]) =>
      roles.filter((role) => !others.includes(role)).map((role) => `${sign} ${roleName(t, String(role))}`)
    return [...signed('+', is, was), ...signed('−', was, is)].join(', ')
  }
  if (after['field'] === 'phone') return t('admin.change.phone')
  if (after['field'] === 'email') return t('admin.change.email')
  return typeof before['sessions'] === 'number'
    ? t('admin.change.sessions', { count: before['sessions'] })
    : ''
}
