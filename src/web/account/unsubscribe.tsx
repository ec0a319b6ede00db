import { Link } from 'react-router'
import { getUnsubscribe, type UnsubscribeResult } from '#contracts/accounts/consents'
import { Refusal } from '#platform/refusal'
import { askContext } from '../api.server.ts'
import { pageMeta } from '../shared/page-meta.ts'
import { ErrorPage } from '../shell/error-page.tsx'
import { Button, ButtonLink } from '../ui/button/button.tsx'
import { Card } from '../ui/card/card.tsx'
import { PageHeading } from '../ui/heading/heading.tsx'
import { messagesFor } from '../messages/load.ts'
import { useTranslator, Message, translator } from '../messages/messages.tsx'
import type { Route } from './+types/unsubscribe.ts'
import styles from './privacy/privacy.module.css'

await messagesFor('account')
await messagesFor('privacy')

export const handle = { messages: ['account', 'privacy'] }

/** The page of the unsubscribe link in an e-mail. A GET changes nothing, because mail programs prefetch links. */
export async function loader({ context, request }: Route.LoaderArgs) {
  const token = new URL(request.url).searchParams.get('token')?.slice(0, 200) ?? ''
  try {
    return {
      token,
      link: await context.get(askContext)(getUnsubscribe, { query: { token } }),
      problem: null,
    }
  } catch (error) {
    if (error instanceof Refusal && error.status === 400) return { token, link: null, problem: error.message }
    throw error
  }
}

export default function Unsubscribe({ loaderData: { token, link, problem } }: Route.ComponentProps) {
  const t = useTranslator()
  return (
    <div className={`container page ${styles.narrow}`}>
      <PageHeading>{t('privacy.stop.title')}</PageHeading>
      <Card>{link ? <Stop link={link} token={token} /> : <Incomplete problem={problem} />}</Card>
    </div>
  )
}

function Incomplete({ problem }: { problem: string }) {
  const t = useTranslator()
  return (
    <div className={styles.form}>
      <p>{problem}</p>
      <ButtonLink to="/profile/privacy" variant="secondary">
        {t('privacy.stop.account')}
      </ButtonLink>
    </div>
  )
}

const asks = {
  alerts: 'privacy.stop.alerts',
  offers: 'privacy.stop.offers',
  community: 'privacy.stop.community',
  analytics: 'privacy.stop.analytics',
} as const
const isDone = {
  alerts: 'privacy.stop.done.alerts',
  offers: 'privacy.stop.done.offers',
  community: 'privacy.stop.done.community',
  analytics: 'privacy.stop.done.analytics',
} as const

/** A plain form, which works without scripts in the browser of a mail program. */
function Stop({ link, token }: { link: UnsubscribeResult; token: string }) {
  const t = useTranslator()
  if (link.on) {
    return (
      <form
        method="post"
        action={`/api/unsubscribe?token=${encodeURIComponent(token)}`}
        className={styles.form}
      >
        <p>{t(asks[link.topic])}</p>
        <Button type="submit">{t('privacy.stop.do')}</Button>
      </form>
    )
  }
  return (
    <div className={styles.form}>
      <output>{t(isDone[link.topic])}</output>
      <p>
        <Message id="privacy.stop.undo" components={{ page: <Link to="/profile/privacy" /> }} />
      </p>
      <ButtonLink to="/" variant="secondary">
        {t('privacy.stop.home')}
      </ButtonLink>
    </div>
  )
}

export const meta = () => pageMeta({ title: translator()('privacy.stop.title'), path: '/unsubscribe' })

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <ErrorPage error={error} />
}
