import { isRouteErrorResponse } from 'react-router'
import { ErrorPage } from '../shell/error-page.tsx'
import { ButtonLink } from '../ui/button/button.tsx'
import { EmptyState } from '../ui/empty-state/empty-state.tsx'
import { PageHeading } from '../ui/heading/heading.tsx'
import { useWords } from '../words/words.tsx'

/** An order or purchase that is not there, or is somebody else's, said kindly; whatever else, as everywhere. */
export function OrderError({ error }: { error: unknown }) {
  const say = useWords()
  if (!isRouteErrorResponse(error) || error.status !== 404) return <ErrorPage error={error} />
  return (
    <div className="container page">
      <title>{`${say('account.order.notfound.page')} - CIY`}</title>
      <PageHeading>{say('account.order.notfound.title')}</PageHeading>
      <EmptyState
        drawing="search"
        title={say('account.order.notfound.lead')}
        action={<ButtonLink to="/orders">{say('account.see.orders')}</ButtonLink>}
      >
        {say('account.order.notfound.hint')}
      </EmptyState>
    </div>
  )
}
