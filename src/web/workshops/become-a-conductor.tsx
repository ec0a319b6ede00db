import { getConductingTerms } from '#contracts/money/ledger'
import { listStates } from '#contracts/delivery/shipping'
import { getOwnApplication, withdrawApplication } from '#contracts/learning/workshops'
import { askContext } from '../api.server.ts'
import { ConfirmedButton } from '../shared/confirmed-button/confirmed-button.tsx'
import { ifSignedIn } from '../shared/if-signed-in.server.ts'
import { pageMeta } from '../shared/page-meta.ts'
import { useAction } from '../shared/use-action.ts'
import { openLogin } from '../shared/session.ts'
import { ErrorPage } from '../shell/error-page.tsx'
import { Button, ButtonLink } from '../ui/button/button.tsx'
import { Card } from '../ui/card/card.tsx'
import { PageHeading } from '../ui/heading/heading.tsx'
import { istDay } from '../shared/ist-date.ts'
import { messagesFor } from '../messages/load.ts'
import { useTranslator, translator } from '../messages/messages.tsx'
import type { Route } from './+types/become-a-conductor.ts'
import { ApplicationForm } from './application-form.tsx'
import styles from '../shared/workshops/workshops.module.css'
import formStyles from '../shared/workshops/form.module.css'
import stepStyles from './steps.module.css'

await messagesFor('workshops')

export const handle = { messages: 'workshops' }

export async function loader({ context }: Route.LoaderArgs) {
  return {
    terms: await context.get(askContext)(getConductingTerms),
    own: await ifSignedIn(context, async (ask) => {
      const known = await ask(getOwnApplication)
      const reapply = known.application?.reapply_from ?? null
      return {
        ...known,
        states: (await ask(listStates)).states,
        mayReapply: reapply === null || new Date(reapply) <= new Date(),
      }
    }),
  }
}

/** `/wsignup`: how to become a conductor, and the application. */
export default function BecomeAConductor({ loaderData: { own, terms } }: Route.ComponentProps) {
  const t = useTranslator()
  return (
    <div className={`container ${styles.page}`}>
      <PageHeading
        lead={t('workshops.conduct.lead')}
        aside={
          <ButtonLink to="/wsignin" variant="secondary">
            {t('workshops.conduct.signin')}
          </ButtonLink>
        }
      >
        {t('workshops.conduct.title')}
      </PageHeading>
      <ol className={stepStyles.steps} aria-label={t('workshops.attend.how')}>
        {[
          [t('workshops.conduct.apply'), t('workshops.conduct.apply.text')],
          [t('workshops.conduct.write'), t('workshops.conduct.write.text')],
          [
            t('workshops.conduct.paid'),
            t('workshops.conduct.paid.text', { hours: terms.settle_hours, fee: terms.fee_percent }),
          ],
        ].map(([title, text]) => (
          <li key={title}>
            <h2 className={styles.name}>{title}</h2>
            <p>{text}</p>
          </li>
        ))}
      </ol>
      {own ? (
        <Own own={own} />
      ) : (
        <div className={formStyles.actions}>
          <Button onClick={() => openLogin('/wsignup')}>{t('workshops.conduct.login')}</Button>
        </div>
      )}
    </div>
  )
}

type Known = NonNullable<Route.ComponentProps['loaderData']['own']>

function Own({ own }: { own: Known }) {
  const t = useTranslator()
  const { application } = own
  if (!application || application.state === 'withdrawn') return <ApplicationForm own={own} />
  const { state, said, reapply_from: reapply } = application
  return (
    <>
      <Card title={t('workshops.conduct.status')}>
        <p>{t(states[state])}</p>
        {said ? <p className={styles.notice}>{said}</p> : null}
        {state === 'rejected' && reapply ? (
          <p>{t('workshops.conduct.reapply', { day: istDay(reapply) })}</p>
        ) : null}
        {isWaiting(state) ? <Withdraw /> : null}
        {state === 'allowed' ? <ButtonLink to="/conduct">{t('workshops.conduct.open')}</ButtonLink> : null}
      </Card>
      {mayAskAgain(state, own) ? <ApplicationForm own={own} /> : null}
    </>
  )
}

type State = keyof typeof states

const isWaiting = (state: State): boolean => state === 'applied' || state === 'info_requested'

const mayAskAgain = (state: State, { mayReapply }: Known): boolean =>
  state === 'info_requested' || (state === 'rejected' && mayReapply)

function Withdraw() {
  const t = useTranslator()
  const withdraw = useAction(withdrawApplication)
  return (
    <ConfirmedButton
      variant="quiet"
      size="small"
      question={t('workshops.conduct.takeback.sure')}
      text={t('workshops.conduct.takeback.text')}
      yes={t('workshops.conduct.takeback')}
      action={withdraw}
      onConfirm={() => withdraw.run()}
    >
      {t('workshops.conduct.takeback')}
    </ConfirmedButton>
  )
}

const states = {
  applied: 'workshops.conduct.applied',
  info_requested: 'workshops.conduct.asked',
  allowed: 'workshops.conduct.allowed',
  rejected: 'workshops.conduct.rejected',
  withdrawn: 'workshops.conduct.withdrawn',
  revoked: 'workshops.conduct.revoked',
} as const

export const meta = () =>
  pageMeta({
    title: translator()('workshops.conduct.title'),
    description: translator()('workshops.conduct.lead'),
    path: '/wsignup',
  })

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <ErrorPage error={error} />
}
