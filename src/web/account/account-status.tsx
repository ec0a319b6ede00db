import { useState } from 'react'
import { Link } from 'react-router'
import type { Sanction } from '#contracts/community/sanctions'
import { me } from '#contracts/accounts/identity'
import { appeal, ownStanding, type OwnDecision } from '#contracts/community/moderation'
import { ruleNames, sanctionStateNames } from '../shared/sanctions/names.ts'
import { istDay } from '../shared/ist-date.ts'
import { NeedsLogin } from '../shared/needs-login.tsx'
import { unlistedPageMeta } from '../shared/page-meta.ts'
import { useAction } from '../shared/use-action.ts'
import { ErrorPage } from '../shell/error-page.tsx'
import { Badge } from '../ui/badge/badge.tsx'
import { Button, ButtonLink } from '../ui/button/button.tsx'
import { Card } from '../ui/card/card.tsx'
import { EmptyState } from '../ui/empty-state/empty-state.tsx'
import { PageHeading } from '../ui/heading/heading.tsx'
import { Form, textIn } from '../ui/form/form.tsx'
import { Textarea } from '../ui/textarea/textarea.tsx'
import { messagesFor } from '../messages/load.ts'
import { useTranslator, Message, translator } from '../messages/messages.tsx'
import type { Route } from './+types/account-status.ts'
import { AccountFrame } from './account-frame.tsx'
import { ifSignedIn } from '../shared/if-signed-in.server.ts'
import { ownActionNames, ownNames, ownSanctions, ownStates } from './account-status-names.ts'
import styles from './account-status.module.css'

await messagesFor('account')
await messagesFor('moderation')

export const handle = { messages: ['account', 'moderation'] }

export async function loader({ context }: Route.LoaderArgs) {
  const own = await ifSignedIn(context, async (ask) => {
    const [{ user }, standing] = await Promise.all([ask(me), ask(ownStanding)])
    return { user, standing }
  })
  return { own }
}

/** The account status: moderation decisions and sanctions, each with its reason and the appeal. */
export default function AccountStatus({ loaderData: { own } }: Route.ComponentProps) {
  const t = useTranslator()
  if (!own)
    return (
      <NeedsLogin
        heading={<PageHeading>{t('moderation.own.title')}</PageHeading>}
        why="account.status.login"
      />
    )
  const { decisions, sanctions } = own.standing
  const [active, over] = [
    sanctions.filter(({ state }) => state === 'active'),
    sanctions.filter(({ state }) => state !== 'active'),
  ]
  return (
    <AccountFrame heading={t('moderation.own.title')} lead={t('moderation.own.lead')} person={own.user}>
      {decisions.length === 0 && sanctions.length === 0 ? (
        <EmptyState
          title={t('moderation.own.good')}
          action={<ButtonLink to="/feedhome/explore">{t('moderation.own.good.action')}</ButtonLink>}
        >
          {t('moderation.own.good.text')}
        </EmptyState>
      ) : null}
      {active.length > 0 ? <Sanctions title={t('moderation.own.now')} rows={active} /> : null}
      {decisions.map((decision) => (
        <Decision key={decision.ticket} decision={decision} />
      ))}
      {over.length > 0 ? <Sanctions title={t('moderation.own.before')} rows={over} /> : null}
    </AccountFrame>
  )
}

function Sanctions({ title, rows }: { title: string; rows: readonly Sanction[] }) {
  const t = useTranslator()
  return (
    <Card title={title}>
      <ul className={styles.lines}>
        {rows.map((one) => (
          <li key={one.id}>
            <p className={styles.head}>
              <strong>{t(ownSanctions[one.kind])}</strong>
              <Badge tone={one.state === 'active' ? 'danger' : 'plain'}>
                {t(sanctionStateNames[one.state])}
              </Badge>
              <span>
                {one.until ? t('moderation.until', { day: istDay(one.until) }) : t('moderation.forever')}
              </span>
            </p>
            <p className={styles.words}>{one.reason}</p>
          </li>
        ))}
      </ul>
    </Card>
  )
}

function Decision({ decision }: { decision: OwnDecision }) {
  const t = useTranslator()
  const { subject, state, words: read, actions, rule, statement, by_machine, at, ticket } = decision
  return (
    <Card title={t(ownNames[subject])}>
      <p className={styles.head}>
        <Badge tone={state === 'overturned' ? 'success' : 'plain'}>{t(ownStates[state])}</Badge>
        <span>{ticket}</span>
        <span>{istDay(at)}</span>
      </p>
      {read ? <blockquote className={styles.quote}>{read}</blockquote> : null}
      <dl className={styles.facts}>
        <div>
          <dt>{t('moderation.own.done')}</dt>
          <dd>{actions.map((action) => t(ownActionNames[action])).join(' ')}</dd>
        </div>
        <div>
          <dt>{t('moderation.own.rule')}</dt>
          <dd>{t(ruleNames[rule])}</dd>
        </div>
        <div>
          <dt>{t('moderation.own.why')}</dt>
          <dd className={styles.words}>{statement}</dd>
        </div>
        <div>
          <dt>{t('moderation.own.how')}</dt>
          <dd>{t(by_machine ? 'moderation.own.how.machine' : 'moderation.own.how.people')}</dd>
        </div>
      </dl>
      <Appeal decision={decision} />
      <p className={styles.note}>
        <Message id="moderation.own.officer" components={{ officer: <Link to="/grievance">officer</Link> }} />
      </p>
    </Card>
  )
}

function Appeal({ decision: { ticket, may_appeal, appeal_until, appeal } }: { decision: OwnDecision }) {
  const t = useTranslator()
  const [isOpen, setOpen] = useState(false)
  if (appeal) {
    return (
      <dl className={styles.facts}>
        <div>
          <dt>{t('moderation.own.appeal.yours')}</dt>
          <dd className={styles.words}>{appeal.words}</dd>
        </div>
        {appeal.answer ? (
          <div>
            <dt>{t('moderation.own.appeal.answer')}</dt>
            <dd className={styles.words}>{appeal.answer}</dd>
          </div>
        ) : (
          <p>{t('moderation.own.appeal.wait', { day: istDay(appeal.due_at) })}</p>
        )}
      </dl>
    )
  }
  if (!may_appeal || appeal_until === null) return null
  return (
    <div className={styles.appeal}>
      <p>{t('moderation.own.appeal.until', { day: istDay(appeal_until) })}</p>
      {isOpen ? (
        <AppealForm ticket={ticket} />
      ) : (
        <div>
          <Button variant="secondary" onClick={() => setOpen(true)}>
            {t('moderation.own.appeal')}
          </Button>
        </div>
      )}
    </div>
  )
}

function AppealForm({ ticket }: { ticket: string }) {
  const t = useTranslator()
  const send = useAction(appeal, { done: t('moderation.own.appeal.sent') })
  return (
    <Form
      action={send}
      onSend={(fields) => send.run({ params: { ticket }, body: { words: textIn(fields, 'words') } })}
      className={styles.appeal}
    >
      <Textarea label={t('moderation.own.appeal.words')} name="words" rows={5} maxLength={2_000} />
      <div>
        <Button type="submit" isBusy={send.isBusy}>
          {t('moderation.own.appeal.send')}
        </Button>
      </div>
    </Form>
  )
}

export const meta = () =>
  unlistedPageMeta({ title: translator()('moderation.own.title'), path: '/profile/standing' })

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <ErrorPage error={error} />
}
