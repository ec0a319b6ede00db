import { isRouteErrorResponse } from 'react-router'
import { ErrorPage } from '../shell/error-page.tsx'
import { ButtonLink } from '../ui/button/button.tsx'
import { EmptyState } from '../ui/empty-state/empty-state.tsx'
import { PageHeading } from '../ui/heading/heading.tsx'

/** An order or purchase that is not there, or is somebody else's, said kindly; whatever else, as everywhere. */
export function OrderError({ error }: { error: unknown }) {
  if (!isRouteErrorResponse(error) || error.status !== 404) return <ErrorPage error={error} />
  return (
    <div className="container page">
      <title>Order not found - CIY</title>
      <PageHeading>We could not find that order</PageHeading>
      <EmptyState drawing="search" title="There is no such order among yours" action={<ButtonLink to="/orders">See your orders</ButtonLink>}>
        The address may be incomplete, or the order was placed with another mobile number.
      </EmptyState>
    </div>
  )
}
