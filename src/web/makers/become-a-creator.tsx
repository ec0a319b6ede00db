import { useEffect, useEffectEvent, useState } from 'react'
import { Link, useNavigate } from 'react-router'
import { creatorStatus, type OwnRequest } from '#contracts/community/creators'
import { me } from '#contracts/accounts/identity'
import { track } from '../shared/analytics/track.ts'
import { ask } from '../shared/ask.ts'
import { NeedsLogin } from '../shared/needs-login.tsx'
import { pageMeta } from '../shared/page-meta.ts'
import { ErrorPage } from '../shell/error-page.tsx'
import { showAlert } from '../ui/alert-dialog/alerts.tsx'
import { ButtonLink } from '../ui/button/button.tsx'
import { Card } from '../ui/card/card.tsx'
import { EmptyState } from '../ui/empty-state/empty-state.tsx'
import { PageHeading } from '../ui/heading/heading.tsx'
import { Spinner } from '../ui/spinner/spinner.tsx'
import { messagesFor } from '../messages/load.ts'
import { useTranslator, translator } from '../messages/messages.tsx'
import type { Route } from './+types/become-a-creator.ts'
import { ifSignedIn } from '../shared/if-signed-in.server.ts'
import { AnswerForm } from './join/answer-form.tsx'
import { JoinForm } from './join/join-form.tsx'
import { refusalSentence } from './join/refusal-sentence.ts'
import styles from './join/join.module.css'

await messagesFor('makers')

export const handle = { messages: 'makers' }

export async function loader({ context }: Route.LoaderArgs) {
  return { isSignedIn: (await ifSignedIn(context, (ask) => ask(me))) !== null }
}

export default function BecomeACreator({ loaderData: { isSignedIn } }: Route.ComponentProps) {
  const t = useTranslator()
  const heading = <PageHeading lead={t('makers.join.lead')}>{t('makers.join.title')}</PageHeading>
  if (!isSignedIn) return <NeedsLogin heading={heading} why="makers.join.login" />
  return (
    <div className={`container page ${styles.page}`}>
      {heading}
      <RequestStatus />
    </div>
  )
}

/** 'asking' until the server has answered; 'refused' shows the reason; 'form' appears only while a request would be accepted. */
type View = 'asking' | 'form' | 'nothing' | 'refused' | 'maker' | 'question'

function RequestStatus() {
  const t = useTranslator()
  const navigate = useNavigate()
  const [shown, setShown] = useState<View>('asking')
  const [request, setRequest] = useState<OwnRequest | null>(null)

  const showApplied = useEffectEvent(() => {
    setShown('nothing')
    showAlert('success', t('makers.join.applied'), () => void navigate('/'))
  })
  const show = useEffectEvent((own: OwnRequest) => {
    setRequest(own)
    if (own.creator_status === 'Allowed') return setShown('maker')
    if (own.state === 'info_requested') return setShown('question')
    if (own.creator_status === 'Applied') return showApplied()
    if (own.creator_status !== 'Rejected') return setShown(own.may_apply ? 'form' : 'refused')
    setShown('refused')
    showAlert('error', refusalSentence(own), () => setShown(own.may_apply ? 'form' : 'refused'))
  })
  const arrive = useEffectEvent(() => {
    track('Application Opened')
    ask(creatorStatus).then(show, () => {
      setShown('form')
      showAlert('error', t('makers.join.unknown'))
    })
  })
  useEffect(() => arrive(), [])

  if (shown === 'asking') return <Spinner />
  if (shown === 'maker') return <AlreadyMaker />
  if (shown === 'question' && request)
    return <AnswerForm question={request.question} onDone={() => setShown('nothing')} />
  if (shown === 'nothing') return <Waiting />
  return (
    <div className={styles.columns}>
      <div>
        {request ? <WhyRefused request={request} /> : null}
        {shown === 'form' ? <JoinForm previous={request} onDone={() => setShown('nothing')} /> : null}
      </div>
      <Benefits />
    </div>
  )
}

function AlreadyMaker() {
  const t = useTranslator()
  return (
    <EmptyState
      drawing="thread"
      title={t('makers.join.allowed')}
      action={<ButtonLink to="/addfeed">{t('makers.join.share')}</ButtonLink>}
    >
      {t('makers.join.allowed.text')}
    </EmptyState>
  )
}

function Waiting() {
  const t = useTranslator()
  return (
    <EmptyState
      drawing="thread"
      title={t('makers.join.waiting')}
      action={<ButtonLink to="/feedhome/all">{t('makers.join.look')}</ButtonLink>}
    >
      {t('makers.join.waiting.text')}
    </EmptyState>
  )
}

/** The reason of the decision, and the date from which a new request is accepted. */
function WhyRefused({ request }: { request: OwnRequest }) {
  const t = useTranslator()
  const { state, reason, may_apply, suspension } = request
  if (may_apply && reason === '') return null
  const title = state === 'revoked' ? 'makers.join.revoked.why' : 'makers.join.found'
  return (
    <Card className={styles.found} title={t(reason === '' ? 'makers.join.later' : title)}>
      {reason === '' ? null : <p>{reason}</p>}
      {may_apply ? null : (
        <p className={styles.from}>
          <strong>{refusalSentence(request)}</strong>{' '}
          {suspension ? <Link to="/profile/standing">{t('makers.join.suspended.link')}</Link> : null}
        </p>
      )}
    </Card>
  )
}

const gifts = ['makers.join.gift.feed', 'makers.join.gift.earn', 'makers.join.gift.page'] as const

function Benefits() {
  const t = useTranslator()
  return (
    <aside className={styles.gifts} aria-labelledby="gifts">
      <h2 id="gifts">{t('makers.join.gifts')}</h2>
      <ul>
        {gifts.map((each) => (
          <li key={each}>{t(each)}</li>
        ))}
      </ul>
      <p className={styles.hint}>{t('makers.join.private')}</p>
    </aside>
  )
}

export const meta = () =>
  pageMeta({
    title: translator()('makers.join.title'),
    description: translator()('makers.join.lead'),
    path: '/become-a-creator',
  })

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <ErrorPage error={error} />
}
