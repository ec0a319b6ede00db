import { Check } from 'lucide-react'
import { useSearchParams } from 'react-router'
import { getCategories } from '#contracts/products/catalogue'
import {
  getApplication,
  getTerms,
  items,
  submitApplication,
  withdrawApplication,
  type Application,
  type Item,
} from '#contracts/selling/onboarding'
import { listStates } from '#contracts/delivery/shipping'
import { ConfirmedButton } from '../shared/confirmed-button/confirmed-button.tsx'
import { NeedsLogin, useSignedOut } from '../shared/needs-login.tsx'
import { istDay } from '../shared/ist-date.ts'
import { itemNames } from '../shared/joining-names.ts'
import { unlistedPageMeta } from '../shared/page-meta.ts'
import { useAction } from '../shared/use-action.ts'
import { ErrorPage } from '../shell/error-page.tsx'
import { Button, ButtonLink } from '../ui/button/button.tsx'
import { Card } from '../ui/card/card.tsx'
import { FormProblem } from '../ui/form/form.tsx'
import { PageHeading } from '../ui/heading/heading.tsx'
import { messagesFor } from '../messages/load.ts'
import { useTranslator, translator } from '../messages/messages.tsx'
import type { Route } from './+types/seller-application.ts'
import { OneStep } from './form/one-step.tsx'
import { ifSignedIn } from '../shared/if-signed-in.server.ts'
import styles from './joining.module.css'

await messagesFor('joining')

export const handle = { messages: 'joining' }

export const loader = ({ context }: Route.LoaderArgs) =>
  ifSignedIn(context, async (ask) => {
    const [{ response }, terms, tree, { states }] = await Promise.all([
      ask(getApplication),
      ask(getTerms),
      ask(getCategories),
      ask(listStates),
    ])
    return { application: response, terms, hobbies: tree.data.map(({ id, name }) => ({ id, name })), states }
  })

type Loaded = NonNullable<Awaited<ReturnType<typeof loader>>>

export default function SellerApplication({ loaderData }: Route.ComponentProps) {
  const t = useTranslator()
  if (!loaderData)
    return <NeedsLogin heading={<PageHeading>{t('joining.form')}</PageHeading>} why="joining.form.login" />
  return <Page loaded={loaderData} />
}

const isOver = ({ state }: Application): boolean =>
  state === 'approved' || state === 'rejected' || state === 'withdrawn'

/** The first step to show: one that needs a correction, else an incomplete one. */
const firstStep = (application: Application | null): Item =>
  application?.items.find(({ is_asked }) => is_asked)?.item ?? application?.missing[0] ?? 'business'

function Page({ loaded: { application: current, ...loaded } }: { loaded: Loaded }) {
  useSignedOut()
  const t = useTranslator()
  const [searchParams, setSearchParams] = useSearchParams()
  // After a decision, opening a step starts a new application.
  const application = current && isOver(current) && searchParams.has('step') ? null : current
  const step = items.find((item) => item === searchParams.get('step')) ?? firstStep(application)
  const go = (to: Item): void => setSearchParams({ step: to }, { preventScrollReset: true })
  return (
    <div className={`container page ${styles.page}`}>
      <PageHeading lead={t('joining.form.lead')}>{t('joining.form')}</PageHeading>
      {application ? <Status application={application} /> : null}
      {application && isOver(application) ? (
        <Ended application={application} onAgain={() => go('business')} />
      ) : (
        <Steps {...{ application, step, go, loaded }} />
      )}
    </div>
  )
}

type StepsProps = {
  application: Application | null
  step: Item
  go: (to: Item) => void
  loaded: Omit<Loaded, 'application'>
}

function Steps({ application, step, go, loaded: { terms, hobbies, states } }: StepsProps) {
  const t = useTranslator()
  const next = (): void => go(items[Math.min(items.indexOf(step) + 1, items.length - 1)] ?? step)
  const more = { hobbies, states, version: terms.version, maxBytes: terms.most_document_bytes }
  return (
    <div className={styles.columns}>
      <Checklist {...{ application, step, go }} />
      <div className={styles.stack}>
        <Card title={t(itemNames[step])}>
          <OneStep key={step} step={step} application={application} more={more} onSaved={next} />
        </Card>
        {application && application.state !== 'submitted' ? <Submission application={application} /> : null}
      </div>
    </div>
  )
}

const tones = {
  draft: undefined,
  submitted: undefined,
  asked: 'bad',
  approved: 'good',
  rejected: 'bad',
  withdrawn: undefined,
} as const

function Status({ application }: { application: Application }) {
  const t = useTranslator()
  const { state, answer_by, told, only_state } = application
  const sentence = {
    draft: t('joining.where.draft', { left: application.missing.length }),
    submitted: t('joining.where.submitted', { day: answer_by ? istDay(answer_by) : '' }),
    asked: t('joining.where.asked'),
    approved: t('joining.where.approved'),
    rejected: t('joining.where.rejected'),
    withdrawn: t('joining.where.withdrawn'),
  }[state]
  return (
    <div className={styles.told} data-tone={tones[state]}>
      <p>
        <strong>{sentence}</strong>
      </p>
      {told ? <p>{told}</p> : null}
      {only_state ? <p>{t('joining.where.onlystate', { state: only_state })}</p> : null}
    </div>
  )
}

function Ended({ application, onAgain }: { application: Application; onAgain: () => void }) {
  const t = useTranslator()
  if (application.state !== 'approved') {
    return (
      <div>
        <Button onClick={onAgain}>{t('joining.ended.again')}</Button>
      </div>
    )
  }
  return (
    <div className={styles.buttons}>
      <ButtonLink to="/store">{t('joining.ended.console')}</ButtonLink>
      <ButtonLink to={`/s/${application.store_slug}`} variant="secondary">
        {t('joining.ended.store')}
      </ButtonLink>
    </div>
  )
}

type ChecklistProps = { application: Application | null; step: Item; go: (to: Item) => void }

function Checklist({ application, step, go }: ChecklistProps) {
  const t = useTranslator()
  return (
    <nav aria-label={t('joining.checklist')}>
      <ol className={styles.list}>
        {items.map((item, at) => {
          const one = application?.items.find((found) => found.item === item)
          const is = one?.is_asked ? 'asked' : one?.is_filled ? 'done' : 'open'
          return (
            <li key={item}>
              <button
                type="button"
                className={styles.entry}
                aria-current={item === step ? 'step' : undefined}
                onClick={() => go(item)}
              >
                <span className={styles.mark} data-is={is}>
                  {is === 'done' ? <Check size={16} aria-hidden="true" /> : at + 1}
                </span>
                <span>
                  {t(itemNames[item])}
                  <span className="visually-hidden">
                    {' '}
                    {t(
                      is === 'done'
                        ? 'joining.mark.done'
                        : is === 'asked'
                          ? 'joining.mark.asked'
                          : 'joining.mark.open',
                    )}
                  </span>
                </span>
              </button>
            </li>
          )
        })}
      </ol>
    </nav>
  )
}

function Submission({ application }: { application: Application }) {
  const t = useTranslator()
  const submit = useAction(submitApplication)
  const withdraw = useAction(withdrawApplication)
  const open = application.missing
  return (
    <Card title={t('joining.handin')}>
      <div className={styles.stack}>
        <p>
          {open.length > 0
            ? t('joining.handin.open', { names: open.map((item) => t(itemNames[item])).join(', ') })
            : t('joining.handin.text')}
        </p>
        <FormProblem>{submit.problem}</FormProblem>
        <div className={styles.buttons}>
          <Button isBusy={submit.isBusy} onClick={() => void submit.run()}>
            {t('joining.handin.send')}
          </Button>
          <ConfirmedButton
            variant="quiet"
            question={t('joining.withdraw.sure')}
            text={t('joining.withdraw.text')}
            yes={t('joining.handin.withdraw')}
            action={withdraw}
            onConfirm={() => withdraw.run()}
          >
            {t('joining.handin.withdraw')}
          </ConfirmedButton>
        </div>
      </div>
    </Card>
  )
}

export const meta = () => unlistedPageMeta({ title: translator()('joining.form'), path: '/sellerform' })

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <ErrorPage error={error} />
}
