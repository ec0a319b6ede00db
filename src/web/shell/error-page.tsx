import { isRouteErrorResponse } from 'react-router'
import { Button, ButtonLink } from '../ui/button/button.tsx'
import { PageHeading } from '../ui/heading/heading.tsx'
import { useVisitFacts } from '../visit-facts.tsx'
import styles from './error-page.module.css'

/** Tells a visitor that a page could not be shown, and by which number we find out why. */
export function ErrorPage({ error }: { error: unknown }) {
  const said = refusedWith(error)
  return (
    <div className={`container page ${styles.page}`}>
      <title>Something went wrong - CIY</title>
      <PageHeading>Something went wrong</PageHeading>
      <p>{said?.message ?? 'This page could not be shown. Nothing that you did was lost.'}</p>
      <p>
        Please try again. If it happens again, tell us at <a href="mailto:hello@ciy.example">hello@ciy.example</a>
        <RequestId of={said?.requestId} />.
      </p>
      <p className={styles.ways}>
        <Button onClick={() => location.reload()}>Try again</Button>
        <ButtonLink to="/" variant="secondary">
          Go to the home page
        </ButtonLink>
      </p>
    </div>
  )
}

/** The server writes the number into the page; the browser, which does not know it, leaves it as it stands. */
function RequestId({ of }: { of: string | undefined }) {
  const { requestId } = useVisitFacts()
  return (
    <span suppressHydrationWarning data-request-id>
      {(of ?? requestId) ? ` and mention ${of ?? requestId}` : ''}
    </span>
  )
}

function refusedWith(error: unknown): { message?: string; requestId?: string } | undefined {
  if (!isRouteErrorResponse(error) || typeof error.data !== 'object') return undefined
  const { message, requestId } = (error.data ?? {}) as { message?: string; requestId?: string }
  // What the API says of its own bugs names the question inside; people should name the page that asked it.
  return { ...(message && error.status < 500 ? { message } : {}), ...(requestId ? { requestId } : {}) }
}
