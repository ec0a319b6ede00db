import { Link } from 'react-router'
import { useTranslator } from '../messages/messages.tsx'
import { ButtonLink } from '../ui/button/button.tsx'
import { EmptyState } from '../ui/empty-state/empty-state.tsx'
import { SectionHeading } from '../ui/heading/heading.tsx'
import type { Overview } from './console-frame.tsx'
import styles from './console.module.css'

const shown = [
  { right: 'everything', name: 'admin.right.everything', text: 'admin.right.everything.text', to: null },
  { right: 'people', name: 'admin.right.people', text: 'admin.right.people.text', to: '/admin/people' },
  { right: 'audit', name: 'admin.right.audit', text: 'admin.right.audit.text', to: '/admin/acts' },
  { right: 'orders', name: 'admin.orders', text: 'admin.right.orders.text', to: '/admin/orders' },
  {
    right: 'catalogue',
    name: 'admin.role.catalogue',
    text: 'admin.right.catalogue.text',
    to: '/admin/catalogue/categories',
  },
  { right: 'refunds', name: 'admin.refunds', text: 'admin.right.refunds.text', to: '/admin/refunds' },
  { right: 'payments', name: 'admin.payments', text: 'admin.right.payments.text', to: '/admin/payments' },
  {
    right: 'countries',
    name: 'admin.countries',
    text: 'admin.right.countries.text',
    to: '/admin/settings/countries',
  },
  { right: 'settings', name: 'admin.settings', text: 'admin.right.settings.text', to: '/admin/settings' },
  { right: 'returns', name: 'admin.returns', text: 'admin.right.returns.text', to: '/admin/returns' },
  {
    right: 'moderation',
    name: 'admin.right.moderation',
    text: 'admin.right.moderation.text',
    to: '/admin/moderation',
  },
  {
    right: 'products',
    name: 'admin.products',
    text: 'admin.right.products.text',
    to: '/admin/catalogue/products',
  },
  {
    right: 'promotions',
    name: 'admin.right.promotions',
    text: 'admin.right.promotions.text',
    to: '/admin/promotions',
  },
  {
    right: 'workshops',
    name: 'admin.right.workshops',
    text: 'admin.right.workshops.text',
    to: '/admin/workshops',
  },
  { right: 'points', name: 'admin.right.points', text: 'admin.right.points.text', to: '/admin/points' },
  {
    right: 'invoices',
    name: 'admin.right.invoices',
    text: 'admin.right.invoices.text',
    to: '/admin/documents',
  },
  { right: 'cash', name: 'admin.right.cash', text: 'admin.right.cash.text', to: '/admin/cash' },
  { right: 'books', name: 'admin.right.books', text: 'admin.right.books.text', to: '/admin/ledger' },
  { right: 'payouts', name: 'admin.right.payouts', text: 'admin.right.payouts.text', to: '/admin/payouts' },
  { right: 'shipments', name: 'admin.shipments', text: 'admin.right.shipments.text', to: '/admin/shipments' },
  { right: 'creators', name: 'admin.creators', text: 'admin.right.creators.text', to: '/admin/creators' },
  { right: 'analytics', name: 'admin.analytics', text: 'admin.right.analytics.text', to: '/admin/analytics' },
  { right: 'reports', name: 'admin.reports', text: 'admin.right.reports.text', to: '/admin/reports' },
  { right: 'letters', name: 'admin.letters', text: 'admin.right.letters.text', to: '/admin/letters' },
  { right: 'careers', name: 'admin.careers', text: 'admin.right.careers.text', to: '/admin/careers' },
  { right: 'blog', name: 'admin.blog', text: 'admin.right.blog.text', to: '/admin/blog' },
  { right: 'policies', name: 'admin.policies', text: 'admin.right.policies.text', to: '/admin/policies' },
  { right: 'sellers', name: 'admin.sellers', text: 'admin.right.sellers.text', to: '/admin/sellers' },
  {
    right: 'grievances',
    name: 'admin.grievances',
    text: 'admin.right.grievances.text',
    to: '/admin/grievances',
  },
  {
    right: 'search',
    name: 'admin.right.search',
    text: 'admin.right.search.text',
    to: '/admin/catalogue/search',
  },
] as const

/** What the signed-in staff member may do. */
export function OwnRights({ overview }: { overview: Overview }) {
  const t = useTranslator()
  const mine = shown.filter(({ right }) =>
    overview.rights.some((each) => each.right === right && each.is_mine),
  )
  if (mine.length === 0)
    return <EmptyState title={t('admin.home.none')}>{t('admin.home.none.text')}</EmptyState>
  return (
    <section aria-labelledby="rights">
      <SectionHeading id="rights">{t('admin.home.rights')}</SectionHeading>
      <ul className={styles.rights}>
        {mine.map(({ right, name, text, to }) => (
          <li key={right} className={styles.right}>
            {to ? (
              <Link to={to} prefetch="intent">
                <strong>{t(name)}</strong>
              </Link>
            ) : (
              <strong>{t(name)}</strong>
            )}
            <span className={styles.note}>{t(text)}</span>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** Whether their login is protected by a second step. */
export function OwnTwoStep({ isOn }: { isOn: boolean }) {
  const t = useTranslator()
  return (
    <p className={styles.twostep}>
      <span>{t(isOn ? 'admin.home.twostep.on' : 'admin.home.twostep.off')}</span>
      <ButtonLink to="/profile/two-step" variant="secondary" size="small">
        {t(isOn ? 'admin.home.twostep.change' : 'admin.home.twostep.set')}
      </ButtonLink>
    </p>
  )
}
