import { getSignup, type SignupState } from '#contracts/publishing/content'
import { askContext } from '../api.server.ts'
import { unlistedPageMeta } from '../shared/page-meta.ts'
import { Button, ButtonLink } from '../ui/button/button.tsx'
import { Card } from '../ui/card/card.tsx'
import { PageHeading } from '../ui/heading/heading.tsx'
import { useTranslator, translator } from '../messages/messages.tsx'
import type { Route } from './+types/offers.ts'
import styles from './offers.module.css'
import { messagesFor } from '../messages/load.ts'

await messagesFor('reading')

export const handle = { messages: 'reading' }

/** The target of links in promotional e-mails. A GET changes nothing, because mail programs prefetch links. */
export async function loader({ context, request }: Route.LoaderArgs) {
  const { searchParams } = new URL(request.url)
  const token = searchParams.get('token')?.slice(0, 100) ?? ''
  return {
    token,
    isStopped: searchParams.has('stopped'),
    signup: await context.get(askContext)(getSignup, { query: { token } }),
  }
}

export default function Offers({ loaderData: { token, isStopped, signup } }: Route.ComponentProps) {
  const t = useTranslator()
  return (
    <div className={`container page ${styles.narrow}`}>
      <PageHeading>{t('reading.offers.title')}</PageHeading>
      <Card>
        {token === '' && !isStopped ? (
          <InvalidLink message="reading.offers.incomplete" />
        ) : (
          <Choice token={token} signup={signup} />
        )}
      </Card>
    </div>
  )
}

/** Plain forms, which work without scripts in the browser of a mail program. */
function Choice({ token, signup: { state, email } }: { token: string; signup: SignupState }) {
  const t = useTranslator()
  const to = (what: 'confirm' | 'stop') => `/api/offers/${what}?token=${encodeURIComponent(token)}`
  if (state === 'gone') return <InvalidLink message="reading.offers.gone" />
  const isOn = state === 'confirmed'
  return (
    <div className={styles.stack}>
      <p>{t(isOn ? 'reading.offers.on' : 'reading.offers.ask', { email: email ?? '' })}</p>
      {isOn ? null : (
        <form method="post" action={to('confirm')}>
          <Button type="submit">{t('reading.offers.yes')}</Button>
        </form>
      )}
      <form method="post" action={to('stop')}>
        <Button type="submit" variant="secondary">
          {t(isOn ? 'reading.offers.stop' : 'reading.offers.no')}
        </Button>
      </form>
    </div>
  )
}

function InvalidLink({ message }: { message: 'reading.offers.gone' | 'reading.offers.incomplete' }) {
  const t = useTranslator()
  return (
    <div className={styles.stack}>
      <output>{t(message)}</output>
      <p>{t('reading.offers.again')}</p>
      <ButtonLink to="/" variant="secondary">
        {t('reading.offers.home')}
      </ButtonLink>
    </div>
  )
}

export const meta = () => unlistedPageMeta({ title: translator()('reading.offers.title'), path: '/offers' })
