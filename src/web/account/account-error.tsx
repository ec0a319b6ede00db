import { isRouteErrorResponse } from 'react-router'
import { ErrorPage } from '../shell/error-page.tsx'
import { ButtonLink } from '../ui/button/button.tsx'
import { EmptyState } from '../ui/empty-state/empty-state.tsx'
import { PageHeading } from '../ui/heading/heading.tsx'
import { useTranslator } from '../messages/messages.tsx'

/** Shows a page of its own for an order that does not exist or belongs to another account; other errors show the general page. */
export function OrderError({ error }: { error: unknown }) {
  const t = useTranslator()
  if (!isRouteErrorResponse(error) || error.status !== 404) return <ErrorPage error={error} />
  return (
    <div className="container page">
      <title>{`${t('account.order.notfound.page')} - CIY`}</title>
      <PageHeading>{t('account.order.notfound.title')}</PageHeading>
      <EmptyState
        drawing="search"
        title={t('account.order.notfound.lead')}
        action={<ButtonLink to="/orders">{t('account.see.orders')}</ButtonLink>}
      >
        {t('account.order.notfound.hint')}
      </EmptyState>
    </div>
  )
}
