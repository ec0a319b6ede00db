import { isRouteErrorResponse } from 'react-router'
import { ErrorPage } from './error-page.tsx'
import { NotFoundPage } from './not-found-page.tsx'

/** The site's 404 for a page that does not exist; the error page for every other error. */
export function PageError({ error }: { error: unknown }) {
  return isRouteErrorResponse(error) && error.status === 404 ? <NotFoundPage /> : <ErrorPage error={error} />
}
