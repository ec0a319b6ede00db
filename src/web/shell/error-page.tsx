import { isRouteErrorResponse } from 'react-router'
import { Button, ButtonLink } from '../ui/button/button.tsx'
import { EmptyState } from '../ui/empty-state/empty-state.tsx'
import { PageHeading } from '../ui/heading/heading.tsx'
import { useOurContact, useRequestFacts } from '../request-facts.tsx'
import { useTranslator, Message } from '../messages/messages.tsx'
import styles from './error-page.module.css'

/** Says that a page could not be shown, with the request id that identifies the failure. */
export function ErrorPage({ error }: { error: unknown }) {
  const refusal = refusedWith(error)
  const t = useTranslator()
  const { email } = useOurContact()
  if (isRouteErrorResponse(error) && error.status === 404) return <MissingPage sentence={refusal?.message} />
  return (
    <div className={`container page ${styles.page}`}>
      <title>{`${t('shell.error.title')} - CIY`}</title>
      <PageHeading>{t('shell.error.title')}</PageHeading>
      <p>{refusal?.message ?? t('shell.error.lead')}</p>
      <p>
        {email ? (
          <Message
            id="shell.error.contact"
            values={{ email }}
            components={{
              mail: <a href={`mailto:${email}`}>{email}</a>,
              number: <RequestId of={refusal?.requestId} />,
            }}
          />
        ) : (
          <Message
            id="shell.error.contactnomail"
            components={{ number: <RequestId of={refusal?.requestId} /> }}
          />
        )}
      </p>
      <p className={styles.ways}>
        <Button onClick={() => location.reload()}>{t('shell.error.again')}</Button>
        <ButtonLink to="/" variant="secondary">
          {t('shell.error.home')}
        </ButtonLink>
      </p>
    </div>
  )
}

/** The page does not exist or is not the visitor's to see: nothing failed, and a retry would give the same result. */
function MissingPage({ sentence }: { sentence: string | undefined }) {
  const t = useTranslator()
  return (
    <div className="container page">
      <title>{`${t('shell.missing.title')} - CIY`}</title>
      <PageHeading>{t('shell.missing.title')}</PageHeading>
      <EmptyState
        drawing="search"
        title={sentence ?? t('shell.missing.lead')}
        action={
          <p className={`${styles.ways} ${styles.middle}`}>
            <Button onClick={() => history.back()}>{t('shell.missing.back')}</Button>
            {/* A visitor who came by a link has no page to go back to. */}
            <ButtonLink to="/" variant="secondary">
              {t('shell.error.home')}
            </ButtonLink>
          </p>
        }
      >
        {t('shell.missing.text')}
      </EmptyState>
    </div>
  )
}

/** The server writes the id into the page; the browser, which does not know it, leaves it unchanged. */
function RequestId({ of }: { of: string | undefined }) {
  const { requestId } = useRequestFacts()
  const t = useTranslator()
  const number = of ?? requestId
  return (
    <span suppressHydrationWarning data-request-id>
      {number ? t('shell.error.mention', { number }) : ''}
    </span>
  )
}

function refusedWith(error: unknown): { message?: string; requestId?: string } | undefined {
  if (!isRouteErrorResponse(error) || typeof error.data !== 'object') return undefined
  const { message, requestId } = (error.data ?? {}) as { message?: string; requestId?: string }
  // The API's messages about its own bugs name the inner call; people should name the page that made it.
  return {
    ...(message && error.status < 500 ? { message } : {}),
    ...(requestId ? { requestId } : {}),
  }
}
